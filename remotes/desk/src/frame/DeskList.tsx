import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { deviceMemory } from '@agm/session';
import { Button, Notice, Skeleton } from '@agm/ui';
import { sentence, plural, t } from '../t.ts';
import css from './DeskList.module.css';

export interface DeskRow {
  readonly key: string;
  /** What it is called where it is chosen: "Choose Parasite". */
  readonly name: string;
  /** Its own page; null for a row that is all there is. */
  readonly href: string | null;
  readonly content: ReactNode;
}

/** What can be done with all that is chosen. `letter` does it by keyboard, with the row at hand where nothing is chosen. */
export interface RowAction {
  readonly name: string;
  readonly letter?: string;
  readonly onPress: (pressed: { readonly keys: readonly string[] }) => void;
}

export interface DeskListProps {
  /** What the list holds: "People". */
  readonly name: string;
  readonly rows: readonly DeskRow[];
  readonly state: 'loading' | 'failed' | 'here';
  /** How many there are on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly search: string;
  /** What stands beside the search: menus that narrow the list. */
  readonly filters?: ReactNode;
  readonly actions?: readonly RowAction[];
  /** What an empty list says. */
  readonly empty: string;
  readonly onSearch: (wanted: { readonly search: string }) => void;
  readonly onPage: (wanted: { readonly page: number }) => void;
  readonly onOpen?: (opened: { readonly href: string }) => void;
  readonly onRetry: () => void;
}

const controls = 'a,button,summary,input';
const typedInto = 'input:not([type=checkbox]),textarea,select,dialog,[contenteditable]:not([contenteditable=false])';

/**
 * A list of the desk. By keyboard: `/` searches, `j` and `k` go down and up, Enter or `e` opens, Space chooses, and `u` undoes (`Undo`).
 * Like all single keys of the site these rest where the visitor has turned them off.
 */
export function DeskList({
  name,
  rows,
  state,
  total,
  page,
  pages,
  search,
  filters,
  actions = [],
  empty,
  onSearch,
  onPage,
  onOpen,
  onRetry,
}: DeskListProps) {
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(-1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const keys = chosen.filter((key) => rows.some((row) => row.key === key));
  const toggle = (key: string) => setChosen(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]);
  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    flushSync(() => setAt(next));
    const row = list.current?.children[next];
    if (row instanceof HTMLElement) row.focus();
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      const within = (selector: string) => target instanceof Element && target.closest(selector) !== null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || within(typedInto)) return;
      if (deviceMemory.read('single-keys') === 'off') return;
      const row = rows[at];
      const isOnControl = within(controls);
      const act = (): (() => void) | null => {
        if (key === '/') return () => field.current?.focus();
        if (key === 'j' || key === 'k') return rows.length > 0 ? () => move(key === 'j' ? at + 1 : at - 1) : null;
        if (!row) return null;
        const { href } = row;
        if ((key === 'e' || (key === 'Enter' && !isOnControl)) && href !== null && onOpen) return () => onOpen({ href });
        if (key === ' ' && !isOnControl && actions.length > 0) return () => toggle(row.key);
        const action = actions.find(({ letter }) => letter === key);
        return action ? () => action.onPress({ keys: keys.length > 0 ? keys : [row.key] }) : null;
      };
      const done = act();
      if (!done) return;
      event.preventDefault();
      done();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  return (
    <div className={css.list}>
      <div className={css.bar}>
        <form
          className={css.search}
          role="search"
          aria-label={name}
          onSubmit={(event) => {
            event.preventDefault();
            onSearch({ search: field.current?.value.trim() ?? '' });
            // The keys of the list work again at once.
            list.current?.focus();
          }}
        >
          <label>
            {t`Search`}{' '}
            <input key={search} ref={field} type="search" name="search" defaultValue={search} maxLength={100} aria-keyshortcuts="/" />
          </label>
          <Button type="submit" tone="quiet" size="small">{t`Search`}</Button>
        </form>
        {filters}
      </div>
      <p className={`${css.quiet} ${css.keys}`}>
        <span role="status">{state === 'here' && plural(total, { one: sentence`One entry.`, other: sentence`${total} entries.` })}</span>
        {[
          ['/', t`search`],
          ['j', t`down`],
          ['k', t`up`],
          // words: what the key e does: it opens the entry
          ...(onOpen ? [['e', t`open`]] : []),
          ...(actions.length > 0 ? [[t`Space`, t`choose`]] : []),
          ...actions.flatMap(({ name: label, letter }) => (letter === undefined ? [] : [[letter, label.toLowerCase()]])),
          ['u', t`undo`],
        ].map(([key = '', label]) => (
          <span key={key}>
            <kbd>{key}</kbd> {label}
          </span>
        ))}
      </p>
      {actions.length > 0 && rows.length > 0 && (
        <p className={css.bulk}>
          <label>
            <input
              type="checkbox"
              checked={keys.length === rows.length}
              onChange={() => setChosen(keys.length === rows.length ? [] : rows.map(({ key }) => key))}
            />{' '}
            {keys.length === 0
              ? t`Choose all on this page`
              : plural(keys.length, { one: sentence`One chosen`, other: sentence`${keys.length} chosen` })}
          </label>
          {keys.length > 0 &&
            actions.map(({ name: label, onPress }) => (
              <Button key={label} tone="quiet" size="small" onClick={() => onPress({ keys })}>
                {label}
              </Button>
            ))}
        </p>
      )}
      {state === 'loading' && <Skeleton shape="rows" words={t`The list is on its way …`} />}
      {state === 'failed' && (
        <Notice tone="bad" heading={t`The list could not be loaded`} action={<Button onClick={onRetry}>{t`Try again`}</Button>} />
      )}
      {state === 'here' && rows.length === 0 && <Notice tone="empty" heading={empty} />}
      <ol className={css.rows} role="list" tabIndex={-1} ref={list} aria-label={name}>
        {rows.map(({ key, name: label, content }, index) => (
          <li
            key={key}
            className={css.row}
            tabIndex={-1}
            aria-current={index === at ? 'true' : undefined}
            data-chosen={keys.includes(key) || undefined}
            onFocus={() => setAt(index)}
          >
            {actions.length > 0 && (
              <input type="checkbox" aria-label={t`Choose ${label}`} checked={keys.includes(key)} onChange={() => toggle(key)} />
            )}
            <div className={css.content}>{content}</div>
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav className={css.pages} aria-label={t`Pages of the list`}>
          <Button tone="quiet" size="small" disabled={page <= 1} onClick={() => onPage({ page: page - 1 })}>{t`Previous page`}</Button>
          <span>{t`Page ${page} of ${pages}`}</span>
          <Button tone="quiet" size="small" disabled={page >= pages} onClick={() => onPage({ page: page + 1 })}>{t`Next page`}</Button>
        </nav>
      )}
    </div>
  );
}
