import { deviceListsAtom, popupAtom, savedAtom } from './account.ts';
import { createWorld } from '../test/world.ts';

const noon = '20.11.2026 12:00:00';
const world = createWorld;
const titles = (count: number) => Array.from({ length: count }, (_, at) => ({ group: 'seen' as const, id: at + 1, stamp: noon }));

describe('saving for somebody who may not', () => {
  it('R4.4-01 an anonymous visitor gets the login modal and no request', async () => {
    const { browser, host, clock } = world();
    const tab = await browser().tab().started();
    const member = await tab.session.member();
    for (const group of ['dismissed', 'loved', 'queued', 'seen']) {
      expect(await clock.until(member.saved.toggle(group, 17))).toEqual({ outcome: 'login' });
      expect(tab.store.get(popupAtom)).toEqual({ type: 'login', keep: { group, id: 17 } });
    }
    expect(await member.mayAct()).toBe(false);
    expect(tab.store.get(savedAtom).lists).toEqual({ dismissed: {}, loved: {}, queued: {}, seen: {} });
    expect(host.heard).toEqual([]);
    expect(tab.events).toContainEqual({ event: 'login_modal_shown' });
  });

  it('R4.4-02 a member without a role gets the same', async () => {
    const { browser, host, clock } = world();
    host.join('ann', { roles: ['beekeeper'] });
    const tab = await browser().tab().loggedIn('ann');
    const before = host.heard.length;
    expect(await clock.until(tab.member.saved.save('loved', 17))).toEqual({ outcome: 'login' });
    expect(await tab.member.mayAct()).toBe(false);
    expect(tab.store.get(popupAtom)).toMatchObject({ type: 'login' });
    expect(host.heard).toHaveLength(before);
  });

  it.each(['premium', 'administrator', 'subscriber'])('R4.4-03 %s gets the real action', async (role) => {
    const { browser, host, clock } = world();
    const account = host.join('ann', { roles: [role] });
    const tab = await browser().tab().loggedIn('ann');
    expect(await clock.until(tab.member.saved.save('loved', 17))).toEqual({ outcome: 'done' });
    expect(await tab.member.mayAct()).toBe(true);
    expect(tab.store.get(popupAtom)).toBeNull();
    expect(account.lists.loved[17]).toMatch(/^20\.11\.2026 12:00:0\d$/);
  });

  it('a click that comes before it is known who is looking waits for it', async () => {
    const { browser, host, clock } = world();
    const one = browser();
    const account = host.join('ann');
    one.kept.set('btk', host.tokenFor(account));
    const tab = one.tab();
    void tab.session.start();
    const saving = tab.session.member().then((member) => member.saved.save('loved', 17));
    expect(await clock.until(saving)).toEqual({ outcome: 'done' });
    expect(Object.keys(account.lists.loved)).toEqual(['17']);
  });
});

