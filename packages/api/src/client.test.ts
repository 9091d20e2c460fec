import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from './client.ts';
import { visitorMessage } from './visitorMessages.ts';
import { ApiError } from './ApiError.ts';

let server: Server;
let origin: string;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, reply) => answer(request, reply)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says =
  (status: number, text: string): RequestListener =>
  (_request, reply) =>
    reply.writeHead(status).end(text);
const api = (timeoutMs = 2_000) => createApi({ fetch, origin, timeoutMs });
const failure = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('asking the server', () => {
  it('gives the answer, and asks for JSON', async () => {
    let asked: unknown;
    answer = (request, reply) => {
      asked = [request.url, request.headers.accept];
      reply.end('{"total":3}');
    };
    expect(await api().get('/content-api/list/?by=top')).toEqual({ total: 3 });
    expect(asked).toEqual(['/content-api/list/?by=top', 'application/json']);
  });

  it('R4.7-02 how many pages a list has is read from its header, whatever its body says', async () => {
    answer = (_request, reply) => reply.writeHead(200, { 'X-WP-TotalPages': '18' }).end('{"items":[],"totalPages":1}');
    expect(await api().get('/content-api/guides?page=2')).toEqual({ items: [], totalPages: 18 });
    for (const said of ['many', '-3', '']) {
      answer = (_request, reply) => reply.writeHead(200, { 'X-WP-TotalPages': said }).end('{"items":[],"totalPages":1}');
      expect(await api().get('/content-api/guides')).toEqual({ items: [], totalPages: 1 });
    }
    answer = (_request, reply) => reply.writeHead(200, { 'X-WP-TotalPages': '2' }).end('[7]');
    expect(await api().get('/wp-json/wp/v2/posts')).toEqual([7]);
  });

  it('a refusal keeps the server’s code, words and status, and is not asked again', async () => {
    answer = says(404, '{"code":"rest_no_route","message":"No such title","data":{"status":404}}');
    const error = await failure(api().get('/x'));
    expect(error).toMatchObject({
      failure: 'refused',
      code: 'rest_no_route',
      message: 'No such title',
      status: 404,
      isWorthRetrying: false,
    });
  });

  it('a question that was aborted is over at once', async () => {
    answer = () => {};
    const asking = new AbortController();
    const asked = failure(api(60_000).get('/x', { signal: asking.signal }));
    asking.abort();
    expect(await asked).toMatchObject({ failure: 'unreachable' });
  });

  it.each([429, 500, 503])('a refusal with status %d may be asked again', async (status) => {
    answer = says(status, JSON.stringify({ code: 'later', message: 'Later', data: { status } }));
    expect(await failure(api().get('/x'))).toMatchObject({ failure: 'refused', isWorthRetrying: true });
  });

  it.each([
    [200, '<!doctype html><p>It works!'],
    [200, ''],
    [502, '<h1>Bad gateway</h1>'],
    [500, '{"error":"something of the proxy"}'],
    [400, 'null'],
  ])('what is no answer of ours is unreadable: %d %j', async (status, text) => {
    answer = says(status, text);
    expect(await failure(api().get('/x'))).toMatchObject({ failure: 'unreadable', status });
  });

  it('nobody there is unreachable, with the reason kept for the log', async () => {
    const error = await failure(createApi({ fetch, origin: 'http://127.0.0.1:1' }).get('/x'));
    expect(error).toMatchObject({ failure: 'unreachable', status: 0, isWorthRetrying: true });
    expect(error.cause).toHaveProperty('name', 'TypeError');
  });

  it('a server that never answers is unreachable after the limit', async () => {
    answer = () => {};
    expect(await failure(api(80).get('/x'))).toMatchObject({ failure: 'unreachable' });
  });

  it('a server that falls silent halfway through its answer is unreachable too', async () => {
    answer = (_request, reply) => void reply.writeHead(200).write('{"items":[');
    expect(await failure(api(80).get('/x'))).toMatchObject({ failure: 'unreachable' });
  });

  it('an answer that breaks off is unreachable', async () => {
    answer = (_request, reply) => {
      reply.writeHead(200, { 'content-length': '100' });
      reply.write('{"items":[', () => reply.destroy());
    };
    expect(await failure(api().get('/x'))).toMatchObject({ failure: 'unreachable' });
  });
});

describe('what a visitor reads', () => {
  it('names the connection, the hurry, or nothing in particular', () => {
    expect(visitorMessage(new ApiError('unreachable', 'ECONNREFUSED 10.0.0.1'))).toMatch(/cannot reach the server/);
    expect(visitorMessage(new ApiError('refused', 'slow down', { status: 429 }))).toMatch(/Wait a moment/);
    expect(visitorMessage(new ApiError('refused', 'SQLITE_CORRUPT', { status: 500 }))).toBe('An error has occurred');
    expect(visitorMessage(new TypeError('x is undefined'))).toBe('An error has occurred');
  });
});
