import { useCallback, useMemo, type MouseEvent, type ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage } from '@agm/api';
import { listingSubtitle, listingTitle, readListing, withoutFilters, withPage, writeListing, type Listing } from '@agm/domain';
import { useHead, useServices, type RemoteProps } from '@agm/federation';
import { localeAtom } from '@agm/session';
import { useTotals } from './data/useTotals.ts';
import { useWall, type WallPages } from './data/useWall.ts';
import { filtersOn, type FilterOn } from './model/filtersOn.ts';
import { headline } from './model/headline.ts';
import { isPlainClick } from './model/isPlainClick.ts';
import { inTitles, valueName } from './model/names.ts';
import { orderLinks } from './model/orderLinks.ts';
import { missingHead, pageHead } from './model/pageHead.ts';
import { sectionsOf, yearsHref } from './model/sections.ts';
import { toTiles } from './model/toTile.ts';
import { waysOut } from './model/waysOut.ts';
import { BeyondTheEnd } from './views/EmptyWall/BeyondTheEnd.tsx';
import { EmptyWall } from './views/EmptyWall/EmptyWall.tsx';
import { NoSuchWall } from './views/EmptyWall/NoSuchWall.tsx';
import { CataloguePage } from './views/CataloguePage/CataloguePage.tsx';
import { FilterChips } from './views/FilterChips/FilterChips.tsx';
import { OrderMenu } from './views/OrderMenu/OrderMenu.tsx';
import { SideMenu, type SideMenuProps } from './views/SideMenu/SideMenu.tsx';
import { Wall, type WallProps } from './views/Wall/Wall.tsx';
import { WallControls } from './views/WallControls/WallControls.tsx';
import { WallHead } from './views/WallHead/WallHead.tsx';

type Follow = (followed: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => boolean;

/** A plain click stays in the page; any other one is the browser's. Says which it was. */
function useFollow(): Follow {
  const { navigate } = useServices();
  return useCallback(({ href, event }) => {
    if (!isPlainClick(event)) return false;
    event.preventDefault();
    navigate(href);
    return true;
  }, [navigate]);
}

/** The wall of one address, or a way home from an address that names none. */
export function CatalogueContainer({ address }: RemoteProps['catalogue']) {
  const locale = useAtomValue(localeAtom);
  const read = useMemo(() => readListing(address, locale), [address, locale]);
  return read ? <ListingContainer address={address} listing={read.listing} ignored={read.ignored} /> : <Nowhere address={address} />;
}

function Nowhere({ address }: { address: string }) {
  const follow = useFollow();
  useHead(missingHead(address));
  return <NoSuchWall homeHref="/" onOpen={follow} />;
}

interface ListingContainerProps {
  readonly address: string;
  readonly listing: Listing;
  readonly ignored: readonly string[];
}

function ListingContainer({ address, listing, ignored }: ListingContainerProps) {
  const locale = useAtomValue(localeAtom);
  const { navigate, track } = useServices();
  const follow = useFollow();
  const wall = useWall(address, listing, locale);
  const on = useMemo(() => filtersOn(listing), [listing]);
  const [first] = wall.pages;
  const sections = useMemo(() => sectionsOf(listing, first?.counts ?? {}), [listing, first]);
  const tiles = useMemo(() => toTiles(wall.pages, listing.locale), [wall.pages, listing.locale]);
  const own = wall.isStale ? undefined : first;
  useHead(own || wall.error !== undefined ? pageHead(address, own, wall.error) : null);

  const parentList = first?.canonical ?? address;
  const title = own?.title ?? listingTitle(listing, (taxonomy, slug) => valueName(taxonomy, slug, listing.locale));
  const headWords = headline(listing, title, on.length);
  const clearHref = writeListing(withoutFilters(listing));

  const menu: Pick<SideMenuProps, 'onOpen' | 'onToggle' | 'onChooseYears'> = {
    onOpen: ({ entry, event }) => {
      if (follow({ href: entry.href, event }) && !entry.isOn) track({ event: 'select_filter', filter_name: entry.filterName, filter_value: entry.filterValue, parent_list: parentList });
    },
    onToggle: ({ section, index, isOpen }) => {
      if (isOpen) track({ event: 'open_filter_menu', filter_name: section, index });
    },
    onChooseYears: ({ from, to }) => {
      navigate(yearsHref(listing, from, to));
      track({ event: 'select_filter', filter_name: 'released', filter_value: `${from ?? ''}-${to ?? ''}`, parent_list: parentList });
    },
  };
  const openTile: WallProps['onOpen'] = ({ tile, index, href, event }) => {
    track({ event: 'select_content', content_type: tile.type, content_id: tile.id, parent_list: parentList, index });
    follow({ href, event });
  };
  const noTitles = (): ReactNode => first && first.total > 0
    ? <BeyondTheEnd page={first.page} totalPages={first.totalPages} firstHref={writeListing(withPage(listing, 1))} onOpen={follow} />
    : <WayOutContainer on={on} clearHref={clearHref} onOpen={follow} />;

  return (
    <CataloguePage
      head={<WallHead headline={headWords} subtitle={own ? own.subtitle : listingSubtitle(listing)} />}
      menu={<SideMenu sections={sections} filtersOn={on.length} result={first ? inTitles(first.total) : 'titles'} {...menu} />}
      controls={
        <WallControls
          result={first ? inTitles(first.total) : null}
          orders={<OrderMenu orders={orderLinks(listing)} onOpen={({ order, event }) => follow({ href: order.href, event })} />}
          chips={<FilterChips chips={on} clearHref={clearHref} onOpen={follow} />}
          ignored={own?.ignored ?? ignored}
        />
      }
      wall={<Wall label={headWords} state={stateOf({ wall, listing, tiles, noTitles })} isStale={wall.isStale} onOpen={openTile} onOpenEarlier={follow} />}
    />
  );
}

interface Shown {
  readonly wall: WallPages;
  readonly listing: Listing;
  readonly tiles: Extract<WallProps['state'], { is: 'full' }>['tiles'];
  noTitles(): ReactNode;
}

function stateOf({ wall, listing, tiles, noTitles }: Shown): WallProps['state'] {
  const [first] = wall.pages;
  if (wall.error !== undefined) return { is: 'failed', words: visitorMessage(wall.error), onRetry: wall.retry };
  if (!first) return { is: 'loading' };
  if (tiles.length === 0) return { is: 'empty', wayOut: noTitles() };
  const lastShown = first.page + wall.pages.length - 1;
  return {
    is: 'full',
    tiles,
    earlierHref: first.page > 1 ? writeListing(withPage(listing, first.page - 1)) : null,
    next: wall.isStale ? null : {
      state: wall.more,
      href: writeListing(withPage(listing, lastShown + 1)),
      lastWords: `That is all: ${inTitles(first.total)}.`,
      onReach: wall.loadMore,
    },
  };
}

/** Asks, only where a wall is empty, what each filter's loss would bring back. */
function WayOutContainer({ on, clearHref, onOpen }: { on: readonly FilterOn[]; clearHref: string; onOpen: Follow }) {
  const locale = useAtomValue(localeAtom);
  const totals = useTotals(on.map(({ href }) => href), locale);
  return <EmptyWall {...waysOut(on, totals)} clearHref={on.length > 0 ? clearHref : null} onOpen={onOpen} />;
}
