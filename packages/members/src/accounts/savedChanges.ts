import { savedGroups, type SavedGroup } from '@agm/domain';
import type { SavedLists } from './savedLists.ts';
import type { SavedList } from './savedText.ts';

/** One title of one list: saved at a moment, or taken out (null). */
export interface SavedChange {
  readonly group: SavedGroup;
  readonly titleId: number;
  readonly savedAt: number | null;
}

/** What has to be done to one state of some lists to come to another. */
export function changesBetween(from: SavedLists, to: Readonly<Partial<Record<SavedGroup, SavedList>>>): SavedChange[] {
  return savedGroups.flatMap((group) => {
    const wanted = to[group];
    if (!wanted) return [];
    const known = from[group];
    const saved = [...wanted]
      .filter(([id, savedAt]) => known.get(id) !== savedAt)
      .map(([titleId, savedAt]) => ({ group, titleId, savedAt }));
    const removed = [...known.keys()].filter((id) => !wanted.has(id)).map((titleId) => ({ group, titleId, savedAt: null }));
    return [...saved, ...removed];
  });
}

/**
 * What a client did, told from the whole lists it sends.
 *
 * `seen` are the states it may have had before it when it wrote them, the newest first: the last one it was shown and,
 * while answers may still have been on their way, earlier ones. Clients change little at a time, so of two states the
 * one explains the lists better that needs fewer changes; the newest does unless an earlier one needs strictly fewer,
 * and some.
 */
export function readIntent(seen: readonly SavedLists[], sent: Readonly<Partial<Record<SavedGroup, SavedList>>>): SavedChange[] {
  const [newest = [], ...earlier] = seen.map((state) => changesBetween(state, sent));
  return earlier.reduce((best, changes) => (changes.length > 0 && changes.length < best.length ? changes : best), newest);
}