describe('saving', () => {
  it.each(['watched', '', '__proto__', 'filters'])('R4.4-04 R8-08 in %j, which is no list, raises "unknown meta value"', async (group) => {
    const { browser, host } = world();
    host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    await expect(tab.member.saved.remove(group, 17)).rejects.toThrow('unknown meta value');
    await expect(tab.member.saved.toggle(group, 17)).rejects.toThrow('unknown meta value');
  });

  it('R3-05 R3-06 R3-07 R3-08 shows at once and sends the list as JSON text under its meta key, with the moment in UTC', async () => {
    const { browser, host, clock } = world({ kind: 'plain', wayMs: () => 0 });
    const account = host.join('ann', { lists: { dismissed: {}, loved: { 5: noon }, queued: {}, seen: {} } });
    const tab = await browser().tab().loggedIn('ann');
    const now = clock.now();
    const saving = tab.member.saved.save('loved', 17);
    await null;
    await null;
    expect(Object.keys(tab.store.get(savedAtom).lists.loved)).toEqual(['5', '17']);
    await clock.until(saving);
    const stamp = `20.11.2026 12:00:${new Date(now).toISOString().slice(17, 19)}`;
    const [call] = host.calls('update-user-meta');
    expect(call?.body['meta']).toEqual({ loved: `{"5":"${noon}","17":"${stamp}"}` });
    expect(call?.bearer).toBe(tab.session.bearer());
    expect(account.lists.loved).toEqual({ 5: noon, 17: stamp });
    expect(tab.store.get(savedAtom)).toEqual({ lists: account.lists, place: 'account', unreadable: [] });
  });

  it('R7-26 on our own content host is one small request with the state this page has, and reads nothing else', async () => {
    const { browser, host, clock } = world();
    const account = host.join('ann', {
      lists: { dismissed: {}, loved: Object.fromEntries(titles(40_000).map(({ id, stamp }) => [id, stamp])), queued: {}, seen: {} },
      revision: 40_000,
    });
    const tab = await browser().tab().loggedIn('ann');
    const before = host.heard.length;
    await clock.until(tab.member.saved.save('seen', 17));
    await clock.until(tab.member.saved.remove('loved', 18));
    expect(host.heard.slice(before).map(({ path, body }) => [path, body])).toEqual([
      ['/wp-json/wp/v2/update-user-meta', { since: 40_000, changes: { seen: { 17: expect.any(String) as string } } }],
      ['/wp-json/wp/v2/update-user-meta', { since: 40_001, changes: { loved: { 18: null } } }],
    ]);
    expect(tab.store.get(savedAtom).lists).toEqual(account.lists);
  });

  it('shows what another device saved meanwhile, and reads everything again when that is too much to be listed', async () => {
    const { browser, host, clock } = world();
    const account = host.join('ann');
    const [phone, desk] = [await browser().tab().loggedIn('ann'), await browser().tab().loggedIn('ann')];
    await clock.until(phone.member.saved.addAll(titles(30)));
    await clock.until(desk.member.saved.save('loved', 99));
    expect(desk.store.get(savedAtom).lists).toEqual(account.lists);
    const reads = host.calls('profile').length;
    await clock.until(phone.member.saved.addAll(titles(3_000)));
    expect(host.calls('profile')).toHaveLength(reads);
    await clock.until(desk.member.saved.remove('loved', 99));
    expect(host.calls('profile')).toHaveLength(reads + 1);
    expect(desk.store.get(savedAtom).lists).toEqual(account.lists);
  });

  it('R1-10 puts a title in several lists, and takes it out of one alone', async () => {
    const { browser, host, clock } = world();
    const account = host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    await clock.until(Promise.all(['dismissed', 'loved', 'queued', 'seen'].map((group) => tab.member.saved.toggle(group, 17))));
    expect(Object.values(account.lists).map((entries) => Object.keys(entries))).toEqual([['17'], ['17'], ['17'], ['17']]);
    // What comes together goes together.
    expect(host.calls('update-user-meta').length).toBeLessThanOrEqual(2);
    await clock.until(tab.member.saved.toggle('queued', 17));
    expect(Object.keys(account.lists.queued)).toEqual([]);
    expect(Object.keys(tab.store.get(savedAtom).lists.loved)).toEqual(['17']);
  });

  it.each([
    ['refused', { status: 500, code: 'rest_internal_error' }, null],
    ['not answered', 'silent', 'We cannot reach the server. Check your connection and try again.'],
  ] as const)('is put back when it is %s, and what came later stands', async (_, failure, hint) => {
    const { browser, host, clock } = world();
    const account = host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    host.fail(({ path }) => (path.includes('update-user-meta') ? failure : null));
    const refused = tab.member.saved.save('loved', 17);
    await clock.pass(15);
    expect(Object.keys(tab.store.get(savedAtom).lists.loved)).toEqual(['17']);
    const later = tab.member.saved.save('seen', 18);
    await clock.pass(10);
    host.fail(() => null);
    expect(await clock.until(refused)).toEqual({ outcome: 'refused', message: 'An error has occurred', hint });
    await clock.until(later);
    expect(tab.store.get(savedAtom).lists.loved).toEqual({});
    expect(Object.keys(account.lists.seen)).toEqual(['18']);
  });

  it('lets go of titles that the server’s catalogue does not have, and saves the others', async () => {
    const { browser, host, clock } = world();
    const account = host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    const gone = { status: 400, code: 'rest_invalid_param', data: { unknown: [18] } };
    host.fail(({ path, body }) => (path.includes('update-user-meta') && JSON.stringify(body).includes('"18"') ? gone : null));
    expect(await clock.until(tab.member.saved.addAll([17, 18, 19].map((id) => ({ group: 'seen', id, stamp: noon }))))).toEqual({
      outcome: 'done',
    });
    expect(account.lists.seen).toEqual({ 17: noon, 19: noon });
    expect(tab.store.get(savedAtom).lists.seen).toEqual({ 17: noon, 19: noon });
    expect(await clock.until(tab.member.saved.save('loved', 18))).toMatchObject({ outcome: 'refused' });
    expect(tab.store.get(savedAtom).lists.loved).toEqual({});
  });

  it('on another device at the same time loses neither', async () => {
    const { browser, host, clock } = world();
    const account = host.join('ann');
    const phone = await browser().tab().loggedIn('ann');
    const desk = await browser().tab().loggedIn('ann');
    await clock.until(
      Promise.all([phone.member.saved.save('loved', 1), desk.member.saved.save('loved', 2), phone.member.saved.save('loved', 3)]),
    );
    expect(Object.keys(account.lists.loved)).toEqual(['1', '2', '3']);
  });

  it('of a member who leaves meanwhile is not sent any more', async () => {
    const { browser, host, clock } = world();
    host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    void tab.member.saved.save('loved', 16);
    await clock.pass(10);
    const saving = tab.member.saved.save('loved', 17);
    await clock.pass(1);
    tab.member.logout();
    expect(await clock.until(saving)).toMatchObject({ outcome: 'refused' });
    await clock.pass(1_000);
    expect(host.calls('update-user-meta').map(({ body }) => Object.keys((body['changes'] as { loved: object }).loved))).toEqual([['16']]);
    expect(tab.store.get(savedAtom)).toMatchObject({ place: 'device', lists: { loved: {} } });
  });

  it('goes with the page where that is closed first', async () => {
    const { browser, host, clock } = world();
    const account = host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    void tab.member.saved.save('loved', 17);
    await clock.pass(1);
    tab.hide();
    tab.close();
    await clock.pass(25);
    expect(host.calls('update-user-meta')).toMatchObject([
      { keepalive: true, body: { changes: { loved: { 17: expect.any(String) as string } } } },
    ]);
    expect(Object.keys(account.lists.loved)).toEqual(['17']);
  });
});

