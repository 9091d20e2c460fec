import { countries } from './countries.ts';
import { genreName, genres } from './addresses/genres.ts';
import { moodName, moods } from './addresses/moods.ts';
import { platformOf } from './platforms.ts';
import { defaultStreamingList, defaultUsList, platformIdOf, shownPlatformName, shownPlatforms } from './addresses/shownPlatforms.ts';
import { defaultSideMenu, menuSections } from './sideMenu.ts';
import { isSlug } from './addresses/plainSlug.ts';

const names = (country: Parameters<typeof shownPlatforms>[0]) =>
  shownPlatforms(country)
    .map(({ name }) => name)
    .join(', ');

describe('the side menu', () => {
  it('R2.4-01 R2.4-03 holds platforms by locale, quickLinks and filters, each with sections of title, taxonomy, highlight and list', () => {
    const groups = [...countries.map(({ code }) => defaultSideMenu.platforms[code]!), defaultSideMenu.quickLinks, defaultSideMenu.filters];
    for (const { sections } of groups) {
      for (const section of sections) {
        expect(section).toEqual(
          expect.objectContaining({
            title: expect.any(String),
            taxonomy: expect.any(String),
            highlight: expect.any(Array),
            list: expect.any(Array),
          }),
        );
      }
    }
    expect(defaultSideMenu.filters.sections).not.toHaveLength(0);
  });

  it('R2.4-04 has its four default sections in order, open or closed', () => {
    expect(defaultSideMenu.filters.sections.map(({ name, title, isOpen }) => [name, title, isOpen])).toEqual([
      ['streaming_platforms', 'Streaming Service', true],
      ['categories', 'Genres', false],
      ['moods', 'Mood', false],
      ['year', 'Year', true],
    ]);
  });

  it('every section type is used', () => {
    expect(new Set(defaultSideMenu.filters.sections.map(({ type }) => type))).toEqual(
      new Set(['services-selector', 'taxonomy-list-mix', 'release-date-selector']),
    );
  });

  it('R2.4-05 without a configuration seven services are listed', () => {
    expect(defaultStreamingList.map(({ name }) => name)).toEqual([
      'Netflix',
      'Amazon',
      'Amazon Prime',
      'Hulu',
      'Kanopy',
      'Showtime',
      'Peacock',
    ]);
    expect(defaultSideMenu.filters.sections[0]!.list).toEqual([
      'netflix',
      'amazon',
      'amazon-prime',
      'hulu',
      'kanopy',
      'showtime',
      'peacock',
    ]);
  });

  it('a country shows its own services, and the other sections stay', () => {
    const [services, ...others] = menuSections('fr');
    expect(services!.list).toEqual(['netflix', 'amazon-prime', 'ocs-go', 'canal-plus', 'mubi', 'amazon']);
    expect(others).toEqual(defaultSideMenu.filters.sections.slice(1));
    expect(menuSections('fr', { ...defaultSideMenu, platforms: {} })).toEqual(defaultSideMenu.filters.sections);
  });
});

describe('platforms shown per country', () => {
  it('R9-17 US', () =>
    expect(names('us')).toBe(
      'Netflix, Amazon Prime, Hulu, HBO Max, Showtime, Kanopy, Tubi, Starz, Peacock, Roku Channel, Mubi, Criterion Channel, Amazon',
    ));
  it('R9-18 UK', () => expect(names('uk')).toBe('Netflix, Amazon Prime, Mubi, Sky Go, Now TV, BFI, Amazon'));
  it('R9-19 CA', () =>
    expect(names('ca')).toBe('Netflix, Amazon Prime, Disney+, Tubi, Crave Starz, CBC Gem, Crave, Sundance Now, Mubi, Criterion, Amazon'));
  it('R9-20 AU', () => expect(names('au')).toBe('Netflix, Amazon Prime, Mubi, Amazon'));
  it('R9-21 FR', () => expect(names('fr')).toBe('Netflix, Amazon Prime, OCS Go, Canal+, Mubi, Amazon'));
  it('R9-22 DE and IN', () => {
    expect(names('de')).toBe('Netflix, Amazon Prime, Amazon');
    expect(names('in')).toBe('Netflix, Amazon Prime, Mubi, Tubi, Hotstar, Google Play');
  });
  it('R9-23 any other country', () => {
    for (const { code } of countries)
      if (!['us', 'uk', 'ca', 'au', 'fr', 'de', 'in'].includes(code)) expect(names(code)).toBe('Netflix, Amazon Prime, Amazon');
  });
  it('R9-24 the default US list is the thirteen names in lower case', () => {
    expect(defaultUsList.join(', ')).toBe(
      'netflix, amazon prime, hulu, hbo max, showtime, kanopy, tubi, starz, peacock, roku channel, mubi, criterion channel, amazon',
    );
    expect(defaultUsList.map(platformIdOf)).toEqual(shownPlatforms('us').map(({ id }) => id));
  });

  it('every service shown is in the catalogue, and both Criterion names are one', () => {
    for (const { code } of countries) for (const { id } of shownPlatforms(code)) expect(platformOf(id)).not.toBeNull();
    expect(platformIdOf('Criterion')).toBe(platformIdOf('Criterion Channel'));
    expect(shownPlatformName('criterion-channel')).toBe('Criterion Channel');
    expect(shownPlatformName('nobody')).toBeNull();
  });
});

it('the twelve moods and the genres have slugs and names', () => {
  expect(moods.map(({ slug }) => slug).join(', ')).toBe(
    'tense, uplifting, romantic, thoughtful, funny, melancholic, wholesome, mind-bending, adrenaline, slow, weird, true',
  );
  expect([...moods, ...genres].every(({ slug }) => isSlug(slug))).toBe(true);
  expect([moodName('mind-bending'), moodName('unheard-of'), genreName('science-fiction'), genreName('__proto__')]).toEqual([
    'Mind-Bending',
    null,
    'Science Fiction',
    null,
  ]);
});
