import { tokenStorageKey } from '@agm/domain';
import { password, startMembersOn, type MembersServer } from '@agm/server/test/members';
import { accountAtom, savedAtom, userAtom } from './account.ts';
import { openMember } from './member.ts';
import type { MemberPorts } from './ports.ts';
import { createSession } from './session.ts';
import { anonymousSession } from './sessionState.ts';
import { storeFrom } from './store.ts';

let server: MembersServer;
beforeAll(async () => {
  server = await startMembersOn('sqlite', { DEMO: '1' });
}, 60_000);
afterAll(() => server.close());

/** One browser on the real server: what it stores, its cookie, and the pages that are loaded in it one after the other. */
function createBrowser() {
  const kept = new Map<string, string>();
  let cookie: string | null = null;
  let keepsCookies = true;
  let onTheWay: (url: string, send: () => Promise<Response>) => Promise<Response> = (_url, send) => send();
  const complaints: unknown[] = [];
  async function load() {
    const store = storeFrom(anonymousSession);
    const loads: string[] = [];
    let named: number | null = null;
    const ports: MemberPorts = {
      connection: {
        origin: server.origin,
        fetch(input, init) {
          const headers = new Headers(init?.headers);
          if (named !== null && headers.has('authorization')) headers.set('x-agm-profile', String(named));
          return onTheWay(String(input), () => fetch(input, { ...init, headers }));
        },
      },
      clock: {
        now: Date.now,
        after(delayMs, work) {
          const timer = setTimeout(work, delayMs);
          return () => clearTimeout(timer);
        },
      },
      tabs: { post() {}, onMessage() {}, alone: (_name, work) => work() },
      page: { onHide() {}, onReturn() {} },
      profiles: {
        name(profile) {
          named = profile;
        },
        admitted: () => cookie,
        admit(certificates) {
          if (keepsCookies) cookie = certificates;
        },
        reload: (address = 'again') => loads.push(address),
      },
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
      reportError: (error) => complaints.push(error),
      loadMember: async () => (core) => openMember(core, ports),
    });
    await session.start();
    return { store, loads, member: await session.member(), lists: () => store.get(savedAtom).lists };
  }
  return {
    kept,
    load,
    complaints,
    delay(way: typeof onTheWay) {
      onTheWay = way;
    },
    cookie: () => cookie,
    forgetCookie() {
      cookie = null;
    },
    refuseCookies() {
      keepsCookies = false;
    },
  };
}

/** A moment that several wait for. */
function moment() {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { reached, reach: () => reach() };
}

const done = { outcome: 'done' };
let members = 0;

/** A member with a child of ten, and the page they are on. */
async function family() {
  const browser = createBrowser();
  const { login: username, token } = await server.addMember(`parent-${++members}`);
  browser.kept.set(tokenStorageKey, token);
  const page = await browser.load();
  expect(await page.member.household.setPin('2468')).toEqual(done);
  expect(await page.member.household.add({ name: 'Mia', childAge: 10 })).toEqual(done);
  const profiles = (await page.member.household.read())?.profiles ?? [];
  const [parent, mia] = profiles;
  if (!parent || !mia) throw new Error('the profile was not made');
  return { browser, page, parent, mia, username };
}

