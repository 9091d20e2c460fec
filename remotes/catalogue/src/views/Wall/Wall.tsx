import { memo, type MouseEvent, type ReactNode } from 'react';
import { WallPoster } from '#posters';
import { Button, Notice, TileGrid, TileSkeleton, TitleTile, type TileWords } from '@agm/ui';
import { NextPage, type NextPageProps } from './NextPage.tsx';
import { moveThroughTiles } from './tileKeys.ts';
import { t } from '../../t.ts';
import css from './Wall.module.css';

/** A title in finished words, and what its poster is drawn from. */
export interface WallTile extends TileWords {
  readonly genre: string | null;
  readonly mood: string | null;
  readonly seed: string;
  readonly image?: string;
  readonly type: 'movie' | 'show';
}

export interface WallProps {
  readonly label: string;
  /** `firstPage` is the address the wall starts with: a longer wall of the same start keeps its tiles as they are. A null is a tile on its way. */
  readonly state:
    | { readonly is: 'loading' }
    | { readonly is: 'empty'; readonly wayOut: ReactNode }
    | { readonly is: 'failed'; readonly words: string; readonly onRetry: () => void }
    | {
        readonly is: 'full';
        readonly firstPage: string;
        readonly tiles: readonly (WallTile | null)[];
        readonly earlierHref: string | null;
        readonly next: NextPageProps | null;
      };
  /** Other titles are on their way; these stay readable until they come. */
  readonly isStale: boolean;
  readonly onOpen: (opened: {
    readonly tile: WallTile;
    readonly index: number;
    readonly href: string;
    readonly event: MouseEvent<HTMLAnchorElement>;
  }) => void;
  /** What can be done with a title; `titleId` names the element with its words. The same function for as long as the wall stands. */
  readonly actions?: (tile: WallTile, titleId: string) => ReactNode;
  readonly onOpenEarlier: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

const skeletons = Array.from({ length: 12 }, (_, index) => <TileSkeleton key={index} />);

/** The titles. Growing never moves what is already there: posters and keys of earlier tiles stay as they are. */
export function Wall({ label, state, isStale, actions, onOpen, onOpenEarlier }: WallProps) {
  if (state.is === 'loading')
    return (
      <TileGrid label={label} isBusy>
        {skeletons}
      </TileGrid>
    );
  if (state.is === 'empty')
    return (
      <div data-stale={isStale || undefined} className={css.wall}>
        {state.wayOut}
      </div>
    );
  if (state.is === 'failed') {
    return (
      <Notice tone="bad" heading={t`The titles did not come`} action={<Button onClick={state.onRetry}>{t`Try again`}</Button>}>
        <p>{state.words}</p>
      </Notice>
    );
  }
  const { tiles, firstPage, earlierHref, next } = state;
  return (
    <div className={css.wall} data-stale={isStale || undefined} onKeyDown={moveThroughTiles}>
      {earlierHref !== null && (
        <p className={css.earlier}>
          <a href={earlierHref} rel="prev" onClick={(event) => onOpenEarlier({ href: earlierHref, event })}>{t`Show earlier titles`}</a>
        </p>
      )}
      <TileGrid key={firstPage} label={label} isBusy={isStale || next?.state === 'loading' || tiles.includes(null)}>
        {tiles.map((tile, at) =>
          tile ? (
            <PlacedTile key={tile.id} tile={tile} tiles={tiles} at={at} actions={actions} onOpen={onOpen} />
          ) : (
            <TileSkeleton key={`at ${at}`} />
          ),
        )}
        {next?.state === 'loading' ? skeletons : []}
      </TileGrid>
      {next && <NextPage {...next} />}
    </div>
  );
}

interface PlacedTileProps extends Pick<WallProps, 'actions' | 'onOpen'> {
  readonly tile: WallTile;
  readonly tiles: readonly (WallTile | null)[];
  readonly at: number;
}

// The wall around a tile may grow without a word to it: only what stands before a poster has a say in it.
const PlacedTile = memo(
  function PlacedTile({ tile, tiles, at, actions, onOpen }: PlacedTileProps) {
    return (
      <TitleTile
        tile={tile}
        poster={<WallPoster tiles={tiles} at={at} />}
        actions={actions && ((titleId) => actions(tile, titleId))}
        onOpen={({ href, event }) => onOpen({ tile, index: at, href, event })}
      />
    );
  },
  (before, now) => before.tile === now.tile && before.at === now.at && before.onOpen === now.onOpen,
);
