import { setTimeout as wait } from 'node:timers/promises';
import { importTmdb } from '@agm/content/importers/tmdb/importTmdb';
import { TmdbClient, TmdbUnusable } from '@agm/content/importers/tmdb/TmdbClient';
import type { Database, Storage } from '@agm/storage/Storage';
import type { TmdbConfig } from './config.ts';

export interface TmdbRefreshOptions {
  readonly storage: Storage;
  readonly config: TmdbConfig;
  /** Whatever kept a refresh from its end, in one sentence where the operator can do something about it. */
  onProblem(problem: unknown): void;
}

const setting = 'tmdb_refreshed_at';
/** How often a server looks whether a refresh is due. */
const lookEveryMs = 60_000;
/** Few at once: the same thread answers visitors. */
const portion = 10;

/**
 * Refreshes what is known of TMDB's titles every `TMDB_EVERY_MS`, as `npm run import -- tmdb --refresh` does. The moment of the last
 * one stands in the database: a restart does not begin early, and of several servers one does it. The answer ends it.
 */
export function startTmdbRefresh({ storage, config: { token, url, everyMs }, onProblem }: TmdbRefreshOptions): () => Promise<void> {
  if (token === null || everyMs === 0) return async () => {};
  const ending = new AbortController();
  const { signal } = ending;
  const refresh = async (): Promise<void> => {
    try {
      const now = Date.now();
      if (!(await claim(storage.database, now, everyMs))) return;
      const client = new TmdbClient({ token, url, signal });
      await importTmdb({ storage, now, client, order: { choose: 'refresh' }, adult: false, portion });
    } catch (error) {
      if (!signal.aborted) onProblem(error instanceof TmdbUnusable ? error.message : error);
    }
  };
  const going = (async () => {
    while (!signal.aborted) {
      await refresh();
      await wait(Math.min(everyMs, lookEveryMs), undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return async () => {
    ending.abort();
    await going;
  };
}

/** Takes the turn when it is due; of several that try, one has it. */
async function claim(database: Database, now: number, everyMs: number): Promise<boolean> {
  await database
    .insertInto('settings')
    .values({ name: setting, value: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await database.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirstOrThrow();
  if (Number(value) > now - everyMs) return false;
  const { numUpdatedRows } = await database
    .updateTable('settings')
    .set({ value: String(now) })
    .where('name', '=', setting)
    .where('value', '=', value)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
