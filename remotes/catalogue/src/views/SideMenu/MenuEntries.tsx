import type { MouseEvent } from 'react';
import { Icon } from '@agm/ui';
import type { MenuEntry } from './SideMenu.tsx';
import css from './MenuEntries.module.css';

export interface MenuEntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly further?: readonly MenuEntry[];
  readonly looks?: 'checks' | 'pills';
  readonly onOpen: (opened: { readonly entry: MenuEntry; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

const counted = new Intl.NumberFormat('en');

/** Entries are links: each leads to the wall as it would be. Their name begins with the title, the count follows. */
export function MenuEntries({ entries, further = [], looks = 'checks', onOpen }: MenuEntriesProps) {
  return (
    <>
      <ul className={css[looks]} role="list">
        {entries.map((entry) => (
          <li key={entry.key}>
            <a
              className={css.entry}
              href={entry.href}
              aria-current={entry.isOn ? 'true' : undefined}
              data-empty={entry.count === 0 || undefined}
              onClick={(event) => onOpen({ entry, event })}
            >
              {looks === 'checks' && <span className={css.box}>{entry.isOn && <Icon name="check" size="small" />}</span>}
              <span className={css.title}>{entry.title}</span>{' '}
              {entry.count !== null && <span className={css.count}>{counted.format(entry.count)}</span>}
            </a>
          </li>
        ))}
      </ul>
      {further.length > 0 && (
        <details className={css.more}>
          <summary>{`Show ${further.length} more`}</summary>
          <MenuEntries entries={further} looks={looks} onOpen={onOpen} />
        </details>
      )}
    </>
  );
}
