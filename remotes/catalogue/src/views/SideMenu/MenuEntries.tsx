import { countOf, EntryLine, type EntryLineProps } from './EntryLine.tsx';
import type { MenuEntry } from './sections.ts';
import css from './MenuEntries.module.css';

export interface MenuEntriesProps extends Pick<EntryLineProps, 'onOpen'> {
  readonly entries: readonly MenuEntry[];
  readonly looks?: EntryLineProps['looks'];
}

/** Entries are links: each leads to the wall as it would be. Their name begins with the title, the count follows. */
export function MenuEntries({ entries, looks = 'checks', onOpen }: MenuEntriesProps) {
  return (
    <ul className={css[looks]} role="list">
      {entries.map((entry) => (
        <EntryLine key={entry.key} entry={entry} count={countOf(entry)} looks={looks} onOpen={onOpen} />
      ))}
    </ul>
  );
}
