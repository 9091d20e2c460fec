import {
  canonicalPath,
  isCountryCode,
  isProjektor,
  listingTitle,
  pageTitle,
  readCommentsView,
  readEditorial,
  readListing,
  readRandomAddress,
  readTitlePath,
  readWatchLink,
  routeMarkOf,
  titlePath,
  withLocale,
  withoutMemberLists,
  writeEditorial,
  writeListing,
  type CountryCode,
} from '@agm/domain';
import type { PageHead, PagePlan, Place, ShownFills } from '@agm/federation';
import type { SessionState } from '@agm/session';
import { memberPages } from './memberPages.ts';
import { t } from './t.ts';

interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly session: SessionState;
  /** What fills the slots of the site. */
  readonly fills: ShownFills | undefined;
}

/** The big screen's own first segment. A title may begin with the same letters. */
const projektorSegment = /^\/projektor(?=\/|$)/;

/** The route map. `address` is path and query as they stand in the address bar; it never throws. */
export function planPage(address: string, session: SessionState, fills?: ShownFills): PagePlan {
  const { path, query } = partsOf(address);
  if (path === '/watch' || path === '/watch/') return planWatch(query, session);
  const chosen = query.get('locale');
  if (chosen !== null) return planCountryChoice(address, session, chosen);
  const mode = isProjektor(path) ? 'projektor' : null;
  const asked = { path: path.replace(projektorSegment, '') || '/', query, session, fills };
  // Nobody writes with a remote control: what visitors say of a title is for pages at arm's length.
  const { below, ...plan } =
    planMemberPage(asked) ??
    planDesk(asked) ??
    planExtension(asked) ??
    planSearch(asked) ??
    planRandom(asked) ??
    planEditorial(asked) ??
    planWidgets(asked) ??
    planListing(asked) ??
    planTitle(asked) ??
    missing(path, session);
  return {
    ...plan,
    ...(mode === null && below && { below }),
    place: mode && plan.kind === 'listing' ? inProjektorMode(plan.place) : plan.place,
    mode,
  };
}

/** Where a link of a remote leads from the page the visitor is on: a wall or a title opened across the room is seen from there too. */
export function linkFrom(here: string, to: string, session: SessionState): string {
  if (!projektorSegment.test(here) || !to.startsWith('/') || projektorSegment.test(to)) return to;
  const { mode, kind } = planPage(`/projektor${to}`, session);
  return mode && (kind === 'listing' || kind === 'title') ? `/projektor${to}` : to;
}

/**
 * The same page in the country a visitor chooses. Most addresses name none and stay as they are; one that does
 * (`?platform=uk-netflix`, `?country=uk`, `?locale=uk`) gives way, or it would choose its own again.
 */
export function addressIn(address: string, locale: CountryCode): string {
  const { path, query } = partsOf(address);
  if (query.has('locale') || query.has('country')) {
    query.delete('locale');
    query.delete('country');
    return addressIn(written(path, query), locale);
  }
  const [segment = ''] = projektorSegment.exec(path) ?? [];
  const listing = readListing(written(path.replace(projektorSegment, '') || '/', query), locale)?.listing;
  if (!listing || listing.locale === locale) return address;
  return segment + writeListing(withLocale(listing, locale));
}

/** The same wall without the visitor's own lists; null where the address names none (R4.3-07). */
export function publicWall(address: string, locale: CountryCode): string | null {
  const read = readListing(address, locale);
  if (!read || read.listing.userList.length + read.listing.hide.length === 0) return null;
  return writeListing(withoutMemberLists(read).listing);
}

function partsOf(address: string): { readonly path: string; readonly query: URLSearchParams } {
  const at = address.indexOf('?');
  return { path: canonicalPath(at < 0 ? address : address.slice(0, at)), query: new URLSearchParams(at < 0 ? '' : address.slice(at)) };
}

function written(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return path + (text && `?${text}`);
}

/** `?locale=uk` is what the country form of the header sends where no script runs: remember it and show the page without it. */
function planCountryChoice(address: string, session: SessionState, chosen: string): PagePlan {
  const locale = isCountryCode(chosen) ? chosen : session.locale;
  return { ...missing('/', { ...session, locale }), redirect: { status: 303, to: addressIn(address, locale) } };
}

/** What only the visitor's own browser can fill: forms, the account and the shop. The server sends its skeleton. */
function planMemberPage({ path, session }: Asked): PagePlan | null {
  const address = withSlash(path);
  const page = memberPages(address);
  if (!page) return null;
  const { name: label, props, isCheckoutPage = false } = page;
  return {
    ...unlisted('member', address, pageTitle(label, true), session),
    place: 'mine' in props ? { id: 'main', remote: 'comments', props, label } : { id: 'main', remote: 'account', props, label },
    isCheckoutPage,
  };
}

/** The pages of the desk's own remote, and those of one item. Of an older build that lacks one, the head says 404. */
const deskPage = /^\/desk\/(?:titles|offers|guides|deals|pages|inbox|people|numbers|partners|settings|tokens)\/(?:[\w-]+\/)?$/;

/** The pages of staff. Only the server decides who that is. */
function planDesk({ path, query, session }: Asked): PagePlan | null {
  const address = withSlash(path);
  // What the remotes are doing is the shell's own to show: no remote stands there.
  if (address === '/desk/remotes/') return unlisted('releases', '/desk/remotes', pageTitle(t`Releases`, true), session);
  const isModeration = address === '/desk/';
  if (!isModeration && !deskPage.test(address)) return null;
  const label = t`The desk`;
  return {
    ...unlisted('desk', address, pageTitle(label, true), session),
    place: isModeration
      ? { id: 'main', remote: 'comments', props: { desk: true }, label }
      : { id: 'main', remote: 'desk', props: { address: written(address, query), shape: 'page' }, label },
  };
}

