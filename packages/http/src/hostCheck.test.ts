import { connect } from 'node:net';
import { startTestServer, type TestServer } from '@agm/server/testing';

let server: TestServer;
afterEach(() => server.close());

/** The status and body of one request, written by hand: `fetch` chooses its own Host. */
const ask = (target: string, host: string | null, version = '1.1') =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    let text = '';
    const socket = connect(server.config.port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/${version}\r\n${host === null ? '' : `Host: ${host}\r\n`}Connection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('end', () =>
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) }),
    );
  });
const wall = '/content-api/list/';

describe('a demo', () => {
  it('answers to this machine and to its own name, on any port, and to no other name', async () => {
    server = await startTestServer({ environment: { PUBLIC_URL: 'https://Movies.example' } });
    for (const host of [
      '127.0.0.1',
      '127.0.0.1:3000',
      '127.9.9.9:80',
      'localhost',
      'LocalHost:8080',
      '[::1]',
      '[::1]:3000',
      'movies.example',
      'MOVIES.example:443',
    ])
      expect([host, (await ask(wall, host)).status]).toEqual([host, 200]);
    for (const host of [
      'evil.example',
      'evil.example:3000',
      'movies.example.evil.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '10.0.0.7',
      '0.0.0.0',
      '[::2]',
      'localhost@evil.example',
      ' ',
      ':3000',
    ]) {
      const { status, body } = await ask(wall, host);
      expect([host, status, JSON.parse(body)]).toEqual([
        host,
        421,
        { code: 'rest_misdirected_request', message: expect.stringContaining('set PUBLIC_URL'), data: { status: 421 } },
      ]);
    }
    expect((await ask('/no/such/page', 'evil.example')).status).toBe(421);
  }, 30_000);

  it('does not answer who names no host, as HTTP/1.0 allows, but for a health check, whatever that names', async () => {
    server = await startTestServer();
    expect([(await ask(wall, null, '1.0')).status, (await ask(wall, null)).status]).toEqual([421, 400]);
    for (const [host, version] of [
      [null, '1.0'],
      ['10.1.2.3:3000', '1.1'],
      ['pod.cluster.local', '1.1'],
    ] as const) {
      expect([(await ask('/healthz', host, version)).status, (await ask('/readyz', host, version)).status]).toEqual([200, 200]);
    }
  }, 30_000);
});

describe('a site that is no demo', () => {
  it('answers under every name: its proxy may send what it likes', async () => {
    server = await startTestServer({ environment: { DEMO: '0' } });
    expect([(await ask(wall, 'other.example')).status, (await ask(wall, null, '1.0')).status]).toEqual([200, 200]);
  }, 30_000);
});
