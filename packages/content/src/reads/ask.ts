import type { AskAnswer } from '@agm/api';
import {
  areBothWanted,
  listingOfParts,
  longestSentence,
  sectionOf,
  withOneTerm,
  type AskedTerm,
  type SentencePart,
  type Wish,
} from '@agm/catalogue-index/ask';
import { whereOf } from '@agm/catalogue-index';
import {
  defaultLocale,
  isCountryCode,
  isSlug,
  nameOfSlug,
  readListing,
  withoutMemberLists,
  writeListing,
  writeYearSpan,
  type CountryCode,
  type RatingSpan,
  type SavedGroup,
  type YearSpan,
} from '@agm/domain';
import { mostServices } from '@agm/domain/ownThings';
import { pageLanguage } from '@agm/messages';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { type Place, writeFor } from '../catalogue/Place.ts';
import type { NamedSentence } from '../catalogue/catalogueSearch.ts';
import type { LocalTitles } from '../catalogue/LocalTitles.ts';
import { localTermName } from '../catalogue/readTerms.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import { Problem, problemOf } from '@agm/http/Problem';
import type { SavedIds } from '@agm/members/accounts/SavedReader';
import { found, type ContentAnswer } from '@agm/http/ContentAnswer';
import { t } from '../t.ts';
import { askedLanguage } from './askedLanguage.ts';

export interface Asked {
  readonly query: URLSearchParams;
  /** The lists of the member who asks. */
  readonly saved: SavedIds | null;
  readonly localTitles: LocalTitles;
  readonly thisYear: number;
}

/**
 * Reads `q` as the description of a wall: `tense french film on mubi, not horror`. It reads English only; what it understood is called in
 * `lang`, the language of the page. Throws `rest_invalid_param` for a sentence that is too long and for a language that the site does not have.
 */
export async function answerAsk(view: CatalogueView, { query, saved, localTitles, thisYear }: Asked): Promise<ContentAnswer> {
  const sentence = query.get('q') ?? '';
  if (sentence.length > longestSentence)
    throw Problem.invalidParams({ q: { code: 'rest_too_long', message: `q must be at most ${longestSentence} characters long.` } });
  const place: Place = { language: askedLanguage(query), country: askedLocale(query) };
  const read = await view.search.read(sentence, thisYear).catch((error: unknown) => {
    if (view.search.isBroken) throw problemOf(503);
    throw error;
  });
  const { titles: likes, isWhole } = await localTitles.of(likesIn(view, read), place);
  const answer = writeFor(place, () => describedWall(view, { sentence, read, query, saved, likes }));
  return { ...found(answer), ...(!isWhole && { isStandIn: true }) };
}

/** The country whose services are meant: ours, where the query names none that we know. */
export const askedLocale = (query: URLSearchParams): CountryCode => {
  const said = query.get('locale');
  return isCountryCode(said) ? said : defaultLocale;
};

/** A sentence that was read, and who asks: `locale`, `tier` and `services`, which says what "my services" are. */
export interface Described {
  readonly sentence: string;
  readonly read: NamedSentence;
  readonly query: URLSearchParams;
  readonly saved: SavedIds | null;
  /** The titles that others shall be like, by the names that they have on the page. */
  readonly likes: readonly CatalogueTitle[];
}

/** The titles of the catalogue that a sentence wants others to be like. */
export const likesIn = (view: CatalogueView, { parts }: NamedSentence): readonly CatalogueTitle[] =>
  parts.flatMap(({ wish }) => (wish.kind === 'like' ? (view.titles.get(wish.id) ?? []) : []));

/** Written in the language of the page that is written now (`writeFor`). */
export function describedWall(view: CatalogueView, { sentence, read, query, saved, likes }: Described): AskAnswer {
  const locale = askedLocale(query);
  const services = (query.get('services') ?? '').split('~').filter(isSlug).slice(0, mostServices);
  const isFree = query.get('tier') === 'free';
  // Nobody said which services are theirs: the words say nothing.
  const isKnown = ({ wish }: SentencePart) => wish.kind !== 'services' || services.length > 0;
  const parts = read.parts.filter(isKnown);
  const unknown = read.parts.filter((part) => !isKnown(part));
  const listing = listingOfParts({ ...read, parts }, { locale, isFree, services, likenessOf: (id) => likenessOf(view, id) });
  const address = parts.length > 0 ? writeListing(listing) : '/list/';
  // Counted as the wall at this address is: without the lists of nobody.
  const wall = readListing(address, locale) ?? { listing, ignored: [] };
  const { listing: counted } = saved ? wall : withoutMemberLists(wall);
  return {
    address,
    understood: parts.map((part) => ({
      text: sentence.slice(part.start, part.end),
      start: part.start,
      end: part.end,
      kind: sectionOf(part.wish),
      ...saidOf(isFree ? { ...part, wish: withOneTerm(part.wish) } : part, read, { services, likes }),
    })),
    ignored: [...read.ignored, ...unknown]
      .sort((one, other) => one.start - other.start)
      .map(({ start, end }) => ({ text: sentence.slice(start, end), start, end })),
    total: view.catalogue.query({ where: whereOf(counted, { saved: saved ?? {} }), limit: 0 }).total,
  };
}