/** A page of a remote that the shell does not know by name. */
function planExtension({ path, query, session, fills }: Asked): PagePlan | null {
  const address = withSlash(path);
  const page = fills?.pages.find((one) => one.path === address);
  if (!page) return null;
  const { kind, slot, remote, label } = page;
  return {
    ...unlisted(kind, address, pageTitle(label, true), session),
    place: { id: 'main', remote, props: { slot, address: written(address, query) }, label },
  };
}

/** What a visitor typed, answered by the wall's remote. It keeps out of search engines. */
function planSearch({ path, query, session }: Asked): PagePlan | null {
  if (withSlash(path) !== '/search/') return null;
  return {
    ...unlisted('search', '/search', pageTitle(t`Search`), session),
    place: { id: 'main', remote: 'catalogue', props: { address: written('/search', query) }, label: t`The search` },
  };
}

/** A title that chance chooses among those of a listing. Every visit is another one, so it is nothing to index. */
function planRandom({ path, query, session }: Asked): PagePlan | null {
  const address = written(path, query);
  if (readRandomAddress(address) === null) return null;
  return {
    ...unlisted('random', '/random/', pageTitle(t`Something at random`), session),
    place: { id: 'main', remote: 'catalogue', props: { address }, label: t`Random title` },
  };
}

/** Guides, cord-cutting, comparisons and deals. The head stands until the remote has said the piece's own. */
function planEditorial({ path, query, session }: Asked): PagePlan | null {
  const ask = readEditorial(written(path, query));
  if (!ask) return null;
  const canonical = writeEditorial(ask);
  return {
    ...plain('editorial', plainHead(200, pageTitle(ask.home.replace('-', ' '), true), canonical), session),
    place: { id: 'main', remote: 'catalogue', props: { address: canonical }, label: ask.slug === null ? t`The list` : t`The guide` },
  };
}

/** Where partners choose what of ours their own page shows: a page of the site, and the same below `/embedded/`, without header and footer. */
function planWidgets({ path, query, session }: Asked): PagePlan | null {
  if (path !== '/widgets/' && path !== '/embedded/') return null;
  const label = t`Put It on Your Site`;
  return {
    ...plain('widgets', plainHead(200, pageTitle(label), '/widgets/'), session),
    place: {
      id: 'main',
      remote: 'availability',
      props: { title: '', country: session.locale, shape: 'widgets', wishes: query.toString() },
      label,
    },
  };
}

const inProjektorMode = (place: Place | null): Place | null =>
  place?.remote === 'catalogue' ? { ...place, props: { ...place.props, mode: 'projektor' } } : place;

function planListing({ path, query, session }: Asked): PagePlan | null {
  const address = written(path, query);
  const { listing } = readListing(address, session.locale) ?? {};
  if (!listing) return null;
  const head = plainHead(200, pageTitle(listingTitle(listing)), writeListing(listing));
  return {
    ...plain('listing', head, { ...session, locale: listing.locale }),
    place: { id: 'main', remote: 'catalogue', props: { address }, label: t`The wall` },
    listing,
  };
}

function planTitle({ path, query, session, fills }: Asked): PagePlan | null {
  const read = readTitlePath(path);
  if (!read) return null;
  const { slug: title, isCanonical } = read;
  // `/all/{slug}/` and `/shows/{slug}/` name the same title; a missing last slash is only forgiven.
  if (!isCanonical && path.split('/').filter(Boolean).length > 1)
    return { ...missing(path, session), redirect: { status: 301, to: titlePath(title) } };
  const country = countryIn(query.get('country'), session.locale);
  return {
    ...plain('title', plainHead(200, pageTitle(t`Where to watch`, true), titlePath(title)), { ...session, locale: country }),
    place: { id: 'main', remote: 'availability', props: { title, country, shape: 'page' }, label: t`The title` },
    below: [
      ...(fills?.sections ?? []).map((section): Place => ({ ...section, props: { slot: 'title-section', title, country } })),
      { id: 'below', remote: 'comments', props: { title, ...readCommentsView((name) => query.get(name)) }, label: t`The comments` },
    ],
  };
}

function planWatch(query: URLSearchParams, session: SessionState): PagePlan {
  const target = readWatchLink(`/watch?${query.toString()}`);
  if (!target) return missing('/watch', session);
  return {
    ...unlisted('watch', '/watch', pageTitle(t`Where to watch`, true), session),
    place: {
      id: 'main',
      remote: 'availability',
      props: { title: String(target.content), country: target.locale, shape: 'watch', platform: target.platform },
      label: t`The streaming link`,
    },
  };
}

/** The page of an address that means nothing here. It stands without header and footer and carries its own way home. */
export const missing = (path: string, session: SessionState): PagePlan =>
  plain('missing', plainHead(404, pageTitle(t`Page not found`, true), path), session);

/** A page without a remote yet. */
const plain = (kind: PagePlan['kind'], head: PageHead, session: SessionState): PagePlan => ({
  kind,
  place: null,
  session,
  mode: null,
  head,
  redirect: null,
});

/** The same for a page that keeps out of search engines. It may be for some visitors alone. */
const unlisted = (kind: PagePlan['kind'], address: string, title: string, session: SessionState): PagePlan => ({
  ...plain(kind, { ...plainHead(200, title, address), isIndexable: false }, session),
  mark: routeMarkOf(address),
});

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

function plainHead(status: PageHead['status'], title: string, canonical: string): PageHead {
  return { status, title, description: null, canonical, kind: 'website', jsonLd: null, isIndexable: status === 200 };
}

function countryIn(text: string | null, otherwise: CountryCode): CountryCode {
  return text !== null && isCountryCode(text) ? text : otherwise;
}
