import type { Counts } from '@agm/api';
import { defaultSideMenu, genres, moods, plainListing, readListing, type Listing, type SideMenu } from '@agm/domain';
import type { ListSection, MenuSection, YearSection } from '../views/SideMenu/sections.ts';
import { furtherTaxonomies, sectionsOf as sectionsFor, sideMenuWith } from './sections.ts';
import { yearsValue } from './yearSection.ts';

const sectionsOf = (listing: Listing, counted: Counts, menu?: SideMenu) => sectionsFor(listing, counted, { isPremium: true, menu });

const at = (address: string): Listing => readListing(address)!.listing;
const list = (sections: readonly MenuSection[], name: string) => sections.find((section) => section.name === name) as ListSection;
const titles = ({ entries }: Pick<ListSection, 'entries'>) => entries.map((entry) => entry.title);
const entry = (sections: readonly MenuSection[], name: string, title: string) => {
  const { entries, further } = list(sections, name);
  return [...entries, ...further].find((one) => one.title === title);
};
const plain = plainListing();
const counts = {
  platform: { 'us-netflix': 412, 'us-hulu': 205, 'us-shudder': 7, 'uk-bfi': 90 },
  genre: Object.fromEntries(genres.map(({ slug }, index) => [slug, index + 1])),
  mood: { tense: 10, weird: 9, slow: 40 },
  released: { '1962': 3, '1985': 4, '1999': 5, '2021': 6 },
};

