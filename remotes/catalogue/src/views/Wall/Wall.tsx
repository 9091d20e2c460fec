import type { KeyboardEventHandler, MouseEvent, ReactNode } from 'react';
import { PlacedTile } from '#placedTile';
import { Button, Notice, TileGrid, TileSkeleton } from '@agm/ui';
import { NextPage, type NextPageProps } from './NextPage.tsx';
import type { PlacedTileProps } from './PlacedTile.tsx';
import type { WallTile } from './WallTile.ts';
import { t } from '../../t.ts';
import css from './Wall.module.css';

export interface WallProps extends Pick<PlacedTileProps, 'actions' | 'onOpen'> {
  readonly label: string;
  /** `firstPage` is the address the wall starts with: a longer wall of the same start keeps its tiles as they are, another one those titles that it has too. A null is a tile on its way. */
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
  readonly onOpenEarlier: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>;
}

const skeletons = Array.from({ length: 12 }, (_, index) => <TileSkeleton key={index} />);

/** The titles. Growing never moves what is already there: posters and keys of earlier tiles stay as they are. */
export function Wall({ label, state, isStale, actions, onOpen, onOpenEarlier, onKeyDown }: WallProps) {
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
    <div className={css.wall} data-stale={isStale || undefined} onKeyDown={onKeyDown}>
      {earlierHref !== null && (
        <p className={css.earlier}>
          <a href={earlierHref} rel="prev" onClick={(event) => onOpenEarlier({ href: earlierHref, event })}>{t`Show earlier titles`}</a>
        </p>
      )}
      <TileGrid label={label} isBusy={isStale || next?.state === 'loading' || tiles.includes(null)}>
        {tiles.map((tile, at) =>
          tile ? (
            <PlacedTile key={tile.id} tile={tile} tiles={tiles} firstPage={firstPage} at={at} actions={actions} onOpen={onOpen} />
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
