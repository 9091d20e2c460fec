import type { Metric } from '@agm/http/operations/Metric';
import { databaseNow } from '@agm/storage/databaseNow';
import type { Storage } from '@agm/storage/Storage';
import { sql } from 'kysely';

const prefix = 'imported ';
/** An operator's program may name any number of sources of offers. */
const mostSources = 50;

/** Notes that a source was imported to its end, by whatever command or server. */
export async function noteImport({ database, engine }: Storage, source: string): Promise<void> {
  const value = sql<string>`cast(${databaseNow(engine)} as text)`;
  await database
    .insertInto('settings')
    .values({ name: prefix + source, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** When each source was last imported, by whatever server or command. Nothing while the database is away. */
export async function measureImports({ database }: Storage): Promise<readonly Metric[]> {
  const rows = await database
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'like', `${prefix}%`)
    .orderBy('value', 'desc')
    .limit(mostSources)
    .execute()
    .catch(() => []);
  return [
    {
      name: 'agm_import_last_success_timestamp_seconds',
      kind: 'gauge',
      help: 'When a source was last imported to its end, on whichever server or by a command.',
      samples: rows.map(({ name, value }) => ({ labels: { source: name.slice(prefix.length) }, value: Number(value) / 1000 })),
    },
  ];
}
