import { hasHeaderAndFooter, isProjektor, isReservedSegment, landsOnRoot, readTitlePath, titleSlug } from './address.ts';
import { canonicalPath, titlePath } from './addresses/paths.ts';
import { segments } from './addresses/listingWords.ts';

describe('the shell', () => {
  it('R2.1-01 a path under /embedded/ has no header and no footer', () => {
    for (const path of ['/embedded/', '/embedded/availability/17', '//embedded/x', '/embedded/?theme=dark'])
      expect(hasHeaderAndFooter(path)).toBe(false);
  });

  it('R2.1-02 /watch has no header and no footer', () => {
    for (const path of ['/watch', '/watch/', '/watch?platform=netflix&locale=us&content=1']) expect(hasHeaderAndFooter(path)).toBe(false);
  });

  it('every other path has both', () => {
    for (const path of ['/', '/watchmen/', '/watch/later/', '/embeddedness/', '/shows/', '/premium/', '/genre/embedded/'])
      expect(hasHeaderAndFooter(path)).toBe(true);
  });

  it('R2.1-04 a path that starts with /projektor is in the special mode, no other is', () => {
    for (const path of ['/projektor', '/projektor/', '/projektor/genre/drama/', '/projektor2', '/projektor?x'])
      expect(isProjektor(path)).toBe(true);
    for (const path of ['/', '/the-projektor/', '/genre/projektor/', '/project/']) expect(isProjektor(path)).toBe(false);
  });

  it('R2.1-08 the bare root is the root, a listing on it is a place to come back to', () => {
    for (const address of ['/', '/?', '/#top', '/?utm_source=letter', '/?by=popular', '/?page=1', '/?year=abc'])
      expect(landsOnRoot(address)).toBe(true);
    for (const address of [
      '/?by=top&page=5',
      '/?genre=drama',
      '/?page=2',
      '/?platform=us-netflix',
      '/genre/drama/',
      '/all/',
      '/shows/',
      '/the-matrix/',
      '',
    ])
      expect(landsOnRoot(address)).toBe(false);
  });
});

describe('canonical paths', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/shows/', '/shows/'],
    ['/watch', '/watch'],
    ['/a//b///c/', '/a/b/c/'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example', '/%5Cevil.example'],
    ['/a/./b/../c', '/a/c'],
    ['/a/..', '/'],
    ['/../../x', '/x'],
    ['/%2e%2e/x', '/x'],
    ['/a/%2e%2e/x', '/x'],
    ['/a%2Fb/', '/a%2Fb/'],
    ['/%zz', '/%25zz'],
    ['/%00', '/%00'],
    ['/é/', '/%C3%A9/'],
    ['/%C3%A9/', '/%C3%A9/'],
    ['/\ud800/', '/%EF%BF%BD/'],
    ['/genre/drama/?by=top#x', '/genre/drama/'],
    ['javascript:alert(1)', '/javascript%3Aalert(1)'],
  ])('%j is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });
});

describe('title addresses', () => {
  it('a title stands at the root, under other bases it is sent there', () => {
    expect(titlePath('the-matrix')).toBe('/the-matrix/');
    expect(readTitlePath('/the-matrix/')).toEqual({ slug: 'the-matrix', isCanonical: true });
    for (const path of ['/the-matrix', '/all/the-matrix/', '/shows/the-matrix/', '/The-Matrix/', '//the-matrix/'])
      expect(readTitlePath(path)).toEqual({ slug: 'the-matrix', isCanonical: false });
    expect(readTitlePath('/the-matrix/?country=uk')).toEqual({ slug: 'the-matrix', isCanonical: true });
    expect(readTitlePath('/17/')).toEqual({ slug: '17', isCanonical: true });
  });

  it.each([
    '/',
    '/shows/',
    '/genre/',
    '/genre/drama/',
    '/shows/genre/',
    '/account/',
    '/the_matrix/',
    '/robots.txt',
    '/%2e%2e/',
    '/a/b/',
    '/😀/',
    '/list/the-matrix/',
  ])('%s is no title', (path) => {
    expect(readTitlePath(path)).toBeNull();
  });

  it('no title can take a word the site uses', () => {
    for (const word of [
      ...segments.map(([segment]) => segment),
      'all',
      'shows',
      'list',
      'the-very-best',
      'watch',
      'embedded',
      'widgets',
      'projektor',
      'cord-cutting',
      'how-to',
      'guides',
      'deals',
      'account',
      'premium',
      'random',
      'desk',
      'search',
      'reset',
      'setup',
      'lists',
      'feedback',
    ]) {
      expect(isReservedSegment(word)).toBe(true);
    }
    expect(isReservedSegment('constructor')).toBe(false);
  });

  it('a slug that is taken, reserved or all digits gets the year, then a number; a name without letters its id', () => {
    const taken = new Set(['heat', 'suspiria', 'suspiria-2018', 'suspiria-2018-2']);
    const slug = (name: string, year: number, id = 7) => titleSlug({ name, year, id }, (one) => taken.has(one));
    expect(slug('The Handmaiden', 2016)).toBe('the-handmaiden');
    expect(slug('Heat', 1995)).toBe('heat-1995');
    expect(slug('Suspiria', 2018)).toBe('suspiria-2018-3');
    expect(slug('1917', 2019)).toBe('1917-2019');
    expect(slug('Deals', 2011)).toBe('deals-2011');
    expect(slug('花樣年華', 2000, 42)).toBe('42');
  });
});
