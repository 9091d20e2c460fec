import { filterEntry, readListing, type Listing } from '@agm/domain';
import { filterPreferencesAtom, popupAtom } from './account.ts';
import { createWorld } from '../test/world.ts';

const wall = (address: string): Listing => readListing(address)!.listing;
const filtersIn = (text: string | undefined) =>
  (JSON.parse(text ?? 'null') as { filters: { filterName: string; filterValue: string }[] } | null)?.filters.map(
    ({ filterName, filterValue }) => `${filterName} ${filterValue}`,
  );

async function member() {
  const world = createWorld();
  const account = world.host.join('ann');
  const one = world.browser();
  const tab = await one.tab().loggedIn('ann');
  const saves = () =>
    world.host.calls('update-user-meta').map(({ body, bearer, at, keepalive }) => ({
      filters: filtersIn((body['meta'] as { filters?: string }).filters),
      bearer,
      at,
      keepalive,
    }));
  return { ...world, account, one, tab, saves, filters: tab.member.filters };
}

describe('a change of the filters', () => {
  it('R4.3-01 R9-01 is written to filters-pref, changes the address, and is saved with the account', async () => {
    const { tab, one, filters, clock, account, saves } = await member();
    filters.choose(wall('/shows/genre/drama/?by=top'));
    expect(filtersIn(one.kept.get('filters-pref'))).toEqual(['genre drama', 'order top']);
    expect(tab.addresses).toEqual(['/shows/genre/drama/?by=top']);
    expect(saves()).toEqual([]);
    await clock.pass(31_000);
    expect(saves()).toMatchObject([{ filters: ['genre drama', 'order top'], bearer: tab.session.bearer() }]);
    expect(account.filters).toBe(one.kept.get('filters-pref'));
  });

  it('R4.3-02 R9-02 ten in one second cause one save, 30000 ms after the first', async () => {
    const { filters, clock, saves } = await member();
    const began = clock.now();
    for (let change = 0; change < 10; change++) {
      filters.choose(wall(`/?rated=${change + 1}-10`));
      await clock.pass(100);
    }
    await clock.pass(28_980);
    expect(saves()).toEqual([]);
    await clock.pass(300_000);
    expect(saves()).toHaveLength(1);
    expect(saves()[0]).toMatchObject({ filters: ['staffRating 10-10'] });
    expect(saves()[0]!.at - began).toBe(30_020);
  });

  it('R4.3-02 changes that never stop are saved every 30 seconds, never more often', async () => {
    const { filters, clock, saves } = await member();
    for (let second = 0; second < 200; second++) {
      filters.choose(wall(`/year/${1990 + (second % 30)}/`));
      await clock.pass(1_000);
    }
    const moments = saves().map(({ at }) => at);
    expect(moments).toHaveLength(6);
    for (let i = 1; i < moments.length; i++) expect(moments[i]! - moments[i - 1]!).toBeGreaterThanOrEqual(30_000);
  });

  it('is saved when the page hides, with a request that outlives it', async () => {
    const { filters, clock, saves, tab } = await member();
    filters.choose(wall('/genre/drama/'));
    tab.hide();
    await clock.pass(40_000);
    expect(saves()).toMatchObject([{ filters: ['genre drama'], keepalive: true }]);
  });

  it('is never saved by the next member of the same computer', async () => {
    const { filters, clock, saves, tab, host, one } = await member();
    host.join('bob');
    filters.choose(wall('/genre/drama/'));
    await clock.pass(10_000);
    tab.member.logout();
    expect(one.kept.has('filters-pref')).toBe(false);
    await clock.until(tab.member.login({ username: 'bob', password: 'goodmovie' }));
    tab.hide();
    await clock.pass(60_000);
    expect(saves()).toEqual([]);
    expect(host.accounts.get('bob')?.filters).toBeNull();
  });

  it('of an anonymous visitor is remembered here and sent nowhere', async () => {
    const { browser, host, clock } = createWorld();
    const one = browser();
    const tab = await one.tab().started();
    const { filters } = await tab.session.member();
    filters.choose(wall('/genre/drama/'));
    await clock.pass(60_000);
    expect(filtersIn(one.kept.get('filters-pref'))).toEqual(['genre drama']);
    expect(host.heard).toEqual([]);
  });

  it('that a link has made is remembered without another change of the address', async () => {
    const { filters, tab, one } = await member();
    filters.remember(wall('/mood/tense/?page=4'));
    expect(filtersIn(one.kept.get('filters-pref'))).toEqual(['mood tense']);
    expect(tab.addresses).toEqual([]);
  });
});

describe('filters by saved lists', () => {
  it('R4.3-07 are removed for whoever is logged out', async () => {
    const { tab, filters } = await member();
    filters.choose(wall('/genre/drama/?user-list=queued&hide=seen'));
    expect(tab.store.get(filterPreferencesAtom)?.filters.map(({ filterName }) => filterName)).toEqual(['genre', 'user-list', 'hide']);
    tab.member.logout();
    expect(tab.store.get(filterPreferencesAtom)?.filters.map(({ filterName }) => filterName)).toEqual(['genre']);
    filters.choose(wall('/genre/horror/?user-list=queued'));
    expect(tab.addresses.at(-1)).toBe('/genre/horror/');
    expect(tab.store.get(filterPreferencesAtom)?.filters.map(({ filterName }) => filterName)).toEqual(['genre']);
  });

  it('R4.3-07 are not read from storage either', async () => {
    const { browser } = createWorld();
    const one = browser();
    one.kept.set('filters-pref', JSON.stringify({ filters: [filterEntry('user-list', 'seen'), filterEntry('genre', 'drama')], time: 1 }));
    const tab = await one.tab().started();
    await tab.session.member();
    expect(tab.store.get(filterPreferencesAtom)?.filters).toEqual([filterEntry('genre', 'drama')]);
  });
});

