import { listingTitle, readListing, siteLanguages } from '@agm/domain';
import { pageLanguage, withPrefix } from '@agm/messages';
import { Problem } from '../Problem.ts';
import { statedLanguage, writeIn } from './statedLanguage.ts';

const stated = (language: string) => statedLanguage({ headers: { 'x-agm-language': language } });

describe('the language that a request states', () => {
  it.each(['en', 'de-ch', 'pt-br', 'ar-us'])('is that of its page: %s', (language) => expect(stated(language)).toBe(language));

  it.each(['', 'de', 'xa-us', 'de-ch/', '../de-ch', 'tlh-us', 'de-ch, fr-fr'])('is none where it says “%s”', (language) =>
    expect(stated(language)).toBeNull(),
  );

  it('is that of what is written at once, and of nothing else', () => {
    expect(writeIn('de-ch', () => [pageLanguage().locale, withPrefix('/reset/')])).toEqual(['de-CH', '/de-ch/reset/']);
    for (const none of [null, 'en', 'no such']) expect(writeIn(none, () => withPrefix('/reset/'))).toBe('/reset/');
    expect(pageLanguage().language).toBe('en');
  });

  it('is that of a refusal in words for visitors; its code, and words for programs, stay', () => {
    const problem = Problem.tooManyRequests(1);
    expect(problem.message).toMatch(/^Too many requests/);
    expect(writeIn('de-de', () => problem.toBody())).toEqual({
      code: 'rest_too_many_requests',
      message: 'Das waren zu viele Anfragen. Warte einen Moment und versuche es noch einmal.',
      data: { status: 429 },
    });
    expect(writeIn('de-de', () => Problem.noRoute().toBody().message)).toMatch(/^No route/);
  });

  it('has the names of genres, services and countries of its catalog', () => {
    const { listing } = readListing('/genre/drama/country/france/', 'us') ?? {};
    const titles = siteLanguages.map((language) => writeIn(`${language.slice(0, 2)}-us`, () => (listing ? listingTitle(listing) : '')));
    expect(titles[0]).toBe('Drama Movies from France');
    expect(titles[1]).toBe('Filme: Drama (Frankreich)');
    expect(titles.slice(1)).not.toContain(titles[0]);
  });
});
