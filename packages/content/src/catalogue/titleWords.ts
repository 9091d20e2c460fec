import { countryOf, siteLanguageOf, type SiteLanguage } from '@agm/domain';
import { mayOverwriteFacts } from '@agm/storage/precedence';
import type { Tables } from '@agm/storage/tables';
import type { Origin } from '@agm/storage/titleFacts';
import type { ExpressionBuilder } from 'kysely';
import type { Place } from './Place.ts';

/** Words and their language (BCP 47). */
export interface Words {
  readonly text: string;
  readonly language: string;
}

/** The rows of the source that wins first. */
export function byPrecedence<T extends { readonly source: string }>(rows: readonly T[]): readonly T[] {
  return [...rows].sort((one, other) =>
    one.source === other.source ? 0 : mayOverwriteFacts(one.source as Origin, other.source as Origin) ? -1 : 1,
  );
}

const shortOf = (language: string): string => language.slice(0, 2);

/** Rows of `title_texts` in a language, whatever their country. */
export const isIn = (where: ExpressionBuilder<Tables, 'title_texts'>, language: SiteLanguage) =>
  where.or([where('language', '=', shortOf(language)), where('language', 'like', `${shortOf(language)}-%`)]);

/** The rows that are in the language of a page, as its country writes it before others; none for English. */
export function rowsIn<T extends { readonly language: string }>({ language, country }: Place, rows: readonly T[]): readonly T[] {
  if (language === 'en') return [];
  const short = shortOf(language);
  const first = [`${short}-${countryOf(country)?.iso}`, `${short}-${short.toUpperCase()}`];
  const place = (tag: string) => (first.includes(tag) ? first.indexOf(tag) : first.length);
  return rows.filter((row) => siteLanguageOf(row.language) === language).sort((one, other) => place(one.language) - place(other.language));
}

interface SaidTitle {
  readonly language: string;
  readonly title: string | null;
}

interface SaidOriginal {
  readonly original_title: string | null;
  readonly original_language: string | null;
}

/** What a title is called in the language of a page: a source's translation, or the original title where it was made in that language. Both lists by precedence. */
export function localName(place: Place, texts: readonly SaidTitle[], details: readonly SaidOriginal[]): Words | null {
  const said = rowsIn(place, texts).find(({ title }) => title);
  if (said?.title) return { text: said.title, language: said.language };
  if (place.language === 'en') return null;
  const own = details.find(
    ({ original_title: title, original_language: language }) => title && language && spokenAs(language) === shortOf(place.language),
  );
  return own?.original_title && own.original_language ? { text: own.original_title, language: spokenAs(own.original_language) } : null;
}

/** A source names no country with the language that a title was made in: Portuguese is of Portugal or Brazil, and TMDB writes Cantonese as `cn`. */
const spokenAs = (language: string): string => (language === 'cn' ? 'zh' : shortOf(language));
