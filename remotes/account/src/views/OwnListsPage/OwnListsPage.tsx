import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Icon, icons } from '@agm/ui';
import { DeviceOffer, type DeviceOfferProps } from '../DeviceOffer/DeviceOffer.tsx';
import { ListTiles, type ListTilesState } from './ListTiles.tsx';
import { t, T } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import css from './OwnListsPage.module.css';

export interface OwnTab {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly isHere: boolean;
}

export interface ListOnPage {
  readonly name: string;
  /** The address that shows it to whoever has it; null while nobody else sees it. */
  readonly link: string | null;
}

export interface OwnListsPageProps {
  readonly place: 'account' | 'device';
  /** What a member's device still keeps from before the log-in. */
  readonly offer?: DeviceOfferProps | null;
  /** The titles the visitor has rated, then their lists. */
  readonly tabs: readonly OwnTab[];
  /** Null where the ratings are shown. */
  readonly list: ListOnPage | null;
  readonly state: ListTilesState;
  /** What narrows the page to the visitor's services. */
  readonly narrow?: ReactNode;
  onChoose(chosen: { readonly id: string }): void;
  onMake(made: { readonly name: string }): void;
  onRename(renamed: { readonly name: string }): void;
  onDelete(): void;
  /** Null where a link could not be revoked: without an account. */
  readonly onShare: (() => void) | null;
  onUnshare(): void;
  onTakeOff(taken: { readonly id: number; readonly title: string }): void;
}

const longestName = 60;

/** A visitor's own lists and ratings, one at a time. */
export function OwnListsPage(props: OwnListsPageProps) {
  const { place, offer, tabs, list, state, narrow, onChoose, onMake, onTakeOff } = props;
  const here = tabs.find(({ isHere }) => isHere);
  return (
    <div className={panel.page}>
      <div className={css.head}>
        <h1 className={panel.title}>{t`Your own lists`}</h1>
        <p className={css.ways}>
          <a href={place === 'account' ? '/account/lists/loved/' : '/lists/'}>{t`Loved, queued, seen and dismissed`}</a>
          <a href="/services/plan/">{t`What should I pay for?`}</a>
          <a href="/lists/import/">{t`Bring lists along`}</a>
        </p>
      </div>
      {place === 'device' && (
        <p className={css.device}>
          <T>
            These lists and ratings are <strong>kept on this device</strong>. When you log in, you can move them into your account.
          </T>
        </p>
      )}
      {offer && <DeviceOffer {...offer} />}
      <div className={css.bar}>
        <nav aria-label={t`Your own lists`}>
          <ul className={css.tabs} role="list">
            {tabs.map(({ id, name, count, isHere }) => (
              <li key={id}>
                <button type="button" className={css.tab} aria-pressed={isHere} onClick={() => onChoose({ id })}>
                  {name} <span className={css.count}>{count}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <NameForm label={t`A new list`} action={t`Make`} onName={onMake} />
      </div>
      {list && <ListControls key={here?.id} {...props} list={list} />}
      {narrow}
      <ListTiles
        name={here?.name ?? ''}
        state={state}
        empty={
          list
            ? t`Open a title and choose “My lists”: it can be put on this one there.`
            : t`Open a title and give it 0 to 10. Your ratings are yours alone: they change no other score.`
        }
        actions={(tile, titleId) => (
          <button
            type="button"
            className={css.takeOff}
            aria-label={list ? t`Take off` : t`Remove my rating`}
            aria-describedby={titleId}
            data-tip={list ? t`Take off` : t`Remove my rating`}
            onClick={() => onTakeOff({ id: tile.id, title: tile.title })}
          >
            <Icon drawing={icons.close} size="small" />
          </button>
        )}
      />
    </div>
  );
}

function ListControls({
  list,
  onRename,
  onDelete,
  onShare,
  onUnshare,
}: OwnListsPageProps & {
  readonly list: ListOnPage;
}) {
  const [isRenaming, setRenaming] = useState(false);
  const linkId = useId();
  return (
    <div className={css.controls}>
      {isRenaming ? (
        <NameForm
          label={t`Its name`}
          action={t`Rename`}
          value={list.name}
          onName={(named) => {
            onRename(named);
            setRenaming(false);
          }}
        />
      ) : (
        <Button size="small" tone="quiet" onClick={() => setRenaming(true)}>{t`Rename`}</Button>
      )}
      <Button size="small" tone="quiet" onClick={onDelete}>{t`Delete this list`}</Button>
      {list.link === null ? (
        onShare ? (
          <Button size="small" tone="quiet" onClick={onShare}>{t`Share by a link`}</Button>
        ) : (
          <p className={css.note}>{t`With an account a list can be shared by a link until you stop sharing it.`}</p>
        )
      ) : (
        <div className={css.shared}>
          <label htmlFor={linkId} className={css.label}>{t`Whoever has this link sees the list, and nothing of you`}</label>
          <input id={linkId} className={css.field} readOnly value={list.link} onFocus={({ target }) => target.select()} />
          <Button size="small" tone="quiet" onClick={onUnshare}>{t`Stop sharing`}</Button>
        </div>
      )}
    </div>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly action: string;
  readonly value?: string;
  onName(named: { readonly name: string }): void;
}

function NameForm({ label, action, value = '', onName }: NameFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name') ?? '').trim();
    if (!name) return;
    onName({ name });
    form.reset();
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <label className={css.label}>
        {label}
        <input className={css.field} name="name" required maxLength={longestName} defaultValue={value} autoComplete="off" />
      </label>
      <Button type="submit" size="small">
        {action}
      </Button>
    </form>
  );
}
