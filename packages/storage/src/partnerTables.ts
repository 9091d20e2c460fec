import type { Generated } from 'kysely';

/** Partners who have a key of the desk. */
export interface PartnerTables {
  partner_keys: PartnerKeyTable;
  partner_counts: PartnerCountTable;
  partner_links: PartnerLinkTable;
}

export interface PartnerKeyTable {
  id: Generated<number>;
  /** What the desk calls the partner: `film-blog`. */
  name: string;
  /** What the partner says in `ref`. It is no secret: it stands in every page of theirs. */
  key: string;
  /** JSON: origins whose pages may use the key; an empty list lets every page. */
  origins: string;
  /** JSON: what is added to links that visitors of the partner follow. */
  marks: string;
  /** Reads a minute, of all visitors of the partner together. */
  per_minute: number;
  note: string;
  revision: number;
  created_at: number;
  revoked_at: number | null;
}

/** What was counted under a key on a day, and nothing about by whom. */
export interface PartnerCountTable {
  day: string;
  partner_id: number;
  /**
   * `view`: one of our parts was handed out for the partner's page, `seen`: it came into a reader's window, `click`: somebody left from there for a
   * service.
   */
  what: 'view' | 'seen' | 'click';
  /** A title's slug, `{slug}#comments`, or a wall's address; empty for everything beyond the subjects that a day has room for. */
  subject: string;
  country: string;
  /** Empty but for a click. */
  platform: string;
  count: number;
}

/** Links that open a partner's numbers. The signature in a link is over its row, and no row has it. */
export interface PartnerLinkTable {
  id: string;
  partner_id: number;
  /** Whoever made it; null when the account is gone. */
  by_member_id: number | null;
  made_at: number;
  expires_at: number;
  revoked_at: number | null;
}
