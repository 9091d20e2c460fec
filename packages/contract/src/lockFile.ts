import { DatabaseSync } from 'node:sqlite';

/**
 * Locks by an exclusive transaction on a small SQLite file, so the operating system holds the lock: when a process dies, however it
 * dies, the lock is gone with it. Answers what ends it, or null while another process has it. The file is made when it is missing.
 */
export function lockFile(file: string): (() => void) | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    return null;
  }
}

/** SQLITE_BUSY: somebody else holds the lock. */
const isBusy = (error: unknown): boolean => (error as { errcode?: unknown }).errcode === 5;
