import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openIdleThread } from './threads/idleThread.ts';
import type { CheckpointAnswer, CheckpointQuestion } from './checkpointThread.ts';
import { usualLogBytes } from './sqliteDriver.ts';
import type { StoragePlace } from './Storage.ts';

const everyMs = 500;

/**
 * Copies SQLite's write-ahead log into the database in a thread of its own: with all its syncs that takes a slow disk long enough
 * for every visitor to notice. Nothing to do for PostgreSQL. Answers what stops it.
 */
export function startCheckpoints(place: StoragePlace, onError: (error: unknown) => void): () => Promise<void> {
  if (place.databaseUrl !== null) return async () => {};
  const thread = openIdleThread<CheckpointQuestion, CheckpointAnswer>(new URL('./checkpointThread.ts', import.meta.url), place);
  let working: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const { size } = await stat(join(place.dataDir, 'site.sqlite-wal'));
    if (size > usualLogBytes) await thread.ask('checkpoint');
  };
  const timer = setInterval(() => {
    working ??= look()
      .catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error);
      })
      .finally(() => {
        working = null;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
    await thread.close();
  };
}