describe('a damaged list', () => {
  const damaged = { loved: 'a:1:{i:17;' };

  it('R3-07 reads as {}, shows as unreadable, and locks nobody out of the other three', async () => {
    const { browser, host, clock } = world();
    const account = host.join('ann', { damaged, lists: { dismissed: {}, loved: {}, queued: {}, seen: { 5: noon } } });
    const tab = await browser().tab().loggedIn('ann');
    expect(tab.store.get(savedAtom)).toEqual({
      lists: { dismissed: {}, loved: {}, queued: {}, seen: { 5: noon } },
      place: 'account',
      unreadable: ['loved'],
    });
    await clock.until(tab.member.saved.save('seen', 6));
    expect(Object.keys(account.lists.seen)).toEqual(['5', '6']);
    expect(account.damaged).toEqual(damaged);
  });

  it('is never written over: only the change itself is sent', async () => {
    const { browser, host, clock } = world();
    const account = host.join('ann', { damaged });
    const tab = await browser().tab().loggedIn('ann');
    expect(await clock.until(tab.member.saved.save('loved', 17))).toEqual({ outcome: 'done' });
    expect(host.calls('update-user-meta').map(({ body }) => body)).toEqual([
      { since: 0, changes: { loved: { 17: expect.any(String) as string } } },
    ]);
    expect(Object.keys(account.lists.loved)).toEqual(['17']);
    expect(account.damaged).toEqual(damaged);
  });

  it('on a host that knows no changes stays as it is, and the visitor gets a message', async () => {
    const { browser, host, clock } = world({ kind: 'plain' });
    const account = host.join('ann', { damaged });
    const tab = await browser().tab().loggedIn('ann');
    expect(tab.store.get(savedAtom).unreadable).toEqual(['loved']);
    expect(await clock.until(tab.member.saved.save('loved', 17))).toMatchObject({ outcome: 'refused' });
    expect(tab.store.get(savedAtom).lists.loved).toEqual({});
    expect(account).toMatchObject({ damaged, lists: { loved: {} } });
  });
});

