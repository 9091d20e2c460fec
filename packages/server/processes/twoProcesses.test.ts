import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListingAnswer } from '@agm/api';
import { serverProgram } from '@agm/testing/site';
import { password, startMembersOn, type MembersServer } from '../test/members.ts';
import { engines } from '../test/storages.ts';

jest.setTimeout(120_000);

const reset = '/wp-json/wp/v2/password-reset';

(engines.includes('postgres') ? describe : describe.skip)('two server processes on one PostgreSQL', () => {
  let first: MembersServer;
  let second: ChildProcess;
  let secondOrigin: string;
  let folder: string;
  /** The settings of every process of this site, without its own data folder. */
  const shared = { DEMO: '1', PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: '127.0.0.1' } as const;
  const commandOf = (name: string) => join(import.meta.dirname, '../src/cli', `${name}.ts`);
  const start = (program: string, ...words: readonly string[]) =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
      env: { PATH: process.env['PATH'], ...shared, DATABASE_URL: first.config.databaseUrl ?? '', DATA_DIR: folder, PORT: '0' },
    });
  beforeAll(async () => {
    first = await startMembersOn('postgres', shared);
    folder = await mkdtemp(join(tmpdir(), 'agm-second-'));
    second = start(serverProgram);
    let said = '';
    second.stdout?.on('data', (chunk) => {
      said += String(chunk);
    });
    second.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    while (!said.includes('listening on'))
      await Promise.race([
        once(second.stdout ?? second, 'data'),
        once(second, 'exit').then(() => {
          throw new Error(said);
        }),
      ]);
    secondOrigin = /listening on (http:\S+)/.exec(said)?.[1] ?? '';
  });
  afterAll(async () => {
    if (second.kill('SIGTERM')) await once(second, 'exit');
    await first.close();
    await rm(folder, { recursive: true });
  });

  const onSecond = async (
    method: string,
    path: string,
    { bearer, body, from = '10.1.1.1' }: { bearer?: string; body?: object; from?: string } = {},
  ) => {
    const answer = await fetch(`${secondOrigin}${path}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it('a token of the one is good at the other, and revoked at one it is revoked at both', async () => {
    const { id, token: bearer } = await first.addMember('traveller');
    expect((await onSecond('GET', '/user-api/auth/profile', { bearer })).body['id']).toBe(id);
    await first.call('POST', '/user-api/auth/logout', { token: bearer });
    expect((await onSecond('GET', '/user-api/auth/profile', { bearer })).status).toBe(403);
  });

  it('counts of both are one count', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      const body = { email: 'a@example.test' };
      statuses.push(
        n % 2
          ? (await onSecond('POST', reset, { body, from: '192.0.2.8' })).status
          : (await first.call('POST', reset, { body, from: '192.0.2.8' })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it('a captcha of the one is solved at the other, once in all', async () => {
    await first.addMember('solver');
    const recaptchaToken = await first.captcha();
    const body = { username: 'solver', password, recaptchaToken };
    const replies = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        n % 2 ? onSecond('POST', '/user-api/auth/login', { body }) : first.call('POST', '/user-api/auth/login', { body }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });

  it('lists that one member saves at both at once lose nothing', async () => {
    const { id, token: bearer } = await first.addMember('spread');
    const other = await first.tokenOf(id);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_one, n) => {
        const body = { changes: { seen: { [n + 1]: '20.11.2026 23:10:11' } } };
        return n % 2
          ? onSecond('POST', '/wp-json/wp/v2/update-user-meta', { bearer: other, body })
          : first.call('POST', '/wp-json/wp/v2/update-user-meta', { token: bearer, body });
      }),
    );
    expect(replies.map(({ status, body }) => [status, body['code']])).toEqual(replies.map(() => [200, undefined]));
    const { body } = await onSecond('GET', '/user-api/auth/profile', { bearer });
    expect(Object.keys((body['saved'] as { seen: object }).seen)).toHaveLength(30);
  });

  it('what is written at one is read at the other at once, and twice is once at both', async () => {
    const { id, token: bearer } = await first.addMember('writer');
    const other = await first.tokenOf(id);
    const body = { post: 4, content: 'The same words, sent to both at the same moment.' };
    const replies = await Promise.all([
      onSecond('POST', '/wp-json/wp/v2/comments', { bearer: other, body }),
      first.call('POST', '/wp-json/wp/v2/comments', { token: bearer, body }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = replies.find(({ status }) => status === 201)?.body['id'];
    for (const ask of [
      () => onSecond('GET', `/wp-json/wp/v2/comments/${String(made)}`),
      () => first.call('GET', `/wp-json/wp/v2/comments/${String(made)}`),
    ])
      expect((await ask()).status).toBe(200);
    expect((await onSecond('DELETE', `/wp-json/wp/v2/comments/${String(made)}`, { bearer })).status).toBe(200);
    expect((await first.call('GET', `/wp-json/wp/v2/comments/${String(made)}`)).status).toBe(404);
  });

  it('R7-19 R7-47 every clause of the contract holds at the one that is a process of its own', async () => {
    const asking = start(
      commandOf('conformance'),
      '--cms',
      secondOrigin,
      '--member',
      'subscriber:goodmovie',
      '--editor',
      'administrator:goodmovie',
      '--write',
    );
    let out = '';
    asking.stdout.on('data', (chunk) => {
      out += String(chunk);
    });
    const [code] = (await once(asking, 'close')) as [number];
    expect(out.split('\n').filter((line) => /^(?:FAILS|unasked)/.test(line))).toEqual([]);
    expect(code).toBe(0);
  });

  it('an import by a third process shows at both, under the same snapshot, which both serve', async () => {
    const wall = async (origin: string) =>
      (await (await fetch(`${origin}/content-api/list/list/?year=2014&genre=documentary`)).json()) as ListingAnswer;
    const [before] = await Promise.all([wall(first.origin), wall(secondOrigin)]);
    const [code] = (await once(
      start(commandOf('import'), 'justwatch', join(import.meta.dirname, '../../content/src/importers/justwatch/fixture'), '--derive'),
      'exit',
    )) as [number];
    expect(code).toBe(0);
    const shows = ({ items, snapshot }: ListingAnswer) =>
      items.some(({ title }) => title === 'Night Ferry') && snapshot !== undefined && snapshot !== before.snapshot;
    let walls: readonly ListingAnswer[] = [];
    // An import is written in steps, and each process looks when its own second is over.
    const agree = () => walls.length === 2 && walls.every(shows) && walls[0]?.snapshot === walls[1]?.snapshot;
    while (!agree()) {
      walls = await Promise.all([wall(first.origin), wall(secondOrigin)]);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(walls.map(shows)).toEqual([true, true]);
    expect(walls[0]?.snapshot).toBe(walls[1]?.snapshot);
    const files = await Promise.all(
      [first.origin, secondOrigin].map(async (origin) =>
        Buffer.from(await (await fetch(`${origin}${walls[0]?.snapshot ?? ''}`)).arrayBuffer()),
      ),
    );
    expect(files[0]?.equals(files[1] ?? Buffer.alloc(0))).toBe(true);
  });
});

if (engines.length === 1) it.skip('two server processes: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
