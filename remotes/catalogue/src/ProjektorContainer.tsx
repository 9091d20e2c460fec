import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage } from '@agm/api';
import { writeListing, type Listing } from '@agm/domain';
import { useHead, useServices } from '@agm/federation';
import { localeAtom, tierAtom } from '@agm/session';
import { useShelf } from './data/useShelf.ts';
import { LateSwitch } from './late.tsx';
import { pageHead } from './model/pageHead.ts';
import { shelvesOf, type Shelf } from './model/shelves.ts';
import { toTiles } from './model/toTile.ts';
import { wallTitle } from './model/wallTitle.ts';
import { useFollow } from './useFollow.ts';
import { ProjektorPage, type ProjektorPageProps } from './views/ProjektorPage/ProjektorPage.tsx';
import { ProjektorShelf } from './views/ProjektorPage/ProjektorShelf.tsx';
import type { WallTile } from './views/Wall/WallTile.ts';

export interface ProjektorContainerProps {
  readonly address: string;
  readonly listing: Listing;
}

/** Rows below the one in focus that are asked for before anybody gets there. */
const ahead = 2;
const projektorPath = (path: string) => `/projektor${path}`;

/** The title that was opened last in this tab. */
let openedLast: number | null = null;

/** The wall across the room: one title large, rows of titles below, all of it by four arrows. */
export function ProjektorContainer({ address, listing }: ProjektorContainerProps) {
  const locale = useAtomValue(localeAtom);
  const tier = useAtomValue(tierAtom);
  const { track } = useServices();
  const follow = useFollow();
  const { answer, error, retry } = useShelf(address, { locale, tier });
  useHead(answer || error !== undefined ? { ...pageHead(address, answer, error), isIndexable: false } : null);
  const [focused, setFocused] = useState<{ readonly tile: WallTile; readonly row: number } | null>(null);

  const title = wallTitle(listing, answer);
  const tiles = useMemo(() => (answer ? toTiles([answer]) : []), [answer]);
  const rows = useMemo(() => (answer ? shelvesOf(listing, answer.counts) : []), [answer, listing]);
  const onOpen = useCallback<ProjektorPageProps['onOpen']>(
    ({ tile, index, href, event }) => {
      track({ event: 'select_content', content_type: tile.type, content_id: tile.id, parent_list: writeListing(listing), index });
      openedLast = tile.id;
      follow({ href, event });
    },
    [follow, listing, track],
  );
  const [startAt] = useState(() => openedLast);
  // The listings of the rows that came, or will not.
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const onSettled = useCallback((shelf: string) => setSettled((before) => new Set(before).add(shelf)), []);
  const firstOnItsWay = rows.find(({ listing: shelf }) => !settled.has(shelf));
  const shown = firstOnItsWay ? rows.indexOf(firstOnItsWay) : rows.length;
  const onFocus = useCallback((tile: WallTile, row: number) => setFocused({ tile, row }), []);

  return (
    <ProjektorPage
      title={title}
      hero={focused?.tile ?? tiles[0] ?? null}
      state={stateOf()}
      startAt={startAt}
      onOpen={onOpen}
      narrow={<LateSwitch />}
    >
      {answer && <ProjektorShelf title={title} tiles={tiles} row={0} hrefOf={projektorPath} onOpen={onOpen} onFocus={onFocus} isFirst />}
      {rows.map((shelf, at) => (
        <ShelfContainer
          key={shelf.listing}
          shelf={shelf}
          row={at + 1}
          isNear={at < (focused?.row ?? 0) + ahead}
          isShown={at <= shown}
          onSettled={onSettled}
          onOpen={onOpen}
          onFocus={onFocus}
        />
      ))}
    </ProjektorPage>
  );

  function stateOf(): ProjektorPageProps['state'] {
    if (error !== undefined) return { is: 'failed', words: visitorMessage(error), onRetry: retry };
    if (!answer) return { is: 'loading' };
    return tiles.length === 0 ? { is: 'empty', homeHref: '/projektor/' } : { is: 'full' };
  }
}

interface ShelfContainerProps extends Pick<ProjektorPageProps, 'onOpen'> {
  readonly shelf: Shelf;
  readonly row: number;
  readonly isNear: boolean;
  readonly isShown: boolean;
  onSettled(listing: string): void;
  onFocus(tile: WallTile, row: number): void;
}

/**
 * One row; asked for when the visitor comes near, and left out when it has nothing. It is shown after those above it: a row that comes between
 * others moves what somebody looks at.
 */
function ShelfContainer({ shelf, row, isNear, isShown, onSettled, onOpen, onFocus }: ShelfContainerProps) {
  const locale = useAtomValue(localeAtom);
  const tier = useAtomValue(tierAtom);
  const { answer, error } = useShelf(isNear ? shelf.listing : null, { locale, tier });
  const isSettled = answer !== undefined || error !== undefined;
  useEffect(() => {
    if (isSettled) onSettled(shelf.listing);
  }, [isSettled, onSettled, shelf.listing]);
  const tiles = useMemo(() => (answer ? toTiles([answer]) : []), [answer]);
  return isShown && tiles.length > 0 ? (
    <ProjektorShelf title={shelf.title} tiles={tiles} row={row} hrefOf={projektorPath} onOpen={onOpen} onFocus={onFocus} />
  ) : null;
}
