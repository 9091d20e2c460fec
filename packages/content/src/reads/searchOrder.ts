import type { SearchAnswer } from '@agm/api';
import { slugOf } from '@agm/domain';
import type { Match } from '@agm/catalogue-index/suggest';
import type { ReadSentence } from '@agm/catalogue-index/ask';
import type { FirstMatch, Found, FoundKind } from '../catalogue/catalogueSearch.ts';

type Kind = NonNullable<SearchAnswer['order']>[number];

export interface FoundFor {
  readonly matches: Found['matches'];
  /** The title of the first guide that was found. */
  readonly firstGuide: string | null;
  /** The term read as a description of a wall. */
  readonly sentence: ReadSentence;
}

const classes: Readonly<Record<Match, number>> = { whole: 0, beginning: 1, inside: 2, mistyped: 3 };
/** Within a class. Movies and shows stand by how much the first of them is watched. */
const usualOrder: readonly Kind[] = ['terms', 'movies', 'shows', 'people', 'guides', 'words'];
/** A shorter beginning than this is more likely that of a title. */
const shortestBeginning = { menu: 3, others: 5 } as const;
/** Relevancies of services, genres and moods are above this. */
const menuRelevancy = 4e9;

/**
 * In which order the kinds of a search's answer stand, the best first; its first entry is the first of the first kind (docs/search.md).
 * `words` is the wall that the term describes ("tense french"); it is left out where the term is no description.
 */
export function searchOrder(term: string, { matches, firstGuide, sentence }: FoundFor): Kind[] {
  const text = slugOf(term);
  const places = new Map<Kind, number>();
  for (const kind of ['terms', 'movies', 'shows', 'people'] as const) {
    const first = matches[kind];
    if (first) places.set(kind, classOf(kind, first, text.length));
  }
  if (firstGuide !== null) {
    const title = slugOf(firstGuide);
    places.set('guides', classes[title === text ? 'whole' : title.startsWith(text) ? 'beginning' : 'inside']);
  }
  const place = placeOfWords(sentence, places);
  if (place !== null) places.set('words', place);
  const relevancyOf = (kind: Kind): number => (kind === 'movies' || kind === 'shows' ? (matches[kind]?.relevancy ?? 0) : 0);
  const rank = (kind: Kind): number => usualOrder.indexOf(kind === 'shows' ? 'movies' : kind);
  return [...places.keys()].sort(
    (one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0) || rank(one) - rank(other) || relevancyOf(other) - relevancyOf(one),
  );
}

/** Where the described wall stands; null where it says no more than what was found by its name. */
function placeOfWords({ parts, ignored }: ReadSentence, places: ReadonlyMap<Kind, number>): number | null {
  const [part] = parts;
  if (!part || Math.min(...places.values()) === classes.whole) return null;
  const isOneTerm = parts.length === 1 && part.wish.kind === 'terms' && !part.isNegated;
  if (isOneTerm && (places.has('terms') || places.has('people'))) return null;
  if (ignored.length > 0) return classes.mistyped + 0.5;
  if (parts.some(({ isGuess }) => isGuess)) return classes.mistyped - 0.5;
  const isNamed = (['movies', 'shows', 'guides'] as const).some((kind) => places.get(kind) === classes.beginning);
  return isNamed ? classes.beginning + 0.5 : classes.beginning - 0.5;
}

function classOf(kind: FoundKind, { match, relevancy }: FirstMatch, length: number): number {
  const least = relevancy >= menuRelevancy ? shortestBeginning.menu : shortestBeginning.others;
  if (kind === 'terms' && match === 'beginning' && length < least) return classes.inside;
  return classes[match];
}
