import type { Database } from './Database.ts';
import { readChanges, type ChangedFields, type StoredChange } from './deskChanges.ts';

/** One line of an item's history. */
export interface HistoryLine extends Omit<StoredChange, 'kind' | 'item'> {
  /** The names of all fields that changed; `before` and `after` leave out what is too long for a line. */
  readonly fields: readonly string[];
}

/** Changes are read a few at a time: each may hold a body of a megabyte, before and after. */
const portion = 10;
/** What the values of a line have together at most, in characters of JSON. */
export const longestLine = 20_000;

/** Who changed what of an item and when, the newest first. */
export async function readHistory(
  database: Database,
  item: { readonly kind: string; readonly item: string | number },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly lines: readonly HistoryLine[]; readonly total: number }> {
  const lines: HistoryLine[] = [];
  for (;;) {
    const { changes, total } = await readChanges(database, item, {
      offset: offset + lines.length,
      limit: Math.min(portion, limit - lines.length),
    });
    for (const { kind: _kind, item: _item, before, after, ...change } of changes)
      lines.push({ ...change, fields: Object.keys(after ?? {}), ...shortened(before, after) });
    if (changes.length < portion || lines.length === limit) return { total, lines };
  }
}

/** The shortest fields come first, as many as fit. */
function shortened(before: ChangedFields | null, after: ChangedFields | null): Pick<StoredChange, 'before' | 'after'> {
  const sizes = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => ({ name, size: lengthOf(before?.[name]) + lengthOf(after?.[name]) }))
    .sort((one, other) => one.size - other.size);
  let left = longestLine;
  const fitting = new Set(sizes.filter(({ size }) => (left -= size) >= 0).map(({ name }) => name));
  const pick = (fields: ChangedFields | null): ChangedFields | null =>
    fields && Object.fromEntries(Object.entries(fields).filter(([name]) => fitting.has(name)));
  return { before: pick(before), after: pick(after) };
}

const lengthOf = (value: unknown): number => (value === undefined ? 0 : JSON.stringify(value).length);
