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
  listingTitle,
  nameOfSlug,
  plainListing,
  readListing,
  withReleased,
  withStaffRating,
  withoutMemberLists,
  writeListing,
  writeYearSpan,
} from '@agm/domain';
import { mostServices } from '@agm/domain/ownThings';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import type { NamedSentence } from '../catalogue/catalogueSearch.ts';
import { Problem, problemOf } from '@agm/http/Problem';
import type { SavedIds } from '@agm/members/accounts/SavedReader';
import { found, type ContentAnswer } from '@agm/http/ContentAnswer';

export interface Asked {
  readonly query: URLSearchParams;
  /** The lists of the member who asks. */
  readonly saved: SavedIds | null;
  readonly thisYear: number;
}

/**
 * Reads `q` as the description of a wall: `tense french film on mubi, not horror`. It reads English only, whatever `lang`, the language of
 * the page, says.
 */
export async function answerAsk(view: CatalogueView, { query, saved, thisYear }: Asked): Promise<ContentAnswer> {
  const sentence = query.get('q') ?? '';
  if (sentence.length > longestSentence)
    throw Problem.invalidParams({ q: { code: 'rest_too_long', message: `q must be at most ${longestSentence} characters long.` } });
  const read = await view.search.read(sentence, thisYear).catch((error: unknown) => {
    if (view.search.isBroken) throw problemOf(503);
    throw error;
  });
  return found(describedWall(view, { sentence, read, query, saved }));
}

/** A sentence that was read, and who asks: `locale`, `tier` and `services`, which says what "my services" are. */
export interface Described {
  readonly sentence: string;
  readonly read: NamedSentence;
  readonly query: URLSearchParams;
  readonly saved: SavedIds | null;
}

export function describedWall(view: CatalogueView, { sentence, read, query, saved }: Described): AskAnswer {
  const said = query.get('locale');
  const locale = isCountryCode(said) ? said : defaultLocale;
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
      ...saidOf(isFree ? { ...part, wish: withOneTerm(part.wish) } : part, read, services),
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

function saidOf({ wish, isNegated }: SentencePart, read: NamedSentence, services: readonly string[]): { value: string; label: string } {
  const mark = isNegated ? '!' : '';
  if (wish.kind === 'terms') {
    const names = wish.terms.map(({ taxonomy, slug }) => read.names[`${taxonomy}/${slug}`] ?? nameOfSlug(slug));
    // "Romantic comedies" are both, "Scandinavian" is any of them.
    const isBoth = !isNegated && areBothWanted(wish.terms);
    const label = wish.label ?? namesOf(names, isBoth ? 'and' : 'or');
    return { value: wish.terms.map(({ slug }) => mark + slug).join('~'), label: isNegated ? `Not ${label}` : label };
  }
  return { value: valueOf(wish, services), label: labelOf(wish) };
}

function namesOf(names: readonly string[], joint: 'and' | 'or'): string {
  if (names.length < 2) return names[0] ?? '';
  const shown = names.slice(0, 4);
  if (names.length > shown.length) return `${shown.join(', ')} and ${names.length - shown.length} more`;
  return `${shown.slice(0, -1).join(', ')} ${joint} ${shown.at(-1) ?? ''}`;
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

function labelOf(wish: OtherWish): string {
  switch (wish.kind) {
    case 'base':
      return wish.base === 'movies' ? 'Movies' : wish.base === 'shows' ? 'Shows' : 'Movies and shows';
    case 'order':
      return wish.order === 'new' ? 'Newest first' : wish.order === 'top' ? 'Best rated first' : 'Most popular first';
    case 'hide':
      return wish.group === 'seen' ? 'Nothing you have seen' : `Nothing on your list “${wish.group}”`;
    case 'list':
      return `On your list “${wish.group}”`;
    case 'services':
      return 'On your services';
    case 'released':
      return listingTitle(withReleased(plainListing('list'), wish.span)).replace(/^.*Shows /, '');
    case 'rating':
      return listingTitle(withStaffRating(plainListing('list'), wish.span)).replace(/^.*, /, '');
    case 'premium':
      return wish.isWanted ? 'Premium' : 'Without premium';
    case 'like':
      return `Like ${wish.title}`;
    case 'id':
      return `Title ${wish.id}`;
    case 'tag':
      return nameOfSlug(wish.slug);
    case 'page':
      return `Page ${wish.page}`;
    case 'best':
      return 'The very best';
    case 'match':
      return 'Any of these';
  }
}
