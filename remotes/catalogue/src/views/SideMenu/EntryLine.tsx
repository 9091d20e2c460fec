import { useState, type MouseEvent } from 'react';
import { Icon, icons } from '@agm/ui';
import { formatNumber } from '@agm/messages';
import type { MenuEntry } from './sections.ts';
import { t } from '../../t.ts';
import css from './MenuEntries.module.css';

/** A count as it is shown; null where nobody counted. */
export const countOf = ({ count }: MenuEntry): string | null => (count === null ? null : formatNumber(count));

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

/** One entry, with the quiet control beside it. A page has a hundred of them, so the style sheet knows their parts by where they stand. */
export function EntryLine({ entry, count, looks, onOpen }: EntryLineProps) {
  // Its box changes with the click; the other wall brings another entry, which knows.
  const [clicked, setClicked] = useState<MenuEntry | null>(null);
  const looksOn = entry.isOn !== (clicked === entry);
  return (
    <li>
      <a
        className={css.entry}
        href={entry.href}
        aria-current={looksOn ? 'true' : undefined}
        data-empty={entry.count === 0 || undefined}
        data-out={entry.isOut || undefined}
        onClick={(event) => {
          onOpen({ entry, isOut: false, href: entry.href, event });
          if (event.defaultPrevented) setClicked(entry);
        }}
      >
        {looks === 'checks' && (entry.isOn || entry.isOut) && <Icon drawing={entry.isOn ? icons.check : icons.minus} size="small" />}
        <span>{entry.title}</span> {count !== null && <small>{count}</small>}
      </a>
      {entry.outHref !== null && <OutLink entry={entry} href={entry.outHref} onOpen={onOpen} />}
    </li>
  );
}

/** The quiet control beside an entry: keeps its titles away, or lets them back in. Its sign is the sheet's: a page has a hundred of them. */
function OutLink({ entry, href, onOpen }: Pick<EntryLineProps, 'onOpen'> & { readonly entry: MenuEntry; readonly href: string }) {
  const name = entry.isOut ? t`Let ${entry.title} back in` : t`Without ${entry.title}`;
  return (
    <a
      href={href}
      aria-label={name}
      data-tip=""
      data-out={entry.isOut || undefined}
      onClick={(event) => onOpen({ entry, isOut: true, href, event })}
    />
  );
}
