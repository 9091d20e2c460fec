import type { SavedGroup } from '@agm/domain';
import { Button, ButtonLink, Notice, Poster, SaveButtons, SelectField, TileGrid, TileSkeleton, TitleTile, type PosterPlan, type TileWords } from '@agm/ui';
import { savedOrderNames, savedOrders, type SavedOrder } from '../../model/savedOrder.ts';
import panel from '../Form/Panel.module.css';
import css from './SavedPage.module.css';

export interface SavedTile extends TileWords {
  readonly plan: PosterPlan;
  readonly pressed: readonly SavedGroup[];
}

export type SavedState =
  | { readonly is: 'loading' | 'empty' | 'unreadable' }
  | { readonly is: 'failed'; readonly words: string; onRetry(): void }
  | { readonly is: 'full'; readonly tiles: readonly SavedTile[]; readonly hasMore: boolean; readonly isLoading: boolean; onMore(): void };

export interface SavedTab {
  readonly group: SavedGroup;
  readonly name: string;
  readonly href: string;
  /** Null for a list that cannot be read. */
  readonly count: number | null;
  readonly isHere: boolean;
}

export interface SavedPageProps {
  readonly tabs: readonly SavedTab[];
  readonly state: SavedState;
  readonly order: SavedOrder;
  onOrder(order: SavedOrder): void;
  onToggle(toggled: { readonly group: SavedGroup; readonly id: number }): void;
}

/** The four lists of a member, one at a time. */
export function SavedPage({ tabs, state, order, onOrder, onToggle }: SavedPageProps) {
  const here = tabs.find(({ isHere }) => isHere);
  return (
    <div className={panel.page}>
      <div className={css.head}>
        <h1 className={panel.title}>{here?.name ?? 'Your lists'}</h1>
        <a href="/account/">Your account</a>
      </div>
      <div className={css.bar}>
        <nav aria-label="Your lists">
          <ul className={css.tabs} role="list">
            {tabs.map(({ group, name, href, count, isHere }) => (
              <li key={group}>
                <a className={css.tab} href={href} aria-current={isHere ? 'page' : undefined}>{name} {count !== null && <span className={css.count}>{count}</span>}</a>
              </li>
            ))}
          </ul>
        </nav>
        {state.is === 'full' && (
          <SelectField label="Order" value={order} options={savedOrders.map((value) => ({ value, label: savedOrderNames[value] }))} onChoose={({ value }) => onOrder(savedOrders.find((one) => one === value) ?? 'last')} />
        )}
      </div>
      <SavedTitles name={here?.name ?? ''} state={state} onToggle={onToggle} />
    </div>
  );
}

function SavedTitles({ name, state, onToggle }: { readonly name: string; readonly state: SavedState } & Pick<SavedPageProps, 'onToggle'>) {
  switch (state.is) {
    case 'loading': return <TileGrid label={name} isBusy>{Array.from({ length: 8 }, (_, at) => <TileSkeleton key={at} />)}</TileGrid>;
    case 'unreadable': return (
      <Notice tone="bad" heading="This list cannot be read">
        <p>What is stored for it is damaged. It is kept as it is, and nothing is written over it; your other lists are untouched.</p>
      </Notice>
    );
    case 'empty': return (
      <Notice tone="empty" heading="Nothing here yet" action={<ButtonLink href="/">Find something</ButtonLink>}>
        <p>Every tile on a wall has four buttons: loved, queued, seen and dismissed.</p>
      </Notice>
    );
    case 'failed': return <Notice tone="bad" heading="The titles did not come" action={<Button onClick={state.onRetry}>Try again</Button>}><p>{state.words}</p></Notice>;
    case 'full': return (
      <>
        <TileGrid label={name} isBusy={state.isLoading}>
          {state.tiles.map(({ plan, pressed, ...tile }) => (
            <TitleTile
              key={tile.id}
              tile={tile}
              poster={<Poster plan={plan} />}
              actions={(titleId) => <SaveButtons titleId={titleId} pressed={pressed} onToggle={({ group }) => onToggle({ group, id: tile.id })} />}
            />
          ))}
        </TileGrid>
        {state.hasMore && <p><Button tone="quiet" onClick={state.onMore}>Show more</Button></p>}
      </>
    );
  }
}
