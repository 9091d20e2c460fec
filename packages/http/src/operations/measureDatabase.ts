import type { Storage } from '@agm/storage/Storage';
import type { Metric } from './Metric.ts';

/** The connections to PostgreSQL; SQLite has none. Whoever waits for one long enough is answered 503. */
export function measureDatabase({ connections }: Pick<Storage, 'connections'>): readonly Metric[] {
  if (!connections) return [];
  const { total, idle, waiting } = connections();
  return [
    {
      name: 'agm_database_connections',
      kind: 'gauge',
      help: 'Open connections to the database.',
      samples: [
        { labels: { state: 'busy' }, value: total - idle },
        { labels: { state: 'idle' }, value: idle },
      ],
    },
    { name: 'agm_database_waiting', kind: 'gauge', help: 'Queries that wait for a connection.', samples: [{ value: waiting }] },
  ];
}
