import { savedGroups, type SavedGroup, type SavedLists } from '@agm/domain';
import type { Database } from '@agm/storage/Storage';
import type { SavedList } from './savedText.ts';

/** The four lists as they are stored. */
export type StoredLists = SavedLists<SavedList>;

/** The four lists of a member in one state, which the revision numbers. */
export interface SavedState {
  readonly revision: number;
  readonly lists: StoredLists;
  /** Text of lists that could not be read when it came; such a list reads as empty until something is saved to it. */
  readonly damaged: Readonly<Partial<Record<SavedGroup, string>>>;
}

/** Null when the account is gone. */
export async function readSaved(database: Database, memberId: number): Promise<SavedState | null> {
  // One statement, so that the revision is the one of the rows.
  const rows = await database
    .selectFrom('members')
    .leftJoin('saved_titles', 'saved_titles.member_id', 'members.id')
    .select(['members.saved_revision', 'saved_titles.saved_group', 'saved_titles.title_id', 'saved_titles.saved_at'])
    .where('members.id', '=', memberId)
    .execute();
  const [first] = rows;
  if (!first) return null;
  const lists = emptyLists();
  for (const { saved_group: group, title_id: id, saved_at: savedAt } of rows) {
    if (group !== null && id !== null && savedAt !== null) lists[group].set(id, savedAt);
  }
  const damaged = await database.selectFrom('damaged_lists').select(['saved_group', 'raw']).where('member_id', '=', memberId).execute();
  return { revision: first.saved_revision, lists, damaged: Object.fromEntries(damaged.map(({ saved_group: group, raw }) => [group, raw])) };
}

export function emptyLists(): Record<SavedGroup, Map<number, number>> {
  const lists: Partial<Record<SavedGroup, Map<number, number>>> = {};
  for (const group of savedGroups) lists[group] = new Map();
  return lists as Record<SavedGroup, Map<number, number>>;
}
