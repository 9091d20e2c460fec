import { hasHeaderAndFooter } from '@agm/domain';
import { anonymousSession } from '@agm/session';
import { addressIn, linkFrom, planPage } from './plan.ts';

const uk = { ...anonymousSession, locale: 'uk' } as const;
const wall = (address: string) => ({ remote: 'catalogue', props: { address } });
const title = (slug: string, country = 'us') => ({ remote: 'availability', props: { title: slug, country, shape: 'page' } });

const walls = [
  ['/', '/', '/'],
  ['//', '/', '/'],
  ['/?utm_source=mail', '/?utm_source=mail', '/'],
  ['/all/', '/all/', '/'],
  ['/shows/genre/drama/?by=top&page=2', '/shows/genre/drama/?by=top&page=2', '/shows/genre/drama/?by=top&page=2'],
  ['/shows//genre/../genre/drama', '/shows/genre/drama', '/shows/genre/drama/'],
  ['/on/netflix/', '/on/netflix/', '/on/netflix/'],
  ['/the-very-best/movies/', '/the-very-best/movies/', '/the-very-best/movies/'],
  ['/list/', '/list/', '/list/'],
] as const;

const titles = [
  ['/parasite/', title('parasite')],
  ['/parasite', title('parasite')],
  ['/Parasite/', title('parasite')],
  ['/17/', title('17')],
  ['/parasite/?country=uk', title('parasite', 'uk')],
  ['/parasite/?country=xx', title('parasite')],
  ['/projektor-man/', title('projektor-man')],
] as const;

const nowhere = [
  '/no/such/page/',
  '//evil.example',
  '/%zz',
  '/%zz/',
  '/a%2fb/',
  '/%00/',
  '/\\evil.example/',
  '/a b/',
  '/wp-admin.php',
  '/embedded/no-such-part/',
  '/embedded/availability/17',
  '/desk/more/',
  '/desk/people/7/8/',
  '/premium/more/',
  '/account/lists/others/',
  '/search/more/',
  '/parasite/more/',
  '/😀/',
  '/%F0%9F%98%80/',
  '/watch/more/',
  '/watch',
  '/watch?platform=netflix',
  '/watch?platform=netflix&locale=xx&content=17',
  '/watch?platform=netflix&locale=uk&content=-1',
  `/${'a/'.repeat(10_000)}`,
  'http://evil.example/',
];

const memberAddresses = [
  ['/account/', { view: 'profile' }, 'members'],
  ['/account', { view: 'profile' }, 'members'],
  ['/account/lists/loved/', { view: 'saved', group: 'loved' }, 'members'],
  ['/premium/', { view: 'premium' }, 'non-premium'],
  ['/premium/library/', { view: 'library' }, 'premium'],
  ['/premium/welcome?sessionId=cs_1', { view: 'welcome' }, null],
  ['/reset/', { view: 'reset' }, null],
  ['/setup/', { view: 'setup' }, null],
  ['/account/confirm/', { view: 'confirm' }, null],
  ['/account/alerts/', { view: 'alerts' }, 'members'],
  ['/account/premium/', { view: 'membership' }, 'members'],
  ['/account/social/google', { view: 'social', provider: 'google' }, null],
  ['/account/social/facebook?error=access_denied', { view: 'social', provider: 'facebook' }, null],
  ['/feedback/', { view: 'feedback' }, null],
  ['/lists/', { view: 'device', group: 'loved' }, null],
  ['/lists/queued/', { view: 'device', group: 'queued' }, null],
  ['/lists/import/', { view: 'import' }, null],
  ['/lists/mine/', { view: 'own-lists' }, null],
  ['/tonight/', { view: 'tonight' }, null],
  ['/services/plan/', { view: 'service-plan' }, null],
  ['/lists/shared/', { view: 'shared-list' }, null],
  ['/tonight/new/', { view: 'round' }, null],
  ['/tonight/abcdefghjkmnpqrstuvwxyz234', { view: 'round', code: 'abcdefghjkmnpqrstuvwxyz234' }, null],
] as const;

const editorial = [
  ['/guides/', '/guides/'],
  ['/guides', '/guides/'],
  ['/guides/?page=2&from=mail', '/guides/?page=2'],
  ['/guides/rainy-sunday/?page=2', '/guides/rainy-sunday/?page=2'],
  ['/cord-cutting/', '/cord-cutting/'],
  ['/cord-cutting/netflix/', '/cord-cutting/netflix/'],
  ['/how-to/', '/how-to/'],
  ['/how-to/rent-or-buy', '/how-to/rent-or-buy/'],
  ['/deals/', '/deals/'],
] as const;

