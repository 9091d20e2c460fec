import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { MoreFiltersContainer } from '#moreFilters';
import { WayOutContainer } from '#wayOut';
import { visitorMessage, type Counts } from '@agm/api';
import { withoutFilters, withPage, writeListing, type Listing } from '@agm/domain';
import { useHead, useOffer, useServices } from '@agm/federation';
import { localeAtom, sessionAtom, tierAtom } from '@agm/session';
import { useWall, type WallPages } from './data/useWall.ts';
import { filtersOn } from './model/filtersOn.ts';
import { headline } from './model/headline.ts';
import { inTitles } from './model/names.ts';
import type { Narrowing } from './model/narrowing.ts';
import { orderLinks } from './model/orderLinks.ts';
import { pageHead } from './model/pageHead.ts';
import { inPlaces, toTiles, type KnownTiles } from './model/toTile.ts';
import { wallSubtitle, wallTitle } from './model/wallTitle.ts';
import { MyServices, Narrowed, onTileKey, OwnFilters, ownParts, WallFoot } from './late.tsx';
import { savesOf } from './SavesContainer.tsx';
import { useFollow } from './useFollow.ts';
import { useSideMenu } from './useSideMenu.ts';
import { CataloguePage } from './views/CataloguePage/CataloguePage.tsx';
import { FilterChips } from './views/FilterChips/FilterChips.tsx';
import { OrderMenu } from './views/OrderMenu/OrderMenu.tsx';
import { SideMenu, type SideMenuProps } from './views/SideMenu/SideMenu.tsx';
import { type WallProps } from './views/Wall/Wall.tsx';
import { WallAfterPaint } from './views/Wall/WallAfterPaint.tsx';
import { WallControls } from './views/WallControls/WallControls.tsx';
import { WallHead } from './views/WallHead/WallHead.tsx';
import { t } from './t.ts';

const nothingCounted: Counts = {};
const nothingHidden: ReadonlySet<number> = new Set();
const mine: SideMenuProps['mine'] = (services) => (
  <Suspense>
    <MyServices services={services} />
  </Suspense>
);

export interface WallContainerProps {
  readonly address: string;
  readonly listing: Listing;
  readonly ignored: readonly string[];
}

