import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The database of a site without `DATABASE_URL`. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'site.sqlite');

/** Makes the data folder when it is missing. Other users of this machine cannot read it. */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepPrivate(dataDir, 0o700);
}

/** Makes a database file when it is missing, readable to this user alone. SQLite gives the files beside it the same mode. */
export function openPrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) keepPrivate(one, 0o600);
}

function keepPrivate(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    // Somebody else's folder, given to us by its group: theirs to decide. Some file systems know no modes.
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}
