import type { Database } from '@agm/storage/Storage';
import type { NamedVersion } from './trialPeriod.ts';

/** Which versions no server of the site tries itself for now. */
export interface TrialTurns {
  /** Whether the caller may try the version; then nobody else may before `until`, in milliseconds. */
  take(version: NamedVersion, now: number, until: number): Promise<boolean>;
  /** Lets everybody try it again from then on. */
  end(version: NamedVersion, from: number): Promise<void>;
}

export function trialTurns(database: Database): TrialTurns {
  return {
    async take({ remote, version }, now, until) {
      await database.deleteFrom('deploy_trials').where('not_before', '<=', now).execute();
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('deploy_trials')
        .values({ remote, version, not_before: until })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async end({ remote, version }, from) {
      await database
        .updateTable('deploy_trials')
        .set({ not_before: from })
        .where('remote', '=', remote)
        .where('version', '=', version)
        .execute();
    },
  };
}
