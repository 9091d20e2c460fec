import { englishOverview } from '../../titleTerms/overview.ts';
import { certificateTerms, namedTerms } from '../../titleTerms/terms.ts';
import type { TitleFacts } from '@agm/storage/titleFacts';
import { readCategories } from './netflixCategories.ts';

/** A row by column name; empty text where a value is missing. */
export type NetflixRow = (column: string) => string;

export const netflixColumns = [
  'type',
  'title',
  'director',
  'cast',
  'country',
  'date_added',
  'release_year',
  'rating',
  'duration',
  'listed_in',
] as const;

export interface NetflixTitle {
  /** Everything but what the whole file decides: offers and ids. */
  readonly facts: Omit<TitleFacts, 'offers' | 'externalIds'>;
  /** ISO date on which the service took it in. */
  readonly addedOn: string | null;
  /** A slip that was put right while reading, in a few words. */
  readonly mended: string | null;
}

const firstYear = 1874;
const lastYear = 2100;
/** Billed actors kept of one title. */
const longestCast = 10;
/** What stands in the certificate column for "nobody rated it". */
const unrated = new Set(['NR', 'UR']);

/** Reads one title, or says in a few words why the row is none. */
export function readNetflixRow(row: NetflixRow): NetflixTitle | string {
  const title = row('title').trim();
  const type = readType(row('type'));
  const year = /^\d{4}$/.test(row('release_year').trim()) ? Number(row('release_year')) : NaN;
  if (title === '') return 'it has no title';
  if (type === null) return `its type is "${row('type')}", neither Movie nor TV Show`;
  if (!(year >= firstYear && year <= lastYear)) return `its release year is "${row('release_year')}"`;

  const isMisplaced = row('duration').trim() === '' && readLength(row('rating')) !== null;
  const length = readLength(isMisplaced ? row('rating') : row('duration'));
  if (length === null && row('duration').trim() !== '') return `its duration is "${row('duration')}"`;
  const certificate = isMisplaced ? null : readCertificate(row('rating'));
  return {
    facts: {
      origin: 'netflix-titles',
      type,
      title,
      year,
      certificate,
      endYear: null,
      runtimeMinutes: length?.unit === 'min' ? length.count : null,
      seasons: length?.unit === 'season' ? length.count : null,
      reason: null,
      rating: null,
      ratingIsDerived: false,
      isPremium: false,
      score: null,
      votes: null,
      terms: [
        ...readCategories(row('listed_in')),
        ...namedTerms('country', listed(row('country'))),
        ...certificateTerms(certificate),
        ...namedTerms('director', listed(row('director'))),
        ...namedTerms('with', listed(row('cast'))).slice(0, longestCast),
      ],
      ...englishOverview(row('description')),
    },
    addedOn: readDate(row('date_added')),
    mended: isMisplaced ? `its duration "${row('rating').trim()}" stood in the rating column` : null,
  };
}

function readType(text: string): 'movie' | 'show' | null {
  const type = text.trim().toLowerCase();
  return type === 'movie' ? 'movie' : type === 'tv show' ? 'show' : null;
}

/** Several values in one cell, joined by commas; stray commas at its ends are common. */
function listed(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean),
    ),
  ];
}

/** "90 min", "1 Season", "3 Seasons". */
function readLength(text: string): { count: number; unit: 'min' | 'season' } | null {
  const [, count, unit] = /^([1-9]\d{0,3}) (min|season)s?$/i.exec(text.trim()) ?? [];
  return count && unit ? { count: Number(count), unit: unit.toLowerCase() as 'min' | 'season' } : null;
}

function readCertificate(text: string): string | null {
  const certificate = text.trim().toUpperCase();
  return /^[A-Z][A-Z\d+-]{0,8}$/.test(certificate) && !unrated.has(certificate) ? certificate : null;
}

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** "September 25, 2021" as ISO date; null when it is missing or none. */
function readDate(text: string): string | null {
  const [, name = '', day = '', year = ''] = /^([a-z]+) (\d{1,2}), (\d{4})$/i.exec(text.trim()) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  return month > 0 && date.getUTCDate() === Number(day) ? date.toISOString().slice(0, 10) : null;
}
