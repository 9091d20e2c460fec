import { isChoiceName, nameOfSlug, shownPlatformName, type ChoiceName } from '@agm/domain';
import { platforms } from '@agm/domain/platforms';
import { spellings } from '../spellings.ts';
import type { Titles } from '../suggest.ts';
import { comparable } from '../titleText.ts';
import { awardFamilies, lexiconSenses, otherNamesOf } from './lexicon.ts';
import { isNearWord, openNearPhrases } from './nearWord.ts';
import type { Sense } from './sense.ts';

/** A term that titles carry, with the name visitors read. */
export interface CarriedTerm {
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
}

export interface Person {
  readonly taxonomy: 'with' | 'director';
  readonly slug: string;
  readonly name: string;
  /** Titles that carry it. */
  readonly count: number;
}

/** Where names are looked up: people by their place in a list, titles by their id. */
export interface Names {
  readonly terms: Iterable<CarriedTerm>;
  readonly people: { readonly names: Pick<Titles, 'named' | 'suggest'>; at(place: number): Person };
  readonly titles: { readonly names: readonly Pick<Titles, 'named' | 'suggest'>[]; nameOf(id: number): string };
}

/** Everything a sentence may be made of. */
export interface Vocabulary {
  sensesOf(phrase: string): readonly Sense[];
  /** The phrase that a mistyped word means; null when it means none. */
  near(phrase: string): string | null;
  /** People with exactly this name, those of the most titles first. */
  peopleNamed(name: string): Person[];
  /** The person that a surname means, and a mistyped name where one may be guessed at. */
  personNear(name: string, taxonomy: Person['taxonomy'], canGuess: boolean): { readonly person: Person; readonly isGuess: boolean } | null;
  titleNamed(name: string): { readonly id: number; readonly title: string } | null;
  titleNear(name: string): { readonly id: number; readonly title: string } | null;
  nameOf(taxonomy: ChoiceName, slug: string): string | null;
}

/** No filter has more values (`readListing` refuses them). */
const mostOfAFamily = 50;

/** Services that are also ordinary words: they count behind "on" only. Every service that no country's menu shows does, too. */
const bareServices = new Set(['disney-plus', 'apple-tv-plus', 'paramount-plus', 'crunchyroll', 'shudder', 'youtube', 'britbox', 'arte']);

/** "HBO" is HBO Max to those who say it, whatever else is called so. */
const otherServiceNames: ReadonlySet<string> = new Set(
  [...otherNamesOf].flatMap(([term, phrases]) => (term.startsWith('platform/') ? phrases : [])),
);

