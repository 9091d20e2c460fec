import type { ColumnType, Generated } from 'kysely';
import type { SavedGroup } from '@agm/domain';

/** What belongs to members, and what protects them. Every row of a member goes with the member (`on delete cascade`). */
export interface MemberTables {
  members: MemberTable;
  member_addresses: MemberAddressTable;
  former_addresses: FormerAddressTable;
  member_roles: MemberRoleTable;
  member_filters: MemberFilterTable;
  saved_titles: SavedTitleTable;
  saved_changes: SavedChangeTable;
  kept_titles: KeptTitleTable;
  damaged_lists: DamagedListTable;
  sessions: SessionTable;
  session_views: SessionViewTable;
  reset_tokens: ResetTokenTable;
  erased_members: ErasedMemberTable;
  secrets: SecretTable;
  limits: LimitTable;
  spent_captchas: SpentCaptchaTable;
}

export interface MemberTable {
  /** From 101 on: lower numbers are the staff authors of the configuration. Never given twice. */
  id: Generated<number>;
  login: string;
  /** Lower case, NFKC: by which a login name is found and taken. */
  login_key: string;
  name: string;
  slug: string;
  first_name: ColumnType<string, string | undefined, string>;
  last_name: ColumnType<string, string | undefined, string>;
  description: ColumnType<string, string | undefined, string>;
  /** argon2id; null when the member only comes through a social provider. */
  password_hash: string | null;
  /** Null for the password of the sign-up. */
  password_set_at: ColumnType<number | null, number | undefined, number>;
  /** A login of the demo, whose password everybody knows. */
  is_seeded: ColumnType<number, number | undefined, number>;
  author_slug: string | null;
  payment_platform_id: string | null;
  payment_status: string | null;
  payment_checked_at: number | null;
  payment_last_at: number | null;
  /** Grows by the number of titles that a save changes, so that the noted changes after a revision are as many as it is behind. */
  saved_revision: ColumnType<number, number | undefined, number>;
  /** How many titles the four lists hold together. */
  saved_count: ColumnType<number, number | undefined, number>;
  /** Grows with every change of the member's staff role: the desk's ETag. */
  staff_revision: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<number, number, never>;
  /** The account whose profile this is; null for an account itself. Nobody can log in as such a profile. */
  household_id: ColumnType<number | null, number | undefined, never>;
  /** What the member reads, as a page states it (`de-ch`, `en`); null before one did. */
  language: ColumnType<string | null, string | null | undefined, string>;
}

/** A member has one current address and perhaps one that waits for its confirmation. No two members share one. */
export interface MemberAddressTable {
  /** Lower case, NFKC. */
  address_key: string;
  address: string;
  member_id: number;
  state: 'current' | 'pending';
  is_verified: number;
  /** Of the confirmation that was mailed; pending addresses only. */
  token_hash: string | null;
  expires_at: number | null;
}

/** An address that another one replaced. Until `expires_at` nobody else can have it, and the link that was mailed to it brings it back. */
export interface FormerAddressTable {
  address_key: string;
  address: string;
  member_id: number;
  token_hash: string;
  replaced_at: number;
  expires_at: number;
}

export interface MemberRoleTable {
  member_id: number;
  role: string;
}

export interface MemberFilterTable {
  member_id: number;
  /** JSON text as the client wrote it. */
  text: string;
  changed_at: number;
}

export interface SavedTitleTable {
  member_id: number;
  saved_group: SavedGroup;
  title_id: number;
  /** What the client says. */
  saved_at: number;
  /** What our own clock says. */
  recorded_at: number;
}

/** What a list contained before a change, so that the server can compute any state that a session has received. */
export interface SavedChangeTable {
  member_id: number;
  revision: number;
  saved_group: SavedGroup;
  title_id: number;
  /** `saved_at` before the change; null when the title was not in the list. */
  before: number | null;
}

/** One title of an imported list that the catalogue does not have yet, for one of the member's lists. */
export interface KeptTitleTable {
  id: Generated<number>;
  member_id: number;
  saved_group: SavedGroup;
  title: string;
  /** As `titles.name_key`. */
  name_key: string;
  original_title: string | null;
  original_key: string | null;
  /** 0 where the file names none. */
  year: number;
  /** Empty where the file does not say. */
  type: 'movie' | 'show' | '';
  /** When it was saved, as the file says. */
  saved_at: number;
  /** What the file gave it, 0 to 10. */
  rating: number | null;
}

/** List text that cannot be read, kept as it came. */
export interface DamagedListTable {
  member_id: number;
  saved_group: SavedGroup;
  raw: string;
}

/** A token that was given out and not revoked. */
export interface SessionTable {
  jti: string;
  member_id: number;
  created_at: number;
  expires_at: number;
  /** The child profile that the session may not leave without the PIN; null where it is in none. */
  child_profile_id: ColumnType<number | null, number | null | undefined, number | null>;
}

/** Which states of the saved lists a session was shown. */
export interface SessionViewTable {
  jti: string;
  revision: number;
  served_at: number;
}

export interface ResetTokenTable {
  token_hash: string;
  member_id: number;
  expires_at: number;
}

/** Ids of accounts that are gone, so that no late write brings one back. */
export interface ErasedMemberTable {
  id: number;
  erased_at: number;
}

/** Keys of this site, shared by all its servers. A token's `kid` is the name of its key. */
export interface SecretTable {
  name: string;
  purpose: string;
  value: string;
  created_at: number;
}

export interface LimitTable {
  /** What is counted, for whom; addresses only as keyed hashes. */
  bucket: string;
  started_at: number;
  ends_at: number;
  count: number;
}

export interface SpentCaptchaTable {
  id: string;
  expires_at: number;
}
