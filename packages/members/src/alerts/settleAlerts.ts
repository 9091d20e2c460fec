import type { Database } from '@agm/storage/Storage';

/** Counts every alert of a restored database as sent: most of those that waited in it have gone out since, and a restore must not send them again. */
export async function settleAlerts(database: Database, now: number): Promise<void> {
  for (const way of ['mailed_at', 'pushed_at'] as const)
    await database
      .updateTable('alerts')
      .set({ [way]: now })
      .where(way, 'is', null)
      .execute();
}
