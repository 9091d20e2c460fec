import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../Problem.ts';
import { readSecret } from '@agm/storage/secrets';
import type { Database } from '@agm/storage/Storage';
import type { Limit } from './figures.ts';

/**
 * Counts what one network or account does, in the database, so that several servers count as one. A window begins
 * with the first count and is not prolonged by later ones. Who was counted is kept as a keyed hash.
 *
 * Inside a transaction pass it on: the plain database would wait for it.
 */
export interface Limits {
  /** Counts one more, or several; throws 429 with Retry-After, and counts nothing, when that is too many. */
  take(limit: Limit, who: string, how?: { readonly database?: Database; readonly count?: number }): Promise<void>;
  /** Takes one count back: what was counted beforehand turned out to be free. */
  giveBack(limit: Limit, who: string, database?: Database): Promise<void>;
  /** Throws the same when one more would be too many, and counts nothing. */
  check(limit: Limit, who: string, database?: Database): Promise<void>;
  /** How many are counted in the window that is open. */
  used(limit: Limit, who: string): Promise<number>;
}

export async function openLimits(plain: Database): Promise<Limits> {
  const key = await readSecret(plain, 'limits', 'limits');
  const endOf = async (database: Database, bucket: string): Promise<number> =>
    (await database.selectFrom('limits').select('ends_at').where('bucket', '=', bucket).executeTakeFirst())?.ends_at ?? 0;
  const bucketOf = ({ name }: Limit, who: string): string =>
    `${name}:${createHmac('sha256', key).update(who).digest('base64url').slice(0, 22)}`;

  return {
    async take(limit, who, { database = plain, count = 1 } = {}) {
      const now = Date.now();
      const endsAt = now + limit.windowMs;
      const bucket = bucketOf(limit, who);
      // Whoever is refused is not counted: a count that is given back makes room for the next one.
      const row = await database
        .insertInto('limits')
        .values({ bucket, started_at: now, ends_at: endsAt, count })
        .onConflict((conflict) =>
          conflict
            .column('bucket')
            .doUpdateSet({
              count: sql<number>`case when limits.ends_at <= ${now} then ${count} else limits.count + ${count} end`,
              started_at: sql<number>`case when limits.ends_at <= ${now} then ${now} else limits.started_at end`,
              ends_at: sql<number>`case when limits.ends_at <= ${now} then ${endsAt} else limits.ends_at end`,
            })
            .where(sql<boolean>`limits.ends_at <= ${now} or limits.count + ${count} <= ${limit.most}`),
        )
        .returning('count')
        .executeTakeFirst();
      if (!row) throw Problem.tooManyRequests(((await endOf(database, bucket)) - now) / 1000);
    },

    async giveBack(limit, who, database = plain) {
      await database
        .updateTable('limits')
        .set({ count: sql<number>`count - 1` })
        .where('bucket', '=', bucketOf(limit, who))
        .where('count', '>', 0)
        .execute();
    },

    async check(limit, who, database = plain) {
      const now = Date.now();
      const row = await database
        .selectFrom('limits')
        .select(['count', 'ends_at'])
        .where('bucket', '=', bucketOf(limit, who))
        .where('ends_at', '>', now)
        .executeTakeFirst();
      if (row && row.count >= limit.most) throw Problem.tooManyRequests((row.ends_at - now) / 1000);
    },

    async used(limit, who) {
      const row = await plain
        .selectFrom('limits')
        .select('count')
        .where('bucket', '=', bucketOf(limit, who))
        .where('ends_at', '>', Date.now())
        .executeTakeFirst();
      return row?.count ?? 0;
    },
  };
}
