import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDataFolder } from './dataFolder.ts';
import { explainDatabase } from './UnusableDatabase.ts';

/** The data folder belongs to another running server. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this server, or throws `FolderInUse`.
 *
 * The lock is an exclusive transaction on a small SQLite file, so the operating system holds it: when a server dies,
 * however it dies, the lock is gone with it, and a process number that was given out again can fool nobody.
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
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `Another server${named(holder)} already runs on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(holder, `${process.pid}\n`);
  let isHeld = true;
  return {
    release: () => {
      if (isHeld) lock.close();
      isHeld = false;
    },
  };
}

/** SQLITE_BUSY: somebody else holds the lock. */
function isBusy(error: unknown): boolean {
  return (error as { errcode?: unknown }).errcode === 5;
}

function named(holder: string): string {
  try {
    const pid = readFileSync(holder, 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}
