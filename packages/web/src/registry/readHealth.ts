import type { Health, VersionHealth } from '@agm/deploy/health';
import type { Database } from '@agm/storage/Storage';

const nothing: VersionHealth = { loaded: 0, hydrated: 0, failed: 0, visitors: 0, why: {} };

/** How the versions do, for a command beside the servers: these have the same in memory. */
export async function readHealth(database: Database): Promise<{ readonly health: Health; readonly serverEntries: Health }> {
  const count = database.fn.countAll<number>().as('count');
  const outcomes = await database
    .selectFrom('deploy_reports')
    .select(['side', 'remote', 'version', 'outcome', 'why', count])
    .groupBy(['side', 'remote', 'version', 'outcome', 'why'])
    .orderBy('count', 'desc')
    .execute();
  const networks = await database
    .selectFrom('deploy_reports')
    .select(['side', 'remote', 'version', ({ fn }) => fn.count<number>('network').distinct().as('visitors')])
    .groupBy(['side', 'remote', 'version'])
    .execute();
  const of = (side: 'browser' | 'server-entry'): Health => {
    const health: Record<string, Record<string, VersionHealth>> = {};
    for (const { remote, version, visitors } of networks.filter((row) => row.side === side))
      (health[remote] ??= {})[version] = { ...nothing, visitors: Number(visitors) };
    for (const row of outcomes.filter((one) => one.side === side)) {
      const versions = health[row.remote];
      const known = versions?.[row.version];
      if (!versions || !known) continue;
      const times = Number(row.count);
      versions[row.version] = {
        ...known,
        [row.outcome]: known[row.outcome] + times,
        ...(row.why !== null && { why: { ...known.why, [row.why]: times } }),
      };
    }
    return health;
  };
  return { health: of('browser'), serverEntries: of('server-entry') };
}
