import { slugOf } from '@agm/domain';
import { englishOverview } from '../titleTerms/overview.ts';
import { awardTerms, certificateTerms, countryTerms, genreTerms, moodTerms, namedTerms } from '../titleTerms/terms.ts';
import type { TitleFacts } from '@agm/storage/titleFacts';
import { hashOf } from './hash.ts';
import { readTable, type TableLine } from './readTable.ts';

export type StarterType = 'movie' | 'show';
/** A starter title without its example offers. */
export type StarterTitle = Omit<TitleFacts, 'offers'> & { readonly key: string };

export interface StarterTitles {
  readonly titles: readonly StarterTitle[];
  /** Lines that say nothing usable, each with its number and why. */
  readonly problems: readonly string[];
}

/** Reads one starter table. Reading never fails: a line that makes no title is named among the problems. */
export function readStarter(text: string, type: StarterType): StarterTitles {
  const titles: StarterTitle[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const line of readTable(text)) {
    const title = readTitle(line, type);
    const problem = typeof title === 'string' ? title : seen.has(title.key) ? 'the title stands here twice' : null;
    if (problem !== null) problems.push(`${type}s, line ${line.line}: ${problem}`);
    else if (typeof title !== 'string') {
      titles.push(title);
      seen.add(title.key);
    }
  }
  return { titles, problems };
}

function readTitle(line: TableLine, type: StarterType): StarterTitle | string {
  const title = line.text('title');
  const year = line.number('year');
  const rating = line.number('rating');
  const imdb = line.text('imdb');
  if (title === null) return 'it has no title';
  if (year === null || !Number.isInteger(year)) return `"${title}" has no year`;
  if (rating !== null && !(rating >= 0 && rating <= 10)) return `"${title}" has the rating ${line.text('rating')}`;
  if (imdb !== null && !/^tt\d{7,9}$/.test(imdb)) return `"${title}" has the imdb id ${imdb}`;
  for (const column of ['runtime', 'seasons', 'endYear']) if (!isCount(line.number(column))) return `"${title}" has an odd ${column}`;
  const key = `${type}/${slugOf(title)}/${year}`;
  const certificate = line.text('certificate');
  return {
    key,
    origin: 'starter',
    type,
    title,
    year,
    certificate,
    externalIds: [{ source: 'starter', id: key }, ...(imdb === null ? [] : [{ source: 'imdb' as const, id: imdb }])],
    endYear: line.number('endYear'),
    runtimeMinutes: line.number('runtime'),
    seasons: line.number('seasons'),
    reason: line.text('reason'),
    rating: rating === null ? null : Math.round(rating * 10),
    ratingIsDerived: false,
    isPremium: line.text('premium') === '1',
    score: null,
    votes: null,
    terms: [
      ...genreTerms(line.list('genres')),
      ...moodTerms(line.list('moods')),
      ...namedTerms('language', line.list('languages')),
      ...countryTerms(line.list('countries')),
      ...namedTerms('director', line.list('directors')),
      ...namedTerms('creator', line.list('creators')),
      ...namedTerms('with', line.list('cast')),
      ...namedTerms('producer', line.list('producers')),
      ...namedTerms('editor', line.list('editors')),
      ...awardTerms(line.list('awards')),
      ...certificateTerms(certificate),
    ],
    createdAt: enteredAt(key),
    ...englishOverview(line.text('overview'), line.text('original')),
  };
}

function isCount(value: number | null): boolean {
  return value === null || (Number.isInteger(value) && value > 0);
}

const firstDay = Date.UTC(2023, 0, 1);
const dayMs = 86_400_000;
const days = 1000;

/** The starter titles entered one by one over the years, so that the newest first is an order worth looking at. */
function enteredAt(key: string): number {
  return firstDay + (hashOf(`${key}/entered`) % days) * dayMs;
}
