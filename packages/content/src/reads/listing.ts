import type { CountsAnswer, ListingAnswer } from '@agm/api';
import { countsOf, menuCountsOf, peopleTaxonomies, titlesOf, writeMenuCounts } from '@agm/catalogue-index';
import {
  choiceNames,
  filterEntries,
  listingSubtitle,
  listingTitle,
  readListing,
  withoutEntry,
  writeListing,
  type Listing,
  type SiteLanguage,
} from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { derivedName } from '@agm/storage/derivedTerms';
import { Problem } from '@agm/http/Problem';
import type { SavedIds } from '@agm/members/accounts/SavedReader';
import { found, type ContentAnswer } from '@agm/http/ContentAnswer';
import { joinJson, writesJson } from '@agm/http/writtenJson';
import { asListingItem } from '../catalogue/listingItem.ts';
import type { LocalTitles } from '../catalogue/LocalTitles.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import type { ItemJson } from './ItemJson.ts';
import { readWireQuery } from './wireQuery.ts';

export interface AskedListing {
  readonly listing: Listing;
  readonly isFree: boolean;
  /** In which titles have their names where a source says them. */
  readonly language: SiteLanguage;
  /** Values of the address that say nothing here. */
  readonly ignored: readonly string[];
  /** The lists of the member who asks; empty without one. */
  readonly saved?: SavedIds;
  /** The services of the visitor who wants to see nothing else. */
  readonly services: readonly string[];
}

/**
 * Reads a listing address, the part behind `/content-api/list`. The wire's own `locale` says in which country
 * `/on/netflix/` is meant; a platform that names its country decides before it. Throws a 404 when it is no listing.
 */
export function readAskedListing(path: string, query: URLSearchParams, saved: SavedIds | null = null): AskedListing {
  const { address, locale, language, isFree, services, refused } = readWireQuery(path, query);
  const read = readListing(address, locale);
  if (!read) throw Problem.noRoute();
  if (saved) return { listing: read.listing, isFree, language, services, ignored: [...read.ignored, ...refused], saved };
  return {
    listing: { ...read.listing, userList: [], hide: [] },
    isFree,
    language,
    services,
    ignored: [...read.ignored, ...refused, ...personalFilters(read.listing)],
  };
}

interface Beside {
  readonly snapshot: string | null;
  readonly posters: PosterChoice;
  readonly itemJson: ItemJson;
  readonly localTitles: LocalTitles;
}

/**
 * The parts of a listing that are made when somebody looks at them: most answers are sent as they were written. Whoever copies a listing has to name
 * them, because spreading and `Object.keys` find them no more than other fields of a class.
 *
 * An object literal with `get` would be found. But each one has a hidden class of its own, and V8 keeps that, with the whole answer that it leads to,
 * until a full collection.
 */
class LateParts {
  readonly #count: () => ListingAnswer['counts'];
  readonly #list: () => ListingAnswer['items'];
  #counts: ListingAnswer['counts'] | null = null;
  #items: ListingAnswer['items'] | null = null;

  constructor(count: () => ListingAnswer['counts'], list: () => ListingAnswer['items']) {
    this.#count = count;
    this.#list = list;
  }

  get counts(): ListingAnswer['counts'] {
    return (this.#counts ??= this.#count());
  }

  get items(): ListingAnswer['items'] {
    return (this.#items ??= this.#list());
  }

  toJSON(): object {
    return { ...this, counts: this.counts, items: this.items };
  }
}

export async function answerListing(
  view: CatalogueView,
  { listing, isFree, language, ignored, saved, services }: AskedListing,
  { snapshot, posters, itemJson, localTitles }: Beside,
): Promise<ContentAnswer> {
  const { order, page } = listing;
  const asked = { saved, services };
  const { total, totalPages, ids } = titlesOf(view.catalogue, listing, asked);
  const shown = ids.flatMap((id) => view.titles.get(id) ?? []);
  const { titles, isWhole } = await localTitles.of(shown, { language, country: listing.locale });
  const words: Omit<ListingAnswer, 'items' | 'counts'> = {
    title: listingTitle(listing, (taxonomy, slug) => nameOf(view, taxonomy, slug)),
    subtitle: listingSubtitle(listing),
    canonical: writeListing(listing),
    locale: listing.locale,
    filters: filterEntries(listing),
    order,
    page,
    total,
    totalPages,
    ...(snapshot !== null && { snapshot }),
    ...(ignored.length > 0 && { ignored }),
    ...(total === 0 && { without: withoutEach(view, { listing, saved, services }) }),
  };
  const parts = new LateParts(
    () => menuCountsOf(view.catalogue, listing, isFree, asked),
    () => titles.map((title) => asListingItem(title, posters)),
  );
  const body: ListingAnswer = Object.assign(parts, words);
  writesJson(body, () =>
    joinJson(
      `${JSON.stringify(words).slice(0, -1)},"counts":${writeMenuCounts(view.catalogue, listing, isFree, asked)},"items":[`,
      titles.map((title) => itemJson.of(title)),
    ),
  );
  return { ...found(body, { total, pages: totalPages }), ...(!isWhole && { isStandIn: true }) };
}

/** Nobody takes seven filters for the one that is too much. */
const mostDropped = 6;

/** What a wall without titles would have without each of its filters: its page can say which one to drop, and nothing moves when it does. */
const withoutEach = (view: CatalogueView, { listing, saved, services }: Pick<AskedListing, 'listing' | 'saved' | 'services'>): number[] =>
  filterEntries(listing)
    .slice(0, mostDropped)
    .map((entry) => titlesOf(view.catalogue, withoutEntry(listing, entry), { saved, services }).total);

/**
 * The counts of sections that no wall counts unasked: `of=language~country`, up to all that addresses can choose from, but for people; the
 * tags, and the channels among the services. What is no such section is left out.
 */
export function answerCounts(view: CatalogueView, { listing, isFree, saved, services }: AskedListing, of: string): ContentAnswer {
  const asked = new Set(of.split('~'));
  const sections = [...choiceNames, 'tag'].filter((name) => asked.has(name) && !peopleTaxonomies.includes(name));
  const counts = (of: string[]): CountsAnswer['counts'] => countsOf(view.catalogue, listing, of, isFree, { saved, services });
  const answer: CountsAnswer = {
    counts: { ...counts(sections), ...(asked.has('channels') && { channels: channelsIn(counts(['platform'])['platform'] ?? {}) }) },
  };
  return found(answer);
}

/** Channels inside a larger service and broadcasters; a service carries its country in front (`ca-cbc-gem`). */
function channelsIn(services: Readonly<Record<string, number>>): Record<string, number> {
  const isChannel = (slug: string): boolean => {
    const known = platformOf(slug.slice(slug.indexOf('-') + 1));
    return known !== null && known !== undefined && known.kind !== 'service';
  };
  return Object.fromEntries(Object.entries(services).filter(([slug]) => isChannel(slug)));
}

/** Saved lists belong to a member, and nobody asks. */
function personalFilters({ userList, hide }: Listing): string[] {
  return [...userList.map((name) => `user-list=${name}`), ...hide.map((name) => `hide=${name}`)];
}

/** Null leaves the name to the rule for slugs nobody has named. */
export function nameOf(view: CatalogueView, taxonomy: string, slug: string): string | null {
  if (taxonomy === 'platform') return platformOf(slug)?.name ?? null;
  return view.terms.find(taxonomy, slug)?.name ?? derivedName(taxonomy, slug);
}
