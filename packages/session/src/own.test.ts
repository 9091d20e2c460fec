import fc from 'fast-check';
import { withOwnChanges, type OwnChange } from '@agm/domain/ownThings';
import { createWorld } from '../test/world.ts';

const histories = process.env.TEST_FULL === '1' ? 500 : 60;
const netflix: OwnChange = { kind: 'service', country: 'us', platform: 'netflix', isMine: true };
const mubi: OwnChange = { kind: 'service', country: 'de', platform: 'mubi', isMine: true };
const rated = (title: number, rating: number | null): OwnChange => ({ kind: 'rating', title, rating });

describe('own services, ratings and lists', () => {
  it('without an account are kept on the device, show in its other tabs, and survive the page', async () => {
    const { clock, browser } = createWorld();
    const device = browser();
    const [one, two] = [await device.tab().started(), await device.tab().started()];
    const [{ own }, { own: there }] = [await one.session.member(), await two.session.member()];
    const seen: unknown[] = [];
    there.subscribe(() => seen.push(there.view().things.services));
    await clock.until(own.change([netflix, mubi, rated(17, 8)]));
    const made = await clock.until(own.makeList('For rainy days', 17));
    await clock.pass(100);
    const { own: later } = await (await device.tab().started()).session.member();
    for (const { place, things } of [own.view(), there.view(), later.view()]) {
      expect(place).toBe('device');
      expect(things.services).toEqual({ us: ['netflix'], de: ['mubi'] });
      expect(things.ratings).toEqual({ 17: { rating: 8, at: expect.any(Number) } });
      expect(things.lists).toEqual([{ id: made.list, name: 'For rainy days', titles: [17] }]);
    }
    expect(seen.at(-1)).toEqual({ us: ['netflix'], de: ['mubi'] });
    await clock.until(own.change([{ kind: 'list', list: made.list ?? '', name: null }, rated(17, null)]));
    await clock.until(own.change([{ ...netflix, isMine: false } as OwnChange, { ...mubi, isMine: false } as OwnChange]));
    expect([...device.kept.keys()]).not.toContain('agm:own');
  });

  it('services of the device join the account at the log-in, ratings and lists when the member says so; the later of two ratings holds', async () => {
    const { clock, host, browser } = createWorld();
    const ann = host.join('ann');
    ann.own = withOwnChanges(ann.own, [mubi, rated(1, 3), rated(2, 4)], clock.now());
    const device = browser();
    const guest = await device.tab().started();
    const { own } = await guest.session.member();
    await clock.until(own.change([netflix]));
    await clock.pass(1_000);
    await clock.until(own.change([rated(2, 9), rated(3, 10)]));
    const { list } = await clock.until(own.makeList('Ours', 3));
    const { member } = await guest.loggedIn('ann');
    await clock.pass(2_000);
    expect(ann.own.services).toEqual({ us: ['netflix'], de: ['mubi'] });
    // Somebody else may have rated at this computer.
    expect(ann.own.ratings[2]?.rating).toBe(4);
    expect(member.own.view()).toMatchObject({ waiting: 3, things: { ratings: { 2: { rating: 4 } }, lists: [] } });
    expect(await clock.until(member.own.moveFromDevice())).toEqual({ outcome: 'done' });
    expect(Object.fromEntries(Object.entries(ann.own.ratings).map(([id, { rating }]) => [id, rating]))).toEqual({ 1: 3, 2: 9, 3: 10 });
    expect(ann.own.lists).toEqual([{ id: list, name: 'Ours', titles: [3] }]);
    expect(member.own.view()).toMatchObject({ place: 'account', isKnown: true, waiting: 0, things: ann.own });
    expect(device.kept.has('agm:own')).toBe(false);
    member.logout();
    expect(member.own.view()).toMatchObject({ place: 'device', things: { services: {}, ratings: {}, lists: [] } });
  });

  it('what a member does not want is forgotten here, and a sign-up brings all of it along', async () => {
    const { clock, host, browser } = createWorld();
    const ann = host.join('ann');
    const device = browser();
    const guest = await device.tab().started();
    const { own } = await guest.session.member();
    await clock.until(own.change([netflix, rated(2, 9)]));
    const { member } = await guest.loggedIn('ann');
    await clock.pass(2_000);
    member.own.forgetDevice();
    expect([member.own.view().waiting, ann.own.ratings]).toEqual([0, {}]);
    member.logout();

    await clock.until(own.change([rated(3, 7)]));
    await clock.until(member.signUp({ username: 'newcomer', email: 'new@example.test', password: 'four plain words here' }));
    expect(host.accounts.get('newcomer')?.own.ratings[3]?.rating).toBe(7);
    expect(device.kept.has('agm:own')).toBe(false);
  });

  it('a refused change is rolled back and reported; the next one holds', async () => {
    const { clock, host, browser } = createWorld();
    const ann = host.join('ann');
    const { member } = await browser().tab().loggedIn('ann');
    host.fail(({ method, path }) => (method === 'POST' && path === '/content-api/my' ? { status: 503, code: 'rest_unavailable' } : null));
    const refused = member.own.change([rated(5, 7)]);
    await clock.pass(1);
    expect(member.own.view().things.ratings[5]?.rating).toBe(7);
    expect((await clock.until(refused)).outcome).toBe('refused');
    expect(member.own.view().things.ratings).toEqual({});
    host.fail(() => null);
    expect((await clock.until(member.own.change([rated(5, 6)]))).outcome).toBe('done');
    expect(ann.own.ratings[5]?.rating).toBe(6);
  });

  it('stay on the device of a member whose content host has no place for them', async () => {
    const { clock, host, browser } = createWorld({ kind: 'plain' });
    host.join('ann');
    const { member } = await browser().tab().loggedIn('ann');
    expect((await clock.until(member.own.change([netflix]))).outcome).toBe('done');
    expect(member.own.view()).toMatchObject({ place: 'device', isKnown: true, things: { services: { us: ['netflix'] } } });
  });

  it('services that were chosen before they had a country are those of the country that is shown', async () => {
    const { clock, browser } = createWorld();
    const device = browser();
    device.kept.set('agm:my-services', '["netflix","<b>"]');
    const { own } = await (await device.tab().started()).session.member();
    expect(own.view().things.services).toEqual({ us: ['netflix'] });
    await clock.until(own.change([mubi]));
    expect(own.view().things.services).toEqual({ us: ['netflix'], de: ['mubi'] });
    expect(device.kept.has('agm:my-services')).toBe(false);
  });

  it.each(['{', '[]', '{"services":{"us":"netflix"},"ratings":[1],"lists":{"a":1}}', 'null'])(
    'a damaged text (%s) reads as nothing',
    async (text) => {
      const { browser } = createWorld();
      const device = browser();
      device.kept.set('agm:own', text);
      const { own } = await (await device.tab().started()).session.member();
      expect(own.view().things).toEqual({ services: {}, ratings: {}, lists: [] });
    },
  );

  it(`histories of two to four tabs, on one device or two, lose no change: ${histories} of them`, async () => {
    const deed = fc.record({
      tab: fc.nat(3),
      atMs: fc.nat(400),
      kind: fc.constantFrom('rating', 'service', 'entry'),
      title: fc.constantFrom<('own' | 8 | 9)[]>('own', 'own', 8, 9),
      isOn: fc.boolean(),
    });
    const history = fc.record({
      tabs: fc.integer({ min: 2, max: 4 }),
      devices: fc.integer({ min: 1, max: 2 }),
      deeds: fc.array(deed, { minLength: 1, maxLength: 14 }),
      ways: fc.array(fc.nat(90), { minLength: 1, maxLength: 9 }),
      words: fc.array(fc.nat(250), { minLength: 1, maxLength: 5 }),
      failures: fc.array(fc.constantFrom('none', 'none', 'none', 'silent', 'refused'), { minLength: 1, maxLength: 7 }),
    });
    const cycle = <T>(values: readonly T[]) => {
      let index = 0;
      return () => values[index++ % values.length]!;
    };
    await fc.assert(
      fc.asyncProperty(history, async ({ tabs: count, devices, deeds, ways, words, failures }) => {
        const { clock, host, browser } = createWorld({ wayMs: cycle(ways), wordMs: cycle(words) });
        const account = host.join('ann');
        account.own = withOwnChanges(account.own, [{ kind: 'list', list: 'ourlist1', name: 'Ours' }], 0);
        const browsers = Array.from({ length: Math.min(devices, count) }, () => {
          const one = browser();
          one.kept.set('btk', host.tokenFor(account));
          return one;
        });
        const tabs = await Promise.all(
          Array.from({ length: count }, async (_, index) => {
            const tab = browsers[index % browsers.length]!.tab();
            void tab.session.start();
            const member = await tab.session.member();
            member.own.subscribe(() => {});
            return { ...tab, member };
          }),
        );
        await clock.pass(2_000);
        const failure = cycle(failures);
        host.fail(({ path, method }) => {
          const how = path === '/content-api/my' && method === 'POST' ? failure() : 'none';
          return how === 'silent' ? 'silent' : how === 'refused' ? { status: 503, code: 'rest_unavailable' } : null;
        });
        const done: { key: string; isOn: boolean; isKept: boolean; atMs: number; order: number; isShared: boolean }[] = [];
        deeds.forEach(({ tab, atMs, kind, title, isOn }, order) =>
          clock.after(atMs, () => {
            const index = tab % count;
            const id: number = title === 'own' ? index + 1 : title;
            const change: OwnChange =
              kind === 'rating'
                ? rated(id, isOn ? 5 : null)
                : kind === 'service'
                  ? { kind: 'service', country: 'us', platform: `service-${id}`, isMine: isOn }
                  : { kind: 'entry', list: 'ourlist1', title: id, isIn: isOn };
            void tabs[index]!.member.own.change([change]).then(({ outcome }) =>
              done.push({ key: `${kind} ${id}`, isOn, isKept: outcome === 'done', atMs, order, isShared: title !== 'own' }),
            );
          }),
        );
        await clock.pass(20_000);
        host.fail(() => null);
        for (const tab of tabs) tab.comeBack();
        await clock.pass(60_000);
        for (const tab of tabs) tab.comeBack();
        await clock.pass(5_000);
        expect(done).toHaveLength(deeds.length);
        const isIn = (key: string): boolean => {
          const [kind, id = ''] = key.split(' ');
          const { ratings, services, lists } = account.own;
          if (kind === 'rating') return ratings[id] !== undefined;
          return kind === 'service' ? (services.us ?? []).includes(`service-${id}`) : lists[0]!.titles.includes(Number(id));
        };
        for (const key of new Set(done.map((one) => one.key))) {
          const kept = done.filter((one) => one.isKept && one.key === key).sort((a, b) => a.atMs - b.atMs || a.order - b.order);
          // What one tab alone changed ends as its last accepted word; what several changed, as one of theirs.
          if (!kept.some(({ isShared }) => isShared)) expect([key, isIn(key)]).toEqual([key, kept.at(-1)?.isOn ?? false]);
          else expect(kept.map(({ isOn }) => isOn)).toContain(isIn(key));
        }
        for (const { member } of tabs) expect(member.own.view().things).toEqual(account.own);
      }),
      { numRuns: histories },
    );
  }, 60_000);
});
