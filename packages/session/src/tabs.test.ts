import { accountAtom, authStatusAtom, filterPreferencesAtom, savedAtom, userAtom } from './account.ts';
import { tierAtom } from './store.ts';
import { createWorld } from '../test/world.ts';
import { readListing } from '@agm/domain';

const second = 1_000;

async function twoTabs() {
  const world = createWorld();
  const account = world.host.join('ann');
  world.host.join('bob');
  const browser = world.browser();
  const here = await browser.tab().loggedIn('ann');
  const there = await browser.tab().started();
  return { ...world, account, one: browser, here, there };
}

describe('two tabs of one browser', () => {
  it('agree within a second that somebody has logged in', async () => {
    const { browser, host, clock } = createWorld();
    host.join('ann');
    const one = browser();
    const there = await one.tab().started();
    await one.tab().loggedIn('ann');
    await clock.pass(second);
    expect(there.store.get(userAtom)).toMatchObject({ name: 'ann' });
  });

  it('agree within a second that somebody has logged out, and the old token is sent no more', async () => {
    const { clock, here, there, host, one } = await twoTabs();
    let logouts = 0;
    there.session.onLogout(() => {
      logouts += 1;
    });
    const token = one.kept.get('btk');
    here.member.logout();
    await clock.pass(second);
    expect(there.store.get(accountAtom)).toEqual({ token: 40, user: 40, member: null });
    expect(there.session.bearer()).toBeNull();
    expect(logouts).toBe(1);
    const calls = host.heard.length;
    const member = await there.session.member();
    expect(await clock.until(member.saved.save('loved', 17))).toEqual({ outcome: 'login' });
    there.hide();
    there.comeBack();
    await clock.pass(60 * second);
    expect(host.heard.slice(calls).filter(({ bearer }) => bearer === token)).toEqual([]);
  });

  it('R6-03 agree within a second that premium was bought in one of them, and ask no more than once for it', async () => {
    const { clock, here, there, host, account } = await twoTabs();
    await clock.pass(second);
    account.roles = ['subscriber', 'premium'];
    await clock.until(here.member.refresh());
    const calls = host.heard.length;
    await clock.pass(second);
    expect(there.store.get(tierAtom)).toBe('premium');
    await clock.pass(60 * second);
    expect(host.heard.length - calls).toBe(1);
  });

  it('agree within a second that somebody else has logged in, and mix nothing up', async () => {
    const { clock, here, there, host, one } = await twoTabs();
    const old = one.kept.get('btk');
    const member = await there.session.member();
    const saving = member.saved.save('loved', 17);
    here.member.logout();
    await clock.until(here.member.login({ username: 'bob', password: 'goodmovie' }));
    const changed = clock.now();
    await clock.pass(second);
    expect(there.store.get(userAtom)).toMatchObject({ name: 'bob' });
    expect(await saving).toMatchObject({ outcome: 'refused' });
    expect(host.accounts.get('bob')?.lists.loved).toEqual({});
    expect(host.heard.filter(({ bearer, at }) => bearer === old && at >= changed)).toEqual([]);
  });

  it('agree within a second that the account is gone', async () => {
    const { clock, here, there } = await twoTabs();
    await clock.until(here.member.deleteAccount());
    await clock.pass(second);
    expect(there.store.get(authStatusAtom)).toBe('not_authenticated');
  });

  it('agree within a second about the lists', async () => {
    const { clock, here, there, account } = await twoTabs();
    const member = await there.session.member();
    await clock.until(Promise.all([here.member.saved.save('loved', 1), member.saved.save('loved', 2), member.saved.save('seen', 1)]));
    await clock.pass(second);
    expect(Object.keys(account.lists.loved)).toEqual(['1', '2']);
    expect(here.store.get(savedAtom).lists).toEqual(account.lists);
    expect(there.store.get(savedAtom).lists).toEqual(account.lists);
  });

  it('agree within a second about the filters, and one of them saves them', async () => {
    const { clock, here, there, host } = await twoTabs();
    here.member.filters.choose(readListing('/genre/drama/')!.listing);
    await clock.pass(second);
    expect(there.store.get(filterPreferencesAtom)).toEqual(here.store.get(filterPreferencesAtom));
    await clock.pass(60 * second);
    expect(host.calls('update-user-meta')).toHaveLength(1);
  });

  it('learn of it by storage alone where there is no channel', async () => {
    const { browser, host, clock } = createWorld();
    const one = browser();
    one.kept.set('btk', host.tokenFor(host.join('ann')));
    const there = await one.tab().started();
    const here = await one.tab().started();
    one.mute();
    (await here.session.member()).logout();
    await clock.pass(second);
    expect(there.store.get(authStatusAtom)).toBe('not_authenticated');
  });

  it('a message that nobody here wrote does nothing', async () => {
    const { here, one, clock } = await twoTabs();
    const before = here.store.get(accountAtom);
    for (const message of [
      null,
      undefined,
      7,
      'btk',
      [],
      {},
      { userId: 1 },
      { key: 7 },
      { userId: 1, saved: null, unreadable: [], since: 9e15 },
      { key: 'nonsense' },
    ])
      one.shout(message);
    await clock.pass(second);
    expect(here.store.get(accountAtom)).toEqual(before);
    expect(here.errors).toEqual([]);
  });
});
