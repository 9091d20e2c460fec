import { useState } from 'react';
import { MenuEntries } from '#menuEntries';
import type { MenuEntriesProps } from './MenuEntries.tsx';
import type { MenuEntry } from './sections.ts';
import { t } from '../../t.ts';
import css from './LongList.module.css';

export interface LongListProps {
  /** "Genres": what is searched. */
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  readonly further: readonly MenuEntry[];
  readonly onOpen: MenuEntriesProps['onOpen'];
}

/** Fewer than this are found faster by looking. */
const longFrom = 16;

/** A list with a field that finds its entries. Where no script runs the field is not there and everything is simply listed. */
export function LongList({ title, entries, further, onOpen }: LongListProps) {
  const [text, setText] = useState('');
  if (further.length === 0) return <MenuEntries entries={entries} onOpen={onOpen} />;
  const isLong = entries.length + further.length >= longFrom;
  const sought = plain(text.trim());
  const found = sought ? [...entries, ...further].filter((entry) => plain(entry.title).includes(sought)) : null;
  return (
    <>
      {isLong && (
        <input
          className={css.search}
          type="search"
          aria-label={t`Find in ${title}`}
          placeholder={t`Find in ${title}`}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {isLong && (
        <p className={css.none} role="status">
          {found?.length === 0 && t`Nothing here is called “${text.trim()}”.`}
        </p>
      )}
      <MenuEntries entries={found ?? entries} onOpen={onOpen} />
      {!found && (
        <details className={css.more}>
          <summary>{t`Show ${further.length} more`}</summary>
          <MenuEntries entries={further} onOpen={onOpen} />
        </details>
      )}
    </>
  );
}

/** Without accents and capitals: "melies" finds Méliès. */
const plain = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
