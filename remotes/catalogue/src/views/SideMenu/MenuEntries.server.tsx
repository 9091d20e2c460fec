import { MarkupCache, place } from '@agm/federation/markupCache';
import { withPrefix } from '@agm/messages';
import { countOf, EntryLine, type EntryLineProps } from './EntryLine.tsx';
import type { MenuEntriesProps } from './MenuEntries.tsx';
import type { MenuEntry } from './sections.ts';
import css from './MenuEntries.module.css';

/** Up to 2,500 entries. */
const cache = new MarkupCache(2_000_000);
const nobodyClicks = () => {};

/** The server's: an entry says the same on every wall but for its count and where it leads, so React writes it once and these are put in. */
export function MenuEntries({ entries, looks = 'checks' }: MenuEntriesProps) {
  return (
    <ul className={css[looks]} role="list">
      {place(entries.map((entry) => lineOf(entry, looks)).join(''))}
    </ul>
  );
}

function lineOf(entry: MenuEntry, looks: EntryLineProps['looks']): string {
  const { title, href, outHref, isOn, isOut } = entry;
  const count = countOf(entry);
  const key = [looks, isOn, isOut, entry.count === 0, count === null, outHref === null, title].join(' ');
  return cache.of(
    key,
    ([there = '', outThere = '', counted = '']) => (
      <EntryLine
        entry={{ ...entry, href: there, outHref: outHref === null ? null : outThere }}
        count={count === null ? null : counted}
        looks={looks}
        onOpen={nobodyClicks}
      />
    ),
    // React sees only marks of these, so the page’s language is put in here.
    [withPrefix(href), withPrefix(outHref ?? ''), count ?? ''],
  );
}
