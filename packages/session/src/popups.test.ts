import { popupAtom } from './account.ts';
import { createWorld } from '../test/world.ts';

const week = 604_800_000;

describe('premium-info', () => {
  it('R4.6-01 R9-11 is shown to a member once in 604800000 ms', async () => {
    const { browser, host, clock } = createWorld();
    host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    const { popups } = tab.member;
    expect(popups.offer({ type: 'premium-info' })).toBe(true);
    popups.close();
    expect(popups.offer({ type: 'premium-info' })).toBe(false);
    expect(tab.store.get(popupAtom)).toBeNull();
    await clock.pass(week - 1);
    expect(popups.offer({ type: 'premium-info' })).toBe(false);
    await clock.pass(1);
    expect(popups.offer({ type: 'premium-info' })).toBe(true);
  });

  it('R4.6-01 R4.6-02 rests for each member and for anonymous under keys of their own, and the rest outlives a logout', async () => {
    const { browser, host, clock } = createWorld();
    const one = browser();
    host.join('ann');
    host.join('bob');
    const tab = await one.tab().loggedIn('ann');
    const { member } = tab;
    expect(member.popups.offer({ type: 'premium-info' })).toBe(true);
    member.logout();
    expect(member.popups.offer({ type: 'premium-info' })).toBe(true);
    expect(member.popups.offer({ type: 'premium-info' })).toBe(false);
    await clock.until(member.login({ username: 'bob', password: 'goodmovie' }));
    expect(member.popups.offer({ type: 'premium-info' })).toBe(true);
    await clock.until(member.login({ username: 'ann', password: 'goodmovie' }));
    expect(member.popups.offer({ type: 'premium-info' })).toBe(false);
    expect([...one.kept.keys()].filter((key) => key.startsWith('agm:popup')).sort()).toEqual([
      'agm:popup:premium-info:1',
      'agm:popup:premium-info:2',
      'agm:popup:premium-info:anonymous',
    ]);
  });

  it.each(['', 'soon', 'NaN', '9e99', '{}'])('a stamp of %j silences nobody for ever', async (stamp) => {
    const { browser } = createWorld();
    const one = browser();
    one.kept.set('agm:popup:premium-info:anonymous', stamp);
    const tab = await one.tab().started();
    const { popups } = await tab.session.member();
    expect(popups.offer({ type: 'premium-info' })).toBe(true);
  });
});

it('R4.6-03 what sells premium is suppressed unless premium is on sale, and login is not', async () => {
  const { browser } = createWorld();
  const tab = await browser().tab({ isPremiumOnSale: false }).started();
  const { popups } = await tab.session.member();
  expect(popups.offer({ type: 'premium-info' })).toBe(false);
  expect(popups.offer({ type: 'upgrade' })).toBe(false);
  expect(tab.store.get(popupAtom)).toBeNull();
  expect(popups.offer({ type: 'login' })).toBe(true);
  const other = await browser().tab().started();
  expect((await other.session.member()).popups.offer({ type: 'upgrade' })).toBe(true);
});
