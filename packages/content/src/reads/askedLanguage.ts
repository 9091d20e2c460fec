import { countryFor, prefixOf, siteLanguageOf, type SiteLanguage } from '@agm/domain';
import { writeIn } from '@agm/http/languages/statedLanguage';
import { Problem } from '@agm/http/Problem';
import type { Place } from '../catalogue/titleWords.ts';

/** The language that a query names, English without one. Throws `rest_invalid_param` for one that the site does not have. */
export function askedLanguage(query: URLSearchParams): SiteLanguage {
  const language = siteLanguageOf(query.get('lang') ?? 'en');
  if (language) return language;
  throw Problem.invalidParams({ lang: { code: 'rest_not_in_enum', message: 'lang is not one of the languages of the site.' } });
}

/** Writes something at once in the language of a page, with its links to that language. */
export const writeFor = <Written>({ language, country }: Place, write: () => Written): Written =>
  writeIn(language === 'en' ? null : prefixOf(language, countryFor(language, country)).slice(1), write);
