import { openTitles, type SuggestedRow, type Titles } from '@agm/catalogue-index/suggest';
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
  /** The search thread has ended; the next read of the catalogue starts another one. */
  readonly isBroken: boolean;
  /** Gives back what it holds. A search that is under way ends first. */
  close(): Promise<void>;
}

/** What can be found, small enough to be sent to another thread. */
export interface Searchable {
  readonly movies: TitleList;
  readonly shows: TitleList;
  readonly people: TermList;
  readonly terms: TermList;
}

/** Texts are joined by line breaks: one long text travels and rests far lighter than many short ones. */
interface TitleList {
  readonly ids: Float64Array;
  readonly relevancies: Float64Array;
  readonly titles: string;
}

interface TermList {
  readonly taxonomies: readonly { readonly name: string; readonly length: number }[];
  readonly slugs: string;
  readonly names: string;
  readonly counts: Uint32Array;
}

const people: readonly string[] = ['with', 'director'];
/** Platforms are found by their names in the menu, and their values here would name a country. */
const others: readonly string[] = choiceNames.filter((name) => name !== 'platform' && !people.includes(name));

export function searchableOf(titles: readonly CatalogueTitle[], names: Pick<TermNames, 'nameOf'>): Searchable {
  const listed = (type: CatalogueTitle['type']): TitleList => {
    const some = titles.filter((title) => title.type === type);
    return {
      ids: Float64Array.from(some, ({ id }) => id),
      relevancies: Float64Array.from(some, ({ relevancy }) => relevancy),
      titles: some.map(({ title }) => oneLine(title)).join('\n'),
    };
  };
  return {
    movies: listed('movie'),
    shows: listed('show'),
    people: countTerms(titles, people, names),
    terms: countTerms(titles, others, names),
  };
}

function countTerms(titles: readonly CatalogueTitle[], taxonomies: readonly string[], names: Pick<TermNames, 'nameOf'>): TermList {
  const counted = taxonomies.map((taxonomy) => {
    const counts = new Map<string, number>();
    for (const { terms } of titles) for (const slug of terms[taxonomy] ?? []) counts.set(slug, (counts.get(slug) ?? 0) + 1);
    return { taxonomy, counts };
  });
  const all = counted.flatMap(({ taxonomy, counts }) => [...counts].map(([slug, count]) => ({ taxonomy, slug, count })));
  return {
    taxonomies: counted.map(({ taxonomy, counts }) => ({ name: taxonomy, length: counts.size })),
    slugs: all.map(({ slug }) => slug).join('\n'),
    names: all.map(({ taxonomy, slug }) => oneLine(names.nameOf(taxonomy, slug))).join('\n'),
    counts: Uint32Array.from(all, ({ count }) => count),
  };
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}

/** Searches on the thread that calls. Opening takes some ten microseconds a title. */
export function openSearch(searchable: Searchable): (text: string, limit: number) => Found {
  const movies = openTitles(rowsOf(searchable.movies));
  const shows = openTitles(rowsOf(searchable.shows));
  const persons = openTerms(searchable.people);
  const terms = openTerms(searchable.terms);
  const idsIn = (found: Titles, text: string, limit: number): number[] => found.suggest(text, limit).map(({ id }) => id);
  return (text, limit) => ({
    movies: idsIn(movies, text, limit),
    shows: idsIn(shows, text, limit),
    people: persons(text, limit),
    terms: terms(text, limit),
  });
}

function rowsOf({ ids, relevancies, titles }: TitleList): SuggestedRow[] {
  return titles
    .split('\n')
    .slice(0, ids.length)
    .map((title, place) => ({ id: ids[place] ?? 0, title, relevancy: relevancies[place] ?? 0 }));
}

function openTerms({ taxonomies, slugs, names, counts }: TermList): (text: string, limit: number) => FoundTerm[] {
  const slug = slugs.split('\n');
  const name = names.split('\n');
  const found = openTitles(name.slice(0, counts.length).map((title, id) => ({ id, title, relevancy: counts[id] ?? 0 })));
  const taxonomyAt = (place: number): string => {
    let end = 0;
    return taxonomies.find(({ length }) => place < (end += length))?.name ?? '';
  };
  return (text, limit) =>
    found
      .suggest(text, limit)
      .map(({ id }) => ({ slug: slug[id] ?? '', name: name[id] ?? '', taxonomy: taxonomyAt(id), count: counts[id] ?? 0 }));
}