describe('the sections of the side menu', () => {
  it('R2.4-04 come in the default order, with staff rating after them', () => {
    expect(sectionsOf(plain, counts).map(({ title, isOpen }) => [title, isOpen])).toEqual([
      ['Streaming Service', true],
      ['Genres', false],
      ['Mood', false],
      ['Year', true],
      ['Staff Rating', false],
      ['People', false],
    ]);
  });

  it('R2.4-05 without a country’s own list the services are the default streaming list', () => {
    const everywhere = {
      platform: Object.fromEntries(
        ['netflix', 'amazon', 'amazon-prime', 'hulu', 'kanopy', 'showtime', 'peacock'].map((id) => [`us-${id}`, 1]),
      ),
    };
    const services = list(sectionsOf(plain, everywhere, { ...defaultSideMenu, platforms: {} }), 'streaming_platforms');
    expect(titles(services)).toEqual(['Netflix', 'Amazon', 'Amazon Prime', 'Hulu', 'Kanopy', 'Showtime', 'Peacock']);
  });

  it('shows the services of the visitor’s country, the configured ones first, then others of the catalogue', () => {
    expect(titles(list(sectionsOf(plain, counts), 'streaming_platforms'))).toEqual(['Netflix', 'Hulu', 'Shudder']);
    expect(titles(list(sectionsOf(plainListing('movies', 'uk'), counts), 'streaming_platforms'))).toEqual(['BFI']);
  });

  it('R2.4-01 come from the configuration: quick links first, then the country’s services and the filters', () => {
    const section = (name: string, taxonomy: string) => ({
      name,
      type: 'taxonomy-list-mix' as const,
      title: name,
      taxonomy,
      highlight: [],
      list: [],
      isOpen: false,
    });
    const menu: SideMenu = {
      platforms: { us: { sections: [{ ...section('services', 'platform'), type: 'services-selector', list: ['shudder'] }] } },
      quickLinks: { sections: [section('Tonight', 'mood')] },
      filters: { sections: [section('services', 'platform'), section('Kinds', 'genre')] },
    };
    expect(
      sectionsOf(plain, counts, menu)
        .slice(0, 3)
        .map(({ name, type }) => [name, type]),
    ).toEqual([
      ['Tonight', 'taxonomy-list-mix'],
      ['services', 'services-selector'],
      ['Kinds', 'taxonomy-list-mix'],
    ]);
    expect(titles(list(sectionsOf(plain, counts, menu), 'services'))).toEqual(['Shudder', 'Netflix', 'Hulu']);
  });

  it('R2.4-01 what administrators changed stands in the place of the default: links, headings, order, and the services of a country', () => {
    const [services, genre] = defaultSideMenu.filters.sections;
    const menu = sideMenuWith({
      quickLinks: {
        sections: [
          {
            ...genre!,
            name: 'quick-links-1',
            title: 'Tonight',
            taxonomy: '',
            list: [],
            links: [{ href: '/genre/drama/', name: 'A good cry' }],
          },
        ],
      },
      filters: {
        sections: [
          { ...genre!, title: 'Kinds' },
          { ...services!, title: 'Where' },
          { ...genre!, name: 'language', title: 'Tongue', taxonomy: 'language', list: [] },
        ],
      },
      platforms: { us: { sections: [{ ...services!, list: ['shudder', 'netflix'] }] } },
    });
    const sections = sectionsOf(at('/genre/drama/'), { ...counts, language: { french: 2 } }, menu);
    expect(sections.map(({ title }) => title)).toEqual(['Tonight', 'Kinds', 'Where', 'Tongue', 'Staff Rating', 'People']);
    expect(list(sections, 'quick-links-1')).toMatchObject({
      mode: null,
      hasOn: true,
      entries: [{ title: 'A good cry', href: '/genre/drama/', isOn: true, count: null }],
    });
    expect(titles(list(sections, 'streaming_platforms'))).toEqual(['Shudder', 'Netflix', 'Hulu']);
    expect(titles(list(sectionsOf(plainListing('movies', 'uk'), counts, menu), 'streaming_platforms'))).toEqual(['BFI']);
    expect(furtherTaxonomies(menu).map(({ name }) => name)).not.toContain('language');
  });

  it('other taxonomies stand below where the wire counts them, or where an address has one', () => {
    expect(titles(list(sectionsOf(plain, { ...counts, language: { french: 2, korean: 9 } }), 'language'))).toEqual(['Korean', 'French']);
    const asked = sectionsOf(at('/mpaarating/pg-13/with/tilda-swinton/'), counts);
    expect(entry(asked, 'mpaarating', 'PG-13')).toMatchObject({ isOn: true, href: '/with/tilda-swinton/' });
    expect(entry(asked, 'with', 'Tilda Swinton')).toMatchObject({ isOn: true, href: '/mpaarating/pg-13/' });
    expect(list(sectionsOf(plain, counts), 'language')).toBeUndefined();
  });

  it('a section with something on says so, and so does one that keeps something away', () => {
    expect(list(sectionsOf(at('/genre/drama/'), counts), 'categories').hasOn).toBe(true);
    expect(list(sectionsOf(at('/?genre=!drama'), counts), 'categories').hasOn).toBe(true);
    expect(list(sectionsOf(plain, counts), 'categories').hasOn).toBe(false);
  });

  it('R9-07 a mood with fewer than 10 titles is offered only while it is on', () => {
    expect(titles(list(sectionsOf(plain, counts), 'moods'))).toEqual(['Tense', 'Slow']);
    expect(titles(list(sectionsOf(at('/mood/weird/'), counts), 'moods'))).toEqual(['Tense', 'Slow', 'Weird']);
  });

  it('an entry without titles is offered only while it is on', () => {
    expect(entry(sectionsOf(plain, { genre: {} }), 'categories', 'Drama')).toBeUndefined();
    expect(entry(sectionsOf(at('/genre/drama/'), { genre: {} }), 'categories', 'Drama')).toMatchObject({ isOn: true, count: 0 });
  });

  it('a long list keeps its first eight in sight, and every one that is on', () => {
    const { entries, further } = list(sectionsOf(at('/genre/western/'), counts), 'categories');
    expect(titles({ entries })).toEqual([...genres.slice(0, 8).map(({ name }) => name), 'Western']);
    expect(further).toHaveLength(genres.length - 9);
  });

  it('every mood fits without "show more" only when there are nine or fewer', () => {
    const many = { mood: Object.fromEntries(moods.map(({ slug }) => [slug, 20])) };
    expect(list(sectionsOf(plain, many), 'moods').further).toHaveLength(4);
    const nine = { mood: Object.fromEntries(moods.slice(0, 9).map(({ slug }) => [slug, 20])) };
    expect(list(sectionsOf(plain, nine), 'moods').further).toHaveLength(0);
  });
});

describe('an entry of the menu', () => {
  const examples: readonly (readonly [address: string, section: string, title: string, href: string])[] = [
    ['/', 'streaming_platforms', 'Netflix', '/on/netflix/'],
    ['/', 'categories', 'Drama', '/genre/drama/'],
    ['/', 'moods', 'Tense', '/mood/tense/'],
    ['/', 'rating', '8 and above', '/rated/8-and-above/'],
    ['/on/netflix/', 'streaming_platforms', 'Netflix', '/'],
    ['/on/netflix/', 'streaming_platforms', 'Hulu', '/?platform=us-hulu~us-netflix'],
    ['/on/netflix/?by=top&page=4', 'categories', 'Drama', '/genre/drama/on/netflix/?by=top'],
    ['/rated/8-and-above/', 'rating', '8 and above', '/'],
    ['/shows/rated/8-and-above/', 'rating', '6 and above', '/shows/rated/6-and-above/'],
  ];
  for (const [address, section, title, href] of examples) {
    it(`premium: on ${address} "${title}" leads to ${href}`, () =>
      expect(entry(sectionsOf(at(address), counts), section, title)?.href).toBe(href));
  }
});

