import { isSavedGroup, readSavedStamp, savedGroups, unknownMetaValue, type SavedGroup } from '@agm/domain';
import { isTooDeep } from '@agm/http/jsonDepth';
import { Problem } from '@agm/http/Problem';
import type { StoredChange } from './savedChanges.ts';
import { mostChangesAtOnce, tooManyChanges, type ListWishes } from './saveLists.ts';
import { readObject, readSavedText, readTitleId, type SavedList } from './savedText.ts';

export interface MetaWishes {
  readonly lists: ListWishes;
  /** JSON text of the filter preferences; null removes them, undefined leaves them alone. */
  readonly filters: string | null | undefined;
  /** The answer has everything that is stored now, as WordPress's does, and not just the changes. */
  readonly answersWhole: boolean;
}

/** What WordPress's own screens keep beside ours; a client that sends a user back as it came may send it along. */
const foreignKeys = new Set(['persisted_preferences']);
const longestFilters = 32 * 1024;

/**
 * The changes of meta values in a body: under `meta`, or as bare keys (`loved`, `filters`), or as single `changes`
 * (`{"loved":{"17":"21.11.2026 09:30:00","18":null}}`), which need not know the rest of a list. `since` is the revision of
 * the lists that the client had before it: a client that sends it, or only changes, gets back what changed. Null for a body
 * without changes. A key that is none of ours is 400 "unknown meta value" (R4.4-04), a text that does not fit its key 400
 * `rest_invalid_param`, another type 400 `rest_invalid_type`, more than a thousand changes 413.
 */
export function readMetaWishes(body: Readonly<Record<string, unknown>>): MetaWishes | null {
  const given = new Map<string, unknown>();
  for (const key of [...savedGroups, 'filters']) if (Object.hasOwn(body, key)) given.set(key, body[key]);
  for (const [key, value] of Object.entries(readMeta(body['meta']))) if (!foreignKeys.has(key)) given.set(key, value);
  const changes = readChanges(body['changes']);
  const since = readSince(body['since']);
  if (given.size === 0 && changes.length === 0 && since === null) return null;

  const whole: Partial<Record<SavedGroup, SavedList>> = {};
  const cleared: SavedGroup[] = [];
  for (const [key, value] of given) {
    if (key !== 'filters' && !isSavedGroup(key)) throw unknownMeta(key);
    if (value !== null && typeof value !== 'string') throw new Problem('rest_invalid_type', 400, `meta.${key} is not of type string.`);
    if (key === 'filters') continue;
    if (value === null) cleared.push(key);
    else whole[key] = readSavedText(value) ?? refuse(key);
  }
  return {
    lists: { whole, changes, cleared, since },
    filters: readFilters(given.get('filters') as string | null | undefined),
    answersWhole: since === null && (changes.length === 0 || Object.keys(whole).length > 0 || cleared.length > 0),
  };
}

function readSince(since: unknown): number | null {
  if (since === undefined || since === null) return null;
  if (typeof since !== 'number' || !Number.isSafeInteger(since) || since < 0)
    throw new Problem('rest_invalid_type', 400, 'since is not of type integer.');
  return since;
}

/** Removing or setting a value that does not exist. */
function unknownMeta(key: string): Problem {
  return new Problem('rest_invalid_param', 400, unknownMetaValue, { params: { [`meta.${key}`]: unknownMetaValue } });
}

function readMeta(meta: unknown): object {
  // WordPress writes an empty map as a list.
  if (meta === undefined || (Array.isArray(meta) && meta.length === 0)) return {};
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta))
    throw new Problem('rest_invalid_type', 400, 'meta is not of type object.');
  return meta;
}

function readFilters(text: string | null | undefined): string | null | undefined {
  if (text === undefined || text === null) return text;
  if (text === '') return null;
  if (text.length > longestFilters || isTooDeep(text) || readObject(text) === null) refuse('filters');
  return text;
}

function readChanges(changes: unknown): StoredChange[] {
  if (changes === undefined) return [];
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes))
    throw new Problem('rest_invalid_type', 400, 'changes is not of type object.');
  const read = Object.entries(changes).flatMap(([group, titles]: [string, unknown]) => {
    if (!isSavedGroup(group)) throw unknownMeta(group);
    if (typeof titles !== 'object' || titles === null)
      throw new Problem('rest_invalid_type', 400, `changes.${group} is not of type object.`);
    return Object.entries(titles).map(([key, value]: [string, unknown]) => {
      const titleId = readTitleId(key);
      const savedAt = typeof value === 'string' ? readSavedStamp(value) : null;
      if (titleId === null || (savedAt === null && value !== null)) refuse(`changes.${group}`);
      return { group, id: titleId ?? 0, stamp: savedAt };
    });
  });
  if (read.length > mostChangesAtOnce) throw tooManyChanges();
  return read;
}

function refuse(key: string): never {
  const wanted = key === 'filters' ? 'the JSON text of an object' : 'JSON text of title ids and moments like 21.11.2026 09:30:00';
  throw Problem.invalidParams({
    [key.startsWith('changes') ? key : `meta.${key}`]: { code: 'rest_invalid_param', message: `${key} is not ${wanted}.` },
  });
}
