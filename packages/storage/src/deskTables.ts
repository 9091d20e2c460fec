import type { Generated } from 'kysely';

/** What the desk writes about its own work. */
export interface DeskTables {
  desk_changes: DeskChangeTable;
}

/** One change of one item. `deskChanges.ts` writes and reads them. */
export interface DeskChangeTable {
  id: Generated<number>;
  /** What kind of thing it is: `titles`, `offers`, `guides`; the word of its address at the desk. */
  kind: string;
  /** Which one of its kind: a number, or what else distinguishes it. */
  item: string;
  /** The revision that the item has after the change. */
  revision: number;
  /** What was done: `created`, `changed`, `hidden`. */
  act: string;
  /** JSON of the fields that changed, as they were and as they became; null where there was or is nothing. */
  before: string | null;
  after: string | null;
  /** Null: not a member of the staff, but the site itself. */
  by_member_id: number | null;
  created_at: number;
}
