import { chmod, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deletedAccountsFile, readDeletedAccounts, writeDeletedAccounts, type DeletedAccount } from '@agm/members/accounts/deletedAccounts';
import { settleAlerts } from '@agm/members/alerts/settleAlerts';
import { reapplyDeletions } from '@agm/members/reapplyDeletions';
import { fillPostgres, isEmptyPostgres } from '@agm/storage/copies/fillPostgres';
import { openStorage } from '@agm/storage/Storage';
import { extract } from 'tar';
import { lockFolder } from '../folderLock.ts';
import { BackupError } from './BackupError.ts';
import { checkBackup } from './checkBackup.ts';
import { fileHash } from './fileHash.ts';
import { settingsName, type Manifest } from './manifest.ts';
import { restoringFolder } from './restoringFolder.ts';

export interface RestoreOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** A list of accounts that were deleted after the backup. Null: the one in `dataDir`, when there is one. */
  readonly deletions: string | null;
}

export interface RestoredSite {
  readonly manifest: Manifest;
  /** How many accounts of the backup were deleted once more; null when no list was found. */
  readonly deleted: number | null;
  /** Where the settings of the backup are now. */
  readonly settings: string;
}

const settingsFolder = 'settings-of-the-backup';

/** Puts a backup into a data folder, and a database, that hold nothing yet. Nothing is written before the whole backup is checked. */
export async function restoreBackup(file: string, { dataDir, databaseUrl, deletions }: RestoreOptions): Promise<RestoredSite> {
  const manifest = await checkBackup(file);
  const given = await readList(deletions ?? deletedAccountsFile(dataDir), deletions !== null);
  await requireEmpty(manifest, { dataDir, databaseUrl });
  const lock = lockFolder(dataDir);
  try {
    const stage = restoringFolder(dataDir);
    await rm(stage, { recursive: true, force: true });
    await mkdir(stage, { mode: 0o700 });
    await unpack(file, stage, manifest);
    const files = join(stage, 'files');
    await mkdir(files, { recursive: true });
    const known = await readList(deletedAccountsFile(files), false);
    const all = merge([...(known ?? []), ...(given ?? [])]);
    const deleted = await restoreDatabase(stage, databaseUrl, manifest, all);
    if (all.length > 0) await writeFile(deletedAccountsFile(files), writeDeletedAccounts(all), { mode: 0o600 });
    // A site that was restored before has the settings of that backup.
    await rm(join(files, settingsFolder), { recursive: true, force: true });
    await mkdir(join(files, settingsFolder), { mode: 0o700 });
    await rename(join(stage, settingsName), join(files, settingsFolder, settingsName));
    for (const name of await namesIn(join(stage, 'settings')))
      await rename(join(stage, 'settings', name), join(files, settingsFolder, name));
    for (const name of await namesIn(files)) await rename(join(files, name), join(dataDir, name));
    if (databaseUrl === null) await rename(join(stage, 'database', 'site.sqlite'), join(dataDir, 'site.sqlite'));
    await rm(stage, { recursive: true });
    return { manifest, deleted: given === null ? null : deleted, settings: join(dataDir, settingsFolder) };
  } finally {
    lock.release();
  }
}

async function restoreDatabase(
  stage: string,
  databaseUrl: string | null,
  manifest: Manifest,
  deleted: readonly DeletedAccount[],
): Promise<number> {
  const folder = join(stage, 'database');
  if (databaseUrl !== null) await fillPostgres(databaseUrl, folder, manifest);
  // Brings the tables of an older version up to date.
  const storage = await openStorage({ dataDir: folder, databaseUrl });
  try {
    await settleAlerts(storage.database, Date.now());
    return await reapplyDeletions(storage, deleted);
  } finally {
    await storage.close();
  }
}

async function requireEmpty(manifest: Manifest, { dataDir, databaseUrl }: Omit<RestoreOptions, 'deletions'>): Promise<void> {
  const engine = databaseUrl === null ? 'sqlite' : 'postgres';
  if (manifest.engine !== engine)
    throw new BackupError(
      engine === 'sqlite'
        ? 'This is the backup of a site on PostgreSQL: set DATABASE_URL to an empty database.'
        : 'This is the backup of a site on SQLite: leave DATABASE_URL empty, and set DATA_DIR to an empty folder.',
    );
  // The top of a disk of its own has `lost+found`.
  const ours = new Set([restoringFolder(''), deletedAccountsFile(''), 'server.lock', 'server.pid', 'lost+found']);
  const found = (await namesIn(dataDir)).filter((name) => !ours.has(name));
  if (found.length > 0)
    throw new BackupError(
      `The data folder ${dataDir} is not empty (it has ${found.slice(0, 3).join(', ')}${found.length > 3 ? ', …' : ''}): set DATA_DIR to an empty folder, or move what is there away. Nothing was changed.`,
    );
  if (databaseUrl !== null && !(await isEmptyPostgres(databaseUrl, dataDir)))
    throw new BackupError('The database of DATABASE_URL is not empty: create a new one and name that. Nothing was changed.');
}

/** Null where there is no such file and none was named. */
async function readList(file: string, isNamed: boolean): Promise<readonly DeletedAccount[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !isNamed) return null;
    throw new BackupError(`The list of deleted accounts ${file} cannot be read (${error.code}). Nothing was changed.`);
  });
  if (text === null) return null;
  const { deleted, broken } = readDeletedAccounts(text);
  if (broken !== null)
    throw new BackupError(
      `Line ${broken} of ${file} is no deleted account, like "101 2026-11-23T10:00:00.000Z": correct or remove it. Nothing was changed.`,
    );
  return deleted;
}

/** One entry for each account, with its last deletion. */
function merge(lists: readonly DeletedAccount[]): readonly DeletedAccount[] {
  const last = new Map<number, number>();
  for (const { id, at } of lists) last.set(id, Math.max(at, last.get(id) ?? 0));
  return [...last].map(([id, at]) => ({ id, at })).sort((a, b) => a.at - b.at || a.id - b.id);
}

/** The names were checked before. The hashes are compared again, because the file may have changed since. */
async function unpack(file: string, stage: string, { files }: Manifest): Promise<void> {
  await extract({
    file,
    cwd: stage,
    strict: true,
    umask: 0o077,
    filter: (path, entry) => Object.hasOwn(files, path) && 'type' in entry && entry.type === 'File',
  });
  for (const [name, { sha256 }] of Object.entries(files)) {
    const path = join(stage, ...name.split('/'));
    await chmod(path, 0o600);
    if ((await fileHash(path)) !== sha256) throw new BackupError(`${file} changed while it was read: try again.`);
  }
}

const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
