import type { ComponentProps, ReactNode } from 'react';
import type { SavedGroup } from '@agm/domain';
import { Button, ButtonLink, Notice, type PosterPlan, SaveButtons, SelectField, type TileWords, TroubleLines } from '@agm/ui';
import { ListTiles, type ListTilesState } from '../OwnListsPage/ListTiles.tsx';
import { savedKindName, savedKinds, savedOrderName, savedOrders, type SavedLook } from '../../model/savedOrder.ts';
import type { Trouble } from '../../model/formState.ts';
import { KeptTitles } from '../ProfilePage/KeptTitles.tsx';
import { DeviceOffer, type DeviceOfferProps } from '../DeviceOffer/DeviceOffer.tsx';
import { t, T } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import css from './SavedPage.module.css';

export interface SavedTile extends TileWords {
  readonly plan: PosterPlan;
  readonly pressed: readonly SavedGroup[];
}

export type SavedState = ListTilesState<SavedTile> | { readonly is: 'unreadable' };

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
  /** When the account's lists were read that are shown because it cannot be reached, in words; null where these are the lists themselves. */
  readonly copyOf?: string | null;
  readonly offer: DeviceOfferProps | null;
  /** The way out with everything, as one file. */
  readonly taking: { readonly isUnderWay: boolean; readonly trouble: Trouble | null; start(): void };
  /** Imported titles that wait on this device until the catalogue has them; null where none do. */
  readonly later?: ComponentProps<typeof KeptTitles> | null;
  readonly tabs: readonly SavedTab[];
  readonly state: SavedState;
  /** What narrows every page to the visitor's services. */
  readonly narrow?: ReactNode;
  readonly look: SavedLook;
  onLook(changed: Partial<SavedLook>): void;
  onLogIn(): void;
  readonly onToggle: ((toggled: { readonly group: SavedGroup; readonly id: number }) => void) | null;
}

/** The four lists of a member, or of a device, one at a time. */
export function SavedPage({
  place,
  isMember,
  copyOf = null,
  offer,
  taking,
  later,
  tabs,
  state,
  narrow,
  look,
  onLook,
  onLogIn,
  onToggle,
}: SavedPageProps) {
  const here = tabs.find(({ isHere }) => isHere);
  return (
    <div className={panel.page}>
      <div className={css.head}>
        <h1 className={panel.title}>{here?.name ?? t`Your lists`}</h1>
        <p className={css.ways}>
          {isMember && <a href="/account/">{t`Your account`}</a>}
          <a href="/lists/mine/">{t`Your own lists`}</a>
          <a href="/services/plan/">{t`What should I pay for?`}</a>
          <a href="/lists/import/">{t`Bring lists along`}</a>
          <button
            type="button"
            className={panel.link}
            onClick={taking.start}
            aria-disabled={taking.isUnderWay || undefined}
          >{t`Save everything as a file`}</button>
        </p>
      </div>
      {copyOf !== null && (
        <Notice tone="info" heading={t`Your account cannot be reached just now`}>
          <p>{t`These are its lists as they were on ${copyOf}. They can be changed when the site is back.`}</p>
        </Notice>
      )}
      {place === 'device' && copyOf === null && (
        <div className={css.device}>
          <p>
            <T>
              These lists are <strong>kept on this device</strong> and nowhere else: they go when this browser’s data is cleared.
            </T>
          </p>
          {!isMember && <Button size="small" tone="quiet" onClick={onLogIn}>{t`Keep them in an account`}</Button>}
        </div>
      )}
      {offer && <DeviceOffer {...offer} />}
      {later && <KeptTitles {...later} />}
      <TroubleLines trouble={taking.trouble} />
      <div className={css.bar}>
        <nav aria-label={t`Your lists`}>
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
        {(here?.count ?? 0) > 0 && <Look look={look} onLook={onLook} narrow={narrow} />}
      </div>
      <noscript>
        <p className={panel.lead}>{t`What is kept on this device only a script of this page can read: your lists need JavaScript.`}</p>
      </noscript>
      <SavedTitles name={here?.name ?? ''} state={state} onToggle={onToggle} />
    </div>
  );
}

function Look({ look, onLook, narrow }: Pick<SavedPageProps, 'look' | 'onLook' | 'narrow'>) {
  return (
    <div className={css.look} role="search" aria-label={t`This list`}>
      {narrow}
      <input
        className={css.find}
        type="search"
        aria-label={t`Find in this list`}
        placeholder={t`Find in this list`}
        value={look.find}
        onChange={(event) => onLook({ find: event.target.value })}
      />
      <SelectField
        label={t`Kind`}
        isLabelHidden
        value={look.kind}
        options={savedKinds.map((value) => ({ value, label: savedKindName(value) }))}
        onChoose={({ value }) => onLook({ kind: savedKinds.find((one) => one === value) ?? 'all' })}
      />
      <SelectField
        label={t`Order`}
        isLabelHidden
        value={look.order}
        options={savedOrders.map((value) => ({ value, label: savedOrderName(value) }))}
        onChoose={({ value }) => onLook({ order: savedOrders.find((one) => one === value) ?? 'last' })}
      />
    </div>
  );
}

interface SavedTitlesProps extends Pick<SavedPageProps, 'onToggle'> {
  readonly name: string;
  readonly state: SavedState;
}

function SavedTitles({ name, state, onToggle }: SavedTitlesProps) {
  switch (state.is) {
    case 'unreadable':
      return (
        <Notice tone="bad" heading={t`This list cannot be read`}>
          <p>{t`What is stored for it is damaged. It is kept as it is, and nothing is written over it; your other lists are untouched.`}</p>
        </Notice>
      );
    case 'empty':
      return (
        <Notice tone="empty" heading={t`Nothing here yet`} action={<ButtonLink href="/">{t`Find something`}</ButtonLink>}>
          <p>{t`Every tile on a wall has four buttons: loved, queued, seen and dismissed.`}</p>
        </Notice>
      );
    default:
      return (
        <ListTiles
          name={name}
          state={state}
          actions={
            onToggle
              ? ({ id, pressed }, titleId) => (
                  <SaveButtons titleId={titleId} pressed={pressed} onToggle={({ group }) => onToggle({ group, id })} />
                )
              : undefined
          }
        />
      );
  }
}
