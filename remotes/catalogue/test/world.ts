import type {
  Counts,
  CountsAnswer,
  DealsAnswer,
  GuideAnswer,
  GuidesAnswer,
  ListingAnswer,
  ListingItem,
  ProblemBody,
  SearchAnswer,
} from '@agm/api';
import { plainCatalogue, whereOf, type CatalogueRow } from '@agm/catalogue-index';
import {
  chooseFilter,
  filterEntries,
  filterEntry,
  genres,
  isCountryCode,
  listingSubtitle,
  listingTitle,
  moods,
  readListing,
  titlesPerPage,
  withoutMemberLists,
  writeListing,
  type CountryCode,
  type Listing,
} from '@agm/domain';
import { editorialAnswer } from './editorialWorld.ts';

/**
 * A small world that answers the wire: invented titles behind the plain catalogue. 120 films, 30 shows; every film is on
 * us-netflix or us-hulu or both, every third one also on uk-mubi; genres and moods go round, so the tests can compute counts in advance.
 */
const films = 120;
const shows = 30;

export const rows: readonly CatalogueRow[] = Array.from({ length: films + shows }, (_, at): CatalogueRow => {
  const id = at + 1;
  return {
    id,
    type: at < films ? 'movie' : 'show',
    title: `${at < films ? 'Film' : 'Show'} ${id}`,
    year: 1980 + (at % 45),
    relevancy: 1000 - at,
    staffRating: 5 + (at % 50) / 10,
    createdAt: Date.UTC(2020, 0, id),
    isPremium: id % 10 === 0,
    terms: {
      platform: [
        ...(id % 2 === 0 ? ['us-netflix'] : []),
        ...(id % 2 === 1 || id % 4 === 0 ? ['us-hulu'] : []),
        ...(id % 3 === 0 ? ['uk-mubi'] : []),
      ],
      genre: [genres[at % 6]!.slug, genres[(at + 3) % 12]!.slug],
      // The last mood has too few titles to be offered.
      mood: [at % 40 === 0 ? moods.at(-1)!.slug : moods[at % 5]!.slug],
    },
  };
});

const catalogue = plainCatalogue(rows);

function toItem({ id, type, title, year, staffRating, isPremium, terms }: CatalogueRow): ListingItem {
  const { genre = [], mood = [], platform = [] } = terms;
  return {
    id,
    slug: title.toLowerCase().replace(' ', '-'),
    type,
    title,
    year,
    staffRating,
    isPremium,
    genres: genre,
    moods: mood,
    platforms: platform,
    poster: { seed: `${id}` },
  };
}

export const noSuchWall: ProblemBody = { code: 'rest_no_route', message: 'No such listing', data: { status: 404 } };

/** Some of each kind whose title holds the term. */
function searchAnswer(term: string, limit: number): SearchAnswer {
  const found = (type: CatalogueRow['type']) =>
    rows
      .filter((row) => row.type === type && term && row.title.toLowerCase().includes(term.toLowerCase()))
      .slice(0, limit)
      .map(toItem)
      .map(({ id, slug, title, year, poster }) => ({ id, slug, title, year, type, poster }));
  return { movies: found('movie'), shows: found('show'), guides: [] };
}

/** What `GET {path}` answers; null is the 404. */
export function answerTo(path: string): ListingAnswer | CountsAnswer | SearchAnswer | GuidesAnswer | GuideAnswer | DealsAnswer | null {
  const url = new URL(path, 'http://example.test');
  const editorial = editorialAnswer(url, rows.map(toItem));
  if (editorial !== undefined) return editorial;
  if (url.pathname.startsWith('/content-api/counts/')) return countsAnswer(url);
  const [, term] = /^\/content-api\/search\/universal\/(.*)$/.exec(url.pathname) ?? [];
  return term === undefined ? listingAnswer(url) : searchAnswer(decodeURIComponent(term), Number(url.searchParams.get('limit')));
}

/** The counts of the sections that are asked for, as those of the wall have them. */
function countsAnswer(url: URL): CountsAnswer | null {
  const asked = new Set(url.searchParams.get('of')?.split('~'));
  url.searchParams.delete('of');
  const wall = listingTo(url.href.replace('/content-api/counts/', '/content-api/list/').replace(url.origin, ''));
  if (!wall) return null;
  // No title here has a language: the walls' own menus stay short.
  const counts = { ...wall.counts, language: { french: wall.total, english: 1 } };
  return { counts: Object.fromEntries(Object.entries(counts).filter(([section]) => asked.has(section))) };
}

/** What a listing answers; null is the 404. */
export function listingTo(path: string): ListingAnswer | null {
  return listingAnswer(new URL(path, 'http://example.test'));
}

/** What every entry's click would give a visitor whose tier narrows, one by one. */
function clickedCounts(listing: Listing): Counts {
  const everywhere = catalogue.facets({}, { locale: listing.locale });
  return Object.fromEntries(
    Object.entries(everywhere).map(([taxonomy, values]) => [
      taxonomy,
      Object.fromEntries(
        Object.keys(values)
          .map(
            (value) =>
              [
                value,
                catalogue.query({ where: whereOf(chooseFilter(listing, filterEntry(taxonomy, value), false).listing) }).total,
              ] as const,
          )
          .filter(([, total]) => total > 0),
      ),
    ]),
  );
}

function listingAnswer(url: URL): ListingAnswer | null {
  const asked = url.searchParams.get('locale') ?? '';
  const locale: CountryCode = isCountryCode(asked) ? asked : 'us';
  const services = (url.searchParams.get('services') ?? '').split('~').filter(Boolean);
  url.searchParams.delete('services');
  const read = readListing(`${url.pathname.replace(/^\/content-api\/list/, '')}${url.search}`, locale);
  if (!read) return null;
  const { listing, ignored } = withoutMemberLists(read);
  const where = whereOf(listing, { services });
  const { total, ids } = catalogue.query({ where, order: listing.order, offset: (listing.page - 1) * titlesPerPage, limit: titlesPerPage });
  return {
    title: listingTitle(listing),
    subtitle: listingSubtitle(listing),
    canonical: writeListing(listing),
    locale: listing.locale,
    filters: filterEntries(listing),
    order: listing.order,
    page: listing.page,
    total,
    totalPages: Math.ceil(total / titlesPerPage),
    items: ids.map((id) => toItem(rows[id - 1]!)),
    counts: url.searchParams.get('tier') === 'free' ? clickedCounts(listing) : catalogue.facets(where, { locale: listing.locale }),
    ...(ignored.length > 0 && { ignored }),
  };
}
