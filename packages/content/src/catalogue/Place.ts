import {
  countryFor,
  defaultLocale,
  prefixOf,
  readLocalAddress,
  siteLanguageOf,
  type CountryCode,
  type LocalAddress,
  type SiteLanguage,
} from '@agm/domain';
import { writeIn } from '@agm/http/languages/statedLanguage';

/** The language and country of the page that something is answered to. */
export interface Place {
  readonly language: SiteLanguage;
  readonly country: CountryCode;
}

/** Writes something at once in the language of a page, with its links to that language. */
export const writeFor = <Written>({ language, country }: Place, write: () => Written): Written =>
  writeIn(language === 'en' ? null : prefixOf(language, countryFor(language, country)).slice(1), write);

/** The place of an address; English where it names none, or the pseudo-language. */
export const placeAt = (local: LocalAddress | null): Place => ({
  language: siteLanguageOf(local?.language ?? 'en') ?? 'en',
  country: local?.country ?? defaultLocale,
});

/** The place of somebody's language as an account keeps it (`de-ch`); English where it keeps none. */
export const placeOf = (stated: string | null): Place => placeAt(stated === null ? null : readLocalAddress(`/${stated}/`));