describe('an entry of the menu for everybody else', () => {
  const free = (address: string, section: string, title: string) =>
    entry(sectionsFor(at(address), counts, { isPremium: false }), section, title);

  const examples: readonly (readonly [clause: string, address: string, section: string, title: string, href: string])[] = [
    ['R4.3-03 a second genre replaces the first', '/genre/drama/', 'categories', 'Comedy', '/genre/comedy/'],
    ['R4.3-03 a second service replaces the first', '/on/netflix/', 'streaming_platforms', 'Hulu', '/on/hulu/'],
    ['R4.3-04 a mood next to a genre keeps only the mood', '/genre/drama/', 'moods', 'Tense', '/mood/tense/'],
    [
      'R4.3-04 a rating next to a genre keeps only the rating',
      '/genre/drama/?by=top',
      'rating',
      '8 and above',
      '/rated/8-and-above/?by=top',
    ],
    ['R4.3-05 a service stands beside a genre', '/genre/drama/', 'streaming_platforms', 'Netflix', '/genre/drama/on/netflix/'],
    ['R4.3-05 a genre stands beside a service', '/on/netflix/', 'categories', 'Drama', '/genre/drama/on/netflix/'],
    [
      'a value of a shared address is taken off without losing the others',
      '/?genre=comedy~drama&platform=us-netflix',
      'categories',
      'Drama',
      '/genre/comedy/on/netflix/',
    ],
  ];
  for (const [clause, address, section, title, href] of examples)
    it(`${clause}: ${address}`, () => expect(free(address, section, title)?.href).toBe(href));

  it('R4.3-04 a decade next to a genre keeps only the decade', () => {
    const years = sectionsFor(at('/genre/drama/'), counts, { isPremium: false }).find(
      (section) => section.type === 'release-date-selector',
    ) as YearSection;
    expect(years.decades.find(({ title }) => title === '1990s')?.href).toBe('/?year=1990-1999');
  });
});

describe('what an entry keeps away', () => {
  const out = (address: string, title: string, isPremium = true) =>
    entry(sectionsFor(at(address), counts, { isPremium }), 'categories', title);

  it('is one link away, and one link back', () => {
    expect(out('/', 'Horror')).toMatchObject({ isOut: false, outHref: '/?genre=!horror' });
    expect(out('/?genre=!horror', 'Horror')).toMatchObject({ isOut: true, isOn: false, outHref: '/', href: '/genre/horror/' });
  });

  it('joins what is wanted for premium members, and takes its place for others', () => {
    expect(out('/genre/drama/', 'Horror')?.outHref).toBe('/?genre=drama~!horror');
    expect(out('/genre/drama/', 'Horror', false)?.outHref).toBe('/?genre=!horror');
  });

  it('of a service carries its country', () => {
    expect(entry(sectionsOf(plain, counts), 'streaming_platforms', 'Hulu')?.outHref).toBe('/?platform=!us-hulu');
  });
});

describe('any or all of several values', () => {
  it('is asked where two are on, and leads to both addresses', () => {
    expect(list(sectionsOf(at('/?genre=comedy~drama'), counts), 'categories').mode).toEqual({
      isAll: false,
      anyHref: '/?genre=comedy~drama',
      allHref: '/?genre=comedy~drama&all=genre',
    });
    expect(list(sectionsOf(at('/?genre=comedy~drama&all=genre'), counts), 'categories').mode?.isAll).toBe(true);
  });

  it('is not asked of one value', () => {
    expect(list(sectionsOf(at('/?genre=drama~!horror'), counts), 'categories').mode).toBeNull();
  });
});

describe('the years', () => {
  const years = (address: string) =>
    sectionsOf(at(address), counts).find((section) => section.type === 'release-date-selector') as YearSection;

  it('R9-08 start at 1980, whatever older titles there are', () => {
    expect(years('/').span.years.at(-1)).toBe(1980);
    expect(years('/').span.years[0]).toBe(2021);
  });

  it('reach further back for an address that does', () => expect(years('/?year=1955-1965').span.years.at(-1)).toBe(1955));

  it('offer the decades that have titles, and take the chosen one off again', () => {
    expect(years('/').decades.map(({ title, count }) => [title, count])).toEqual([
      ['2020s', 6],
      ['1990s', 5],
      ['1980s', 4],
    ]);
    expect(years('/?year=1990-1999').decades.find(({ isOn }) => isOn)).toMatchObject({ title: '1990s', href: '/' });
  });

  it('carry the rest of the address through a form', () => {
    expect(years('/shows/on/netflix/year/1999/?by=top').span.form).toMatchObject({
      action: '/shows/',
      others: [
        { name: 'platform', value: 'us-netflix' },
        { name: 'by', value: 'top' },
      ],
    });
  });

  it('have one value for a span, and none where both ends are open', () => {
    expect(yearsValue(1999, 1999)).toBe('1999');
    expect(yearsValue(2010, 1990)).toBe('1990-2010');
    expect(yearsValue(1990, null)).toBe('1990-');
    expect(yearsValue(null, null)).toBeNull();
  });
});
