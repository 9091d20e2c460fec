import { connect } from 'node:net';
import { startTestServer, type TestServer } from '@agm/server/testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 30_000);
afterAll(() => server.close());

interface Said {
  readonly status: number;
  readonly body: string;
  readonly isClosed: boolean;
}

/** Sends bytes as they are and reads until the server closes or falls silent. */
const send = (bytes: string): Promise<Said> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(server.config.port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const end = (isClosed: boolean) => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), body: text.slice(text.indexOf('\r\n\r\n') + 4), isClosed });
    };
    socket.setTimeout(1500, () => end(false));
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('end', () => end(true));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? end(true) : reject(error),
    );
  });
const get = (target: string, headers = '') => send(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
const isProblem = ({ status, body }: Said) =>
  expect(JSON.parse(body)).toMatchObject({ code: expect.stringMatching(/^rest_/), message: expect.any(String), data: { status } });

const list = '/content-api/list';

describe('addresses nobody honest writes', () => {
  const addresses: [string, string][] = [
    ['10,000 segments', `${list}${'/a'.repeat(10_000)}`],
    ['2,000 segments', `${list}${'/a'.repeat(2000)}`],
    ['a query of 100 kB', `${list}/?genre=${'a'.repeat(100_000)}`],
    ['5,000 values', `${list}/?genre=${'a~'.repeat(5000)}`],
    ['only separators', `${list}/genre/~~~/`],
    ['an empty value', `${list}/genre//page/`],
    ['a lone percent', `${list}/genre/drama%`],
    ['a broken escape', `${list}/genre/%zz/`],
    ['a zero byte', `${list}/genre/%00/`],
    ['escaped escapes', `${list}/%252e%252e%252f/`],
    ['overlong UTF-8', `${list}/genre/%c0%ae%c0%ae/`],
    ['two slashes and a host', `${list}//evil.example/`],
    ['a backslash', `${list}/\\evil.example`],
    ['a semicolon', `${list}/;/`],
    ['upper case', `${list}/GENRE/DRAMA/`],
    ['an emoji', `${list}/genre/%F0%9F%8E%AC/`],
    ['dots', `${list}/../../etc/passwd`],
    ['an absolute form', 'http://evil.example/content-api/list/'],
    ['a prototype', `${list}/?__proto__[isPremium]=1`],
    ['a constructor', `${list}/?constructor.prototype=1`],
    ['an array', `${list}/?genre[]=a`],
    ['a filter twice', `${list}/?genre=drama&genre=comedy`],
    ['a huge year', `${list}/?year=1e9`],
    ['a turned span', `${list}/?released=2020-1990`],
    ['a rating of 11', `${list}/?rated=11-and-above`],
    ['a negative rating', `${list}/?rated=-5`],
    ['NaN', `${list}/?rated=NaN&year=NaN`],
    ['page 0', `${list}/?page=0`],
    ['a title with 100 kB', `/content-api/title/${'a'.repeat(100_000)}`],
    ['a title of 300 letters', `/content-api/title/${'a'.repeat(300)}`],
    ['a broken escape in a term', '/content-api/search/universal/%zz'],
  ];
  it.each(addresses)('%s is answered calmly', async (_name, address) => {
    const said = await get(address);
    expect([200, 400, 404, 414, 431]).toContain(said.status);
    if (said.status !== 200) isProblem(said);
    else expect((JSON.parse(said.body) as { canonical: string }).canonical).toMatch(/^\/(?![/\\])/);
    expect(({} as { isPremium?: unknown }).isPremium).toBeUndefined();
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });

  it('names what a filter cannot mean', async () => {
    const { body } = await server.app.content.read(`${list}/?year=1e9&rated=11-and-above&page=0`);
    expect(body).toMatchObject({ ignored: ['year=1e9', 'rated=11-and-above', 'page=0'], canonical: '/' });
  });
});

describe('requests that are not HTTP as it should be', () => {
  const requests: [string, string, readonly number[]][] = [
    ['both lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', [400]],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd', [400]],
    ['a folded header', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: a\r\n b\r\nConnection: close\r\n\r\n', [200, 400]],
    ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: localhost\nConnection: close\n\n', [400]],
    [
      'a huge chunk extension',
      `POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(40_000)}\r\nx\r\n0\r\n\r\n`,
      [400, 404, 413],
    ],
    ['a method of its own', 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n', [400]],
    ['TRACE', 'TRACE /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n', [405]],
    ['PROPFIND', 'PROPFIND / HTTP/1.1\r\nHost: localhost\r\n\r\n', [405]],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', [400]],
    ['large headers', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, [431]],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ];
  it.each(requests)('%s', async (_name, bytes, expected) => {
    const said = await send(bytes);
    expect(expected).toContain(said.status);
    if (said.status !== 200) isProblem(said);
    expect(said.isClosed).toBe(true);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });

  it('a HEAD that is too large has the status of its refusal and no body', async () => {
    const said = await send(`HEAD /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(said).toEqual({ status: 431, body: '', isClosed: true });
  });

  it('a body over 64 KiB is 413, and a known path with another method is no route', async () => {
    const answer = await fetch(`${server.origin}/content-api/list/`, {
      method: 'POST',
      body: 'x'.repeat(70_000),
      headers: { 'content-type': 'application/json' },
    });
    expect([404, 413]).toContain(answer.status);
    const small = await fetch(`${server.origin}/content-api/list/`, { method: 'DELETE' });
    expect([small.status, await small.json()]).toMatchObject([404, { code: 'rest_no_route' }]);
  });

  it('five hundred slow senders hold nobody up', async () => {
    const sockets = Array.from({ length: 500 }, () => connect(server.config.port, '127.0.0.1').on('error', () => {}));
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve) => {
            socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-', () => resolve());
          }),
      ),
    );
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    // They are all still there: nobody had to go for it.
    expect(
      await new Promise((resolve) => {
        server.app.server.getConnections((_error, count) => resolve(count));
      }),
    ).toBeGreaterThanOrEqual(500);
    for (const socket of sockets) socket.destroy();
  });
});
