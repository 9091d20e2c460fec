import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { Button, Notice, posterPlans, TileGrid, TileSkeleton, TitleTile, type TileWords } from '@agm/ui';
import { NextPage, type NextPageProps } from './NextPage.tsx';
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
  readonly state:
    | { readonly is: 'loading' }
    | { readonly is: 'empty'; readonly wayOut: ReactNode }
    | { readonly is: 'failed'; readonly words: string; readonly onRetry: () => void }
    | { readonly is: 'full'; readonly tiles: readonly WallTile[]; readonly earlierHref: string | null; readonly next: NextPageProps | null };
  /** Other titles are on their way; these stay readable until they come. */
  readonly isStale: boolean;
  readonly onOpen: (opened: { readonly tile: WallTile; readonly index: number; readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
  readonly onOpenEarlier: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

const skeletons = Array.from({ length: 12 }, (_, index) => <TileSkeleton key={index} />);

/** The titles. Growing never moves what is already there: plans and keys of earlier tiles stay as they are. */
export function Wall({ label, state, isStale, onOpen, onOpenEarlier }: WallProps) {
  const tiles = state.is === 'full' ? state.tiles : noTiles;
  const plans = useMemo(() => posterPlans(tiles), [tiles]);
  if (state.is === 'loading') return <TileGrid label={label} isBusy>{skeletons}</TileGrid>;
  if (state.is === 'empty') return <div data-stale={isStale || undefined} className={css.wall}>{state.wayOut}</div>;
  if (state.is === 'failed') {
    return (
      <Notice tone="bad" heading="The titles did not come" action={<Button onClick={state.onRetry}>Try again</Button>}>
        <p>{state.words}</p>
      </Notice>
    );
  }
  const { earlierHref, next } = state;
  return (
    <div className={css.wall} data-stale={isStale || undefined}>
      {earlierHref !== null && (
        <p className={css.earlier}>
          <a href={earlierHref} rel="prev" onClick={(event) => onOpenEarlier({ href: earlierHref, event })}>
            Show earlier titles
          </a>
        </p>
      )}
      <TileGrid label={label} isBusy={isStale || next?.state === 'loading'}>
        {tiles.map((tile, index) => {
          const plan = plans[index];
          return plan && <TitleTile key={tile.id} tile={tile} plan={plan} onOpen={({ href, event }) => onOpen({ tile, index, href, event })} />;
        })}
        {next?.state === 'loading' && skeletons}
      </TileGrid>
      {next && <NextPage {...next} />}
    </div>
  );
}

const noTiles: readonly WallTile[] = [];
