import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@agm/storage/Storage';

/** The number of an account that was deleted, and when. Nothing else is kept of it. */
export interface DeletedAccount {
  readonly id: number;
  /** In milliseconds. */
  readonly at: number;
}

/**
 * The list of deleted accounts beside the database: a line `101 2026-11-23T10:00:00.000Z` each. The database has the same
 * numbers, and it is what a restore replaces by an older one. A restore deletes these accounts once more.
 */
export const deletedAccountsFile = (dataDir: string): string => join(dataDir, 'deleted-accounts.txt');

/** The list in such a file. `broken` is the first line that is none, from 1 on; null when there is no such line. */
export function readDeletedAccounts(text: string): { readonly deleted: readonly DeletedAccount[]; readonly broken: number | null } {
  const lines = text.split('\n');
  const read = lines.map((line) => {
    const [, id = '', at = ''] = /^(\d{1,9}) (\d{4}-\d\d-\d\dT[\d:.]+Z)\r?$/.exec(line) ?? [];
    return { id: Number(id), at: Date.parse(at) };
  });
  const isGood = ({ id, at }: DeletedAccount): boolean => id > 0 && Number.isFinite(at);
  const broken = read.findIndex((one, place) => !isGood(one) && lines[place]?.trim() !== '');
  return { deleted: read.filter(isGood), broken: broken === -1 ? null : broken + 1 };
}

export const writeDeletedAccounts = (deleted: readonly DeletedAccount[]): string =>
  deleted.map(({ id, at }) => `${id} ${new Date(at).toISOString()}\n`).join('');

/** Adds an account to the list; it is on the disk when this resolves. */
export async function noteDeletedAccount(dataDir: string, deleted: DeletedAccount): Promise<void> {
  const file = await open(deletedAccountsFile(dataDir), 'a', 0o600);
  try {
    await file.appendFile(writeDeletedAccounts([deleted]));
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Brings the list in line with the database when a server starts: a crash or a full disk came between the two, cut a line off, or
 * another server deleted the account.
 */
export async function completeDeletedAccounts(database: Database, dataDir: string): Promise<void> {
  const file = deletedAccountsFile(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const { deleted, broken } = readDeletedAccounts(text);
  const listed = new Set(deleted.map(({ id }) => id));
  const rows = await database.selectFrom('erased_members').select(['id', 'erased_at']).orderBy('erased_at').execute();
  const missing = rows.filter(({ id }) => !listed.has(id)).map(({ id, erased_at: at }) => ({ id, at }));
  if (missing.length === 0 && broken === null) return;
  await writeFile(`${file}.new`, writeDeletedAccounts([...deleted, ...missing]), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}
