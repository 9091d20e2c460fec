import { feedAddress, listingTitle, titlePath, titlesPerPage, withPage, writeListing, type Listing } from '@agm/domain';
import { whereOf } from '@agm/catalogue-index';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import { nameOf } from '../reads/listing.ts';

/** One page of a listing, in the words of a feed. Addresses are whole. */
export interface Feed {
  readonly title: string;
  readonly home: string;
  readonly self: { readonly json: string; readonly xml: string };
  /** The next page of the same form, when there is one. */
  readonly next: string | null;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** A guide has none: its cover is drawn. */
  readonly picture: string | null;
  readonly publishedAt: Date;
  readonly tags: readonly string[];
}

/**
 * A listing as a feed. Feeds are read for what is new: unless the address names another order, the newest title comes first.
 * What a premium title is recommended for stays out, as everywhere where nobody is logged in.
 */
export function feedOf(view: CatalogueView, listing: Listing, publicUrl: string): Feed {
  const order = listing.order === 'popular' ? 'new' : listing.order;
  const { total, ids } = view.catalogue.query({
    where: whereOf(listing),
    order,
    offset: (listing.page - 1) * titlesPerPage,
    limit: titlesPerPage,
  });
  const address = (of: Listing, form: 'json' | 'xml') => publicUrl + feedAddress(writeListing(of), form);
  const hasNext = listing.page * titlesPerPage < total;
  return {
    title: `${listingTitle(listing, (taxonomy, slug) => nameOf(view, taxonomy, slug))} - A Good Movie To Watch`,
    home: publicUrl + writeListing(withPage(listing, 1)),
    self: { json: address(listing, 'json'), xml: address(listing, 'xml') },
    next: hasNext ? address(withPage(listing, listing.page + 1), 'json') : null,
    items: ids.flatMap((id) => view.titles.get(id) ?? []).map((title) => asItem(view, title, publicUrl)),
  };
}

function asItem(view: CatalogueView, title: CatalogueTitle, publicUrl: string): FeedItem {
  const names = (taxonomy: string) => (title.terms[taxonomy] ?? []).map((slug) => view.terms.nameOf(taxonomy, slug));
  const tags = [...names('genre'), ...names('mood')];
  return {
    url: publicUrl + titlePath(title.slug),
    title: `${title.title} (${title.year})`,
    summary:
      (!title.isPremium && title.reason) ||
      `${title.type === 'show' ? 'A show' : 'A movie'} of ${title.year}${tags.length > 0 ? `: ${tags.join(', ')}` : ''}.`,
    picture: `${publicUrl}/posters/${title.id}.png`,
    publishedAt: new Date(title.createdAt),
    tags,
  };
}
