import { defaultSideMenu, genres, moods, plainListing, readListing, type Listing } from '@agm/domain';
import type { ListSection, MenuSection, YearSection } from '../views/SideMenu/SideMenu.tsx';
import { sectionsOf, yearsHref } from './sections.ts';

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
      ['Streaming Service', true], ['Genres', false], ['Mood', false], ['Year', true], ['Staff Rating', false],
    ]);
  });

  it('R2.4-05 without a country’s own list the services are the default streaming list', () => {
    const everywhere = { platform: Object.fromEntries(['netflix', 'amazon', 'amazon-prime', 'hulu', 'kanopy', 'showtime', 'peacock'].map((id) => [`us-${id}`, 1])) };
    const services = list(sectionsOf(plain, everywhere, { ...defaultSideMenu, platforms: {} }), 'streaming_platforms');
    expect(titles(services)).toEqual(['Netflix', 'Amazon', 'Amazon Prime', 'Hulu', 'Kanopy', 'Showtime', 'Peacock']);
  });

  it('shows the services of the visitor’s country, the configured ones first, then others of the catalogue', () => {
    expect(titles(list(sectionsOf(plain, counts), 'streaming_platforms'))).toEqual(['Netflix', 'Hulu', 'Shudder']);
    expect(titles(list(sectionsOf(plainListing('movies', 'uk'), counts), 'streaming_platforms'))).toEqual(['BFI']);
  });

  it('a section with something on stands open', () => {
    expect(list(sectionsOf(at('/genre/drama/'), counts), 'categories').isOpen).toBe(true);
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
    it(`on ${address} "${title}" leads to ${href}`, () => expect(entry(sectionsOf(at(address), counts), section, title)?.href).toBe(href));
  }
});

describe('the years', () => {
  const years = (address: string) => sectionsOf(at(address), counts).find((section) => section.type === 'release-date-selector') as YearSection;

  it('R9-08 start at 1980, whatever older titles there are', () => {
    expect(years('/').span.years.at(-1)).toBe(1980);
    expect(years('/').span.years[0]).toBe(2021);
  });

  it('reach further back for an address that does', () => expect(years('/?year=1955-1965').span.years.at(-1)).toBe(1955));

  it('offer the decades that have titles, and take the chosen one off again', () => {
    expect(years('/').decades.map(({ title, count }) => [title, count])).toEqual([['2020s', 6], ['1990s', 5], ['1980s', 4]]);
    expect(years('/?year=1990-1999').decades.find(({ isOn }) => isOn)).toMatchObject({ title: '1990s', href: '/' });
  });

  it('carry the rest of the address through a form', () => {
    expect(years('/shows/on/netflix/year/1999/?by=top').span).toMatchObject({ action: '/shows/', others: [{ name: 'platform', value: 'us-netflix' }, { name: 'by', value: 'top' }] });
  });

  it('lead to the address of a span', () => {
    expect(yearsHref(plain, 1999, 1999)).toBe('/year/1999/');
    expect(yearsHref(plain, 2010, 1990)).toBe('/?year=1990-2010');
    expect(yearsHref(at('/year/1999/'), null, null)).toBe('/');
  });
});
