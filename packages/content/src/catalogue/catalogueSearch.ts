import { openVocabulary, otherNamesOf, readSentence, type Person, type ReadSentence, type Vocabulary } from '@agm/catalogue-index/ask';
import { spellings } from '@agm/catalogue-index/spellings';
import { openTitles, type Match, type SuggestedRow, type Titles, type Typos } from '@agm/catalogue-index/suggest';
import { choiceNames, slugOf, type ChoiceName, type CountryCode } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
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
  /** Services, genres, awards, countries, languages and whatever else a wall can be filtered by. */
  readonly terms: readonly FoundTerm[];
  /** How well the first of each kind matches; kinds of which nothing was found are left out. */
  readonly matches: Readonly<Partial<Record<FoundKind, FirstMatch>>>;
}

export type FoundKind = 'movies' | 'shows' | 'people' | 'terms';

export interface FirstMatch {
  readonly match: Match;
  readonly relevancy: number;
}

export interface CatalogueSearch {
  /** Finds an unfinished, perhaps mistyped text; at most `limit` of each kind. Services are those of one country. */
  find(text: string, limit: number, locale?: CountryCode): Promise<Found>;
  /** Reads a sentence that describes a wall. */
  read(sentence: string, thisYear: number): Promise<NamedSentence>;
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
  readonly years: Uint16Array;
  readonly titles: string;
  /** What each is also called, divided by tabs. */
  readonly otherNames: string;
}

/** A sentence that was read, with the names of its terms by taxonomy and slug (`genre/drama`). */
export interface NamedSentence extends ReadSentence {
  readonly names: Readonly<Record<string, string>>;
}

interface TermList {
  readonly taxonomies: readonly { readonly name: string; readonly length: number }[];
  readonly slugs: string;
  readonly names: string;
  readonly counts: Uint32Array;
}

const people: readonly string[] = ['with', 'director'];
const others: readonly string[] = choiceNames.filter((name) => !people.includes(name));

export function searchableOf(titles: readonly CatalogueTitle[], names: Pick<TermNames, 'nameOf'>): Searchable {
  const listed = (type: CatalogueTitle['type']): TitleList => {
    const some = titles.filter((title) => title.type === type);
    return {
      ids: Float64Array.from(some, ({ id }) => id),
      relevancies: Float64Array.from(some, ({ relevancy }) => relevancy),
      years: Uint16Array.from(some, ({ year }) => year),
      titles: some.map(({ title }) => oneLine(title)).join('\n'),
      otherNames: some.map((title) => namesBeside(title).map(oneLine).join('\t')).join('\n'),
    };
  };
  return {
    movies: listed('movie'),
    shows: listed('show'),
    people: countTerms(titles, people, names),
    terms: countTerms(titles, others, names),
  };
}

/** What a title is also called, each name in other letters in Latin ones too. */
function namesBeside({ title, otherNames = [] }: CatalogueTitle): string[] {
  const latin = [title, ...otherNames].filter((name) => otherLetters.test(name)).map((name) => slugOf(name).replaceAll('-', ' '));
  return [...otherNames, ...latin.filter(Boolean)];
}

const otherLetters = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

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
    names: all.map(({ taxonomy, slug }) => oneLine(nameOfTerm(names, taxonomy, slug))).join('\n'),
    counts: Uint32Array.from(all, ({ count }) => count),
  };
}

/** A service carries its country in front: `us-netflix`. */
function nameOfTerm(names: Pick<TermNames, 'nameOf'>, taxonomy: string, slug: string): string {
  if (taxonomy !== 'platform') return names.nameOf(taxonomy, slug);
  const id = withoutCountry(slug);
  return platformOf(id)?.name ?? names.nameOf(taxonomy, id);
}

const withoutCountry = (slug: string): string => slug.slice(slug.indexOf('-') + 1);

function oneLine(text: string): string {
  return text.replace(/[\n\t]/g, ' ');
}

export interface OpenSearch {
  find(text: string, limit: number, locale: CountryCode): Found;
  read(sentence: string, thisYear: number): NamedSentence;
  /** What sentences are made of. Opened when somebody needs it, which takes some milliseconds. */
  vocabulary(): Vocabulary;
}

/** Searches on the thread that calls. Opening takes some ten microseconds a title. */
export function openSearch(searchable: Searchable): OpenSearch {
  const movies = openList(searchable.movies);
  const shows = openList(searchable.shows);
  const persons = openTerms(searchable.people);
  const terms = openTerms(searchable.terms);
  let opened: Vocabulary | null = null;
  const vocabulary = (): Vocabulary =>
    (opened ??= openVocabulary({
      terms: terms.all(),
      people: { names: persons.names, at: (place) => persons.at(place) as Person },
      titles: { names: [movies.names, shows.names], nameOf: (id) => movies.nameOf(id) ?? shows.nameOf(id) ?? '' },
    }));
  const nameOf = (taxonomy: ChoiceName, slug: string): string | null =>
    vocabulary().nameOf(taxonomy, slug) ?? persons.nameOf(taxonomy, slug);
  return {
    vocabulary: () => ({ ...vocabulary(), nameOf }),
    find(text, limit, locale) {
      const all = (typos: Typos): Record<FoundKind, readonly Hit[]> => ({
        movies: movies.find(text, limit, typos),
        shows: shows.find(text, limit, typos),
        people: persons.find(text, limit, typos, () => true),
        terms: terms.find(text, limit, typos, ({ taxonomy, slug }) => taxonomy !== 'platform' || slug.startsWith(`${locale}-`)),
      });
      // A typo is guessed at only where nothing has the text as it is: that takes longer, and most at two typos.
      const isFound = (found: ReturnType<typeof all>) => Object.values(found).some(([first]) => first !== undefined);
      const exact = all(0);
      const near = isFound(exact) ? exact : all(1);
      const found = isFound(near) ? near : all(2);
      return {
        movies: found.movies.map(({ id }) => id),
        shows: found.shows.map(({ id }) => id),
        people: found.people.map(({ id }) => persons.at(id)),
        terms: found.terms
          .map(({ id }) => terms.at(id))
          .map((term) => (term.taxonomy === 'platform' ? { ...term, slug: withoutCountry(term.slug) } : term)),
        matches: Object.fromEntries(Object.entries(found).flatMap(([kind, [first]]) => (first ? [[kind, first]] : []))),
      };
    },
    read(sentence, thisYear) {
      const read = readSentence(sentence, vocabulary(), { thisYear });
      const names: Record<string, string> = {};
      for (const { wish } of read.parts) {
        if (wish.kind !== 'terms') continue;
        for (const { taxonomy, slug, name: called } of wish.terms) {
          const name = called ?? nameOf(taxonomy, slug);
          if (name !== null) names[`${taxonomy}/${slug}`] = name;
        }
      }
      return { ...read, names };
    },
  };
}

