import { useCallback, useMemo, useState } from 'react';
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
      <Shelves shelves={rows} row={1} isShown focusedRow={focused?.row ?? 0} onOpen={onOpen} onFocus={onFocus} />
    </ProjektorPage>
  );

  function stateOf(): ProjektorPageProps['state'] {
    if (error !== undefined) return { is: 'failed', words: visitorMessage(error), onRetry: retry };
    if (!answer) return { is: 'loading' };
    return tiles.length === 0 ? { is: 'empty', homeHref: '/projektor/' } : { is: 'full' };
  }
}

interface ShelvesProps extends Pick<ProjektorPageProps, 'onOpen'> {
  readonly shelves: readonly Shelf[];
  /** The number of the first of them; the wall itself is row 0. */
  readonly row: number;
  readonly isShown: boolean;
  readonly focusedRow: number;
  onFocus(tile: WallTile, row: number): void;
}

/**
 * The first row and those below it. Each is asked for when the visitor comes near, left out when it has nothing, and shown after those above it:
 * a row that comes between others moves what somebody looks at.
 */
function Shelves({ shelves: [shelf, ...below], row, isShown, focusedRow, onOpen, onFocus }: ShelvesProps) {
  const locale = useAtomValue(localeAtom);
  const tier = useAtomValue(tierAtom);
  const isNear = row <= focusedRow + ahead;
  const { answer, error } = useShelf(shelf && isNear ? shelf.listing : null, { locale, tier, isAskedOnce: true });
  const tiles = useMemo(() => (answer ? toTiles([answer]) : []), [answer]);
  const hasCome = answer !== undefined || error !== undefined;
  return (
    <>
      {shelf && isShown && tiles.length > 0 && (
        <ProjektorShelf title={shelf.title} tiles={tiles} row={row} hrefOf={projektorPath} onOpen={onOpen} onFocus={onFocus} />
      )}
      {below.length > 0 && (
        <Shelves shelves={below} row={row + 1} isShown={isShown && hasCome} focusedRow={focusedRow} onOpen={onOpen} onFocus={onFocus} />
      )}
    </>
  );
}
