import { openTitles, type Titles } from '@agm/catalogue-index/suggest';
import { choiceNames } from '@agm/domain';
import type { TermNames } from './readTerms.ts';
import type { CatalogueTitle } from './readTitles.ts';

/** A term with titles, which has a wall of its own: `{ taxonomy: 'director', slug: 'bong-joon-ho', … }`. */
export interface FoundTerm {
  readonly slug: string;
  readonly name: string;
  readonly taxonomy: string;
  /** Titles that carry it. */
  readonly count: number;
}

/** Ids of titles, and terms, the best first. */
export interface Found {
  readonly movies: readonly number[];
  readonly shows: readonly number[];
  readonly people: readonly FoundTerm[];
  /** Awards, countries, languages and whatever else a wall can be filtered by. */
  readonly terms: readonly FoundTerm[];
}

export interface CatalogueSearch {
  /** Finds an unfinished, perhaps mistyped text; at most `limit` of each kind. */
  find(text: string, limit: number): Promise<Found>;
  /** Resolves when a search is answered at once; before that it waits. */
  readonly isReady: Promise<unknown>;
  /** What searched has died; the next look at the catalogue makes another one. */
  readonly isBroken: boolean;
  /** Gives back what it holds. A search that is under way ends first. */
  close(): Promise<void>;
}

const people: readonly string[] = ['with', 'director'];
/** Platforms are found by their names in the menu, and their values here would name a country. */
const others: readonly string[] = choiceNames.filter((name) => name !== 'platform' && !people.includes(name));

/** Searches on the thread that calls. Building it takes about ten microseconds a title. */
export function openSearch(titles: readonly CatalogueTitle[], names: Pick<TermNames, 'nameOf'>): { find(text: string, limit: number): Found } {
  const movies = openTitles(titles.filter(({ type }) => type === 'movie'));
  const shows = openTitles(titles.filter(({ type }) => type === 'show'));
  const persons = openTerms(countTerms(titles, people, names));
  const terms = openTerms(countTerms(titles, others, names));
  const idsIn = (found: Titles, text: string, limit: number): number[] => found.suggest(text, limit).map(({ id }) => id);
  return {
    find: (text, limit) => ({ movies: idsIn(movies, text, limit), shows: idsIn(shows, text, limit), people: persons(text, limit), terms: terms(text, limit) }),
  };
}

function countTerms(titles: readonly CatalogueTitle[], taxonomies: readonly string[], names: Pick<TermNames, 'nameOf'>): FoundTerm[] {
  return taxonomies.flatMap((taxonomy) => {
    const counts = new Map<string, number>();
    for (const { terms } of titles) for (const slug of terms[taxonomy] ?? []) counts.set(slug, (counts.get(slug) ?? 0) + 1);
    return [...counts].map(([slug, count]) => ({ slug, name: names.nameOf(taxonomy, slug), taxonomy, count }));
  });
}

function openTerms(terms: readonly FoundTerm[]): (text: string, limit: number) => FoundTerm[] {
  const found = openTitles(terms.map(({ name, count }, id) => ({ id, title: name, relevancy: count })));
  return (text, limit) => found.suggest(text, limit).flatMap(({ id }) => terms[id] ?? []);
}
