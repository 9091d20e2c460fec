import { startTestServer, type TestServer } from '@agm/server/testing';
import { accountAtom, authStatusAtom, savedAtom, userAtom } from './account.ts';
import { createSession } from './session.ts';
import { openMember } from './member.ts';
import type { MemberPorts } from './ports.ts';
import { anonymousSession } from './sessionState.ts';
import { storeFrom, tierAtom } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

/** A session as a browser would have it, on the real server and the real clock. */
async function visitor() {
  const kept = new Map<string, string>();
  const store = storeFrom(anonymousSession);
  const asked: { readonly path: string; readonly bearer: string | null; readonly body: string }[] = [];
  const ports: MemberPorts = {
    connection: {
      origin: server.origin,
      fetch(input, init) {
        asked.push({
          path: String(input).slice(server.origin.length),
          bearer: new Headers(init?.headers).get('authorization'),
          body: typeof init?.body === 'string' ? init.body : '',
        });
        return fetch(input, init);
      },
    },
    clock: {
      now: Date.now,
      after: (delayMs, work) => {
        const timer = setTimeout(work, delayMs);
        return () => clearTimeout(timer);
      },
    },
    tabs: { post() {}, onMessage() {}, alone: (_name, work) => work() },
    page: { onHide() {}, onReturn() {} },
  };
  const session = createSession({
    store,
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    }),
    onStorage() {},
    navigate() {},
    track() {},
    reportError(error) {
      throw error;
    },
    loadMember: async () => (core) => openMember(core, ports),
  });
  await session.start();
  return { session, store, kept, asked, member: await session.member() };
}

const stamp = expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/) as string;

