import { countries, countryOf, type Country, type CountryCode } from '@agm/domain';
import { inSentence } from '@agm/domain/noOffers';
import { intlLanguage } from '@agm/messages';
import { t } from '../t.ts';

export interface CountryGroup {
  readonly label: string;
  readonly countries: readonly { readonly code: CountryCode; readonly name: string }[];
}

/** In the order of the alphabet of the page's language: in French `États-Unis` stands behind `Espagne`. */
export function countriesByName(): readonly Country[] {
  return countries.toSorted((one, other) => one.name.localeCompare(other.name, intlLanguage()));
}

/** All countries by name: those in which the title can be watched first, then the others. An empty group is left out. */
export function countryGroups(withOffers: readonly CountryCode[]): readonly CountryGroup[] {
  const byName = countriesByName();
  return [
    { label: t`Can be watched in`, countries: byName.filter(({ code }) => withOffers.includes(code)) },
    { label: t`No service known in`, countries: byName.filter(({ code }) => !withOffers.includes(code)) },
  ].filter((group) => group.countries.length > 0);
}

/** A country inside a sentence: "in Canada", "in the United States". */
export function countryInWords(code: CountryCode): string {
  return inSentence(countryOf(code)?.name ?? code.toUpperCase());
}
