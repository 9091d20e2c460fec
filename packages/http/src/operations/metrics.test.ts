import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { metricsTokenFile } from '@agm/contract/tokenFiles';
import { startTestServer, type TestServer } from '@agm/server/testing';

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
    const store = path.join(server.dataDir, 'deployments');
    await mkdir(store);
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
    await writeFile(
      path.join(store, 'remotes.json'),
      JSON.stringify({
        contract: 1,
        remotes: {
          tiny: {
            current: '1"x',
            previous: [],
            canary: { version: '2', percent: 10 },
            held: true,
            failed: ['3'],
            deployments: { '1"x': deployment, 2: deployment, 3: deployment },
          },
        },
      }),
    );
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
    ])
      expect(text).toContain(line);
    for (const line of text.split('\n').filter(Boolean)) expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{.*\})? [\d.e+-]+)$/);
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