describe('lists before an account', () => {
  it('are what "not now" keeps on this device, and let go of without asking', async () => {
    const { browser, host, clock } = world();
    const one = browser();
    const tab = await one.tab().started();
    const member = await tab.session.member();
    await clock.until(member.saved.save('queued', 17));
    member.saved.keepOnDevice();
    expect(tab.store.get(popupAtom)).toBeNull();
    expect(tab.store.get(savedAtom)).toMatchObject({ place: 'device', lists: { queued: { 17: noon } } });
    expect(JSON.parse(one.kept.get('agm:lists') ?? '')).toMatchObject({ queued: { 17: noon } });
    const next = await one.tab().started();
    await clock.pass(10);
    expect(next.store.get(savedAtom).lists.queued).toEqual({ 17: noon });
    expect(await clock.until(member.saved.toggle('queued', 17))).toEqual({ outcome: 'done' });
    expect(one.kept.has('agm:lists')).toBe(false);
    await clock.pass(10);
    expect(next.store.get(savedAtom).lists.queued).toEqual({});
    expect(host.heard).toEqual([]);
  });

  it('move into the account at sign-up, the later moment of two holding', async () => {
    const { browser, host, clock } = world();
    const one = browser();
    one.kept.set('agm:lists', JSON.stringify({ loved: { 1: noon, 2: '19.11.2026 08:00:00' }, seen: { 3: noon } }));
    const tab = await one.tab().started();
    const member = await tab.session.member();
    await clock.until(member.signUp({ username: 'new', email: 'n@example.test', password: 'goodmovie' }));
    expect(host.accounts.get('new')?.lists).toEqual({
      dismissed: {},
      loved: { 1: noon, 2: '19.11.2026 08:00:00' },
      queued: {},
      seen: { 3: noon },
    });
    expect(one.kept.has('agm:lists')).toBe(false);
    expect(tab.store.get(savedAtom)).toMatchObject({ place: 'account', lists: { seen: { 3: noon } } });
    expect(host.calls('update-user-meta')).toHaveLength(1);
  });

  it('stay where they are at a login, until the member asks for them; then the later moment of two holds', async () => {
    const { browser, host, clock } = world();
    const one = browser();
    one.kept.set('agm:lists', JSON.stringify({ loved: { 1: noon, 2: '01.01.2026 00:00:00' } }));
    const account = host.join('ann', { lists: { dismissed: {}, loved: { 1: '01.01.2026 00:00:00', 2: noon }, queued: {}, seen: {} } });
    const tab = await one.tab().loggedIn('ann');
    expect(host.calls('update-user-meta')).toEqual([]);
    expect(await clock.until(tab.member.saved.moveFromDevice())).toEqual({ outcome: 'done' });
    expect(account.lists.loved).toEqual({ 1: noon, 2: noon });
    expect(one.kept.has('agm:lists')).toBe(false);
  });

  it('stay on the device when the move is refused', async () => {
    const { browser, host, clock } = world();
    const one = browser();
    one.kept.set('agm:lists', JSON.stringify({ loved: { 1: noon } }));
    const tab = await one.tab().started();
    const member = await tab.session.member();
    host.fail(({ path }) => (path.includes('update-user-meta') ? 'silent' : null));
    expect(await clock.until(member.signUp({ username: 'new', email: 'n@example.test', password: 'goodmovie' }))).toEqual({
      outcome: 'done',
    });
    expect(one.kept.has('agm:lists')).toBe(true);
  });

  it.each(['{', '[]', '7', '{"loved":"damaged"}', 'null'])(
    'that are damaged (%j) are put aside before anything is written over them',
    async (text) => {
      const { browser, clock } = world();
      const one = browser();
      one.kept.set('agm:lists', text);
      const tab = await one.tab().started();
      const member = await tab.session.member();
      await clock.until(member.saved.save('queued', 17));
      member.saved.keepOnDevice();
      expect(tab.store.get(savedAtom).lists).toEqual({ dismissed: {}, loved: {}, queued: { 17: noon }, seen: {} });
      expect(one.kept.get('agm:lists:damaged')).toBe(text);
    },
  );
});

