import { savedGroups, type SavedChange, type SavedGroup } from '@agm/domain';
import type { StoredLists } from './savedLists.ts';
import type { SavedList } from './savedText.ts';

/** One title of one list: saved at a moment in milliseconds, or taken out. */
export type StoredChange = SavedChange<number>;

/** What has to be done to one state of some lists to come to another. */
export function changesBetween(from: StoredLists, to: Readonly<Partial<Record<SavedGroup, SavedList>>>): StoredChange[] {
  return savedGroups.flatMap((group) => {
    const wanted = to[group];
    if (!wanted) return [];
    const known = from[group];
    const saved = [...wanted].filter(([id, savedAt]) => known.get(id) !== savedAt).map(([id, stamp]) => ({ group, id, stamp }));
    const removed = [...known.keys()].filter((id) => !wanted.has(id)).map((id) => ({ group, id, stamp: null }));
    return [...saved, ...removed];
  });
}

/**
 * What a client changed, computed from the whole lists it sends.
 *
 * `seen` are the states it may have had before it when it wrote them, the newest first: the last one it was shown and,
 * while answers may still have been on their way, earlier ones. Clients change little at a time, so of two states the
 * one explains the lists better that needs fewer changes; the newest does unless an earlier one needs strictly fewer,
 * and some.
 */
export function readIntent(seen: readonly StoredLists[], sent: Readonly<Partial<Record<SavedGroup, SavedList>>>): StoredChange[] {
  const [newest = [], ...earlier] = seen.map((state) => changesBetween(state, sent));
  return earlier.reduce((best, changes) => (changes.length > 0 && changes.length < best.length ? changes : best), newest);
}
