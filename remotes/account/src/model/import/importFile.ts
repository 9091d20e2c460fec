import { isSavedGroup, type SavedGroup } from '@agm/domain';
import { isOwnRating } from '@agm/domain/ownThings';
import { readCsv } from './readCsv.ts';
import { t } from '../../t.ts';

export type ImportSource = 'Letterboxd' | 'IMDb' | 'Trakt';

/** One title of somebody's file. */
export interface ImportRow {
  readonly line: number;
  readonly title: string;
  readonly originalTitle: string | null;
  readonly year: number | null;
  /** Null where the file does not say. */
  readonly type: 'movie' | 'show' | null;
  /** The lists it belongs on: what was rated high is loved as well. */
  readonly groups: readonly SavedGroup[];
  /** Milliseconds since 1970; null where the file names no moment. */
  readonly savedAt: number | null;
  /** What its owner gave it, 0 to 10; missing where the file does not say. */
  readonly rating?: number;
}

/** A line of the file that is no title, and why. */
export interface SkippedLine {
  readonly line: number;
  readonly reason: string;
}

export interface ImportFile {
  readonly source: ImportSource;
  readonly rows: readonly ImportRow[];
  readonly skipped: readonly SkippedLine[];
}

/** Thrown for a file that is none of those we know. The message is for the visitor. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}

/** Longer files than this are no lists of titles. */
export const mostBytes = 20_000_000;
const rowsAtOnce = 400;
/** Out of ten. */
const lovedFrom = 8;

type Columns = ReadonlyMap<string, number>;
type Reader = (cell: (name: string) => string) => Omit<ImportRow, 'line'> | string;

/**
 * Reads a CSV file of Letterboxd, IMDb or Trakt. `breathe` is awaited between portions, so that a page stays awake over
 * ten thousand rows. Throws `ImportFileError` when the file is none of them; a line that cannot be read is skipped and named.
 */
export async function readImportFile(name: string, text: string, breathe: () => Promise<void>): Promise<ImportFile> {
  if (text.startsWith('PK')) throw new ImportFileError(t`This is a ZIP archive. Unpack it and choose one of the CSV files in it.`);
  if (text.trim() === '') throw new ImportFileError(t`This file is empty.`);
  const rows: ImportRow[] = [];
  const skipped: SkippedLine[] = [];
  let known: { readonly source: ImportSource; readonly columns: Columns; readonly read: Reader } | null = null;
  let count = 0;
  for (const row of readCsv(text)) {
    if (++count % rowsAtOnce === 0) await breathe();
    if ('problem' in row) {
      skipped.push({ line: row.line, reason: row.problem });
      continue;
    }
    if (!known) {
      known = recognise(name, row.cells);
      continue;
    }
    const { columns, read } = known;
    const read_ = read((column) => row.cells[columns.get(column) ?? -1]?.trim() ?? '');
    if (typeof read_ === 'string') skipped.push({ line: row.line, reason: read_ });
    else rows.push({ line: row.line, ...read_ });
  }
  if (!known) throw new ImportFileError(t`No row of this file can be read.`);
  return { source: known.source, rows, skipped };
}

function recognise(
  fileName: string,
  head: readonly string[],
): { readonly source: ImportSource; readonly columns: Columns; readonly read: Reader } {
  const columns = new Map(head.map((name, at) => [name.trim().toLowerCase(), at]));
  const has = (...names: string[]) => names.every((name) => columns.has(name));
  if (has('const', 'title')) return { source: 'IMDb', columns, read: imdbReader(has('position') || has('created')) };
  if (has('name', 'year')) return { source: 'Letterboxd', columns, read: letterboxdReader(fileName, has('rating') || has('watched date')) };
  if (
    has('title', 'year') &&
    [...columns.keys()].some((name) => /^(?:trakt_id|(?:watched|last_watched|rated|listed|collected)_at)$/.test(name))
  )
    return { source: 'Trakt', columns, read: traktReader };
  const shown = head
    .slice(0, 4)
    .map((name) => name.slice(0, 30))
    .join(', ');
  throw new ImportFileError(
    t`This is no list we know. CSV files of Letterboxd, IMDb and Trakt can be read; this one begins with “${shown}”.`,
  );
}

/** `watched.csv`, `ratings.csv`, `diary.csv`, `watchlist.csv`, `likes/films.csv`: only the name distinguishes some of them. */
function letterboxdReader(fileName: string, isSeen: boolean): Reader {
  const name = fileName.toLowerCase();
  const group: SavedGroup = !isSeen && name.includes('watchlist') ? 'queued' : !isSeen && /likes|^films/.test(name) ? 'loved' : 'seen';
  return (cell) =>
    titled(cell('name'), () => ({
      title: cell('name'),
      originalTitle: null,
      year: yearOf(cell('year')),
      type: null,
      groups: groupsOf(group, Number(cell('rating')) * 2),
      savedAt: momentOf(cell('watched date') || cell('date')),
      // Stars, five at most and half ones too.
      ...ratingOf(cell('rating'), 2),
    }));
}

function imdbReader(isList: boolean): Reader {
  return (cell) => {
    const kind = cell('title type').toLowerCase().replaceAll(' ', '');
    if (/episode/.test(kind)) return t`an episode: our lists keep whole shows`;
    if (/game|podcast|music/.test(kind)) return t`neither a movie nor a show`;
    return titled(cell('title'), () => ({
      title: cell('title'),
      originalTitle: cell('original title') || null,
      year: yearOf(cell('year')),
      type: kind === '' ? null : kind.startsWith('tv') && !/movie|special|short/.test(kind) ? 'show' : 'movie',
      groups: groupsOf(isList ? 'queued' : 'seen', isList ? 0 : Number(cell('your rating'))),
      savedAt: momentOf(cell('created') || cell('date rated')),
      ...ratingOf(cell('your rating')),
    }));
  };
}

const traktReader: Reader = (cell) => {
  const at = (...names: string[]) => names.map(cell).find((text) => text !== '') ?? '';
  const seenAt = at('watched_at', 'last_watched_at', 'rated_at');
  const type = cell('type').toLowerCase();
  const title = at('show_title', 'title');
  return titled(title, () => ({
    title,
    originalTitle: null,
    year: yearOf(cell('year')),
    type: type === 'movie' ? 'movie' : /show|season|episode/.test(type) ? 'show' : null,
    groups: groupsOf(seenAt ? 'seen' : 'queued', Number(at('rating', 'trakt_user_rating', 'my_rating'))),
    savedAt: momentOf(seenAt || at('listed_at', 'collected_at')),
    ...ratingOf(at('rating', 'trakt_user_rating', 'my_rating')),
  }));
};

function titled(title: string, row: () => Omit<ImportRow, 'line'>): Omit<ImportRow, 'line'> | string {
  return title === '' ? t`it names no title` : row();
}

function groupsOf(group: SavedGroup, ratingOutOfTen: number): readonly SavedGroup[] {
  return [group, ...(group === 'seen' && ratingOutOfTen >= lovedFrom ? ['loved'] : [])].filter(isSavedGroup);
}

/** What a file gives is a whole number out of ten for us; an empty cell gives nothing. */
function ratingOf(text: string, times = 1): Pick<ImportRow, 'rating'> {
  const rating = Math.round(Number(text) * times);
  return text !== '' && isOwnRating(rating) ? { rating } : {};
}

function yearOf(text: string): number | null {
  const year = Number(/^\d{4}/.exec(text)?.[0] ?? NaN);
  return year >= 1870 && year <= 2100 ? year : null;
}

function momentOf(text: string): number | null {
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00Z` : text);
  return Number.isFinite(at) ? at : null;
}
