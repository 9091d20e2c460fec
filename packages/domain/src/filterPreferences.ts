import { readFilterEntry, type FilterEntry } from './filters.ts';
import { mergeFilterSets, readFilterSets, type FilterSet } from './filterSets.ts';

/**
 * What a visitor last chose on a wall, as it is kept in storage and with the account: one JSON object. `time` is when it
 * was chosen, in milliseconds since 1970, so that of two copies the newer one wins; 0 when nobody said. `sets` are
 * combinations that were given a name. Keys that another version wrote are carried along in `other`.
 */
export interface FilterPreferences {
  readonly filters: readonly FilterEntry[];
  readonly time: number;
  readonly sets?: readonly FilterSet[];
  readonly other?: Readonly<Record<string, unknown>>;
}

/** Longer text, or more filters, was not written by this product. */
const longestText = 32_768;
const mostFilters = 200;

export function writeFilterPreferences({ filters, time, sets, other }: FilterPreferences): string {
  return JSON.stringify({ ...other, filters, time, sets });
}

/** Reads the stored text, or the object it was parsed to. Null when it is damaged or somebody else's. Entries that are no filters are left out. */
export function readFilterPreferences(source: unknown): FilterPreferences | null {
  const value = typeof source === 'string' ? parsed(source.length > longestText ? '' : source) : source;
  if (typeof value !== 'object' || value === null) return null;
  const { filters, time, sets, ...other } = value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(filters)) return null;
  const read = filters
    .slice(0, mostFilters)
    .map(readFilterEntry)
    .filter((entry) => entry !== null);
  const kept = Object.fromEntries(Object.entries(other).filter(([name, said]) => name !== '__proto__' && isPlain(said)));
  const named = readFilterSets(sets);
  return {
    filters: read,
    time: typeof time === 'number' && time > 0 ? time : 0,
    ...(named.length > 0 && { sets: named }),
    ...(Object.keys(kept).length > 0 && { other: kept }),
  };
}

/** The one that was chosen later; the first of two that are equally old. Named sets are everybody's: each counts by itself. */
export function newerPreferences(one: FilterPreferences | null, other: FilterPreferences | null): FilterPreferences | null {
  if (one === null || other === null) return one ?? other;
  const sets = mergeFilterSets(one.sets ?? [], other.sets ?? []);
  const newer = other.time > one.time ? other : one;
  return sets.length > 0 ? { ...newer, sets } : newer;
}

/** Keeps unknown texts and numbers, and drops unknown structures. */
function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
