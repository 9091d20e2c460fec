import { slugOf } from '@agm/domain';
import { englishOverview } from '../../titleTerms/overview.ts';
import { genreTerms, certificateTerms, countryTerms } from '../../titleTerms/terms.ts';
import type { TermFact, TitleFacts } from '@agm/storage/titleFacts';
import { readPythonList } from './pythonList.ts';

/** A row of `titles.csv` by column name; empty text where a value is missing. */
export type JustWatchRow = (column: string) => string;

export const requiredColumns = ['id', 'title', 'type', 'release_year', 'genres', 'production_countries'] as const;

/** JustWatch's genres in our slugs. `european` says where a title is from, which its countries say better. */
const genreOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['documentation', ['documentary']],
  ['scifi', ['science-fiction']],
  ['european', []],
]);

const firstYear = 1874;
const lastYear = 2100;

/** Reads one title without its offers, or says in a few words why the row is none. */
export function readJustWatchRow(
  row: JustWatchRow,
  { derive, people }: { derive: boolean; people: readonly TermFact[] },
): Omit<TitleFacts, 'offers'> | string {
  const id = row('id').trim();
  const title = row('title').trim();
  const type = row('type').trim().toUpperCase();
  const year = wholeNumber(row('release_year'));
  const genres = readPythonList(row('genres'));
  const countries = readPythonList(row('production_countries'));
  if (id === '') return 'it has no id';
  if (title === '') return 'it has no title';
  if (type !== 'MOVIE' && type !== 'SHOW') return `its type is "${row('type')}", neither MOVIE nor SHOW`;
  if (year === null || year < firstYear || year > lastYear) return `its release year is "${row('release_year')}"`;
  if (genres === null) return 'its genres are not a list';
  if (countries === null) return 'its production countries are not a list';

  const imdb = row('imdb_id').trim();
  const score = outOf100(row('imdb_score'));
  const certificate = readCertificate(row('age_certification'));
  return {
    origin: 'justwatch',
    externalIds: [{ source: 'justwatch', id }, ...(/^tt\d{7,10}$/.test(imdb) ? [{ source: 'imdb' as const, id: imdb }] : [])],
    type: type === 'MOVIE' ? 'movie' : 'show',
    title,
    year,
    certificate,
    endYear: null,
    // A running time of zero minutes means that nobody measured it.
    runtimeMinutes: wholeNumber(row('runtime')) || null,
    seasons: wholeNumber(row('seasons')) || null,
    reason: null,
    rating: derive ? score : null,
    ratingIsDerived: derive && score !== null,
    isPremium: false,
    score,
    votes: wholeNumber(row('imdb_votes')),
    terms: [
      ...genreTerms(genres.map((genre) => genre.trim().toLowerCase()).flatMap((genre) => genreOf.get(genre) ?? genresNamed(genre))),
      ...countryTerms(countries),
      ...certificateTerms(certificate),
      ...people,
    ],
    ...englishOverview(row('description')),
  };
}

/** A genre of their own making keeps its name, as a slug. */
function genresNamed(genre: string): readonly string[] {
  const slug = slugOf(genre);
  return slug === '' ? [] : [slug];
}

/** `55.0` is 55: columns with gaps were written as floats. */
function wholeNumber(text: string): number | null {
  const value = text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(value) && value >= 0 && value < 2 ** 31 ? Math.round(value) : null;
}

function outOf100(text: string): number | null {
  const value = text.trim() === '' ? NaN : Number(text);
  return value > 0 && value <= 10 ? Math.round(value * 10) : null;
}

/** A certificate looks like `PG-13` or `TV-Y7-FV`; durations stand in this column by mistake. */
function readCertificate(text: string): string | null {
  const certificate = text.trim().toUpperCase();
  return /^[A-Z][A-Z\d+-]{0,8}$/.test(certificate) ? certificate : null;
}