describe('many titles at once', () => {
  it('go into the account in portions that a server takes, and all arrive', async () => {
    const { browser, host, clock } = world();
    const account = host.join('ann', {
      lists: { dismissed: {}, loved: {}, queued: {}, seen: { 1: '21.11.2026 12:00:00', 2: '01.01.2020 00:00:00' } },
    });
    const tab = await browser().tab().loggedIn('ann');
    expect(await clock.until(tab.member.saved.addAll(titles(2_000)))).toEqual({ outcome: 'done' });
    expect(Object.keys(account.lists.seen)).toHaveLength(2_000);
    // Of two moments for one title the later one holds.
    expect([account.lists.seen[1], account.lists.seen[2]]).toEqual(['21.11.2026 12:00:00', noon]);
    const bodies = host.calls('update-user-meta').map(({ body }) => JSON.stringify(body).length);
    expect(bodies).toHaveLength(3);
    expect(Math.max(...bodies)).toBeLessThan(64 * 1024);
  });

  it('wait as long as a server asks when that is too much at once, say so, and all arrive', async () => {
    const { browser, host, clock } = world();
    const account = host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    let open = 2;
    host.fail(({ path }) =>
      path.includes('update-user-meta') && open-- <= 0
        ? { status: 429, code: 'rest_too_many_requests', headers: { 'retry-after': '7' } }
        : null,
    );
    clock.after(6_900, () => {
      open = Infinity;
    });
    const progress: unknown[] = [];
    expect(await clock.until(tab.member.saved.addAll(titles(2_000), (at) => progress.push(at)))).toEqual({ outcome: 'done' });
    expect(progress).toEqual([
      { done: 0, all: 2_000, waitMs: null },
      { done: 800, all: 2_000, waitMs: null },
      { done: 1_600, all: 2_000, waitMs: null },
      { done: 1_600, all: 2_000, waitMs: 7_000 },
      { done: 1_600, all: 2_000, waitMs: null },
    ]);
    expect(Object.keys(account.lists.seen)).toHaveLength(2_000);
    expect(tab.store.get(savedAtom).lists).toEqual(account.lists);
  });

  it('never go to whoever logs in while they wait', async () => {
    const { browser, host, clock } = world();
    host.join('ann');
    const other = host.join('bob');
    const tab = await browser().tab().loggedIn('ann');
    let open = 1;
    host.fail(({ path }) =>
      path.includes('update-user-meta') && open-- <= 0
        ? { status: 429, code: 'rest_too_many_requests', headers: { 'retry-after': '7' } }
        : null,
    );
    const adding = tab.member.saved.addAll(titles(2_000));
    await clock.pass(1_000);
    tab.member.logout();
    await clock.until(tab.member.login({ username: 'bob', password: 'goodmovie' }));
    open = Infinity;
    expect(await clock.until(adding)).toMatchObject({ outcome: 'refused' });
    expect(other.lists.seen).toEqual({});
  });

  it('that stay too many are refused in the end', async () => {
    const { browser, host, clock } = world();
    host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    host.fail(({ path }) =>
      path.includes('update-user-meta') ? { status: 429, code: 'rest_too_many_requests', headers: { 'retry-after': '1' } } : null,
    );
    expect(await clock.until(tab.member.saved.addAll(titles(10)))).toMatchObject({ outcome: 'refused', hint: 'Try again in 1 second.' });
    expect(host.calls('update-user-meta')).toHaveLength(6);
  });

  it('that are refused halfway may be sent again, and nothing is put in twice', async () => {
    const { browser, host, clock } = world();
    const account = host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    let saves = 0;
    host.fail(({ path }) => (path.includes('update-user-meta') && ++saves === 2 ? 'silent' : null));
    expect(await clock.until(tab.member.saved.addAll(titles(1_000)))).toMatchObject({ outcome: 'refused' });
    expect(Object.keys(account.lists.seen)).toHaveLength(800);
    expect(await clock.until(tab.member.saved.addAll(titles(1_000)))).toEqual({ outcome: 'done' });
    expect(Object.keys(account.lists.seen)).toHaveLength(1_000);
  });

  it('without an account they stay on this device, for a member without a role as well, and are forgotten when asked', async () => {
    const { browser, host } = world();
    const one = browser();
    const tab = await one.tab().started();
    const member = await tab.session.member();
    expect(await member.saved.addAll(titles(10_000))).toEqual({ outcome: 'done' });
    expect(Object.keys(tab.store.get(deviceListsAtom).seen)).toHaveLength(10_000);
    expect(Object.keys(tab.store.get(savedAtom).lists.seen)).toHaveLength(10_000);
    member.saved.forgetDevice();
    expect(one.kept.has('agm:lists')).toBe(false);
    expect(tab.store.get(savedAtom).lists.seen).toEqual({});
    expect(host.heard).toEqual([]);
  });
});