describe('a session on the real server', () => {
  it('R4.1-09 R3-01 logs in with the work of the captcha done, and knows the member', async () => {
    const { member, store, kept, asked } = await visitor();
    expect(await member.login({ username: 'premium', password: 'goodmovie' })).toEqual({ outcome: 'done' });
    expect(store.get(authStatusAtom)).toBe('authenticated');
    expect(store.get(tierAtom)).toBe('premium');
    expect(store.get(userAtom)).toMatchObject({
      id: expect.any(Number) as number,
      name: expect.any(String) as string,
      email: expect.stringContaining('@') as string,
      roles: expect.arrayContaining(['premium']) as string[],
      unreadable: [],
    });
    expect(asked.map(({ path, bearer }) => [path, bearer])).toEqual([
      ['/user-api/captcha', null],
      ['/user-api/auth/login', null],
      ['/user-api/auth/profile', `Bearer ${kept.get('btk')}`],
    ]);
  });

  it.each([
    ['R8-01', 'nobody-of-that-name', 'goodmovie', 'Username does not exist'],
    ['R8-02', 'subscriber', 'wrong movie', 'Wrong password'],
  ])('%s says why a login was refused', async (_, username, password, message) => {
    const { member, kept } = await visitor();
    expect(await member.login({ username, password })).toEqual({ outcome: 'refused', message, hint: null });
    expect(kept.size).toBe(0);
  });

  it('R6-01 R6-02 sends feedback, as nobody or as the member who is logged in', async () => {
    const { member, kept } = await visitor();
    const feedback = { name: 'Ann', email: 'ann@example.test', message: 'More westerns' };
    expect(await member.sendFeedback(feedback)).toEqual({ outcome: 'done' });
    await member.login({ username: 'subscriber', password: 'goodmovie' });
    expect(await member.sendFeedback(feedback)).toEqual({ outcome: 'done' });
    const { sub } = JSON.parse(Buffer.from(kept.get('btk')?.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
    const kinds = await server.app.storage.database.selectFrom('feedback').select('member_id').orderBy('id').execute();
    expect(kinds).toEqual([{ member_id: null }, { member_id: Number(sub) }]);
  });

  it('R1-10 R3-07 saves, removes, and finds it all again with the next start', async () => {
    const { member, store, kept } = await visitor();
    await member.login({ username: 'subscriber', password: 'goodmovie' });
    const [first, second, third] = await Promise.all([
      member.saved.save('loved', 101),
      member.saved.save('seen', 101),
      member.saved.save('loved', 102),
    ]);
    expect([first, second, third]).toEqual([{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'done' }]);
    expect(await member.saved.remove('loved', 102)).toEqual({ outcome: 'done' });
    expect(store.get(savedAtom).lists).toMatchObject({ loved: { 101: stamp }, seen: { 101: stamp } });
    const next = await visitor();
    next.kept.set('btk', kept.get('btk') ?? '');
    next.member.heard('btk');
    while (Object.keys(next.store.get(savedAtom).lists.loved).length === 0) await new Promise((done) => setTimeout(done, 10));
    expect(next.store.get(savedAtom).lists).toEqual(store.get(savedAtom).lists);
    expect(next.store.get(savedAtom).lists.loved[102]).toBeUndefined();
  });

  it('keeps titles for later that the catalogue does not have, knows how many, and drops them', async () => {
    const { member, store } = await visitor();
    await member.login({ username: 'premium', password: 'goodmovie' });
    const unknown = { originalTitle: null, year: 2031, type: null, groups: ['seen'], savedAt: null, rating: null } as const;
    expect(
      await member.keptTitles.keep(Array.from({ length: 700 }, (_, n) => ({ ...unknown, title: `Not Here ${n}`.padEnd(100, '…') }))),
    ).toEqual({
      outcome: 'done',
    });
    expect(store.get(userAtom)?.keptTitles).toBe(700);
    expect(await member.keptTitles.drop()).toEqual({ outcome: 'done' });
    expect(store.get(userAtom)?.keptTitles).toBe(0);
  });

  it('titles that a device keeps for later join the account after a log-in when the member says so, each once', async () => {
    const { member, store, kept } = await visitor();
    const unknown = { originalTitle: null, year: 2031, type: null, groups: ['seen'], savedAt: null, rating: 8 } as const;
    expect(await member.keptTitles.keep(['Not Here Yet', 'Nor This'].map((title) => ({ ...unknown, title })))).toEqual({ outcome: 'done' });
    await member.login({ username: 'premium', password: 'goodmovie' });
    expect([store.get(userAtom)?.keptTitles, member.keptTitles.onDevice().length]).toEqual([0, 2]);
    expect(await member.keptTitles.moveFromDevice()).toEqual({ outcome: 'done' });
    expect([store.get(userAtom)?.keptTitles, kept.has('agm:kept-titles')]).toEqual([2, false]);
    expect(await member.keptTitles.moveFromDevice()).toEqual({ outcome: 'done' });
    expect(store.get(userAtom)?.keptTitles).toBe(2);
    await member.keptTitles.drop();
  });

  it('R3-07 shows a damaged list as unreadable, and saves to the others and to it', async () => {
    const { member, store, asked } = await visitor();
    await member.login({ username: 'damaged', password: 'goodmovie' });
    expect(store.get(savedAtom)).toMatchObject({ unreadable: ['loved'], lists: { loved: {} } });
    expect(await member.saved.save('queued', 103)).toEqual({ outcome: 'done' });
    expect(await member.saved.save('loved', 104)).toEqual({ outcome: 'done' });
    expect(JSON.parse(asked.at(-1)!.body)).toEqual({ since: 1, changes: { loved: { 104: stamp } } });
    expect(store.get(savedAtom)).toMatchObject({ unreadable: ['loved'], lists: { loved: { 104: stamp }, queued: { 103: stamp } } });
  });

  it('R4.1-11 R8-04 signs up, moves in what the device kept, reads what is taken, and deletes the account', async () => {
    const { member, store, kept, asked } = await visitor();
    kept.set('agm:lists', '{"queued":{"105":"20.11.2025 12:00:00"}}');
    kept.set('agm:kept-titles', '{"titles":[{"title":"Not Here Yet","year":2031,"groups":["seen"]}]}');
    const given = { username: 'newcomer', email: 'newcomer@example.test', password: 'a long enough movie' };
    expect(await member.signUp(given)).toEqual({ outcome: 'done' });
    expect(store.get(savedAtom)).toMatchObject({ place: 'account', lists: { queued: { 105: '20.11.2025 12:00:00' } } });
    expect([kept.has('agm:lists'), kept.has('agm:kept-titles'), store.get(userAtom)?.keptTitles]).toEqual([false, false, 1]);
    const other = await visitor();
    const refused = await other.member.signUp(given);
    expect(refused).toMatchObject({ outcome: 'refused', message: expect.not.stringContaining('An error has occurred') as string });
    const token = kept.get('btk');
    const deleting = member.deleteAccount();
    expect(store.get(accountAtom)).toEqual({ token: 40, user: 40, member: null });
    expect(kept.has('btk')).toBe(false);
    expect(await deleting).toEqual({ outcome: 'done' });
    expect(asked.at(-1)).toMatchObject({ path: expect.stringContaining('/user-delete?id=') as string, bearer: `Bearer ${token}` });
    expect(await member.login({ username: 'newcomer', password: given.password })).toMatchObject({ message: 'Username does not exist' });
  });

  it('R8-06 says that an address is invalid', async () => {
    const { member } = await visitor();
    await member.login({ username: 'subscriber', password: 'goodmovie' });
    expect(await member.updateProfile({ email: 'not-an-address' })).toMatchObject({ message: 'Email address is invalid or already taken' });
  });
});