describe('the profiles of an account in a browser', () => {
  it('are one, without a header, a cookie or a key of their own, until somebody makes another', async () => {
    const browser = createBrowser();
    const { member } = await browser.load();
    await member.login({ username: 'subscriber', password: 'goodmovie' });
    expect((await member.household.read())?.profiles).toHaveLength(1);
    expect([browser.cookie(), [...browser.kept.keys()]]).toEqual([null, ['btk', 'agm:account-lists']]);
  });

  it('each save what is their own, and another page of the same browser is of the same profile', async () => {
    const { browser, page, mia } = await family();
    await page.member.saved.save('loved', 101);
    expect(await page.member.household.switchTo(mia)).toEqual(done);
    expect([page.loads, browser.cookie(), browser.kept.get('agm:profile')]).toEqual([['/'], 'upto-10', String(mia.id)]);
    const next = await browser.load();
    expect(next.store.get(userAtom)?.profile).toEqual({ id: mia.id, name: 'Mia', childAge: 10 });
    expect(await next.member.saved.save('loved', 102)).toEqual(done);
    expect(await next.member.own.change([{ kind: 'rating', title: 102, rating: 9 }])).toEqual(done);
    expect(Object.keys(next.lists().loved)).toEqual(['102']);
    const again = await browser.load();
    expect([Object.keys(again.lists().loved), again.loads]).toEqual([['102'], []]);
  });

  it('a child’s is left with the PIN alone, and then every title is shown again', async () => {
    const { browser, page, parent, mia } = await family();
    await page.member.household.switchTo(mia);
    const child = await browser.load();
    expect(await child.member.household.switchTo(parent)).toMatchObject({ outcome: 'refused' });
    expect(await child.member.household.switchTo(parent, '1111')).toMatchObject({ outcome: 'refused', message: 'This is not the PIN.' });
    expect([browser.cookie(), browser.kept.get('agm:profile'), child.loads]).toEqual(['upto-10', String(mia.id), []]);
    expect(await child.member.household.switchTo(parent, '2468')).toEqual(done);
    expect([browser.cookie(), browser.kept.get('agm:profile'), child.loads]).toEqual([null, undefined, ['/']]);
  });

  it('a page of a child that lost its cookie, or forgot whose it is, finds back', async () => {
    const { browser, page, mia } = await family();
    await page.member.household.switchTo(mia);
    browser.forgetCookie();
    const without = await browser.load();
    expect([browser.cookie(), without.loads]).toEqual(['upto-10', ['again']]);
    browser.kept.delete('agm:profile');
    const forgetful = await browser.load();
    expect([forgetful.loads, browser.kept.get('agm:profile')]).toEqual([['again'], String(mia.id)]);
    expect(forgetful.store.get(accountAtom).member).toBeNull();
    expect((await browser.load()).store.get(userAtom)?.profile?.id).toBe(mia.id);
  });

  it('the cookie of a child stays through a logout, until somebody logs in', async () => {
    const { browser, page, mia, username } = await family();
    await page.member.household.switchTo(mia);
    const child = await browser.load();
    child.member.logout();
    expect([browser.cookie(), browser.kept.get('agm:profile')]).toEqual(['upto-10', undefined]);
    expect(await child.member.login({ username, password })).toEqual(done);
    expect([browser.cookie(), child.loads]).toEqual([null, ['again']]);
  });

  it('a profile that is gone is forgotten', async () => {
    const { browser, page, mia } = await family();
    expect(await page.member.household.change(mia.id, { childAge: null })).toEqual(done);
    await page.member.household.switchTo({ ...mia, childAge: null });
    const other = await browser.load();
    expect(await other.member.household.remove(mia.id)).toEqual(done);
    const next = await browser.load();
    expect([next.loads, browser.kept.get('agm:profile')]).toEqual([['again'], undefined]);
    expect((await browser.load()).store.get(userAtom)?.profile).toBeNull();
  });

  it('a browser that keeps no cookies goes into no child profile', async () => {
    const { browser, page, mia } = await family();
    browser.refuseCookies();
    expect(await page.member.household.switchTo(mia)).toMatchObject({
      outcome: 'refused',
      message: 'This browser keeps no cookies, and a child profile needs one.',
    });
    expect([page.loads, browser.kept.get('agm:profile')]).toEqual([[], undefined]);
  });

  it.each(['before', 'after'])('what the page asked of the parent and is refused %s the switch has answered is no fault', async (order) => {
    const { browser, page, mia } = await family();
    const [switched, refused] = [moment(), moment()];
    browser.delay(async (url, send) => {
      if (url.endsWith('/profiles/switch')) {
        const answer = await send();
        switched.reach();
        if (order === 'before') await refused.reached;
        return answer;
      }
      await switched.reached;
      if (order === 'after') await moved;
      const answer = await send();
      expect(answer.status).toBe(403);
      setImmediate(refused.reach);
      return answer;
    });
    page.member.own.subscribe(() => {});
    const moved = page.member.household.switchTo(mia);
    expect(await moved).toEqual(done);
    await refused.reached;
    await new Promise(setImmediate);
    expect([browser.complaints, page.loads, browser.kept.get('agm:profile')]).toEqual([[], ['/'], String(mia.id)]);
  });

  it('a switch whose answer is lost is known by what is refused beside it', async () => {
    const { browser, page, mia } = await family();
    const [switched, refused] = [moment(), moment()];
    browser.delay(async (url, send) => {
      if (url.endsWith('/profiles/switch')) {
        await send();
        switched.reach();
        await refused.reached;
        throw new TypeError('the line broke');
      }
      await switched.reached;
      const answer = await send();
      setImmediate(refused.reach);
      return answer;
    });
    page.member.own.subscribe(() => {});
    expect(await page.member.household.switchTo(mia)).toMatchObject({ outcome: 'refused' });
    expect([browser.complaints, page.loads, browser.kept.get('agm:profile')]).toEqual([[], ['again'], String(mia.id)]);
  });

  it('another tab follows when somebody else looks', async () => {
    const { browser, page, mia } = await family();
    const other = await browser.load();
    await page.member.household.switchTo(mia);
    other.member.heard('agm:profile');
    other.member.heard('agm:profile');
    expect(other.loads).toEqual(['again']);
  });
});