describe('the copy of an account’s lists on its device', () => {
  const key = 'agm:account-lists';
  const setOut = async () => {
    const { browser, host, clock } = world();
    host.join('ann');
    const one = browser();
    const tab = await one.tab().loggedIn('ann');
    for (const [group, id] of [
      ['loved', 17],
      ['seen', 4],
    ] as const)
      await clock.until(tab.member.saved.save(group, id));
    return { one, host, clock, tab };
  };
  const copyIn = async ({ one, clock }: Pick<Awaited<ReturnType<typeof setOut>>, 'one' | 'clock'>) => {
    const later = await one.tab().started();
    return clock.until((await later.session.member()).saved.accountCopy());
  };
  const idsOf = (copy: Awaited<ReturnType<typeof copyIn>>) =>
    copy && Object.fromEntries(Object.entries(copy.lists).map(([group, entries]) => [group, Object.keys(entries)]));

  it('is read while the account cannot be reached, with what was saved last, and at no other time', async () => {
    const world = await setOut();
    expect(await copyIn(world)).toBeNull();
    world.host.fail(() => ({ status: 503, code: 'down' }));
    expect(idsOf(await copyIn(world))).toEqual({ dismissed: [], loved: ['17'], queued: [], seen: ['4'] });
  });

  it('goes with the logout, and with a token that is removed', async () => {
    const world = await setOut();
    expect(world.one.kept.has(key)).toBe(true);
    world.tab.member.logout();
    expect(world.one.kept.has(key)).toBe(false);
    const again = await setOut();
    again.one.kept.delete('btk');
    again.host.fail(() => ({ status: 503, code: 'down' }));
    expect([await copyIn(again), again.one.kept.has(key)]).toEqual([null, false]);
  });

  it('goes when the server refuses the token', async () => {
    const world = await setOut();
    world.host.fail(() => ({ status: 403, code: 'jwt_auth_invalid_token' }));
    expect([await copyIn(world), world.one.kept.has(key)]).toEqual([null, false]);
  });

  it.each([
    ['somebody else’s', (text: string) => text.replace(/"of":"[^"]*"/, '"of":"somebody else"')],
    ['damaged', (text: string) => text.slice(0, -2)],
    ['no object', () => '[]'],
  ])('is not read where it is %s', async (_what, change) => {
    const world = await setOut();
    world.one.kept.set(key, change(world.one.kept.get(key) ?? ''));
    world.host.fail(() => ({ status: 503, code: 'down' }));
    expect(await copyIn(world)).toBeNull();
  });

  it('has a thousand titles of each list at most', async () => {
    const world = await setOut();
    await world.clock.until(world.tab.member.saved.addAll(titles(1200)));
    const { lists: kept } = JSON.parse(world.one.kept.get(key) ?? '') as { lists: Readonly<Record<'seen' | 'loved', object>> };
    expect([Object.keys(kept.seen).length, Object.keys(kept.loved).length]).toEqual([1000, 1]);
  });
});