describe('what an address shows', () => {
  it.each(editorial)('%s is what the editors write, in the catalogue’s place, canonical %s', (address, canonical) => {
    expect(planPage(address, anonymousSession)).toMatchObject({
      kind: 'editorial',
      place: wall(canonical),
      head: { status: 200, canonical },
      redirect: null,
    });
  });

  it.each(['/guides/a/b/', '/deals/one/', '/how-to/No%20Slug/', '/cord-cutting//x/y/'])('%s is nowhere', (address) => {
    expect(planPage(address, anonymousSession).kind).toBe('missing');
  });

  it.each(memberAddresses)("%s is the account remote's %j, marked %s, and not for search engines", (address, props, mark) => {
    expect(planPage(address, anonymousSession)).toMatchObject({
      kind: 'member',
      place: { remote: 'account', props },
      mark,
      head: { status: 200, isIndexable: false },
    });
  });

  it.each(walls)('%s is a wall, asked for as %s, with the canonical address %s', (address, asked, canonical) => {
    expect(planPage(address, anonymousSession)).toMatchObject({
      kind: 'listing',
      place: wall(asked),
      mode: null,
      redirect: null,
      head: { status: 200, canonical, isIndexable: true },
    });
  });

  it.each(titles)('%s is a title', (address, place) => {
    expect(planPage(address, anonymousSession)).toMatchObject({ kind: 'title', place, redirect: null, head: { status: 200 } });
  });

  it('a title has what visitors say of it below, as its query asks', () => {
    expect(planPage('/parasite/', anonymousSession).below).toMatchObject([
      { id: 'below', remote: 'comments', props: { title: 'parasite', order: 'newest', page: 1, focus: null } },
    ]);
    expect(planPage('/parasite/?comments=2&cursor=after-1763900000000-17', anonymousSession)).toMatchObject({
      below: [{ props: { order: 'newest', page: 1, cursor: 'after-1763900000000-17' } }],
    });
    expect(planPage('/parasite/?cursor=nonsense', anonymousSession)).toMatchObject({ kind: 'title', below: [{ props: { page: 1 } }] });
    expect(planPage('/parasite/?comments=2&sort=liked&comment=17', anonymousSession)).toMatchObject({
      place: title('parasite'),
      below: [{ props: { order: 'liked', page: 2, focus: 17 } }],
      head: { canonical: '/parasite/' },
    });
    expect(planPage('/shows/', anonymousSession).below).toBeUndefined();
    expect(planPage('/projektor/parasite/', anonymousSession).below).toBeUndefined();
  });

  it('a title has the sections of extensions before what visitors say of it, in the order of the host', () => {
    const sections = (['watch-party', 'press-quotes'] as const).map((name) => ({ id: name, remote: name, label: name }));
    const { below = [] } = planPage('/parasite/?country=fr', anonymousSession, { sections, pages: [] });
    expect(below.map(({ id, remote }) => [id, remote])).toEqual([
      ['watch-party', 'watch-party'],
      ['press-quotes', 'press-quotes'],
      ['below', 'comments'],
    ]);
    expect(below[0]?.props).toEqual({ slot: 'title-section', title: 'parasite', country: 'fr' });
    expect(planPage('/projektor/parasite/', anonymousSession, { sections, pages: [] }).below).toBeUndefined();
  });

  it('an extension has pages of members and of staff, and none of the host’s', () => {
    const page = (path: string) => ({ kind: 'member', slot: 'account-page', remote: 'watch-party', label: 'Parties', path }) as const;
    const pages = [
      page('/account/watch-party/'),
      page('/account/premium/'),
      { ...page('/desk/watch-party/'), kind: 'desk', slot: 'desk-page' },
    ] as const;
    const planned = (address: string) => planPage(address, anonymousSession, { sections: [], pages });
    expect(planned('/account/watch-party?week=2')).toMatchObject({
      kind: 'member',
      place: { id: 'main', remote: 'watch-party', props: { slot: 'account-page', address: '/account/watch-party/?week=2' } },
      head: { status: 200, canonical: '/account/watch-party/', isIndexable: false },
      mark: 'members',
    });
    expect(planned('/desk/watch-party/')).toMatchObject({ kind: 'desk', place: { props: { slot: 'desk-page' } }, mark: 'members' });
    expect(planned('/account/premium/').place?.remote).toBe('account');
    expect(planPage('/account/watch-party/', anonymousSession).kind).toBe('missing');
  });

  it('the desk and a member’s own words are for members, and not for search engines', () => {
    for (const path of ['/desk', '/desk/'])
      expect(planPage(path, anonymousSession)).toMatchObject({
        kind: 'desk',
        place: { remote: 'comments', props: { desk: true } },
        mark: 'members',
        head: { isIndexable: false },
      });
    for (const [path, address] of [
      ['/desk/people', '/desk/people/'],
      ['/desk/people/?role=staff', '/desk/people/?role=staff'],
      ['/desk/titles/17/', '/desk/titles/17/'],
      ['/desk/partners/', '/desk/partners/'],
    ] as const)
      expect(planPage(path, anonymousSession)).toMatchObject({
        kind: 'desk',
        place: { remote: 'desk', props: { address, shape: 'page' } },
        mark: 'members',
        head: { isIndexable: false },
      });
    for (const path of ['/desk/remotes', '/desk/remotes/'])
      expect(planPage(path, anonymousSession)).toMatchObject({
        kind: 'releases',
        place: null,
        mark: 'members',
        head: { canonical: '/desk/remotes', isIndexable: false },
      });
    expect(planPage('/account/comments/', anonymousSession)).toMatchObject({
      kind: 'member',
      place: { remote: 'comments', props: { mine: true } },
      mark: 'members',
      head: { isIndexable: false },
    });
  });

  it.each(['', '?', '#'])('%j is the root', (address) => {
    expect(planPage(address, anonymousSession)).toMatchObject({ kind: 'listing', head: { canonical: '/' } });
  });

  it.each(nowhere.map((address) => [address.slice(0, 60), address]))(
    'R2.1-03 %s shows nothing: status 404, no place for a remote, not for search engines',
    (_, address = '') => {
      expect(planPage(address, anonymousSession)).toMatchObject({
        kind: 'missing',
        place: null,
        redirect: null,
        head: { status: 404, isIndexable: false },
      });
    },
  );

  it.each([
    ['/search', '/search'],
    ['/search/?s=', '/search?s='],
    ['/search?s=the%20bear', '/search?s=the+bear'],
    ['/search?s=%25_%27', '/search?s=%25_%27'],
  ])('%s is the search, asked for as %s, kept out of search engines', (address, asked) => {
    expect(planPage(address, anonymousSession)).toMatchObject({
      kind: 'search',
      place: wall(asked),
      redirect: null,
      head: { status: 200, canonical: '/search', isIndexable: false },
    });
  });

  it('R2.1-02 the way to a service is a page of its own, kept out of search engines', () => {
    const address = '/watch?platform=netflix&locale=uk&content=17';
    expect(planPage(address, anonymousSession)).toMatchObject({
      kind: 'watch',
      place: { remote: 'availability', props: { title: '17', country: 'uk', shape: 'watch', platform: 'netflix' } },
      head: { status: 200, isIndexable: false },
    });
    expect(hasHeaderAndFooter('/watch')).toBe(false);
  });

  it.each(['/widgets/?title=moonlight', '/embedded/?title=moonlight'])(
    '%s is the configurator, which search engines know by one address',
    (address) => {
      expect(planPage(address, anonymousSession)).toMatchObject({
        kind: 'widgets',
        place: { remote: 'availability', props: { shape: 'widgets', wishes: 'title=moonlight' } },
        head: { status: 200, canonical: '/widgets/' },
      });
      expect(hasHeaderAndFooter(address)).toBe(address.startsWith('/widgets/'));
    },
  );

  it('never throws, and never leads away from the site, whatever the address', () => {
    const odd = [
      ...nowhere,
      '//evil.example/..',
      '/\u0000',
      `/${'x'.repeat(20_000)}/`,
      '/?platform=uk-netflix~fr-canal',
      '/?year=%zz',
      '/?locale=',
      '/all//evil.example/',
      '/?'.padEnd(50_000, 'a=b&'),
    ];
    for (const address of odd.flatMap((one) => [one, `${one}${one.includes('?') ? '&' : '?'}locale=uk`, `/projektor${one}`])) {
      const { redirect, head } = planPage(address, uk);
      for (const led of [redirect?.to ?? '/', head.canonical, addressIn(address, 'fr')]) {
        if (led !== address) expect(led).toMatch(/^\/(?!\/)/);
      }
    }
  });
});

