import type { SavedGroup } from '@agm/domain';
import type { Generated } from 'kysely';

/** What the desk writes about its own work. */
export interface DeskTables {
  desk_changes: DeskChangeTable;
  title_edits: TitleEditTable;
  offer_edits: OfferEditTable;
  offer_reporters: OfferReporterTable;
  former_titles: FormerTitleTable;
  title_merges: TitleMergeTable;
  merged_saves: MergedSaveTable;
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

/** What an editor said of one field of a title: `titleEdits.ts`. */
export interface TitleEditTable {
  title_id: number;
  field: string;
  /** JSON of the field's own form. */
  value: string;
  /** What the sources say now, in the same form; null where none of them said anything, and for what is stored per source. */
  source_value: string | null;
  /** The name as sources compare it, beside an edited name: an import finds its title by it. */
  source_key: string | null;
}

/** What editors did to an offer: `offerEdits.ts`. */
export interface OfferEditTable {
  title_id: number;
  country: string;
  platform: string;
  revision: number;
  /** `edited`: the offer is as an editor said; `ended`: an editor said that there is none; `source`: the sources say it. */
  state: 'edited' | 'ended' | 'source';
  /** JSON of the editor's row of `offers`; null unless edited. */
  offer: string | null;
  /** JSON of the row that the sources make, while an editor's word hides it; null where they have none. */
  source_offer: string | null;
}

/** Who said that an offer is wrong, until an editor has looked. */
export interface OfferReporterTable {
  title_id: number;
  country: string;
  platform: string;
  /** A keyed hash: of a member's number, or of a guest's network. */
  reporter: string;
  created_at: number;
}

/** A slug that a title had: its address leads to the title's present one. It is no other title's slug. */
export interface FormerTitleTable {
  slug: string;
  title_id: number;
}

/** A title that was made a part of another one, as long as that can be undone. */
export interface TitleMergeTable {
  id: Generated<number>;
  into_id: number;
  from_id: number;
  made_at: number;
  /** When the last member's list was changed; null while some still have the other title. */
  settled_at: number | null;
  /** Since when the lists are being changed back. The row goes with the last of them. */
  undone_at: number | null;
  /** JSON of what was moved besides the members' lists: `mergeTitles.ts`. */
  moved: string;
}

/** What a merge changed in one list of one member. */
export interface MergedSaveTable {
  merge_id: number;
  member_id: number;
  saved_group: SavedGroup;
  /** When the member saved the title that was merged. */
  saved_at: number;
  /** 1: the list had both titles. */
  was_there: number;
}
