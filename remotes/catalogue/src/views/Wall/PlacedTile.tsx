import { memo, type MouseEvent, type ReactNode } from 'react';
import { WallPoster } from '#posters';
import { TitleTile } from '@agm/ui';
import type { WallTile } from './WallTile.ts';

export interface PlacedTileProps {
  readonly tile: WallTile;
  readonly tiles: readonly (WallTile | null)[];
  readonly at: number;
  /** Which wall it is: on another one other posters stand before this one. */
  readonly firstPage?: string;
  /** What can be done with a title; `titleId` names the element with its words. The same function for as long as the wall stands. */
  readonly actions?: (tile: WallTile, titleId: string) => ReactNode;
  readonly onOpen: (opened: {
    readonly tile: WallTile;
    readonly index: number;
    readonly href: string;
    readonly event: MouseEvent<HTMLAnchorElement>;
  }) => void;
}

/** A tile at its place on a wall. The wall around it may grow without a word to it: only what stands before a poster has a say in it. */
export const PlacedTile = memo(
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
  (before, now) => before.tile === now.tile && before.at === now.at && before.firstPage === now.firstPage && before.onOpen === now.onOpen,
);
