import { readSavedStamp, writeSavedStamp } from '@agm/domain';

/** One saved list: title id to the moment it was saved, in milliseconds. */
export type SavedList = ReadonlyMap<number, number>;

/** A client's clock may be off by its time zone; beyond that it is taken for now. */
const dayMs = 24 * 60 * 60 * 1000;

/** A moment as the member's machine says it, but not from the future. */
export function settleSavedAt(moment: number, now: number): number {
  return moment > now + dayMs ? now - (now % 1000) : moment;
}

export function readTitleId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** A list as clients write it, `{"17":"21.11.2026 09:30:00"}` (R3-07); null when the text is anything else. */
export function readSavedText(text: string): SavedList | null {
  const read = readObject(text);
  if (read === null) return null;
  const list = new Map<number, number>();
  for (const [key, value] of Object.entries(read)) {
    const id = readTitleId(key);
    const savedAt = typeof value === 'string' ? readSavedStamp(value) : null;
    if (id === null || savedAt === null) return null;
    list.set(id, savedAt);
  }
  return list;
}

/** A JSON object, or null for any other text. */
export function readObject(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
}

export function asSavedRecord(list: SavedList): Record<string, string> {
  return Object.fromEntries([...list].map(([id, savedAt]) => [String(id), writeSavedStamp(new Date(savedAt))]));
}
