import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RoundSeat, RoundState, StartedRound } from '@agm/api/rounds';
import { openStream, type StreamEvent } from '@agm/server/test/openStream';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';

const root = '/content-api/rounds';
const read = (event: StreamEvent | null): RoundState => JSON.parse(event?.['data'] ?? 'null') as RoundState;

describe('the events of a round', () => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn('sqlite', { DEMO: '1' });
  }, 60_000);
  afterAll(() => server?.close());

  const start = async () => (await server.call('POST', root, { body: { country: 'us', listing: '/' } })).body as unknown as StartedRound;
  const events = (code: string, from = '10.1.1.1') => openStream(`${server.origin}${root}/${code}/events`, { 'x-forwarded-for': from });
  const say = (code: string, token: string, title: number | undefined, isYes: boolean) =>
    server.call('POST', `${root}/${code}/answers`, { token, body: { title, isYes } });

  it('are its state at once and with each change that all may see: nothing says that somebody refused', async () => {
    const { code, secret, round } = await start();
    const [first, second] = round.titles;
    const [one, other] = [await events(code), await events(code)];
    expect(Object.fromEntries(one.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    for (const stream of [one, other]) expect(read(await stream.next())).toEqual(round);
    const ben = (await server.call('POST', `${root}/${code}/people`, { body: { name: 'Ben' } })).body as unknown as RoundSeat;
    for (const stream of [one, other]) expect(read(await stream.next()).people.map(({ name }) => name)).toEqual([null, 'Ben']);
    await say(code, secret, first, true);
    for (const stream of [one, other]) expect(read(await stream.next()).hasBegun).toBe(true);
    // Three answers that change nothing for anybody, and one that makes a match: one event.
    await say(code, ben.secret, first, false);
    await say(code, secret, second, true);
    await say(code, ben.secret, second, true);
    for (const stream of [one, other]) {
      const { data: text = '' } = (await stream.next()) ?? {};
      expect((JSON.parse(text) as RoundState).matches).toEqual([second]);
      stream.close();
    }
    // Whoever comes back has missed nothing.
    const again = await events(code);
    expect(read(await again.next()).matches).toEqual([second]);
    again.close();
  });

  it('go to 32 readers of a round and to 64 of a network; the next one may ask again later', async () => {
    const { code } = await start();
    const streams = await Promise.all(Array.from({ length: 32 }, () => events(code, '10.2.2.2')));
    const [round, elsewhere] = [await events(code, '10.3.3.3'), await events((await start()).code, '10.2.2.2')];
    expect([round.status, round.headers.get('retry-after'), elsewhere.status]).toEqual([429, '10', 200]);
    const { code: third } = await start();
    const others = await Promise.all(Array.from({ length: 32 }, () => events(third, '10.2.2.2')));
    expect(others.filter(({ status }) => status === 429)).toHaveLength(1);
    for (const stream of [...streams, round, elsewhere, ...others]) stream.close();
  });

  it('go to 256 of the networks that one customer may hold', async () => {
    const codes = (await Promise.all(Array.from({ length: 9 }, start))).map(({ code }) => code);
    const streams = await Promise.all(
      Array.from({ length: 258 }, (_, n) => events(codes[n % codes.length]!, `2001:db8:7:${(n % 43).toString(16)}::1`)),
    );
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(2);
    const other = await events(codes[0]!, '2001:db8:8::1');
    expect(other.status).toBe(200);
    for (const stream of [...streams, other]) stream.close();
  });

  it('are refused to whoever guesses codes, together with everything else of rounds', async () => {
    const from = '10.4.4.4';
    const statuses = new Set<number>();
    for (let n = 0; n < 61; n++) statuses.add((await server.call('GET', `${root}/${String(n).padStart(26, 'a')}`, { from })).status);
    expect([...statuses]).toEqual([404, 429]);
    const { code } = await start();
    expect((await server.call('GET', `${root}/${code}`, { from })).status).toBe(429);
    expect((await server.call('GET', `${root}/${code}`)).status).toBe(200);
  });

  it('end with their round, also when the reader’s connection lets nothing through: the server goes on', async () => {
    const [held, over] = [await start(), await start()];
    const { hostname, host, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    let got = '';
    socket.on('data', (bytes) => (got += String(bytes)));
    // The second answer of a connection cannot be sent before the first is over, which a stream never is.
    for (const { code } of [held, over]) {
      socket.write(`GET ${root}/${code}/events HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 10.9.9.9\r\n\r\n`);
      await wait(300);
    }
    expect(got).toContain(JSON.stringify(held.round.titles));
    const { database } = server.app.storage;
    const last = await database.selectFrom('rounds').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await database.updateTable('rounds').set({ ends_at: Date.now() }).where('id', '=', last.id).execute();
    // Several looks later.
    await wait(2_500);
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    socket.destroy();
  });

  it('a secret that nobody has leaves no trace of its answers', async () => {
    const { code, round } = await start();
    const rows = async () => (await server.app.storage.database.selectFrom('limits').selectAll().execute()).length;
    const before = await rows();
    for (let made = 0; made < 5; made++) expect((await say(code, `r${made}`, round.titles[0], true)).status).toBeGreaterThanOrEqual(401);
    expect(await rows()).toBe(before);
  });

  it('stay the same under a thousand answers of one person at once', async () => {
    const { code, secret, round } = await start();
    const began = performance.now();
    const said = await Promise.all(Array.from({ length: 1000 }, (_, n) => say(code, secret, round.titles[n % 20], n % 2 === 0)));
    const statuses = said.map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([180, 820]);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect((await server.call('GET', `${root}/${code}`)).body['matches']).toEqual([]);
  });

  it('end when the server stops, so that browsers connect to the next one', async () => {
    const { code } = await start();
    const stream = await events(code);
    await stream.next();
    await server.app.connections.drain(2_000);
    expect(await stream.next()).toBeNull();
  });
});