describe('the country of a page', () => {
  it('R1-08 is us when nothing else decides it, else the visitor’s own', () => {
    expect(planPage('/', anonymousSession).session.locale).toBe('us');
    expect(planPage('/on/netflix/', uk).session.locale).toBe('uk');
    expect(planPage('/parasite/', uk).place).toMatchObject(title('parasite', 'uk'));
  });

  it('R2.3-22 is that of the address where it names a service with its country', () => {
    expect(planPage('/?platform=uk-netflix', anonymousSession).session.locale).toBe('uk');
    expect(planPage('/shows/?platform=fr-netflix~fr-mubi', uk).session.locale).toBe('fr');
  });

  it.each([
    ['/?locale=uk', 'uk', '/'],
    ['/?locale=uk&by=top', 'uk', '/?by=top'],
    ['/?by=top&locale=xx', 'us', '/?by=top'],
    ['/?locale=', 'us', '/'],
    ['/parasite/?country=fr&locale=uk', 'uk', '/parasite/'],
    ['/?platform=us-netflix~us-hulu&locale=uk', 'uk', '/?platform=uk-hulu~uk-netflix'],
    ['/on/netflix/?locale=kr', 'kr', '/on/netflix/'],
    ['//shows/?locale=uk', 'uk', '/shows/'],
    ['/no/such/page/?locale=uk', 'uk', '/no/such/page/'],
  ])('%s chooses %s and leads to %s', (address, locale, to) => {
    const { redirect, session } = planPage(address, anonymousSession);
    expect({ redirect, locale: session.locale }).toEqual({ redirect: { status: 303, to }, locale });
  });

  it.each([
    ['/', '/'],
    ['/on/netflix/?by=top', '/on/netflix/?by=top'],
    ['/?platform=uk-netflix', '/on/netflix/'],
    ['/shows/?platform=uk-netflix~uk-mubi&by=top', '/shows/?platform=fr-mubi~fr-netflix&by=top'],
    ['/projektor/?platform=uk-netflix~uk-mubi', '/projektor/?platform=fr-mubi~fr-netflix'],
    ['/parasite/?country=uk', '/parasite/'],
    ['/parasite/?country=uk&from=wall', '/parasite/?from=wall'],
    ['/parasite/', '/parasite/'],
    ['/no/such/page/', '/no/such/page/'],
  ])('choosing France on %s leads to %s', (address, there) => {
    expect(addressIn(address, 'fr')).toBe(there);
    expect(planPage(there, { ...anonymousSession, locale: 'fr' }).session.locale).toBe('fr');
  });
});

