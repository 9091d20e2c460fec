import type { TitleAnswer } from '@agm/api';
import type { CountryCode } from '@agm/domain';
import { nightFerry, paperLanterns, theLongQuiet } from '../../test/world.ts';
import { factsOf, runtimeWords, toTitleWords, yearsWords } from './titleWords.ts';

describe('the facts of a title', () => {
  const inWords = (title: TitleAnswer) => factsOf(title, 'us').map((fact) => fact.map(({ words }) => words).join(', '));
  it('stand in one order', () => expect(inWords(theLongQuiet)).toEqual(['2019', '1h 52m', 'PG-13', 'Portuguese, English', 'Portugal']));
  it('say of a show how many seasons and how long an episode', () =>
    expect(inWords(nightFerry)).toEqual(['2014–2016', '3 seasons', '45m an episode', 'Portuguese, English', 'Portugal']));
  it('leave out what nobody knows', () => expect(inWords(paperLanterns)).toEqual(['2019']));
  it('lead from each language and country to its wall', () => {
    const links = (title: TitleAnswer, locale: CountryCode = 'us') =>
      factsOf(title, locale).flatMap((fact) => fact.flatMap(({ href }) => href ?? []));
    expect(links(theLongQuiet)).toEqual(['/language/portuguese/', '/language/english/', '/country/portugal/']);
    expect(links(nightFerry)).toEqual(['/shows/language/portuguese/', '/shows/language/english/', '/shows/country/portugal/']);
    expect(links({ ...theLongQuiet, languages: [], countries: ['Côte d’Ivoire'] })).toEqual(['/country/cote-divoire/']);
  });

  for (const [minutes, words] of [
    [112, '1h 52m'],
    [60, '1h'],
    [45, '45m'],
    [185, '3h 5m'],
  ] as const)
    it(`write ${minutes} minutes as ${words}`, () => expect(runtimeWords(minutes)).toBe(words));
  for (const [year, endYear, words] of [
    [2019, null, '2019'],
    [2019, 2019, '2019'],
    [2014, 2016, '2014–2016'],
    [2014, 2012, '2014'],
  ] as const) {
    it(`write ${year} to ${String(endYear)} as ${words}`, () => expect(yearsWords({ year, endYear })).toBe(words));
  }
});

describe('a title’s page in words', () => {
  it('leads from a movie’s genres, moods and people to walls of movies', () => {
    const { genres, moods, credits } = toTitleWords(theLongQuiet, 'us');
    expect(genres).toEqual([
      { words: 'Drama', href: '/genre/drama/' },
      { words: 'Mystery', href: '/genre/mystery/' },
    ]);
    expect(moods).toEqual([{ words: 'Slow', href: '/mood/slow/' }]);
    expect(credits.map(({ label, names }) => [label, ...names.map(({ href }) => href)])).toEqual([
      ['Directed by', '/director/ana-reis/'],
      ['With', '/with/ilse-bergman/', '/with/tomas-ferro/'],
      ['Award', '/award/golden-lion-2019/'],
    ]);
  });

  it('leads from a show’s genres to walls of shows', () =>
    expect(toTitleWords(nightFerry, 'us').genres[0]!.href).toBe('/shows/genre/drama/'));
  it('names a genre that only an import brought', () =>
    expect(toTitleWords({ ...theLongQuiet, genres: ['film-noir'] }, 'us').genres[0]!.words).toBe('Film Noir'));
  it('locks the reason of a premium title, and not one that nobody wrote', () => {
    expect(toTitleWords(nightFerry, 'us').isReasonLocked).toBe(true);
    expect(toTitleWords(paperLanterns, 'us').isReasonLocked).toBe(false);
    expect(toTitleWords({ ...nightFerry, reason: 'Because.' }, 'us').isReasonLocked).toBe(false);
  });
  it('says of a derived rating that our staff did not give it', () =>
    expect(toTitleWords({ ...theLongQuiet, ratingIsDerived: true }, 'us').ratingNote).toContain('not given by our staff'));
});
