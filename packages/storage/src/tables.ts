import type { Generated } from 'kysely';
import type { AlertTables } from './alertTables.ts';
import type { AvailabilityTables } from './availabilityTables.ts';
import type { CommentTables } from './commentTables.ts';
import type { DeployTables } from './deployTables.ts';
import type { DeskTables } from './deskTables.ts';
import type { EditorialTables } from './editorialTables.ts';
import type { GrantTables } from './grantTables.ts';
import type { HouseholdTables } from './householdTables.ts';
import type { JobTables } from './jobTables.ts';
import type { MemberTables } from './memberTables.ts';
import type { OutboxTables } from './outboxTables.ts';
import type { OwnTables } from './ownTables.ts';
import type { PartnerTables } from './partnerTables.ts';
import type { PaymentTables } from './paymentTables.ts';
import type { PriceTables } from './priceTables.ts';
import type { RegistryTokenTables } from './registryTokenTables.ts';
import type { RoundTables } from './roundTables.ts';
import type { SecondFactorTables } from './secondFactorTables.ts';
import type { ServerTables } from './serverTables.ts';
import type { SiteSettingTables } from './siteSettingTables.ts';
import type { SourceTables } from './sourceTables.ts';
import type { StaffTables } from './staffTables.ts';

/**
 * The tables, the same on both engines. Flags are 0 or 1, moments are milliseconds since 1970, dates are ISO text,
 * prices are hundredths of the country's currency and ratings are out of 100: whole numbers everywhere, because both
 * engines agree on those.
 */
export interface Tables
  extends
    AlertTables,
    AvailabilityTables,
    HouseholdTables,
    JobTables,
    MemberTables,
    CommentTables,
    DeployTables,
    DeskTables,
    EditorialTables,
    GrantTables,
    OutboxTables,
    OwnTables,
    PartnerTables,
    PaymentTables,
    PriceTables,
    RegistryTokenTables,
    RoundTables,
    SecondFactorTables,
    ServerTables,
    SiteSettingTables,
    SourceTables,
    StaffTables {
  content_ids: ContentIdTable;
  titles: TitleTable;
  terms: TermTable;
  title_terms: TitleTermTable;
  offers: OfferTable;
  external_ids: ExternalIdTable;
  settings: SettingTable;
}

/** One id space for titles, guides and pages: an id is drawn here first. */
export interface ContentIdTable {
  id: Generated<number>;
  kind: 'title' | 'guide' | 'page';
}

export interface TitleTable {
  id: number;
  slug: string;
  type: 'movie' | 'show';
  title: string;
  /** The slug of the name alone, by which works of the same name are found. */
  name_key: string;
  year: number;
  end_year: number | null;
  runtime_minutes: number | null;
  seasons: number | null;
  certificate: string | null;
  reason: string | null;
  rating: number | null;
  rating_is_derived: number;
  is_premium: number;
  /** The public's score out of 100 and how many gave one, as an import said; they only feed the relevancy. */
  score: number | null;
  votes: number | null;
  /** Who wrote the facts: `starter` (by hand) outranks an import. */
  origin: string;
  created_at: number;
  /** 1: an editor took it out of the site; imports still find it, so that it does not come back. */
  is_hidden: Generated<number>;
  /** Grows with every change at the desk: its ETag. */
  desk_revision: Generated<number>;
  /** The title that this one is a part of since an editor merged the two; its addresses lead there. */
  merged_into: Generated<number | null>;
}

/** A value of a taxonomy: `genre/science-fiction`, `with/penelope-cruz`. People are terms too. */
export interface TermTable {
  id: Generated<number>;
  taxonomy: string;
  slug: string;
  name: string;
}

export interface TitleTermTable {
  title_id: number;
  term_id: number;
  /** Order within the taxonomy: the main genre first, the cast in billing order. */
  position: number;
}

export interface OfferTable {
  title_id: number;
  country: string;
  platform: string;
  url: string;
  default_price: number | null;
  rent_price: number | null;
  buy_price: number | null;
  date: string | null;
  date_kind: 'added' | 'leaving' | 'checked' | null;
  is_example: number;
  first_seen: number;
  last_checked: string | null;
  /** Who brought what stands here; null for offers of earlier versions. */
  source: string | null;
  has_deep_link: Generated<number>;
  /** Some of `included free ads rent buy`, with commas between them; null where nobody said. */
  kinds: string | null;
  /** Some of `sd hd uhd`, and BCP 47 languages, with commas between them; null where nobody said. */
  quality: string | null;
  audio: string | null;
  subtitles: string | null;
  /** The first day, ISO. `date` is the last one where `date_kind` says so. */
  since: string | null;
}

export interface ExternalIdTable {
  source: string;
  external_id: string;
  content_id: number;
}

/** Single facts about the database itself: the catalogue's revision, the starter files it was filled from. */
export interface SettingTable {
  name: string;
  value: string;
}
