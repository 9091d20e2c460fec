import { chooseFilter, filterEntry, writeListing, type Listing } from '@agm/domain';
import { filtersOn } from './filtersOn.ts';

/** What a choice cost a visitor whose tier combines one filter at a time. */
export interface Narrowing {
  /** The address it led to. */
  readonly at: string;
  readonly kept: string;
  readonly dropped: readonly string[];
  /** The wall as it was. */
  readonly undoHref: string;
}

/** Null when nothing in another section had to go. */
export function narrowing(listing: Listing, filterName: string, filterValue: string, isPremium: boolean): Narrowing | null {
  const change = chooseFilter(listing, filterEntry(filterName, filterValue), isPremium);
  if (change.outcome !== 'narrowed') return null;
  const now = filtersOn(change.listing);
  const isLeft = new Set(now.map(({ key }) => key));
  return {
    at: writeListing(change.listing),
    kept: now.find(({ entry }) => entry.filterName === filterName && entry.filterValue === filterValue)?.title ?? '',
    dropped: filtersOn(listing)
      .filter(({ key }) => !isLeft.has(key))
      .map(({ title }) => title),
    undoHref: writeListing(listing),
  };
}
