import { siteLanguageOf, type SiteLanguage } from '@agm/domain';
import { Problem } from '@agm/http/Problem';

/** The language that a query names, English without one. Throws `rest_invalid_param` for one that the site does not have. */
export function askedLanguage(query: URLSearchParams): SiteLanguage {
  const language = siteLanguageOf(query.get('lang') ?? 'en');
  if (language) return language;
  throw Problem.invalidParams({ lang: { code: 'rest_not_in_enum', message: 'lang is not one of the languages of the site.' } });
}
