import { pageLanguage, withPrefix } from '@agm/messages';
import { feedAddress, listingTitle, sharePicturePath, titlePath, titlesPerPage, withPage, writeListing, type Listing } from '@agm/domain';
import { whereOf } from '@agm/catalogue-index';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { localTermName } from '../catalogue/readTerms.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import { nameOf } from '../reads/listing.ts';
import { t } from '../t.ts';

/** One page of a listing, in the words of a feed and in the language that is written in. Addresses are whole, and stay below that language. */
export interface Feed {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
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
  /** Of the summary: what editors write is English, unless they wrote it in the language of the feed, too. */
  readonly language: string;
  /** A guide has none: its cover is drawn. */
  readonly picture: string | null;
  readonly publishedAt: Date;
  readonly tags: readonly string[];
}

/** The titles of one page of a feed, and how many there are in all. */
export interface FeedPage {
  readonly titles: readonly CatalogueTitle[];
  readonly total: number;
}

/** Feeds are read for what is new: unless the address names another order, the newest title comes first. */
export function feedPage(view: CatalogueView, listing: Listing): FeedPage {
  const order = listing.order === 'popular' ? 'new' : listing.order;
  const { total, ids } = view.catalogue.query({
    where: whereOf(listing),
    order,
    offset: (listing.page - 1) * titlesPerPage,
    limit: titlesPerPage,
  });
  return { total, titles: ids.flatMap((id) => view.titles.get(id) ?? []) };
}

/** A listing as a feed. What a premium title is recommended for stays out, as everywhere where nobody is logged in. */
export function feedOf(view: CatalogueView, listing: Listing, { titles, total }: FeedPage, publicUrl: string): Feed {
  const address = (of: Listing, form: 'json' | 'xml') => publicUrl + withPrefix(feedAddress(writeListing(of), form));
  const hasNext = listing.page * titlesPerPage < total;
  return {
    title: `${listingTitle(listing, (taxonomy, slug) => translated(taxonomy, slug, nameOf(view, taxonomy, slug)))} - A Good Movie To Watch`,
    language: pageLanguage().locale,
    home: publicUrl + withPrefix(writeListing(withPage(listing, 1))),
    self: { json: address(listing, 'json'), xml: address(listing, 'xml') },
    next: hasNext ? address(withPage(listing, listing.page + 1), 'json') : null,
    items: titles.map((title) => asItem(view, title, publicUrl)),
  };
}

const translated = (taxonomy: string, slug: string, name: string | null): string | null => name && localTermName(taxonomy, slug, name);

function asItem(view: CatalogueView, title: CatalogueTitle, publicUrl: string): FeedItem {
  const names = (taxonomy: string) =>
    (title.terms[taxonomy] ?? []).map((slug) => localTermName(taxonomy, slug, view.terms.nameOf(taxonomy, slug)));
  const tags = [...names('genre'), ...names('mood')];
  const reason = title.isPremium ? null : title.reason;
  return {
    url: publicUrl + withPrefix(titlePath(title.slug)),
    title: `${title.title} (${title.year})`,
    summary: reason || factsOf(title, tags.join(', ')),
    language: reason ? 'en' : pageLanguage().locale,
    picture: publicUrl + sharePicturePath(title.id, pageLanguage().language),
    publishedAt: new Date(title.createdAt),
    tags,
  };
}

function factsOf({ type, year }: CatalogueTitle, tags: string): string {
  // words: what a feed says of a title, as in “A movie of 2019: Drama, Tense.”
  if (tags === '') return type === 'show' ? t`A show of ${year}.` : t`A movie of ${year}.`;
  return type === 'show' ? t`A show of ${year}: ${tags}.` : t`A movie of ${year}: ${tags}.`;
}
