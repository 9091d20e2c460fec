import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { startSite, type Site } from '@agm/testing/site';
import { eventually } from './stage.ts';

jest.setTimeout(120_000);

const route = '/wp-json/wp/v2/update-user-meta';
const stamp = '20.11.2026 23:10:11';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

const call = async (
  address: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
) => {
  const answer = await fetch(site.origin + address, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
};
const logIn = async (username: string) =>
  String((await call('/wp-json/jwt-auth/v1/token', { body: { username, password: 'goodmovie' } })).body['token']);
const port = () => Number(new URL(site.origin).port);
const refusal = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) as string, data: { status } } });
const titles = (count: number, from = 1) => Object.fromEntries(Array.from({ length: count }, (_, n) => [from + n, stamp]));

describe('one member who saves as much as there is', () => {
  it('changes a thousand titles a request and five thousand a minute, and hears when to come again', async () => {
    const token = await logIn('premium');
    expect(await call(route, { token, body: { changes: { loved: titles(1001) } } })).toMatchObject(refusal(413, 'rest_too_many_changes'));
    expect(await call(route, { token, body: { meta: { loved: JSON.stringify(titles(1900)) } } })).toMatchObject(
      refusal(413, 'rest_too_many_changes'),
    );
    // The starter catalogue has fewer than a thousand titles, so each request names them in two lists.
    const two = { changes: { loved: titles(500), seen: titles(500) } };
    const statuses: number[] = [];
    let refused: Awaited<ReturnType<typeof call>> | null = null;
    for (let n = 0; n < 6 && refused === null; n += 1) {
      const answer = await call(route, { token, body: two });
      statuses.push(answer.status);
      if (answer.status === 429) refused = answer;
    }
    expect(statuses.length).toBeGreaterThan(2);
    expect(refused).toMatchObject(refusal(429, 'rest_too_many_requests'));
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const saved = (await call('/user-api/auth/profile', { token })).body['saved'] as Record<string, object>;
    expect([Object.keys(saved['loved'] ?? {}).length, Object.keys(saved['seen'] ?? {}).length]).toEqual([500, 500]);
  });

  it('cannot save a title that is not there, and nothing of that request is kept', async () => {
    const token = await logIn('subscriber');
    expect(await call(route, { token, body: { changes: { loved: { 1: stamp, 999_999_999: stamp } } } })).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', data: { unknown: [999_999_999] } },
    });
    expect((await call('/user-api/auth/profile', { token })).body['saved']).toMatchObject({ loved: {} });
  });

  it('is answered with what changed, and reads the rest when it asks', async () => {
    const token = await logIn('subscriber');
    const { savedRevision } = (await call('/user-api/auth/profile', { token })).body as { savedRevision: number };
    expect((await call(route, { token, body: { changes: { queued: { 3: stamp } } } })).body).toEqual({
      revision: savedRevision + 1,
      changes: { queued: { 3: stamp } },
    });
    expect((await call(route, { token, body: { changes: { queued: { 3: null } }, since: savedRevision } })).body).toEqual({
      revision: savedRevision + 2,
      changes: { queued: { 3: null } },
    });
    expect((await call(route, { token, body: { meta: { seen: `{"5":"${stamp}"}` } } })).body['meta']).toMatchObject({
      seen: `{"5":"${stamp}"}`,
      queued: '{}',
    });
  });
});

describe('connections that want to stay', () => {
  const opened: Socket[] = [];
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.destroy();
  });
  const open = async (bytes = '') => {
    const socket = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
    opened.push(socket);
    await once(socket, 'connect');
    if (bytes) socket.write(bytes);
    return socket;
  };
  const half =
    'POST /wp-json/jwt-auth/v1/token HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"username":';

  it('a body that stops coming is answered with 408 and its socket closed, and the log is silent about it and about bodies that were given up', async () => {
    const [slow, left] = [await open(half), await open(half)];
    let said = '';
    slow.on('data', (part: Buffer) => {
      said += part.toString();
    });
    left.destroy();
    await once(slow, 'end');
    // This end stays open; the other is closed, so that what is sent comes back.
    await eventually(() => {
      if (!slow.destroyed) slow.write('x');
      return slow.destroyed;
    });
    expect(said).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"rest_request_timeout"/);
    expect(site.output()).not.toContain('"level":50');
  });
});

