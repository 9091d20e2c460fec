import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoundSeat, RoundState, StartedRound } from '@agm/api/rounds';
import { serverProgram } from '@agm/testing/site';
import { openStream, type OpenStream } from '../test/openStream.ts';
import { startMembersOn, type MembersServer } from '../test/members.ts';
import { engines } from '../test/storages.ts';

jest.setTimeout(400_000);

const rounds = '/content-api/rounds';
const shared = { DEMO: '1', PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: '127.0.0.1' } as const;

interface Server {
  readonly child: ChildProcess;
  readonly origin: string;
}

/** The same people, whichever server each of them happens to ask. */
(engines.includes('postgres') ? describe : describe.skip)('a round on two server processes with one PostgreSQL', () => {
  let site: MembersServer;
  const folders: string[] = [];
  const running: ChildProcess[] = [];

  async function start(): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'agm-round-'));
    folders.push(folder);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram], {
      env: { PATH: process.env['PATH'], ...shared, DATABASE_URL: site.config.databaseUrl ?? '', DATA_DIR: folder, PORT: '0' },
    });
    running.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += String(chunk);
      });
    while (!said.includes('listening on'))
      await Promise.race([
        once(child.stdout, 'data'),
        once(child, 'exit').then(() => {
          throw new Error(said);
        }),
      ]);
    return { child, origin: /listening on (http:\S+)/.exec(said)?.[1] ?? '' };
  }

  beforeAll(async () => {
    site = await startMembersOn('postgres', shared);
  });
  afterAll(async () => {
    for (const child of running)
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    await site.close();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  const call = async <Body>({ origin }: Server, path: string, body: object, secret?: string): Promise<Body> => {
    const answer = await fetch(`${origin}${rounds}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(secret !== undefined && { authorization: `Bearer ${secret}` }) },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as Body;
  };
  /** The first state of the stream that is as wanted. */
  async function until(stream: OpenStream, isThere: (round: RoundState) => boolean): Promise<RoundState> {
    for (;;) {
      const event = await stream.next();
      if (event === null) throw new Error('the stream ended');
      const round = JSON.parse(event['data'] ?? '') as RoundState;
      if (isThere(round)) return round;
    }
  }

  it('is joined at the one, read live at the other, and finds its match there after the first was killed', async () => {
    const [a, b] = [await start(), await start()];
    const { code, secret: ana, round } = await call<StartedRound>(a, '', { country: 'us', listing: '/', name: 'Ana' });
    const [wanted, refused] = round.titles;
    const stream = await openStream(`${b.origin}${rounds}/${code}/events`);
    expect(JSON.parse((await stream.next())?.['data'] ?? '')).toEqual(round);

    // Joined at A, seen at B.
    const { secret: ben } = await call<RoundSeat>(a, `/${code}/people`, { name: 'Ben' });
    const both = await until(stream, ({ people }) => people.length === 2);
    expect(both.people.map(({ name }) => name)).toEqual(['Ana', 'Ben']);

    // What A took before it died is kept.
    await call(a, `/${code}/answers`, { title: wanted, isYes: true }, ana);
    await call(a, `/${code}/answers`, { title: refused, isYes: false }, ana);
    await until(stream, ({ hasBegun }) => hasBegun);
    a.child.kill('SIGKILL');
    await once(a.child, 'exit');

    // Both go on at B, and the stream that was open there shows the match, and nothing of who refused what.
    await call(b, `/${code}/answers`, { title: refused, isYes: true }, ben);
    await call(b, `/${code}/answers`, { title: wanted, isYes: true }, ben);
    const matched = await until(stream, ({ matches }) => matches.length > 0);
    expect([matched.matches, matched.titles]).toEqual([[wanted], round.titles]);
    expect(JSON.stringify(matched)).not.toMatch(/isYes|secret/);
    stream.close();

    // A server that comes up afterwards has the round as it is.
    const c = await start();
    const again = await openStream(`${c.origin}${rounds}/${code}/events`);
    expect((await until(again, () => true)).matches).toEqual([wanted]);
    again.close();
  });
});
