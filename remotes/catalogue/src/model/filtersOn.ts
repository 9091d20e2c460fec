import { filterEntries, readRatingSpan, readYearSpan, withoutEntry, writeListing, type FilterEntry, type Listing } from '@agm/domain';
import { valueName } from './names.ts';
import { t } from '../t.ts';

/** One filter that is on, in words, and the address of the wall without it. */
export interface FilterOn {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly entry: FilterEntry;
}

/** Everything that narrows this wall, one by one. The very best is a place to be, like movies and shows, not a filter to take off. */
export function filtersOn(listing: Listing): FilterOn[] {
  return filterEntries(listing)
    .filter(({ filterName, filterValue }) => filterName !== 'post_tag' || filterValue !== 'best')
    .map((entry) => ({
      key: `${entry.filterName}=${entry.filterValue}`,
      title: titleOf(entry, listing),
      href: writeListing(withoutEntry(listing, entry)),
      entry,
    }));
}

function titleOf({ filterName, filterValue }: FilterEntry, { locale }: Listing): string {
  switch (filterName) {
    case 'released':
      return yearsInWords(filterValue);
    case 'staffRating':
      return ratingInWords(filterValue);
    case 'isPremium':
      return t`Premium`;
    case 'filter_out':
      return t`Without premium`;
    case 'hide':
      return t`Without ${filterValue}`;
    case 'id':
      return t`Title ${filterValue}`;
    default: {
      const isExcluded = filterValue.startsWith('!');
      const value = isExcluded ? filterValue.slice(1) : filterValue;
      const name = valueName(filterName, filterName === 'platform' ? value.slice(locale.length + 1) : value, locale);
      return isExcluded ? t`Not ${name}` : name;
    }
  }
}

function yearsInWords(text: string): string {
  const { from, to } = readYearSpan(text) ?? { from: null, to: null };
  if (from === to) return text;
  if (to === null) return t`Since ${from!}`;
  return from === null ? t`Up to ${to}` : t`${from} to ${to}`;
}

function ratingInWords(text: string): string {
  const span = readRatingSpan(text);
  if (!span) return text;
  return span.to === 10 ? t`Rated ${span.from} and above` : t`Rated ${span.from} to ${span.to}`;
}