describe('one more filter', () => {
  it('R4.3-04 that narrows the others away is reported, and premium-info is offered', async () => {
    const { tab, filters } = await member();
    expect(filters.add(wall('/genre/drama/'), filterEntry('mood', 'tense'))).toBe('narrowed');
    expect(tab.addresses).toEqual(['/mood/tense/']);
    expect(tab.store.get(popupAtom)).toEqual({ type: 'premium-info' });
  });

  it('combines freely for a premium member', async () => {
    const { browser, host } = createWorld();
    host.join('ann', { roles: ['premium'] });
    const tab = await browser().tab().loggedIn('ann');
    expect(tab.member.filters.add(wall('/genre/drama/'), filterEntry('mood', 'tense'))).toBe('added');
    expect(tab.store.get(popupAtom)).toBeNull();
  });
});

describe('what was remembered', () => {
  const kept = (time: number, genre: string) => JSON.stringify({ view: 'dense', filters: [filterEntry('genre', genre)], time });

  it('here and with the account can differ: the newer one holds, on both sides', async () => {
    for (const [here, there] of [
      [2, 1],
      [1, 2],
    ] as const) {
      const { browser, host, clock } = createWorld();
      const one = browser();
      const account = host.join('ann', { filters: kept(there, 'horror') });
      one.kept.set('filters-pref', kept(here, 'drama'));
      const tab = await one.tab().loggedIn('ann');
      const newest = here > there ? 'drama' : 'horror';
      expect(tab.store.get(filterPreferencesAtom)).toEqual({ filters: [filterEntry('genre', newest)], time: 2, other: { view: 'dense' } });
      await clock.pass(40_000);
      expect(JSON.parse(account.filters ?? '')).toEqual(JSON.parse(kept(2, newest)));
      expect(JSON.parse(one.kept.get('filters-pref') ?? '')).toEqual(JSON.parse(kept(2, newest)));
    }
  });

  it.each(['{', '[]', 'null', '7', '{"filters":7}', 'x'.repeat(4_000_000), `{"filters":[],"deep":${'[1'.repeat(100)}`])(
    'and is damaged counts as nothing (%#)',
    async (text) => {
      const { browser } = createWorld();
      const one = browser();
      one.kept.set('filters-pref', text);
      const tab = await one.tab().started();
      await tab.session.member();
      expect(tab.store.get(filterPreferencesAtom)).toBeNull();
      expect(tab.errors).toEqual([]);
    },
  );
});

describe('filters under a name', () => {
  const named = (tab: {
    store: { get(atom: typeof filterPreferencesAtom): { sets?: readonly { name: string; address: string | null }[] } | null };
  }) => (tab.store.get(filterPreferencesAtom)?.sets ?? []).map(({ name, address }) => `${name} ${address}`);

  it('R4.3-01 R4.3-02 R3-08 are kept here and, with the next save, under the account’s filters', async () => {
    const { tab, filters, clock, account, saves } = await member();
    filters.remember(wall('/mood/tense/'));
    filters.nameSet('  Rainy   Sundays ', '/mood/wholesome/?page=3');
    filters.nameSet('Short', '/duration/short/');
    filters.forgetSet('Short');
    filters.nameSet(' ', '/shows/');
    await clock.pass(31_000);
    expect(saves()).toHaveLength(1);
    expect(named(tab)).toEqual(['Rainy Sundays /mood/wholesome/', 'Short null']);
    expect((JSON.parse(account.filters ?? '') as { sets: object[] }).sets).toMatchObject([
      { name: 'Rainy Sundays' },
      { name: 'Short', address: null },
    ]);
    expect(filtersIn(account.filters ?? undefined)).toEqual(['mood tense']);
  });

  it('of two devices come together; what one of them took away does not come back, and a newer choice of filters loses none', async () => {
    const { host, browser, clock, tab, filters, account } = await member();
    filters.nameSet('Rainy Sundays', '/mood/wholesome/');
    filters.nameSet('Gone soon', '/shows/');
    await clock.pass(31_000);
    const other = browser();
    const there = await other.tab().started();
    const before = await there.session.member();
    await clock.pass(1_000);
    before.filters.nameSet('On this computer', '/genre/drama/');
    await clock.until(before.login({ username: 'ann', password: 'goodmovie' }));
    expect(named(there).sort()).toEqual(['Gone soon /shows/', 'On this computer /genre/drama/', 'Rainy Sundays /mood/wholesome/']);
    before.filters.forgetSet('Gone soon');
    await clock.pass(40_000);
    await clock.until(tab.member.refresh());
    expect(named(tab).sort()).toEqual(['Gone soon null', 'On this computer /genre/drama/', 'Rainy Sundays /mood/wholesome/']);
    expect(host.accounts.get('ann')).toBe(account);
    before.logout();
    expect(other.kept.has('filters-pref')).toBe(false);
  });
});