describe('a page of somebody else', () => {
  it('does not press the buttons of the sandbox checkout', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }] as readonly Record<string, string>[]) {
      expect(
        await call('/premium/checkout/cs_test_1', {
          body: 'action=pay',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ).toMatchObject(refusal(403, 'rest_forbidden'));
    }
    expect(
      (
        await call('/premium/checkout/cs_test_1', {
          body: 'action=pay',
          headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(404);
  });

  it.each(['/', '/parasite/', '/nowhere-at-all/', '/embedded/', '/embedded/availability/parasite'])(
    '%s lists the Trusted Types policies that it may have',
    async (address) => {
      expect((await call(address)).headers.get('content-security-policy')).toMatch(
        /require-trusted-types-for 'script'; trusted-types (default|agm|'none')$/,
      );
    },
  );
});

it('the data folder and the database are their owner’s alone', async () => {
  const mode = async (name: string) => ((await stat(path.join(site.dataDir, name))).mode & 0o777).toString(8);
  expect([await mode('.'), await mode('site.sqlite'), await mode('site.sqlite-wal'), await mode('site.sqlite-shm')]).toEqual([
    '700',
    '600',
    '600',
    '600',
  ]);
});

describe('a disk without room', () => {
  /** No file may grow past its first byte, for a process that runs already: what every user may do to a process of theirs. */
  const setRoom = (limit: string) => spawnSync('prlimit', ['--pid', String(site.pid), `--fsize=${limit}:unlimited`]).status === 0;

  it('is read as before, refuses writes with 507, says why at /readyz, and takes writes again when there is room', async () => {
    const token = await logIn('subscriber');
    const title = (await call('/content-api/title/parasite')).body as {
      id: number;
      availability: { offers: readonly { platform: string }[] };
    };
    const watch = `/wp-json/wp/v2/ext-watch?platform=${title.availability.offers[0]?.platform}&locale=us&content=${title.id}`;
    expect((await call('/readyz')).status).toBe(200);
    expect(setRoom('0')).toBe(true);
    try {
      for (const address of ['/', '/parasite/', '/content-api/list/', '/healthz', watch])
        expect([address, (await call(address)).status]).toEqual([address, 200]);
      for (const address of ['/wp-json/wp/v2/user-me', '/user-api/auth/profile', '/wp-json/wp/v2/user-export'])
        expect([address, (await call(address, { token })).status]).toEqual([address, 200]);
      expect((await call('/wp-json/wp/v2/tag-post-view', { body: { id: title.id } })).status).toBe(204);
      expect(await call(route, { token, body: { changes: { loved: { 2: stamp } } } })).toMatchObject(refusal(507, 'rest_storage_full'));
      expect(
        await call('/wp-json/wp/v2/comments', { token, body: { post: title.id, content: 'There is no room for this.' } }),
      ).toMatchObject(refusal(507, 'rest_storage_full'));
      await eventually(async () => (await call('/readyz')).status === 503);
      expect((await call('/readyz')).body).toMatchObject({
        message: expect.stringMatching(/full disk/) as string,
        data: { status: 503, reason: 'unwritable' },
      });
    } finally {
      setRoom('unlimited');
    }
    expect((await call(route, { token, body: { changes: { loved: { 2: stamp } } } })).status).toBe(200);
    await eventually(async () => (await call('/readyz')).status === 200);
    expect((await call('/user-api/auth/profile', { token })).body['saved']).toMatchObject({ loved: { 2: stamp } });
    expect(site.output()).not.toMatch(/^ {4}at /m);
  });
});

it('SIGTERM ends a server with silent sockets, half bodies and a hundred clients that go on asking, and none of their requests is cut', async () => {
  const sockets = Array.from({ length: 10 }, (_, n) =>
    connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true }, function (this: Socket) {
      if (n % 2)
        this.write(
          'POST /wp-json/jwt-auth/v1/token HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
        );
    }).on('error', () => {}),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  let isOver = false;
  let answered = 0;
  const cut: string[] = [];
  const ask = () =>
    new Promise<void>((resolve) => {
      request({ port: port(), host: '127.0.0.1', path: '/content-api/list/', agent }, (answer) => {
        answer
          .resume()
          .once('end', () => {
            answered += 1;
            resolve();
          })
          .once('error', (error) => {
            cut.push(String(error));
            resolve();
          });
      })
        .once('error', (error: NodeJS.ErrnoException) => {
          // Nobody listens any more: nothing was asked.
          if (error.code === 'ECONNREFUSED') isOver = true;
          else cut.push(String(error.code));
          resolve();
        })
        .end();
    });
  const clients = Promise.all(
    Array.from({ length: 100 }, async () => {
      while (!isOver) await ask();
    }),
  );
  await eventually(() => answered > 200);
  const server = site.pid;
  const isRunning = () => {
    try {
      return process.kill(server, 0);
    } catch {
      return false;
    }
  };
  const began = performance.now();
  process.kill(server, 'SIGTERM');
  await eventually(() => !isRunning());
  expect(performance.now() - began).toBeLessThan(12_000);
  await clients;
  expect(cut).toEqual([]);
  agent.destroy();
  for (const socket of sockets) socket.destroy();
});
