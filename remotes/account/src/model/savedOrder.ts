import { readSavedStamp, type SavedEntries } from '@agm/domain';

export const savedOrders = ['last', 'first'] as const;
export type SavedOrder = typeof savedOrders[number];
export const savedOrderNames: Readonly<Record<SavedOrder, string>> = { last: 'Last saved first', first: 'First saved first' };

/** Title ids by the moment they were saved. Titles saved in the same second, or at no moment of the calendar, go by their id. */
export function arrangeSaved(entries: SavedEntries, order: SavedOrder): readonly number[] {
  const savedAt = (id: number) => readSavedStamp(entries[id] ?? '') ?? 0;
  const ids = Object.keys(entries).map(Number).sort((one, other) => savedAt(one) - savedAt(other) || one - other);
  return order === 'last' ? ids.reverse() : ids;
}

/** The moment in words; null where the stamp names none. */
export function savedInWords(stamp: string): string | null {
  const at = readSavedStamp(stamp);
  return at === null ? null : new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}
