/** What keeps a database or a folder from being written or read. */
export type StorageFault = 'full' | 'read-only' | 'unwritable' | 'damaged';

/** Of SQLite: FULL, READONLY, CORRUPT, NOTADB, whatever their extended codes say besides. */
const sqliteFaults: ReadonlyMap<number, StorageFault> = new Map([
  [8, 'read-only'],
  [11, 'damaged'],
  [13, 'full'],
  [26, 'damaged'],
]);
/** IOERR_WRITE, _FSYNC, _DIR_FSYNC, _TRUNCATE, _SHMSIZE: a quota that is used up comes as one of these. */
const unwrittenCodes: ReadonlySet<number> = new Set([778, 1034, 1290, 1546, 4874]);
/** Of the file system, and of PostgreSQL. A file that may not grow (EFBIG) and a used-up quota count as a full disk. */
const namedFaults: ReadonlyMap<unknown, StorageFault> = new Map([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EFBIG', 'full'],
  ['EROFS', 'read-only'],
  ['53100', 'full'],
  ['25006', 'read-only'],
] as const);

/** What an error says of the disk or the database; null when it says nothing of them. */
export function storageFaultOf(error: unknown): StorageFault | null {
  const { code, errcode, cause } = (error ?? {}) as { code?: unknown; errcode?: unknown; cause?: unknown };
  const fault = (typeof errcode === 'number' ? sqliteFault(errcode) : undefined) ?? namedFaults.get(code);
  return fault ?? (cause === undefined ? null : storageFaultOf(cause));
}

/** Extended codes hold the plain one in their last eight bits. */
function sqliteFault(code: number): StorageFault | undefined {
  return unwrittenCodes.has(code) ? 'unwritable' : sqliteFaults.get(code & 0xff);
}

/** Whether nothing could be written, for whatever reason, so that somebody who only reads can be served all the same. */
export function isUnwritten(error: unknown): boolean {
  const fault = storageFaultOf(error);
  // Another process holds the database for longer than anybody waits: SQLITE_BUSY.
  return (fault !== null && fault !== 'damaged') || (error as { errcode?: unknown }).errcode === 5;
}

/** A file or folder that is another user's; a port that may not be opened has no path. */
export function isForbidden(error: unknown): boolean {
  const { code, path } = error as { code?: unknown; path?: unknown };
  return (code === 'EACCES' || code === 'EPERM') && typeof path === 'string';
}