/** Something that was found: the id of a title, or the place of a term. */
interface Hit extends FirstMatch {
  readonly id: number;
}

interface OpenList {
  readonly names: Titles;
  find(text: string, limit: number, typos: Typos): readonly Hit[];
  nameOf(id: number): string | null;
}

const namedYear = /^(.*\S)\s+\(?((?:18|19|20)\d\d)\)?$/;

function openList({ ids, relevancies, years, titles, otherNames }: TitleList): OpenList {
  const title = titles.split('\n');
  const others = otherNames.split('\n');
  const rows = Array.from(ids, (id, place): SuggestedRow => {
    const more = others[place];
    return { id, title: title[place] ?? '', relevancy: relevancies[place] ?? 0, ...(more && { otherNames: more.split('\t') }) };
  });
  const names = openTitles(rows, spellings);
  const placeOf = new Map(Array.from(ids, (id, place) => [id, place]));
  return {
    names,
    nameOf: (id) => title[placeOf.get(id) ?? -1] ?? null,
    find(text, limit, typos) {
      // "The Office 2005": a title of that year goes before one that has the number in its name.
      const [, rest = '', year = ''] = (typos === 0 && namedYear.exec(text.trim())) || [];
      const isOfYear = ({ id }: { readonly id: number }) => years[placeOf.get(id) ?? -1] === Number(year);
      const called = rest ? names.named(rest).map((id) => ({ id, match: 'whole' as const })) : [];
      const ofYear = rest ? [...called, ...names.suggest(rest, limit, undefined, [0])].filter(isOfYear) : [];
      const found = [...ofYear, ...names.suggest(text, limit, undefined, [typos])];
      const seen = new Set<number>();
      return found
        .filter(({ id }) => !seen.has(id) && seen.add(id))
        .slice(0, limit)
        .map((hit) => ({ ...hit, relevancy: relevancies[placeOf.get(hit.id) ?? -1] ?? 0 }));
    },
  };
}

interface OpenTerms {
  readonly names: Titles;
  find(text: string, limit: number, typos: Typos, admits: (term: FoundTerm) => boolean): readonly Hit[];
  at(place: number): FoundTerm;
  all(): Iterable<FoundTerm>;
  nameOf(taxonomy: string, slug: string): string | null;
}

/** Which kinds of terms go before others that match as well: those of the menu, then where a title is from. */
const weights: Readonly<Record<string, number>> = { platform: 4, genre: 4, mood: 4, language: 3, country: 2, period: 2 };
const moreThanAnyCount = 1e9;

function openTerms({ taxonomies, slugs, names, counts }: TermList): OpenTerms {
  const slug = slugs.split('\n');
  const name = names.split('\n');
  const ends: number[] = [];
  for (const { length } of taxonomies) ends.push((ends.at(-1) ?? 0) + length);
  const at = (place: number): FoundTerm => ({
    slug: slug[place] ?? '',
    name: name[place] ?? '',
    taxonomy: taxonomies[ends.findIndex((end) => place < end)]?.name ?? '',
    count: counts[place] ?? 0,
  });
  const relevancyOf = ({ taxonomy, count }: FoundTerm): number =>
    (weights[taxonomy] ?? 0) * moreThanAnyCount + count + (taxonomy === 'director' ? 0.5 : 0);
  const rows = Array.from(counts, (_, id): SuggestedRow => {
    const term = at(id);
    const otherNames = otherNamesOf.get(`${term.taxonomy}/${term.taxonomy === 'platform' ? withoutCountry(term.slug) : term.slug}`);
    return { id, title: term.name, relevancy: relevancyOf(term), ...(otherNames && { otherNames }) };
  });
  const found = openTitles(rows, spellings);
  let bySlug: Map<string, string> | null = null;
  return {
    names: found,
    at,
    all: () => Array.from(counts, (_, place) => at(place)),
    nameOf(taxonomy, wanted) {
      bySlug ??= new Map(Array.from(counts, (_, place) => [`${at(place).taxonomy}/${slug[place] ?? ''}`, name[place] ?? '']));
      return bySlug.get(`${taxonomy}/${wanted}`) ?? null;
    },
    find: (text, limit, typos, admits) =>
      found.suggest(text, limit, (id) => admits(at(id)), [typos]).map((hit) => ({ ...hit, relevancy: relevancyOf(at(hit.id)) })),
  };
}
