import { addFilter, type FilterChange } from './addFilter.ts';
import type { Listing } from './addresses/index.ts';
import { filterEntries, listingOfEntries } from './filterEntries.ts';
import type { FilterEntry } from './filters.ts';

export interface ListingChange {
  readonly outcome: FilterChange['outcome'];
  readonly listing: Listing;
}

/** `addFilter` on a whole listing: the wall a visitor of this tier gets by choosing one more filter, from its first page. */
export function chooseFilter(listing: Listing, added: FilterEntry, isPremium: boolean): ListingChange {
  const current = filterEntries({ ...listing, page: 1 }, { withOrderAndPage: true });
  const { outcome, filters } = addFilter(current, added, isPremium);
  return { outcome, listing: listingOfEntries(filters, listing) ?? listing };
}

/** The listing without one of its filters. */
export function withoutEntry(listing: Listing, { filterName, filterValue }: FilterEntry): Listing {
  const left = filterEntries({ ...listing, page: 1 }, { withOrderAndPage: true }).filter(
    (entry) => entry.filterName !== filterName || entry.filterValue !== filterValue,
  );
  return listingOfEntries(left, listing) ?? listing;
}
