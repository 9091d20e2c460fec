import type { SearchAnswer, SearchItem } from '@agm/api';
import { isSlug, searchDefaultLimit } from '@agm/domain';
import { mostServices } from '@agm/domain/ownThings';
import { type Place, writeFor } from '../catalogue/Place.ts';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import type { LocalTitles } from '../catalogue/LocalTitles.ts';
import { posterOf } from '../catalogue/listingItem.ts';
import { localTermName } from '../catalogue/readTerms.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import { findGuides, thatPick } from '../editorial/findGuides.ts';
import { Problem, problemOf } from '@agm/http/Problem';
import type { Database } from '@agm/storage/Storage';
import { found, type ContentAnswer } from '@agm/http/ContentAnswer';
import { askedLocale, describedWall, likesIn } from './ask.ts';
import { askedLanguage } from './askedLanguage.ts';
import { searchOrder } from './searchOrder.ts';

const longestTerm = 100;
const mostPerKind = 50;

export interface SearchAsked {
  readonly term: string;
  readonly query: URLSearchParams;
  readonly posters: PosterChoice;
  readonly localTitles: LocalTitles;
  readonly thisYear: number;
}

/** Answers the search over everything: some of each kind. The term is letters, never a pattern. */
export async function answerSearch(
  view: CatalogueView,
  pages: Database,
  { term, query, posters, localTitles, thisYear }: SearchAsked,
): Promise<ContentAnswer> {
  if ([...term].length > longestTerm)
    throw Problem.invalidParams({ term: { code: 'rest_too_long', message: `term must be at most ${longestTerm} characters long.` } });
  const limit = readLimit(query.get('limit'));
  const locale = askedLocale(query);
  const place: Place = { language: askedLanguage(query), country: locale };
  const only = (query.get('only') ?? '').split('~').filter(isSlug).slice(0, mostServices);
  // A child's catalogue has some of the titles that the search knows.
  const isThere = (id: number) => view.titles.has(id);
  const isOnOne = (id: number) => only.length === 0 || only.some((service) => isOn(view, id, `${locale}-${service}`));
  const asked = Promise.all([
    // What is left out below must not take the place of what is not.
    view.search.find(term, only.length > 0 || view.isOfChild ? mostPerKind : limit, locale),
    view.search.read(term, thisYear),
  ]);
  const [{ movies, shows, people, terms, matches }, sentence] = await asked.catch((error: unknown) => {
    if (view.search.isBroken) throw problemOf(503);
    throw error;
  });
  const guides =
    only.length > 0
      ? (await thatPick(pages, view, await findGuides(pages, term, { limit: mostPerKind, language: place.language }), isOnOne)).slice(
          0,
          limit,
        )
      : await findGuides(pages, term, { limit, language: place.language });
  const order = searchOrder(term, { matches, firstGuide: guides[0]?.title ?? null, sentence });
  const shown = (ids: readonly number[]): CatalogueTitle[] =>
    ids
      .filter((id) => isThere(id) && isOnOne(id))
      .slice(0, limit)
      .flatMap((id) => view.titles.get(id) ?? []);
  const [someMovies, someShows] = [shown(movies), shown(shows)];
  const { titles, isWhole } = await localTitles.of([...someMovies, ...someShows, ...likesIn(view, sentence)], place);
  const itemCount = someMovies.length + someShows.length;
  const items = titles.slice(0, itemCount).map((title) => asItem(title, posters));
  const answer = writeFor(place, (): SearchAnswer => ({
    movies: items.slice(0, someMovies.length),
    shows: items.slice(someMovies.length),
    guides,
    ...(people.length > 0 && { people }),
    ...(terms.length > 0 && { terms: terms.map((found) => ({ ...found, name: localTermName(found.taxonomy, found.slug, found.name) })) }),
    ...(order.length > 0 && { order }),
    ...(order.includes('words') && {
      words: describedWall(view, { sentence: term, read: sentence, query, saved: null, likes: titles.slice(itemCount) }),
    }),
  }));
  return { ...found(answer), ...(!isWhole && { isStandIn: true }) };
}

const isOn = (view: CatalogueView, id: number, platform: string): boolean =>
  view.titles.get(id)?.terms['platform']?.includes(platform) ?? false;

/** Out of bounds is the nearest bound; what is no number is the default. */
function readLimit(text: string | null): number {
  const limit = text === null || text.trim() === '' ? NaN : Number(text);
  return Number.isNaN(limit) ? searchDefaultLimit : Math.min(mostPerKind, Math.max(1, Math.floor(limit)));
}

const asItem = (title: CatalogueTitle, posters: PosterChoice): SearchItem => ({
  id: title.id,
  slug: title.slug,
  title: title.title,
  ...(title.writtenIn && { writtenIn: title.writtenIn }),
  year: title.year,
  type: title.type,
  poster: posterOf(title, posters),
});