export function openVocabulary({ terms, people, titles }: Names): Vocabulary {
  const senses = new Map<string, Sense[]>();
  const names = new Map<string, string>();
  const phrasesToGuess = new Set<string>();
  const add = (phrase: string, sense: Sense, canBeGuessed: boolean) => {
    if (!phrase) return;
    const known = senses.get(phrase);
    if (known) known.push(sense);
    else senses.set(phrase, [sense]);
    if (canBeGuessed) phrasesToGuess.add(phrase);
  };
  const awards: string[] = [];
  const carried = new Set<string>();
  for (const { taxonomy, slug, name } of terms) {
    if (!isChoiceName(taxonomy) || taxonomy === 'platform') continue;
    const key = `${taxonomy}/${slug}`;
    carried.add(key);
    names.set(key, name);
    if (taxonomy === 'award') awards.push(slug);
    const isLetter = taxonomy === 'mpaarating' && slug.length === 1;
    const sense: Sense = {
      is: 'wish',
      wish: { kind: 'terms', terms: [{ taxonomy, slug }] },
      ...(isLetter && { after: 'rated' }),
    };
    // "Something short" is not the genre.
    if (key !== 'genre/short')
      for (const phrase of new Set([comparable(name), slug.replaceAll('-', ' ')])) add(phrase, sense, taxonomy !== 'award');
    if (isLetter) add(`${slug} rated`, { is: 'wish', wish: { kind: 'terms', terms: [{ taxonomy, slug }] } }, false);
  }
  for (const { id, name } of platforms) {
    names.set(`platform/${id}`, name);
    const isBare = shownPlatformName(id) !== null || bareServices.has(id);
    const sense: Sense = {
      is: 'wish',
      wish: { kind: 'terms', terms: [{ taxonomy: 'platform', slug: id }] },
      ...(!isBare && { after: 'on' }),
    };
    for (const phrase of new Set([comparable(name.replaceAll('+', ' plus')), id.replaceAll('-', ' ')]))
      if (!otherServiceNames.has(phrase)) add(phrase, sense, isBare);
  }
  for (const [phrases, begins] of awardFamilies) {
    const family = awards.filter((slug) => slug.startsWith(begins)).sort((a, b) => (yearOf(b) ?? 0) - (yearOf(a) ?? 0) || (a < b ? -1 : 1));
    if (family.length === 0) continue;
    const wish = {
      kind: 'terms' as const,
      terms: family.slice(0, mostOfAFamily).map((slug) => ({ taxonomy: 'award' as const, slug })),
      label: nameOfSlug(begins),
    };
    for (const phrase of phrases.split('|')) add(phrase.trim(), { is: 'wish', wish }, true);
  }
  for (const [phrase, sense] of lexiconSenses((taxonomy, slug) => carried.has(`${taxonomy}/${slug}`))) {
    if (sense.is === 'wish' && sense.wish.kind === 'terms' && isOfTheCatalogue(sense.wish.terms, carried)) add(phrase, sense, true);
    else if (sense.is !== 'wish' || sense.wish.kind !== 'terms') add(phrase, sense, sense.is === 'wish');
  }
  for (const [phrase, known] of [...senses])
    for (const many of pluralsOf(phrase)) if (known.some(isOfNouns) && !senses.has(many)) senses.set(many, known);
  const near = openNearPhrases([...phrasesToGuess].filter((phrase) => phrase.split(' ').length < 3));
  const titled = (id: number | undefined) => (id === undefined ? null : { id, title: titles.nameOf(id) });

  return {
    sensesOf: (phrase) => senses.get(phrase) ?? none,
    near,
    peopleNamed: (name) => people.names.named(name).map((id) => people.at(id)),
    personNear(name, taxonomy, canGuess) {
      const typed = name.split(' ');
      const found = people.names.suggest(name, 12).map(({ id, match }) => ({ match, person: people.at(id) }));
      const isMeant = (text: string, most: (word: string) => number) => {
        const words = text.split(' ');
        return typed.every((word) => words.some((other) => word === other || isNearWord(word, other, most(word))));
      };
      // A beginning alone is no name: "with al" is not yet Al Pacino.
      const exact = found.filter(({ match, person }) => match !== 'mistyped' && isMeant(comparable(person.name), () => 0));
      const mistyped = (word: string) => (word.length < (typed.length > 1 ? 4 : 6) ? 0 : word.length < 9 ? 1 : 2);
      const meant = exact.length > 0 || !canGuess ? exact : found.filter(({ person }) => isMeant(comparable(person.name), mistyped));
      const isWanted = ({ person }: (typeof meant)[number]) => person.taxonomy === taxonomy;
      const person = (meant.find(isWanted) ?? meant[0])?.person;
      return person ? { person, isGuess: exact.length === 0 } : null;
    },
    titleNamed: (name) => titled(titles.names.flatMap((list) => list.named(name).slice(0, 1))[0]),
    titleNear(name) {
      const isLong = spellings.withoutStopWords(name).length > 4;
      const found = titles.names.flatMap((list) => list.suggest(name, 1)).filter(({ match }) => isLong || match !== 'mistyped');
      const order = ['whole', 'beginning', 'inside', 'mistyped'];
      return titled(found.sort((a, b) => order.indexOf(a.match) - order.indexOf(b.match))[0]?.id);
    },
    nameOf: (taxonomy, slug) => names.get(`${taxonomy}/${slug}`) ?? null,
  };
}

const none: readonly Sense[] = [];

/** Services and running times stand whether a title has them or not; of the others only what the catalogue carries. */
function isOfTheCatalogue(terms: readonly { readonly taxonomy: string; readonly slug: string }[], carried: ReadonlySet<string>): boolean {
  return terms.every(
    ({ taxonomy, slug }) => taxonomy === 'platform' || taxonomy === 'duration' || taxonomy === 'good' || carried.has(`${taxonomy}/${slug}`),
  );
}

function isOfNouns(sense: Sense): boolean {
  return (
    sense.is === 'wish' &&
    sense.wish.kind === 'terms' &&
    sense.wish.terms.every(({ taxonomy }) => taxonomy === 'genre' || taxonomy === 'good')
  );
}

function pluralsOf(phrase: string): string[] {
  return phrase.endsWith('y') ? [`${phrase.slice(0, -1)}ies`, `${phrase}s`] : [`${phrase}s`];
}

function yearOf(slug: string): number | null {
  const year = /-(\d{4})$/.exec(slug)?.[1];
  return year ? Number(year) : null;
}
