import { setTimeout as wait } from 'node:timers/promises';
import { startFakeCollector, type FakeCollector } from '@agm/testing/fakes';
import { startTestServer, type TestServer } from '@agm/server/testing';
import { requestIds } from './requestIds.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const parent = 'b7ad6b7169203331';
const traceparent = `00-${trace}-${parent}-01`;

describe('traces', () => {
  let server: TestServer;
  let collector: FakeCollector;
  beforeEach(async () => {
    collector = await startFakeCollector();
  });
  afterEach(() => collector.close());
  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    (await fetch(server.origin + path, { headers })).text();

  it('of requests reach the collector, by route and never by address, with what failed', async () => {
    server = await startTestServer({ environment: { ...collector.environment, OTEL_SERVICE_NAME: 'movies' } });
    await ask('/content-api/title/parasite?secret=1', { traceparent });
    await ask('/no/such/page');
    await server.close();
    expect(
      collector.spans().map(({ name, attributes, parentSpanId }) => [name, attributes['http.response.status_code'], parentSpanId]),
    ).toEqual([
      ['GET /content-api/*', 200, undefined],
      ['GET none', 404, undefined],
    ]);
    // Only a proxy of ours may continue a trace.
    expect(collector.spans().map(({ traceId }) => traceId)).not.toContain(trace);
    const [sent] = collector.asked;
    expect(sent?.body).toContain('"stringValue":"movies"');
    expect(sent?.body).not.toMatch(/parasite|secret|no\/such/);
  });

  it('of a trusted proxy are continued, and its X-Request-Id names the request', async () => {
    server = await startTestServer({ environment: { ...collector.environment, TRUSTED_PROXIES: '127.0.0.1' } });
    await ask('/healthz', { traceparent, 'x-request-id': 'from-the-proxy' });
    await ask('/healthz', { traceparent: `00-${trace}-${parent}-00` });
    await server.close();
    expect(collector.spans()).toEqual([
      expect.objectContaining({
        traceId: trace,
        parentSpanId: parent,
        attributes: expect.objectContaining({ 'agm.request': 'from-the-proxy' }) as unknown,
      }),
    ]);
  });

  it('that nobody takes hold up neither a request nor the end', async () => {
    server = await startTestServer({ environment: collector.environment });
    collector.fault = 'cut';
    expect(await ask('/healthz')).toContain('ok');
    await Promise.race([
      server.close(),
      wait(10_000, undefined, { ref: false }).then(() => {
        throw new Error('the server waits for the collector');
      }),
    ]);
  });
});

describe('the name of a request', () => {
  const from = (address: string, id?: string) =>
    ({ headers: id === undefined ? {} : { 'x-request-id': id }, socket: { remoteAddress: address } }) as never;
  it('is that of a trusted proxy; others get one of ours, each another', () => {
    const name = requestIds(['10.0.0.0/8']);
    expect(name(from('10.1.2.3', 'a-1'))).toBe('a-1');
    const own = [
      name(from('10.1.2.3')),
      name(from('192.0.2.1', 'a-1')),
      name(from('10.1.2.3', 'a\nb')),
      name(from('10.1.2.3', 'a'.repeat(65))),
    ];
    for (const one of own) expect(one).toMatch(/^[\da-f]{10}-\w+$/);
    expect(new Set(own).size).toBe(own.length);
    expect(requestIds([])(from('127.0.0.1', 'a-1'))).not.toBe('a-1');
  });
});
