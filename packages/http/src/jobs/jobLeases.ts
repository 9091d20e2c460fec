import { sql } from 'kysely';
import { databaseNow } from '@agm/storage/databaseNow';
import type { JobTable } from '@agm/storage/jobTables';
import type { Storage } from '@agm/storage/Storage';

/** The rows of one server's jobs. Every moment is the database's, so that servers with different clocks agree. */
export interface JobLeases {
  /** Takes a job that is due, or that a killed server left; of several servers one has it. False: not now. */
  take(name: string, everyMs: number): Promise<boolean>;
  /** False: somebody else has it by now. */
  renew(name: string): Promise<boolean>;
  /** The run is over; the next one is due when its time comes. */
  end(name: string, isDone: boolean): Promise<void>;
  /** The run was cut off: whoever looks next begins it again. */
  giveUp(name: string): Promise<void>;
  /** It was held for something else; the next run is due as it was before. */
  giveBack(name: string, beganAt: number): Promise<void>;
  read(names: readonly string[]): Promise<readonly Pick<JobTable, 'name' | 'succeeded_at'>[]>;
}

export interface LeaseOptions {
  /** Another text for every server that ever starts. */
  readonly owner: string;
  readonly leaseMs: number;
}

export function jobLeases({ database, engine }: Storage, { owner, leaseMs }: LeaseOptions): JobLeases {
  const now = databaseNow(engine);
  const until = sql<number>`${now} + ${sql.lit(leaseMs)}`;
  const ours = (name: string) => database.updateTable('jobs').where('name', '=', name).where('owner', '=', owner);
  const known = new Set<string>();
  return {
    async take(name, everyMs) {
      if (!known.has(name)) {
        await database
          .insertInto('jobs')
          .values({ name, owner: null, lease_until: 0, began_at: 0, succeeded_at: null })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        known.add(name);
      }
      const isFree = sql<boolean>`lease_until <= ${now} and (owner is not null or began_at <= ${now} - ${sql.lit(everyMs)})`;
      // Most of the time it is not, and looking must not wait for a writer.
      if (!(await database.selectFrom('jobs').select('name').where('name', '=', name).where(isFree).executeTakeFirst())) return false;
      const { numUpdatedRows } = await database
        .updateTable('jobs')
        .set({ owner, lease_until: until, began_at: now })
        .where('name', '=', name)
        .where(isFree)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async renew(name) {
      const { numUpdatedRows } = await ours(name).set({ lease_until: until }).executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async end(name, isDone) {
      await ours(name)
        .set({ owner: null, lease_until: 0, ...(isDone && { succeeded_at: now }) })
        .execute();
    },
    async giveUp(name) {
      await ours(name).set({ lease_until: 0 }).execute();
    },
    async giveBack(name, beganAt) {
      await ours(name).set({ owner: null, lease_until: 0, began_at: beganAt }).execute();
    },
    async read(names) {
      return names.length === 0 ? [] : database.selectFrom('jobs').select(['name', 'succeeded_at']).where('name', 'in', names).execute();
    },
  };
}
