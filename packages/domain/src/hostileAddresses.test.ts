import fc from 'fast-check';
import { hasHeaderAndFooter, isProjektor, landsOnRoot, readTitlePath } from './address.ts';
import { canonicalPath } from './addresses/paths.ts';
import { readListing } from './addresses/readListing.ts';
import { readWatchLink } from './watchLink.ts';
import { writeListing } from './addresses/writeListing.ts';

/** Time on the processor, of this thread alone: the clock depends on who else is on the machine. */
const busyMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
const milliseconds = (work: () => unknown): number => {
  const before = busyMs();
  work();
  return busyMs() - before;
};

describe('hostile addresses', () => {
  const pieces = [
    '/',
    '//',
    '?',
    '&',
    '=',
    '~',
    '!',
    '#',
    '%',
    '%zz',
    '%00',
    '%2f',
    '%252e',
    '..',
    '\\',
    '+',
    '-',
    'genre',
    'on',
    'page',
    'year',
    'rated',
    'by',
    'all',
    'shows',
    'the-very-best',
    'premium-content',
    'platform',
    'uk-netflix',
    'drama',
    '2019',
    '-',
    '1e9',
    '__proto__',
    'constructor',
    '\ud800',
    '\u202e',
    '😀',
    ' ',
  ];
  const addresses = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => `/${parts.join('')}`),
    fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => `/${parts.join('/')}`),
  );

  it('reading never throws, and what it reads has one canonical address on this site', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const read = readListing(address);
        readTitlePath(address);
        readWatchLink(address);
        landsOnRoot(address);
        isProjektor(address);
        hasHeaderAndFooter(address);
        if (!read) return;
        const canonical = writeListing(read.listing);
        expect(canonical).toMatch(/^\/(?!\/)[!-~]*$/);
        expect(readListing(canonical, read.listing.locale)).toEqual({ listing: read.listing, ignored: [] });
      }),
      { numRuns: 1500 },
    );
  });

  it('a canonical path always starts with one slash, and is its own canonical path', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const path = canonicalPath(address);
        expect(path).toMatch(/^\/(?![/\\])[!-~]*$/);
        expect(canonicalPath(path)).toBe(path);
        expect(new URL(path, 'https://agoodmovie.example').pathname).toBe(path);
      }),
      { numRuns: 1500 },
    );
  });

  it('no name reaches a prototype', () => {
    for (const query of [
      '__proto__[isPremium]=1',
      '__proto__=x',
      'constructor.prototype.isPremium=1',
      'genre=__proto__~constructor',
      'all=__proto__',
      'hide=__proto__',
      'user-list=constructor',
      'by=toString',
    ]) {
      expect(readListing(`/?${query}`)!.listing.isPremium).toBe(false);
      expect(readListing(`/__proto__/${query}/`)).toBeNull();
    }
    expect(({} as { isPremium?: boolean }).isPremium).toBeUndefined();
  });

  it('more than 8 KiB, 200 segments or 50 values of one filter is no listing', () => {
    const values = (count: number): string => Array.from({ length: count }, (_, at) => `g${at}`).join('~');
    expect(readListing(`/?genre=${values(50)}`)!.listing.choices.genre?.any).toHaveLength(50);
    expect(readListing(`/?genre=${values(51)}`)).toBeNull();
    expect(readListing(`/genre/${values(30)}/?genre=${values(21)}`)).toBeNull();
    expect(readListing(`/${'genre/a/'.repeat(50)}`)).not.toBeNull();
    expect(readListing(`/${'premium-content/'.repeat(50)}`)).not.toBeNull();
    expect(readListing(`/${Array.from({ length: 101 }, (_, at) => `with/a${at}`).join('/')}/`)).toBeNull();
    expect(readListing(`/?utm=${'x'.repeat(8186)}`)).not.toBeNull();
    expect(readListing(`/?utm=${'x'.repeat(8187)}`)).toBeNull();
  });

  it('ten thousand segments, 100 KB of query and 5,000 values are refused without work that grows faster than they do', () => {
    const long = [
      `/${'genre/drama/'.repeat(5000)}`,
      `/${'/'.repeat(10_000)}`,
      `/?${'genre=drama&'.repeat(9000)}`,
      `/?genre=${'a~'.repeat(5000)}`,
      `/?year=${'2'.repeat(100_000)}`,
      `/?rated=${'-'.repeat(8000)}`,
      `/genre/${'a-'.repeat(4000)}/`,
      `/genre/${' '.repeat(8000)}/`,
      `/?${'&'.repeat(8000)}`,
      `/${'%'.repeat(8000)}`,
    ];
    readListing(long[0]!);
    for (const address of long) {
      expect(milliseconds(() => readListing(address))).toBeLessThan(100);
      expect(milliseconds(() => canonicalPath(address))).toBeLessThan(250);
    }
  });

  it('a long ignored value is named by its beginning', () => {
    const [named] = readListing(`/?year=${'9'.repeat(5000)}`)!.ignored;
    expect(named).toHaveLength('year='.length + 81);
  });

  it('a name of many letters that is no slug is read in time', () => {
    expect(milliseconds(() => readListing(`/?with=${encodeURIComponent('ё'.repeat(1000))}`))).toBeLessThan(20);
  });
});
