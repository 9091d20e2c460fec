import { importTmdb } from '@agm/content/importers/tmdb/importTmdb';
import { TmdbClient } from '@agm/content/importers/tmdb/TmdbClient';
import type { Job } from '@agm/http/jobs/Jobs';
import type { Storage } from '@agm/storage/Storage';
import type { TmdbConfig } from './config.ts';

export interface TmdbRefreshOptions {
  readonly storage: Storage;
  readonly config: TmdbConfig;
}

/** Its row of the table of jobs, also for commands that ask TMDB. */
export const tmdbJob = 'tmdb-refresh';

/** Few at once: the same thread answers visitors. */
const portion = 10;

/**
 * Refreshes what is known of TMDB's titles every `TMDB_EVERY_MS`, as `npm run import -- tmdb --refresh` does. A run that was cut off is
 * continued with its steps, which the database has. Null: this site does not ask TMDB by itself.
 */
export function tmdbRefresh({ storage, config: { token, url, everyMs } }: TmdbRefreshOptions): Job | null {
  if (token === null || everyMs === 0) return null;
  return {
    name: tmdbJob,
    everyMs,
    beginsAtOnce: true,
    async run(signal) {
      const client = new TmdbClient({ token, url, signal });
      await importTmdb({ storage, now: Date.now(), client, order: { choose: 'refresh' }, adult: false, portion });
    },
  };
}
