import type { ListingAnswer } from '@agm/api';
import { whereOf } from '@agm/catalogue-index';
import { defaultLocale, filterEntries, isCountryCode, listingSubtitle, listingTitle, readListing, titlesPerPage, writeListing, type Listing } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { Problem } from '../http/Problem.ts';
import { found, type ContentAnswer } from './ContentAnswer.ts';
import { asListingItem } from './listingItem.ts';

/** What the menu counts; platforms are those of the locale. */
const counted = ['platform', 'genre', 'mood', 'released'];

/**
 * Answers a listing address, the part behind `/content-api/list`. The wire's own `locale` says in which country
 * `/on/netflix/` is meant; a platform that names its country decides before it.
 */
export function answerListing(view: CatalogueView, path: string, query: URLSearchParams): ContentAnswer {
  const { address, locale, refused } = takeLocale(path, query);
  const read = readListing(address, locale);
  if (!read) throw Problem.noRoute();
  const personal = personalFilters(read.listing);
  const listing: Listing = { ...read.listing, userList: [], hide: [] };

  const where = whereOf(listing);
  const { order, page } = listing;
  const { total, ids } = view.catalogue.query({ where, order, offset: (page - 1) * titlesPerPage, limit: titlesPerPage });
  const totalPages = Math.ceil(total / titlesPerPage);
  const ignored = [...read.ignored, ...refused, ...personal];
  const body: ListingAnswer = {
    title: listingTitle(listing, (taxonomy, slug) => nameOf(view, taxonomy, slug)),
    subtitle: listingSubtitle(listing),
    canonical: writeListing(listing),
    locale: listing.locale,
    filters: filterEntries(listing),
    order, page, total, totalPages,
    items: ids.flatMap((id) => view.titles.get(id) ?? []).map(asListingItem),
    counts: view.catalogue.facets(where, { taxonomies: counted, locale: listing.locale }),
    ...(ignored.length > 0 && { ignored }),
  };
  return found(body, { total, pages: totalPages });
}

function takeLocale(path: string, query: URLSearchParams): { address: string; locale: Listing['locale']; refused: string[] } {
  const asked = query.get('locale');
  const rest = new URLSearchParams(query);
  rest.delete('locale');
  const text = rest.toString();
  const isKnown = asked !== null && isCountryCode(asked);
  return {
    address: `${path || '/'}${text && `?${text}`}`,
    locale: isKnown ? asked : defaultLocale,
    refused: asked === null || isKnown ? [] : [`locale=${asked}`],
  };
}

/** Saved lists belong to a member, and nobody is logged in on this wire. */
function personalFilters({ userList, hide }: Listing): string[] {
  return [...userList.map((name) => `user-list=${name}`), ...hide.map((name) => `hide=${name}`)];
}

function nameOf(view: CatalogueView, taxonomy: string, slug: string): string | null {
  return taxonomy === 'platform' ? platformOf(slug)?.name ?? null : view.terms.find(taxonomy, slug)?.name ?? null;
}