/** What a title is like: its main genre, and any of its moods. */
function likenessOf(view: CatalogueView, id: number): AskedTerm[] {
  const { genre = [], mood = [] } = view.titles.get(id)?.terms ?? {};
  return [
    ...genre.slice(0, 1).map((slug) => ({ taxonomy: 'genre' as const, slug })),
    ...mood.map((slug) => ({ taxonomy: 'mood' as const, slug })),
  ];
}

interface Named {
  readonly services: readonly string[];
  readonly likes: readonly CatalogueTitle[];
}

function saidOf({ wish, isNegated }: SentencePart, read: NamedSentence, { services, likes }: Named): { value: string; label: string } {
  const mark = isNegated ? '!' : '';
  if (wish.kind === 'terms') {
    const names = wish.terms.map(({ taxonomy, slug }) =>
      localTermName(taxonomy, slug, read.names[`${taxonomy}/${slug}`] ?? nameOfSlug(slug)),
    );
    // "Romantic comedies" are both, "Scandinavian" is any of them.
    const isBoth = !isNegated && areBothWanted(wish.terms);
    // The names of awards are the same everywhere.
    const together = wish.minutes && pageLanguage().language !== 'en' ? lengthLabel(wish.minutes) : wish.label;
    const label = together ?? namesOf(names, isBoth ? 'and' : 'or');
    return { value: wish.terms.map(({ slug }) => mark + slug).join('~'), label: isNegated ? t`Not ${label}` : label };
  }
  return { value: valueOf(wish, services), label: labelOf(wish, likes) };
}

function lengthLabel({ from, to }: { readonly from: number; readonly to: number }): string {
  if (from === 0) return t`Under ${to} minutes`;
  return to === Infinity ? t`Over ${from} minutes` : t`${from} to ${to} minutes`;
}

function namesOf(names: readonly string[], joint: 'and' | 'or'): string {
  if (names.length < 2) return names[0] ?? '';
  const most = 4;
  // Those before “and”: all that are shown, where more are counted behind it.
  const others = names.slice(0, names.length > most ? most : -1).join(', ');
  const more = names.length - most;
  if (more > 0) return t`${others} and ${more} more`;
  const last = names.at(-1) ?? '';
  return joint === 'and' ? t`${others} and ${last}` : t`${others} or ${last}`;
}

type OtherWish = Exclude<Wish, { kind: 'terms' }>;

function valueOf(wish: OtherWish, services: readonly string[]): string {
  switch (wish.kind) {
    case 'base':
      return wish.base;
    case 'order':
      return wish.order;
    case 'hide':
    case 'list':
      return wish.group;
    case 'services':
      return services.join('~');
    case 'released':
      return writeYearSpan(wish.span).text;
    case 'rating':
      return `${wish.span.from}-${wish.span.to}`;
    case 'premium':
      return String(wish.isWanted);
    case 'like':
    case 'id':
      return String(wish.id);
    case 'tag':
      return wish.slug;
    case 'page':
      return String(wish.page);
    case 'best':
      return 'best';
    case 'match':
      return 'or';
  }
}

function labelOf(wish: OtherWish, likes: readonly CatalogueTitle[]): string {
  switch (wish.kind) {
    case 'base':
      return wish.base === 'movies' ? t`Movies` : wish.base === 'shows' ? t`Shows` : t`Movies and shows`;
    case 'order':
      return wish.order === 'new' ? t`Newest first` : wish.order === 'top' ? t`Best rated first` : t`Most popular first`;
    case 'hide':
      return wish.group === 'seen' ? t`Nothing you have seen` : t`Nothing on your list “${listName(wish.group)}”`;
    case 'list':
      return t`On your list “${listName(wish.group)}”`;
    case 'services':
      return t`On your services`;
    case 'released':
      return yearsLabel(wish.span);
    case 'rating':
      return ratingLabel(wish.span);
    case 'premium':
      return wish.isWanted ? t`Premium` : t`Without premium`;
    case 'like': {
      const title = likes.find(({ id }) => id === wish.id)?.title ?? wish.title;
      return t`Like ${title}`;
    }
    case 'id':
      return t`Title ${wish.id}`;
    case 'tag':
      return nameOfSlug(wish.slug);
    case 'page':
      return t`Page ${wish.page}`;
    case 'best':
      return t`The very best`;
    case 'match':
      return t`Any of these`;
  }
}

function listName(group: SavedGroup): string {
  switch (group) {
    case 'queued':
      return t`Queued`;
    case 'loved':
      return t`Loved`;
    case 'seen':
      return t`Seen`;
    case 'dismissed':
      return t`Dismissed`;
  }
}

function yearsLabel({ from, to }: YearSpan): string {
  // words: the values are years
  if (from === null) return to === null ? '' : t`Up to ${to}`;
  if (to === null) return t`Since ${from}`;
  return from === to ? String(from) : t`${from} to ${to}`;
}

function ratingLabel({ from, to }: RatingSpan): string {
  // words: by our staff, from 0 to 10
  if (from === 10) return t`Rated 10`;
  return to === 10 ? t`Rated ${from} and above` : t`Rated ${from} to ${to}`;
}
