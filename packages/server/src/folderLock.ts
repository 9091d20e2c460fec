import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '@agm/contract/lockFile';
import { openDataFolder } from '@agm/storage/dataFolder';
import { explainDatabase } from '@agm/storage/UnusableDatabase';

/** The data folder belongs to another running server. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this server, or throws `FolderInUse`. The lock ends with the process, and a reused process
 * number cannot be mistaken for it.
 */
export function lockFolder(dataDir: string): FolderLock {
  try {
    return lock(dataDir);
  } catch (error) {
    throw explainDatabase(error, `The data folder ${dataDir}`);
  }
}

function lock(dataDir: string): FolderLock {
  openDataFolder(dataDir);
  const holder = join(dataDir, 'server.pid');
  const end = lockFile(join(dataDir, 'server.lock'));
  if (!end)
    throw new FolderInUse(
      `Another server${named(holder)} already runs on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
  writeFileSync(holder, `${process.pid}\n`);
  let isLocked = true;
  return {
    release: () => {
      if (isLocked) end();
      isLocked = false;
    },
  };
}

function named(holder: string): string {
  try {
    const pid = readFileSync(holder, 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}