/** One wall: its titles, its menu, and what clicks on them do. */
export function WallContainer({ address, listing, ignored }: WallContainerProps) {
  const locale = useAtomValue(localeAtom);
  const tier = useAtomValue(tierAtom);
  const isPremium = tier === 'premium';
  const { track } = useServices();
  const follow = useFollow();
  const offer = useOffer();
  const isHydrated = useAtomValue(sessionAtom) !== null;
  useRemembering(listing);
  const wall = useWall(address, listing, { locale, tier });
  const on = useMemo(() => filtersOn(listing), [listing]);
  const [first] = wall.pages;
  const [knownTiles] = useState((): KnownTiles => new WeakMap());
  const tiles = useMemo(() => {
    const known = toTiles(wall.pages, knownTiles);
    return wall.instant ? inPlaces(known, wall.instant.ids) : known;
  }, [wall.pages, wall.instant, knownTiles]);
  const own = wall.isStale || wall.instant ? undefined : first;
  useHead(own || wall.error !== undefined ? pageHead(address, own, wall.error) : null);

  const parentList = first?.canonical ?? address;
  const title = wallTitle(listing, own);
  const headWords = headline(listing, title, on.length);
  const clearHref = writeListing(withoutFilters(listing));

  const [hidden, setHidden] = useState(nothingHidden);
  const [narrowed, setNarrowed] = useState<Narrowing | null>(null);
  const menu = useSideMenu({
    listing,
    isPremium,
    parentList,
    counts: first?.counts ?? nothingCounted,
    onAdd: ({ filterName, filterValue }) => {
      void ownParts().then(
        ({ narrowing }) => {
          const cost = narrowing(listing, filterName, filterValue, isPremium);
          setNarrowed(cost);
          if (cost) offer('premium-info');
        },
        () => {},
      );
    },
  });
  const openTile = useCallback<WallProps['onOpen']>(
    ({ tile, index, href, event }) => {
      track({ event: 'select_content', content_type: tile.type, content_id: tile.id, parent_list: parentList, index });
      follow({ href, event });
    },
    [track, follow, parentList],
  );
  const noTitles = (): ReactNode => (
    <WayOutContainer
      listing={listing}
      beyond={first && first.total > 0 ? first : null}
      on={on}
      answer={own}
      clearHref={clearHref}
      onOpen={follow}
    />
  );

  return (
    <CataloguePage
      head={<WallHead headline={headWords} subtitle={wallSubtitle(listing, own)} />}
      menu={
        <SideMenu
          filtersOn={on.length}
          result={first ? inTitles(first.total) : t`titles`}
          {...menu}
          mine={isHydrated ? mine : undefined}
          more={(body) => <MoreFiltersContainer address={address} listing={listing} {...menu} body={body} />}
        />
      }
      controls={
        <WallControls
          result={first ? inTitles(first.total) : null}
          own={
            isHydrated && (
              <Suspense>
                <OwnFilters listing={listing} onHide={setHidden} />
              </Suspense>
            )
          }
          orders={<OrderMenu orders={orderLinks(listing)} onOpen={({ order, event }) => follow({ href: order.href, event })} />}
          chips={<FilterChips chips={on} clearHref={clearHref} onOpen={follow} />}
          ignored={own?.ignored ?? ignored}
          news={
            narrowed?.at === writeListing(listing) && (
              <Suspense>
                <Narrowed {...narrowed} onUndo={follow} />
              </Suspense>
            )
          }
        />
      }
      wall={
        <WallAfterPaint
          tiles={tiles}
          waits={wall.instant !== null}
          wall={{
            label: headWords,
            state: stateOf({ wall, listing, tiles, hidden, noTitles }),
            isStale: wall.isStale,
            actions: savesOf,
            onOpen: openTile,
            onOpenEarlier: follow,
            onKeyDown: onTileKey,
          }}
        />
      }
      foot={
        isHydrated && (
          <Suspense>
            <WallFoot listing={listing} />
          </Suspense>
        )
      }
    />
  );
}

/** Every change of a wall is what the visitor prefers from now on (R4.3-01); the wall they came to is not their doing yet. */
function useRemembering(listing: Listing): void {
  const session = useAtomValue(sessionAtom);
  const canonical = writeListing(withPage(listing, 1));
  const last = useRef<string | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = canonical;
    if (before === null || before === canonical) return;
    session?.member().then(
      ({ filters }) => filters.remember(listing),
      () => {},
    );
  }, [session, listing, canonical]);
}

interface Shown {
  readonly wall: WallPages;
  readonly listing: Listing;
  readonly tiles: Extract<WallProps['state'], { is: 'full' }>['tiles'];
  /** Titles that this device keeps as passed. */
  readonly hidden: ReadonlySet<number>;
  noTitles(): ReactNode;
}

function stateOf({ wall, listing, tiles, hidden, noTitles }: Shown): WallProps['state'] {
  const [first] = wall.pages;
  if (wall.error !== undefined) return { is: 'failed', words: visitorMessage(wall.error), onRetry: wall.retry };
  if (!first) return { is: 'loading' };
  if (tiles.length === 0) return { is: 'empty', wayOut: noTitles() };
  const lastShown = first.page + wall.pages.length - 1;
  return {
    is: 'full',
    firstPage: first.canonical,
    tiles: hidden.size > 0 ? tiles.filter((tile) => !tile || !hidden.has(tile.id)) : tiles,
    earlierHref: first.page > 1 ? writeListing(withPage(listing, first.page - 1)) : null,
    next:
      wall.isStale || wall.instant
        ? null
        : {
            state: wall.more,
            href: writeListing(withPage(listing, lastShown + 1)),
            lastWords: t`That is all: ${inTitles(first.total)}.`,
            onReach: wall.loadMore,
          },
  };
}
