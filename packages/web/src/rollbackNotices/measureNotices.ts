import type { Metric } from '@agm/http/operations/Metric';
import type { Storage } from '@agm/storage/Storage';

/** Notices of rollbacks that the operator's program has not taken yet. Nothing while the database is away. */
export async function measureNotices({ database }: Storage): Promise<readonly Metric[]> {
  const found = await database
    .selectFrom('outbox_notices')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .executeTakeFirst()
    .catch(() => undefined);
  if (!found) return [];
  return [
    {
      name: 'agm_notices_waiting',
      kind: 'gauge',
      help: 'Notices of rollbacks that wait for the program of ROLLBACK_WEBHOOK.',
      samples: [{ value: Number(found.count) }],
    },
    {
      name: 'agm_notice_oldest_timestamp_seconds',
      kind: 'gauge',
      help: 'When the first of the waiting notices was written.',
      samples: found.since === null ? [] : [{ value: Number(found.since) / 1000 }],
    },
  ];
}
