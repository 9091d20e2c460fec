import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { metricsTokenFile } from '@agm/contract/tokenFiles';
import { engines, startServerOn } from '@agm/server/test/servers';
import { startTestServer, type TestServer } from '@agm/server/testing';
import { sql } from 'kysely';
import { measureDatabase } from './measureDatabase.ts';

jest.setTimeout(60_000);

const token = 'for-the-prometheus';
let server: TestServer;
afterEach(() => server.close());
const ask = (headers: Readonly<Record<string, string>> = { authorization: `Bearer ${token}` }) =>
  fetch(`${server.origin}/metrics`, { headers });
const seen = (body: unknown) =>
  fetch(`${server.origin}/api/remotes/seen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('/metrics', () => {
  it("shows the holder of the token how process and remotes do, in Prometheus' text", async () => {
    server = await startTestServer({ environment: { DEMO: '0', METRICS_TOKEN: token } });
    const { store } = server.app.releases;
    const deployment = {
      base: '/remotes/tiny/1/',
      web: 'remoteEntry.js',
      server: 'server.cjs',
      styles: [],
      files: {},
      contract: 1,
      shared: {},
      size: { raw: 1, brotli: 1 },
      publishedAt: '',
    };
    for (const version of ['1"x', '2']) {
      await mkdir(path.join(store.folder, 'tiny', version), { recursive: true });
      await writeFile(path.join(store.folder, 'tiny', version, 'deployment.json'), '{}');
    }
    await store.change(async () => ({
      answer: null,
      name: 'tiny',
      entry: {
        current: '1"x',
        previous: [],
        canary: { version: '2', percent: 10 },
        held: true,
        failed: ['3'],
        deployments: { '1"x': deployment, 2: deployment, 3: deployment },
      },
      move: { at: new Date().toISOString(), remote: 'tiny', what: 'deployed', from: null, to: '1"x', who: 'maya', how: 'token', why: null },
    }));
    expect(
      (
        await seen({
          stamp: server.app.releases.stamps.of('tiny 2', Date.now()),
          seen: [
            { remote: 'tiny', version: '2', outcome: 'loaded' },
            { remote: 'tiny', version: '2', outcome: 'failed', why: 'x' },
          ],
        })
      ).status,
    ).toBe(204);
    const answer = await ask();
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    for (const line of [
      'agm_remote_current{remote="tiny",version="1\\"x"} 1',
      'agm_remote_current{remote="tiny",version="2"} 0',
      'agm_remote_canary_percent{remote="tiny",version="2"} 10',
      'agm_remote_failed{remote="tiny",version="3"} 1',
      'agm_remote_networks{remote="tiny",version="2",outcome="failed"} 1',
      'agm_remote_reports_total{remote="tiny",version="2",outcome="loaded"} 1',
      '# TYPE process_resident_memory_bytes gauge',
      '# TYPE process_cpu_seconds_total counter',
    ])
      expect(text).toContain(line);
    for (const line of text.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z\d_]+ .+|[a-z\d_]+(\{.*\})? [\d.e+-]+)$/);
  });

  it('measures how long requests take, by route and never by address', async () => {
    server = await startTestServer({ environment: { METRICS_TOKEN: token } });
    for (const address of ['/content-api/title/parasite', '/content-api/title/no-such-title', '/healthz', '/no/such/address'])
      await (await fetch(server.origin + address)).text();
    const text = await (await ask()).text();
    expect(text).toContain('# TYPE http_request_duration_seconds histogram');
    const counts = [...text.matchAll(/^http_request_duration_seconds_count\{(.+)\} (\d+)$/gm)].map(
      ([, labels, count]) => `${labels ?? ''} ${count ?? ''}`,
    );
    expect(counts).toEqual(
      expect.arrayContaining([
        'method="GET",route="/content-api/*",status="200" 1',
        'method="GET",route="/content-api/*",status="404" 1',
        'method="GET",route="/healthz",status="200" 1',
        'method="GET",route="none",status="404" 1',
      ]),
    );
    expect(text).toMatch(/^http_request_duration_seconds_bucket\{le="\+Inf",method="GET",route="\/healthz",status="200"\} 1$/m);
    expect(text).not.toMatch(/parasite|no-such|no\/such/);
  });

  it('measures how late the thread is, and how often an answer was remembered', async () => {
    server = await startTestServer({ environment: { METRICS_TOKEN: token } });
    const remembered = async () => {
      const text = await (await ask()).text();
      return ['hit', 'miss'].map((outcome) =>
        Number(new RegExp(`^agm_cache_requests_total\\{cache="answers",outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1]),
      );
    };
    const [hits = 0, misses = 0] = await remembered();
    // An answer is remembered from its second time on.
    for (let n = 0; n < 3; n++) await (await fetch(`${server.origin}/content-api/list/genre/drama/`)).text();
    expect(await remembered()).toEqual([hits + 1, misses + 2]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const until = performance.now() + 100;
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const text = await (await ask()).text();
    const [, latest = ''] = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)$/m.exec(text) ?? [];
    expect(Number(latest)).toBeGreaterThan(0.05);
    expect(text).toContain('agm_job_runs_total{job="housekeeping",outcome="failed"} 0');
    expect(text).toContain('agm_mails_waiting 0');
    // SQLite is a file: no connections are counted.
    expect(text).not.toContain('agm_database_connections');
  });

  (engines.includes('postgres') ? it : it.skip)('counts the connections to PostgreSQL, and the queries that wait for one', async () => {
    server = await startServerOn('postgres', { METRICS_TOKEN: token });
    const { database } = server.app.storage;
    const read = async (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await ask()).text())?.[1]);
    expect(await read('agm_database_waiting')).toBe(0);
    // Two more than the pool has connections.
    const sleeping = Array.from({ length: 12 }, () => sql`select pg_sleep(2)`.execute(database));
    const measured = () =>
      Object.fromEntries(
        measureDatabase(server.app.storage).flatMap(({ name, samples }) =>
          samples.map(({ labels, value }) => [`${name} ${labels?.['state'] ?? ''}`.trim(), value]),
        ),
      );
    const isFull = () => measured()['agm_database_connections busy'] === 10 && (measured()['agm_database_waiting'] ?? 0) >= 2;
    // A connection is made by and by.
    while (!isFull()) await new Promise((later) => setTimeout(later, 5));
    expect(measured()['agm_database_connections idle']).toBe(0);
    await Promise.all(sleeping);
    expect(await read('agm_database_connections\\{state="idle"\\}')).toBeGreaterThan(1);
    expect(await read('agm_database_waiting')).toBe(0);
  });

  it('opens to whoever holds METRICS_TOKEN, and to nobody else', async () => {
    server = await startTestServer({ environment: { DEMO: '0', METRICS_TOKEN: token } });
    expect([(await ask({})).status, (await ask({ authorization: 'Bearer guess' })).status, (await ask()).status]).toEqual([401, 403, 200]);
  });

  it('without METRICS_TOKEN opens to whoever can read the file in DATA_DIR, which opens nothing else', async () => {
    server = await startTestServer({ environment: { DEMO: '0' } });
    const written = (await readFile(metricsTokenFile(server.dataDir), 'utf8')).trim();
    const authorization = `Bearer ${written}`;
    expect([(await ask({})).status, (await ask()).status, (await ask({ authorization })).status]).toEqual([401, 403, 200]);
    expect((await fetch(`${server.origin}/remotes/overview`, { headers: { authorization } })).status).toBe(403);
  });

  it.each([
    [{}],
    [{ seen: 'all' }],
    [{ seen: [{ remote: 'tiny', version: '1', outcome: 'great' }] }],
    [{ seen: Array.from({ length: 17 }, () => ({ remote: 'tiny', version: '1', outcome: 'loaded' })) }],
  ])('%j is no report: 400', async (body) => {
    server = await startTestServer({ environment: { DEMO: '0' } });
    expect((await seen(body)).status).toBe(400);
  });
});
