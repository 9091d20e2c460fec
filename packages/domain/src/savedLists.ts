import { isSavedGroup, savedGroups, type SavedGroup } from './addresses/index.ts';
import { emptySavedLists, noEntries, type SavedEntries, type SavedLists } from './emptySavedLists.ts';
import { readSavedStamp } from './savedStamp.ts';

/** Lists as they were read. A damaged one reads as empty and is named, so that nobody takes it for an empty one. */
export interface SavedRead {
  readonly lists: SavedLists;
  readonly unreadable: readonly SavedGroup[];
}

/** One title put into a list, or taken out of it where `stamp` is null. A server that compares moments has them in milliseconds. */
export interface SavedChange<Stamp = string> {
  readonly group: SavedGroup;
  readonly id: number;
  readonly stamp: Stamp | null;
}

/** Thrown for a list that does not exist; the words are the product's. */
export const unknownMetaValue = 'unknown meta value';

/** The lists with a title in one more of them. Throws "unknown meta value" where there is no such list. */
export function withSaved(lists: SavedLists, group: string, id: number, stamp: string): SavedLists {
  return withSavedChanges(lists, [{ group: known(group), id, stamp }]);
}

/** The lists with a title in one less of them. Throws "unknown meta value" where there is no such list. */
export function withoutSaved(lists: SavedLists, group: string, id: number): SavedLists {
  return withSavedChanges(lists, [{ group: known(group), id, stamp: null }]);
}

/** Changes in their order. A list that ends up as it was stays the same value. */
export function withSavedChanges(lists: SavedLists, changes: readonly SavedChange[]): SavedLists {
  const copies: Partial<Record<SavedGroup, Record<string, string>>> = {};
  for (const { group, id, stamp } of changes) {
    if (((copies[group] ?? lists[group])[id] ?? null) === stamp) continue;
    const entries = (copies[group] ??= copyOf(lists[group]));
    if (stamp === null) delete entries[id];
    else entries[id] = stamp;
  }
  return { ...lists, ...copies };
}

/** As changes travel: `{ loved: { 17: '20.11.2026 23:10:11', 18: null } }`; of several changes of one title the last one counts. */
export function changesByTitle(changes: readonly SavedChange[]): Record<string, Record<string, string | null>> {
  const said: Record<string, Record<string, string | null>> = {};
  for (const { group, id, stamp } of changes) (said[group] ??= {})[id] = stamp;
  return said;
}

/** Everything that stands in either. Of two moments for one title the later one holds. */
export function mergeSavedLists(one: SavedLists, other: SavedLists): SavedLists {
  return withSavedChanges(one, additionsTo(one, other));
}

/** What `other` would add to `lists`: titles that are missing there or were saved earlier. */
export function additionsTo(lists: SavedLists, other: SavedLists): readonly SavedChange[] {
  return savedGroups.flatMap((group) =>
    Object.entries(other[group])
      .filter(([id, stamp]) => lists[group][id] === undefined || isLater(stamp, lists[group][id]))
      .map(([id, stamp]) => ({ group, id: Number(id), stamp })),
  );
}

/** A list as it is stored: JSON text, ids in ascending order. */
export function writeSavedGroup(entries: SavedEntries): string {
  return JSON.stringify(entries);
}

/**
 * A list out of its stored text; null when it is damaged. Nothing at all is an empty list, and so is `[]`, which is how
 * PHP writes one. Keys that are no title ids are passed over.
 */
export function readSavedGroup(text: unknown): SavedEntries | null {
  if (text === '' || text === null || text === undefined) return noEntries;
  const value = typeof text === 'string' ? parsed(text) : text;
  if (Array.isArray(value) && value.length === 0) return noEntries;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = copyOf(noEntries);
  for (const [id, stamp] of Object.entries(value)) if (/^[1-9]\d{0,14}$/.test(id) && typeof stamp === 'string') entries[id] = stamp;
  return entries;
}

/** The four lists out of user meta or of storage. A list that is damaged leaves the other three alone. */
export function readSavedLists(meta: Readonly<Record<string, unknown>>): SavedRead {
  const read = savedGroups.map((group) => [group, readSavedGroup(Object.hasOwn(meta, group) ? meta[group] : undefined)] as const);
  return {
    lists: { ...emptySavedLists, ...Object.fromEntries(read.map(([group, entries]) => [group, entries ?? noEntries])) },
    unreadable: read.filter(([, entries]) => entries === null).map(([group]) => group),
  };
}

function isLater(stamp: string, than: string): boolean {
  return (readSavedStamp(stamp) ?? -Infinity) > (readSavedStamp(than) ?? -Infinity);
}

function known(group: string): SavedGroup {
  if (!isSavedGroup(group)) throw new RangeError(unknownMetaValue);
  return group;
}

/** Without a prototype: ids come from outside. */
function copyOf(entries: SavedEntries): Record<string, string> {
  return Object.assign(Object.create(null) as Record<string, string>, entries);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
