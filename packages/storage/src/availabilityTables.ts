import type { Generated } from 'kysely';

export interface AvailabilityTables {
  offer_changes: OfferChangeTable;
  offer_sources: OfferSourceTable;
  offer_reports: OfferReportTable;
  embed_counts: EmbedCountTable;
}

/** One line of the history: what became of an offer. Prices are the ones it has since then, or had when it left. */
export interface OfferChangeTable {
  id: Generated<number>;
  title_id: number;
  country: string;
  platform: string;
  kind: 'arrived' | 'left' | 'price';
  at: number;
  first_seen: number;
  default_price: number | null;
  rent_price: number | null;
  buy_price: number | null;
  /** The prices of before; null where it was not there, or an earlier version wrote the line. */
  was_default_price: Generated<number | null>;
  was_rent_price: Generated<number | null>;
  was_buy_price: Generated<number | null>;
}

/** A source that lists an offer. An offer stays while at least one source lists it. */
export interface OfferSourceTable {
  source: string;
  country: string;
  platform: string;
  title_id: number;
}

/** How often visitors said that an offer is not there any more. */
export interface OfferReportTable {
  day: string;
  title_id: number;
  country: string;
  platform: string;
  count: number;
}

/** What partners' pages showed of ours, and how often somebody left from there. */
export interface EmbedCountTable {
  day: string;
  what: 'view' | 'click';
  partner: string;
  subject: string;
  count: number;
}
