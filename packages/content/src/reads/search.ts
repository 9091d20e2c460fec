import type { SearchAnswer, SearchItem } from '@agm/api';
import { defaultLocale, isCountryCode, isSlug, searchDefaultLimit, type SiteLanguage } from '@agm/domain';
import { mostServices } from '@agm/domain/ownThings';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { posterOf } from '../catalogue/listingItem.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import { findGuides, thatPick } from '../editorial/findGuides.ts';
import { Problem, problemOf } from '@agm/http/Problem';
import type { Database } from '@agm/storage/Storage';
import { found, type ContentAnswer } from '@agm/http/ContentAnswer';
import { describedWall } from './ask.ts';
import { searchOrder } from './searchOrder.ts';

const longestTerm = 100;
const mostPerKind = 50;

export interface SearchAsked {
  readonly term: string;
  readonly query: URLSearchParams;
  readonly posters: PosterChoice;
  readonly thisYear: number;
  /** That of the page: guides are found by their titles in it, too. */
  readonly language: SiteLanguage;
}

/** Answers the search over everything: some of each kind. The term is letters, never a pattern. */
export async function answerSearch(
  view: CatalogueView,
  pages: Database,
  { term, query, posters, thisYear, language }: SearchAsked,
): Promise<ContentAnswer> {
  if ([...term].length > longestTerm)
    throw Problem.invalidParams({ term: { code: 'rest_too_long', message: `term must be at most ${longestTerm} characters long.` } });
  const limit = readLimit(query.get('limit'));
  const said = query.get('locale');
  const locale = isCountryCode(said) ? said : defaultLocale;
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
      ? (await thatPick(pages, view, await findGuides(pages, term, { limit: mostPerKind, language }), isOnOne)).slice(0, limit)
      : await findGuides(pages, term, { limit, language });
  const order = searchOrder(term, { matches, firstGuide: guides[0]?.title ?? null, sentence });
  const answer: SearchAnswer = {
    movies: movies
      .filter((id) => isThere(id) && isOnOne(id))
      .slice(0, limit)
      .flatMap((id) => asItem(view, id, posters)),
    shows: shows
      .filter((id) => isThere(id) && isOnOne(id))
      .slice(0, limit)
      .flatMap((id) => asItem(view, id, posters)),
    guides,
    ...(people.length > 0 && { people }),
    ...(terms.length > 0 && { terms }),
    ...(order.length > 0 && { order }),
    ...(order.includes('words') && { words: describedWall(view, { sentence: term, read: sentence, query, saved: null }) }),
  };
  return found(answer);
}

const isOn = (view: CatalogueView, id: number, platform: string): boolean =>
  view.titles.get(id)?.terms['platform']?.includes(platform) ?? false;

/** Out of bounds is the nearest bound; what is no number is the default. */
function readLimit(text: string | null): number {
  const limit = text === null || text.trim() === '' ? NaN : Number(text);
  return Number.isNaN(limit) ? searchDefaultLimit : Math.min(mostPerKind, Math.max(1, Math.floor(limit)));
}

function asItem(view: CatalogueView, id: number, posters: PosterChoice): SearchItem[] {
  const title = view.titles.get(id);
  return title ? [{ id, slug: title.slug, title: title.title, year: title.year, type: title.type, poster: posterOf(title, posters) }] : [];
}
