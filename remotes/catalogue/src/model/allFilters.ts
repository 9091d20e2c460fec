import { countsPath } from '@agm/api';
import { withPage, writeListing, type CountryCode, type Listing, type Tier } from '@agm/domain';
import { furtherTaxonomies, type SectionConfig } from './sections.ts';

/** Where no script runs, an address with this shows every section of the menu, counted and open. */
const everything = 'filters=all';

/** `/genre/drama/?filters=all`: the wall beside all of its filters. */
export function allFiltersHref(listing: Listing): string {
  const address = writeListing(listing);
  return `${address}${address.includes('?') ? '&' : '?'}${everything}`;
}

export const asksForAllFilters = (address: string): boolean => address.split('?', 2)[1]?.split('&').includes(everything) ?? false;

/** People have fields of their own. */
const elsewhere = ['with', 'director'];

/** The sections under "More filters": those that no wall counts unasked, and that nothing is chosen from yet. */
export const moreSections = (further: readonly SectionConfig[], shown: readonly { readonly name: string }[]): readonly SectionConfig[] =>
  further.filter(({ name }) => !elsewhere.includes(name) && !shown.some((other) => other.name === name));

/** Sections that many catalogues have nothing for: they are counted together, and stand there where there is something. */
export const rareSections = 'channels~tag';

/** The path of the counts of a section, or of several; `services`: of titles that one of these has. */
export const sectionCounts = (section: string, listing: Listing, locale: CountryCode, tier: Tier, services = ''): string =>
  countsPath(section, writeListing(withPage(listing, 1)), locale, tier, services);

/** What a page with all filters asks for beside its wall. */
export function allFiltersReads(
  address: string,
  listing: Listing,
  { locale, tier }: { readonly locale: CountryCode; readonly tier: Tier },
): string[] {
  if (!asksForAllFilters(address)) return [];
  return [...moreSections(furtherTaxonomies(), []).map(({ taxonomy }) => taxonomy), rareSections].map((section) =>
    sectionCounts(section, listing, locale, tier),
  );
}
