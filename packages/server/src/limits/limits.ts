import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../http/Problem.ts';
import { readSecret } from '../members/secrets.ts';
import type { Database } from '../storage/Storage.ts';
import type { Limit } from './figures.ts';

/**
 * Counts what one network or account does, in the database, so that several servers count as one. A window begins
 * with the first count and is not prolonged by later ones. Who was counted is kept as a keyed hash.
 *
 * Inside a transaction pass it on: the plain database would wait for it.
 */
export interface Limits {
  /** Counts one more; throws 429 with Retry-After when that is one too many. */
  take(limit: Limit, who: string, database?: Database): Promise<void>;
  /** Takes one count back: what was counted beforehand turned out to be free. */
  giveBack(limit: Limit, who: string, database?: Database): Promise<void>;
  /** Whether one more would be too many. */
  isReached(limit: Limit, who: string, database?: Database): Promise<boolean>;
}

export function createLimits(plain: Database): Limits {
  let key: string | null = null;
  const bucketOf = async ({ name }: Limit, who: string, database: Database): Promise<string> => {
    key ??= await readSecret(database, 'limits', 'limits');
    return `${name}:${createHmac('sha256', key).update(who).digest('base64url').slice(0, 22)}`;
  };

  return {
    async take(limit, who, database = plain) {
      const now = Date.now();
      const endsAt = now + limit.windowMs;
      const row = await database.insertInto('limits')
        .values({ bucket: await bucketOf(limit, who, database), started_at: now, ends_at: endsAt, count: 1 })
        .onConflict((conflict) => conflict.column('bucket').doUpdateSet({
          count: sql<number>`case when limits.ends_at <= ${now} then 1 else limits.count + 1 end`,
          started_at: sql<number>`case when limits.ends_at <= ${now} then ${now} else limits.started_at end`,
          ends_at: sql<number>`case when limits.ends_at <= ${now} then ${endsAt} else limits.ends_at end`,
        }))
        .returning(['count', 'ends_at']).executeTakeFirstOrThrow();
      if (row.count > limit.most) throw Problem.tooManyRequests((row.ends_at - now) / 1000);
    },

    async giveBack(limit, who, database = plain) {
      await database.updateTable('limits').set({ count: sql<number>`count - 1` })
        .where('bucket', '=', await bucketOf(limit, who, database)).where('count', '>', 0).execute();
    },

    async isReached(limit, who, database = plain) {
      const row = await database.selectFrom('limits').select('count')
        .where('bucket', '=', await bucketOf(limit, who, database)).where('ends_at', '>', Date.now()).executeTakeFirst();
      return (row?.count ?? 0) >= limit.most;
    },
  };
}
