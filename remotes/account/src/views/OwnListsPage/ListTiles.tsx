import { useRef, type ReactNode } from 'react';
import { Button, Notice, Poster, TileGrid, TileSkeleton, TitleTile } from '@agm/ui';
import type { ListTile } from '../../model/listTile.ts';
import { t } from '../../t.ts';
import css from './ListTiles.module.css';

export type ListTilesState<Tile extends ListTile = ListTile> =
  | { readonly is: 'loading' | 'empty' | 'gone' }
  /** `onWhole` shows what the page's fields hide, `onEveryService` what "Only my services" hides; null where that narrows nothing. */
  | { readonly is: 'sifted'; readonly onWhole: (() => void) | null; readonly onEveryService: (() => void) | null }
  | { readonly is: 'failed'; readonly words: string; onRetry(): void }
  | { readonly is: 'full'; readonly tiles: readonly Tile[]; readonly hasMore: boolean; readonly isLoading: boolean; onMore(): void };

export interface ListTilesProps<Tile extends ListTile> {
  readonly name: string;
  readonly state: ListTilesState<Tile>;
  /** What an empty list says, where its page has nothing else to say of one. */
  readonly empty?: string;
  readonly actions?: (tile: Tile, titleId: string) => ReactNode;
}

/** The titles of one list. */
export function ListTiles<Tile extends ListTile>(props: ListTilesProps<Tile>) {
  const titles = useRef<HTMLDivElement>(null);
  return (
    <div ref={titles} tabIndex={-1} className={css.titles}>
      <Titles {...props} onShown={() => titles.current?.focus()} />
    </div>
  );
}

interface TitlesProps<Tile extends ListTile> extends ListTilesProps<Tile> {
  /** The button that was pressed goes with the notice: the focus goes to the titles that take its place. */
  onShown(): void;
}

function Titles<Tile extends ListTile>({ name, state, empty, actions, onShown }: TitlesProps<Tile>) {
  const showing = (show: () => void) => () => {
    show();
    onShown();
  };
  switch (state.is) {
    case 'loading':
      return (
        <TileGrid label={name} isBusy>
          {Array.from({ length: 8 }, (_, at) => (
            <TileSkeleton key={at} />
          ))}
        </TileGrid>
      );
    case 'empty':
      return (
        <Notice tone="empty" heading={t`Nothing here yet`}>
          {empty && <p>{empty}</p>}
        </Notice>
      );
    case 'sifted':
      return (
        <Notice
          tone="empty"
          heading={state.onWhole ? t`No title of this list fits` : t`No title of this list is on your services`}
          action={
            <>
              {state.onEveryService && <Button onClick={showing(state.onEveryService)}>{t`Show titles of every service`}</Button>}
              {state.onWhole && <Button tone="quiet" onClick={showing(state.onWhole)}>{t`Show the whole list`}</Button>}
            </>
          }
        >
          {state.onEveryService && <p>{t`“Only my services” is on, here and on every other page.`}</p>}
        </Notice>
      );
    case 'gone':
      return (
        <Notice tone="empty" heading={t`Not in this catalogue`}>
          <p>{t`The titles of this list are kept, but the catalogue does not know them any more.`}</p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="bad" heading={t`The titles did not come`} action={<Button onClick={state.onRetry}>{t`Try again`}</Button>}>
          <p>{state.words}</p>
        </Notice>
      );
    case 'full':
      return (
        <>
          <TileGrid label={name} isBusy={state.isLoading}>
            {state.tiles.map((tile) => (
              <TitleTile
                key={tile.id}
                tile={tile}
                poster={<Poster plan={tile.plan} />}
                actions={actions && ((titleId) => actions(tile, titleId))}
              />
            ))}
          </TileGrid>
          {state.hasMore && (
            <p>
              <Button tone="quiet" onClick={state.onMore}>{t`Show more`}</Button>
            </p>
          )}
        </>
      );
  }
}