describe('other names of a page', () => {
  it.each([
    ['/all/parasite/', '/parasite/'],
    ['/shows/severance/', '/severance/'],
    ['/shows/severance', '/severance/'],
    ['//all//parasite//', '/parasite/'],
  ])('%s leads to %s for good', (address, to) => {
    expect(planPage(address, anonymousSession).redirect).toEqual({ status: 301, to });
  });

  it.each([
    ['/parasite', '/parasite/'],
    ['/Parasite/', '/parasite/'],
    ['/parasite/?country=uk', '/parasite/'],
  ])('%s is forgiven, and names %s as canonical', (address, canonical) => {
    expect(planPage(address, anonymousSession)).toMatchObject({ redirect: null, head: { canonical } });
  });

  it('R2.1-06 the canonical address follows the path', () => {
    const canonical = (address: string) => planPage(address, anonymousSession).head.canonical;
    expect(['/', '/shows/', '/shows/genre/drama/', '/parasite/'].map(canonical)).toEqual([
      '/',
      '/shows/',
      '/shows/genre/drama/',
      '/parasite/',
    ]);
  });
});

describe('the big screen', () => {
  it.each([
    ['/projektor', 'listing', wall('/')],
    ['/projektor/', 'listing', wall('/')],
    ['/projektor/shows/?by=top', 'listing', wall('/shows/?by=top')],
    ['/projektor/parasite/', 'title', title('parasite')],
    ['/projektor-man/', 'title', title('projektor-man')],
  ])('R2.1-04 %s starts with /projektor and sets its mode', (address, kind, place) => {
    expect(planPage(address, anonymousSession)).toMatchObject({ mode: 'projektor', kind, place });
  });

  it.each([
    ['/projektor/', '/parasite/', '/projektor/parasite/'],
    ['/projektor/parasite/', '/genre/drama/?by=top', '/projektor/genre/drama/?by=top'],
    ['/projektor/parasite/', '/projektor/', '/projektor/'],
    ['/projektor/parasite/', '/watch?platform=netflix&locale=uk&content=17', '/watch?platform=netflix&locale=uk&content=17'],
    ['/projektor/parasite/', '/premium/', '/premium/'],
    ['/projektor/parasite/', 'https://elsewhere.example/parasite/', 'https://elsewhere.example/parasite/'],
    ['/parasite/', '/genre/drama/', '/genre/drama/'],
  ])('on %s a remote’s link to %s leads to %s: walls and titles stay on the big screen', (here, to, expected) => {
    expect(linkFrom(here, to, anonymousSession)).toBe(expected);
  });

  it.each(['/', '/shows/', '/parasite/', '/a/projektor/', '/?x=/projektor', '/watch?platform=netflix&locale=uk&content=17'])(
    'R2.1-04 %s does not',
    (address) => {
      expect(planPage(address, anonymousSession).mode).toBeNull();
    },
  );
});
