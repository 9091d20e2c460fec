import { intlLanguage } from '@agm/messages';
import { readListing, withPage, writeListing } from './addresses/index.ts';

/**
 * A combination of filters under a name its owner gave it. `address` is the wall it leads to, in its canonical form; null
 * when it was taken away, which is remembered so that no other device brings it back. `time` is when it was last changed,
 * in milliseconds since 1970.
 */
export interface FilterSet {
  readonly name: string;
  readonly address: string | null;
  readonly time: number;
}

export type StandingFilterSet = FilterSet & { readonly address: string };

export const longestFilterSetName = 60;
/** Those that were taken away among them: the oldest of these go first. */
const mostFilterSets = 60;
const longestAddress = 2_000;

/** Sets out of stored or foreign JSON. What is no set, or leads to no wall, is left out. */
export function readFilterSets(value: unknown): readonly FilterSet[] {
  if (!Array.isArray(value)) return [];
  return mergeFilterSets(
    [],
    value.slice(0, 2 * mostFilterSets).flatMap((said: unknown): FilterSet[] => {
      const { name, address, time } = (said ?? {}) as Readonly<Record<string, unknown>>;
      const known = typeof name === 'string' ? readFilterSetName(name) : null;
      if (known === null) return [];
      const wall = typeof address === 'string' ? wallOf(address) : null;
      return wall === null && address !== null
        ? []
        : [{ name: known, address: wall, time: typeof time === 'number' && time > 0 ? time : 0 }];
    }),
  );
}

/** A name as it is kept; null where there is nothing to read in it. */
export function readFilterSetName(text: string): string | null {
  return [...text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()].slice(0, longestFilterSetName).join('').trim() || null;
}

/** Everything that stands in either; of two of one name the one that was changed later. */
export function mergeFilterSets(one: readonly FilterSet[], other: readonly FilterSet[]): readonly FilterSet[] {
  const byName = new Map(one.map((set) => [set.name, set]));
  for (const set of other) {
    const known = byName.get(set.name);
    if (!known || set.time > known.time) byName.set(set.name, set);
  }
  const sets = [...byName.values()];
  if (sets.length <= mostFilterSets) return sets;
  const kept = new Set(
    [...sets].sort((a, b) => Number(b.address !== null) - Number(a.address !== null) || b.time - a.time).slice(0, mostFilterSets),
  );
  return sets.filter((set) => kept.has(set));
}

/** Those that stand, by name. */
export function standingFilterSets(sets: readonly FilterSet[]): readonly StandingFilterSet[] {
  return sets.filter((set): set is StandingFilterSet => set.address !== null).sort((a, b) => a.name.localeCompare(b.name, intlLanguage()));
}

/** The canonical address of a wall's first page; null for what is no wall. */
function wallOf(address: string): string | null {
  const read = address.length <= longestAddress ? readListing(address) : null;
  return read && writeListing(withPage(read.listing, 1));
}
