import type { SavedGroup } from '@agm/domain';
import {
  Button,
  ButtonLink,
  Notice,
  Poster,
  type PosterPlan,
  SaveButtons,
  SelectField,
  TileGrid,
  TileSkeleton,
  type TileWords,
  TitleTile,
  TroubleLines,
} from '@agm/ui';
import { savedKindNames, savedKinds, savedOrderNames, savedOrders, type SavedLook } from '../../model/savedOrder.ts';
import type { Trouble } from '../../model/formState.ts';
import { DeviceOffer, type DeviceOfferProps } from '../DeviceOffer/DeviceOffer.tsx';
import panel from '../Form/Panel.module.css';
import css from './SavedPage.module.css';

export interface SavedTile extends TileWords {
  readonly plan: PosterPlan;
  readonly pressed: readonly SavedGroup[];
}

export type SavedState =
  | { readonly is: 'loading' | 'empty' | 'unreadable' | 'gone' }
  | { readonly is: 'sifted'; onWhole(): void }
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
  readonly place: 'account' | 'device';
  readonly isMember: boolean;
  readonly offer: DeviceOfferProps | null;
  /** The way out with everything, as one file. */
  readonly taking: { readonly isUnderWay: boolean; readonly trouble: Trouble | null; start(): void };
  readonly tabs: readonly SavedTab[];
  readonly state: SavedState;
  readonly look: SavedLook;
  onLook(changed: Partial<SavedLook>): void;
  onLogIn(): void;
  readonly onToggle: ((toggled: { readonly group: SavedGroup; readonly id: number }) => void) | null;
}

/** The four lists of a member, or of a device, one at a time. */
export function SavedPage({ place, isMember, offer, taking, tabs, state, look, onLook, onLogIn, onToggle }: SavedPageProps) {
  const here = tabs.find(({ isHere }) => isHere);
  return (
    <div className={panel.page}>
      <div className={css.head}>
        <h1 className={panel.title}>{here?.name ?? 'Your lists'}</h1>
        <p className={css.ways}>
          {isMember && <a href="/account/">Your account</a>}
          <a href="/lists/import/">Bring lists along</a>
          <button type="button" className={panel.link} onClick={taking.start} aria-disabled={taking.isUnderWay || undefined}>
            Save everything as a file
          </button>
        </p>
      </div>
      {place === 'device' && (
        <div className={css.device}>
          <p>
            These lists are <strong>kept on this device</strong> and nowhere else: they go when this browser’s data is cleared.
          </p>
          {!isMember && (
            <Button size="small" tone="quiet" onClick={onLogIn}>
              Keep them in an account
            </Button>
          )}
        </div>
      )}
      {offer && <DeviceOffer {...offer} />}
      <TroubleLines trouble={taking.trouble} />
      <div className={css.bar}>
        <nav aria-label="Your lists">
          <ul className={css.tabs} role="list">
            {tabs.map(({ group, name, href, count, isHere }) => (
              <li key={group}>
                <a className={css.tab} href={href} aria-current={isHere ? 'page' : undefined}>
                  {name} {count !== null && <span className={css.count}>{count}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {(here?.count ?? 0) > 0 && <Look look={look} onLook={onLook} />}
      </div>
      <noscript>
        <p className={panel.lead}>What is kept on this device only a script of this page can read: your lists need JavaScript.</p>
      </noscript>
      <SavedTitles name={here?.name ?? ''} state={state} onToggle={onToggle} />
    </div>
  );
}

function Look({ look, onLook }: Pick<SavedPageProps, 'look' | 'onLook'>) {
  return (
    <div className={css.look} role="search" aria-label="This list">
      <input
        className={css.find}
        type="search"
        aria-label="Find in this list"
        placeholder="Find in this list"
        value={look.find}
        onChange={(event) => onLook({ find: event.target.value })}
      />
      <SelectField
        label="Kind"
        isLabelHidden
        value={look.kind}
        options={savedKinds.map((value) => ({ value, label: savedKindNames[value] }))}
        onChoose={({ value }) => onLook({ kind: savedKinds.find((one) => one === value) ?? 'all' })}
      />
      <SelectField
        label="Order"
        isLabelHidden
        value={look.order}
        options={savedOrders.map((value) => ({ value, label: savedOrderNames[value] }))}
        onChoose={({ value }) => onLook({ order: savedOrders.find((one) => one === value) ?? 'last' })}
      />
    </div>
  );
}

function SavedTitles({ name, state, onToggle }: { readonly name: string; readonly state: SavedState } & Pick<SavedPageProps, 'onToggle'>) {
  switch (state.is) {
    case 'loading':
      return (
        <TileGrid label={name} isBusy>
          {Array.from({ length: 8 }, (_, at) => (
            <TileSkeleton key={at} />
          ))}
        </TileGrid>
      );
    case 'unreadable':
      return (
        <Notice tone="bad" heading="This list cannot be read">
          <p>What is stored for it is damaged. It is kept as it is, and nothing is written over it; your other lists are untouched.</p>
        </Notice>
      );
    case 'empty':
      return (
        <Notice tone="empty" heading="Nothing here yet" action={<ButtonLink href="/">Find something</ButtonLink>}>
          <p>Every tile on a wall has four buttons: loved, queued, seen and dismissed.</p>
        </Notice>
      );
    case 'sifted':
      return (
        <Notice
          tone="empty"
          heading="No title of this list fits"
          action={
            <Button tone="quiet" onClick={state.onWhole}>
              Show the whole list
            </Button>
          }
        />
      );
    case 'gone':
      return (
        <Notice tone="empty" heading="Not in this catalogue">
          <p>The titles of this list are kept, but the catalogue does not know them any more.</p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="bad" heading="The titles did not come" action={<Button onClick={state.onRetry}>Try again</Button>}>
          <p>{state.words}</p>
        </Notice>
      );
    case 'full':
      return (
        <>
          <TileGrid label={name} isBusy={state.isLoading}>
            {state.tiles.map(({ plan, pressed, ...tile }) => (
              <TitleTile
                key={tile.id}
                tile={tile}
                poster={<Poster plan={plan} />}
                actions={
                  onToggle
                    ? (titleId) => (
                        <SaveButtons titleId={titleId} pressed={pressed} onToggle={({ group }) => onToggle({ group, id: tile.id })} />
                      )
                    : undefined
                }
              />
            ))}
          </TileGrid>
          {state.hasMore && (
            <p>
              <Button tone="quiet" onClick={state.onMore}>
                Show more
              </Button>
            </p>
          )}
        </>
      );
  }
}
