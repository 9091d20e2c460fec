import type { Generated } from 'kysely';

/** What members say of themselves and of titles, for nobody else. Every row goes with its member (`on delete cascade`). */
export interface OwnTables {
  own_revisions: OwnRevisionTable;
  own_services: OwnServiceTable;
  own_ratings: OwnRatingTable;
  named_lists: NamedListTable;
  named_list_titles: NamedListTitleTable;
}

/** Grows with every change of a member's own things, so that a device learns whether it has all of them. */
export interface OwnRevisionTable {
  member_id: number;
  revision: number;
}

/** A service that a member pays for, in one country. */
export interface OwnServiceTable {
  member_id: number;
  country: string;
  /** Without the country: `netflix`. */
  platform: string;
}

export interface OwnRatingTable {
  member_id: number;
  title_id: number;
  /** 0 to 10. */
  rating: number;
  rated_at: number;
}

/** A list under a name of its member's. */
export interface NamedListTable {
  member_id: number;
  /** Made on the member's device. */
  list_id: string;
  name: string;
  /** Of the link that shows the list to whoever has it; null while it is nobody else's. */
  link_token: string | null;
  made_at: number;
}

export interface NamedListTitleTable {
  /** The later one was added later. */
  place: Generated<number>;
  member_id: number;
  list_id: string;
  title_id: number;
}
