import { orphanSection, type FilterEntry } from './filters.ts';

/**
 * What became of the filters.
 *   added      the new one stands beside the others
 *   replaced   it took the place of one in its own section
 *   narrowed   it took the place of filters in other sections: the cue for the premium-info modal
 *   dropped    it says nothing (staff rating 0-10), and an earlier rating is gone with it
 */
export interface FilterChange {
  readonly outcome: 'added' | 'replaced' | 'narrowed' | 'dropped';
  readonly filters: readonly FilterEntry[];
}

/**
 * Adds a filter to the wall the way the visitor's tier allows.
 *
 * Premium walls combine freely. Everyone else gets one choice per section, and at most one filter that is not a
 * platform: a second one replaces the first and the change is reported as narrowed. Order and page count as
 * neither, and neither does hiding one's own lists, which is our own and combines with everything. The very best is a
 * place to be, like movies and shows, not a filter that narrows.
 */
export function addFilter(current: readonly FilterEntry[], added: FilterEntry, isPremium: boolean): FilterChange {
  const others = current.filter((entry) => !isSameEntry(entry, added) && !(isSingle(added) && entry.filterName === added.filterName));
  if (isUnfilteredRating(added)) return { outcome: 'dropped', filters: others };
  if (isPremium || !isCounted(added)) return change(others.length < current.length ? 'replaced' : 'added', others, added);

  const outsideSection = others.filter((entry) => !isCounted(entry) || !isSameSection(entry, added));
  const isPlatform = added.filterName === 'platform';
  const kept = isPlatform ? outsideSection : outsideSection.filter((entry) => !isCounted(entry) || entry.filterName === 'platform');
  if (kept.length < outsideSection.length) return change('narrowed', kept, added);
  return change(kept.length < current.length ? 'replaced' : 'added', kept, added);
}

/** Saved lists belong to a member: a wall that nobody is logged in to loses them. */
export function withoutMemberFilters(filters: readonly FilterEntry[]): readonly FilterEntry[] {
  return filters.filter(({ filterName }) => filterName !== 'user-list' && filterName !== 'hide');
}

/** A staff rating from 0 admits every title, so it is no filter. */
export function withoutUnfilteredRating(filters: readonly FilterEntry[]): readonly FilterEntry[] {
  return filters.filter((entry) => !isUnfilteredRating(entry));
}

const singleNames = new Set(['released', 'staffRating', 'order', 'page', 'isPremium', 'filter_out']);

function isSingle({ filterName }: FilterEntry): boolean {
  return singleNames.has(filterName);
}

function isCounted({ filterName, filterValue }: FilterEntry): boolean {
  return filterName !== 'order' && filterName !== 'page' && filterName !== 'hide' && !(filterName === 'post_tag' && filterValue === 'best');
}

/** Orphans share a word, not a section: only those of one name stand in each other's place. */
function isSameSection(one: FilterEntry, other: FilterEntry): boolean {
  return one.section === other.section && (one.section !== orphanSection || one.filterName === other.filterName);
}

function isSameEntry(one: FilterEntry, other: FilterEntry): boolean {
  return one.filterName === other.filterName && plain(one.filterValue) === plain(other.filterValue);
}

/** `drama` and `!drama` are two answers to one question. */
function plain(value: string): string {
  return value.startsWith('!') ? value.slice(1) : value;
}

function isUnfilteredRating({ filterName, filterValue }: FilterEntry): boolean {
  return filterName === 'staffRating' && /^0(?:$|\D)/.test(filterValue) && !/^0\.[1-9]/.test(filterValue);
}

function change(outcome: FilterChange['outcome'], others: readonly FilterEntry[], added: FilterEntry): FilterChange {
  return { outcome, filters: [...others, added] };
}
