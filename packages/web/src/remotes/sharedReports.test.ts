import type { Deployment, Registry } from '@agm/contract';
import { engines } from '@agm/server/test/servers';
import { createTestStorage, type TestStorage } from '@agm/server/test/storages';
import { databaseStore } from '../registry/databaseStore.ts';
import { RemoteReports, type Failing, type Outcome } from './remoteReports.ts';
import { shareReports } from './sharedReports.ts';

jest.setTimeout(60_000);

const began = Date.parse('2026-03-01T12:00:00Z');
const deployment = {} as Deployment;
const outSince = (since: number): Registry => ({
  contract: 1,
  remotes: {
    tiny: {
      current: '2',
      previous: ['1'],
      canary: null,
      held: true,
      since: { current: new Date(since).toISOString(), canary: null },
      deployments: { 1: deployment, 2: deployment },
    },
  },
});
const registry = outSince(began);
const now = began + 60_000;

describe.each(engines)('reports to several servers of a site, on %s', (engine) => {
  let test: TestStorage;
  beforeEach(async () => {
    test = await createTestStorage(engine);
  });
  afterEach(() => test.remove());

  function startServer() {
    const reports = new RemoteReports();
    const shared = shareReports(test.storage, { browser: reports, 'server-entry': new RemoteReports() });
    return {
      reports,
      say: (count: number, outcome: Outcome, from = 0, version = '2', why = 'TypeError') =>
        Array.from({ length: count }, (_, at) =>
          reports.count(`192.0.2.${from + at}`, [{ remote: 'tiny', version, outcome, why }], { registry, now }),
        ).flat(),
      exchange: async (seen = registry): Promise<readonly Failing[]> =>
        reports.takeIn((await shared.exchange()).browser, { registry: seen, now }),
    };
  }
  const failing = (found: readonly Failing[]) => found.filter(({ verdict }) => verdict === 'failing').map(({ why }) => why);

  it('count each network once, and decide together', async () => {
    const [one, other] = [startServer(), startServer()];
    expect(failing([...one.say(30, 'failed'), ...other.say(30, 'failed', 20)])).toEqual([]);
    await one.exchange();
    expect(failing(await other.exchange())).toEqual(['50 of 50 networks could not use it: TypeError']);
    expect(failing(await one.exchange())).toHaveLength(1);
    expect(one.reports.health()).toEqual(other.reports.health());
    expect(one.reports.health().tiny?.[2]).toEqual({ loaded: 0, hydrated: 0, failed: 50, visitors: 50, why: { TypeError: 50 } });
    expect(await databaseStore(test.storage, { folder: '/nowhere' }).readHealth()).toEqual({
      health: one.reports.health(),
      serverEntries: {},
    });
  });

  it('go on after a restart, name no network, and end with the trial that they were about', async () => {
    const before = startServer();
    before.say(7, 'loaded');
    before.say(2, 'failed');
    before.say(5, 'loaded', 0, '1');
    await before.exchange();
    const rows = await test.storage.database.selectFrom('deploy_reports').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    // Of a version that is not on trial nothing is written down.
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set(['2']));
    const after = startServer();
    await after.exchange();
    expect(after.reports.health().tiny?.[2]).toMatchObject({ loaded: 7, failed: 2, visitors: 7 });
    const later = startServer();
    await later.exchange(outSince(began + 3_600_000));
    expect(later.reports.health()).toEqual({});
  });

  it('are kept where the database refuses them, and handed on later', async () => {
    const one = startServer();
    one.say(3, 'failed');
    await test.storage.database.schema.alterTable('deploy_reports').renameTo('away').execute();
    await expect(one.exchange()).rejects.toThrow('deploy_reports');
    await test.storage.database.schema.alterTable('away').renameTo('deploy_reports').execute();
    await one.exchange();
    const other = startServer();
    await other.exchange();
    expect(other.reports.health().tiny?.[2]?.failed).toBe(3);
  });
});
