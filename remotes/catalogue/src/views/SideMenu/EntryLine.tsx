import type { MouseEvent } from 'react';
import { Icon } from '@agm/ui';
import type { MenuEntry } from './sections.ts';
import { t } from '../../t.ts';
import css from './MenuEntries.module.css';

const numbers = new Intl.NumberFormat('en');

/** A count as it is shown; null where nobody counted. */
export const countOf = ({ count }: MenuEntry): string | null => (count === null ? null : numbers.format(count));

export interface EntryLineProps {
  readonly entry: MenuEntry;
  /** As it is shown. */
  readonly count: string | null;
  readonly looks: 'checks' | 'pills';
  /** `isOut`: the quiet control was used, which keeps the titles of an entry away. */
  readonly onOpen: (opened: {
    readonly entry: MenuEntry;
    readonly isOut: boolean;
    readonly href: string;
    readonly event: MouseEvent<HTMLAnchorElement>;
  }) => void;
}

/** One entry, with the quiet control beside it. */
export function EntryLine({ entry, count, looks, onOpen }: EntryLineProps) {
  return (
    <li className={css.line}>
      <a
        className={css.entry}
        href={entry.href}
        aria-current={entry.isOn ? 'true' : undefined}
        data-empty={entry.count === 0 || undefined}
        data-out={entry.isOut || undefined}
        onClick={(event) => onOpen({ entry, isOut: false, href: entry.href, event })}
      >
        {looks === 'checks' && (
          <span className={css.box}>{(entry.isOn || entry.isOut) && <Icon name={entry.isOn ? 'check' : 'minus'} size="small" />}</span>
        )}
        <span className={css.title}>{entry.title}</span> {count !== null && <span className={css.count}>{count}</span>}
      </a>
      {entry.outHref !== null && <OutLink entry={entry} href={entry.outHref} onOpen={onOpen} />}
    </li>
  );
}

/** The quiet control beside an entry: keeps its titles away, or lets them back in. */
function OutLink({ entry, href, onOpen }: Pick<EntryLineProps, 'onOpen'> & { readonly entry: MenuEntry; readonly href: string }) {
  const name = entry.isOut ? t`Let ${entry.title} back in` : t`Without ${entry.title}`;
  return (
    <a
      className={css.out}
      href={href}
      aria-label={name}
      data-tip={name}
      data-out={entry.isOut || undefined}
      onClick={(event) => onOpen({ entry, isOut: true, href, event })}
    >
      {entry.isOut ? '×' : '−'}
    </a>
  );
}
