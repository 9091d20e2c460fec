import type { TitleAnswer } from '@agm/api';
import { knownWell, paperLanterns } from '../../test/world.ts';
import { inLanguage } from '@agm/messages';
import { toDetailWords } from './detailWords.ts';

describe('what sources know of a title, in words', () => {
  it('is empty where nobody knows more', () =>
    expect(toDetailWords(paperLanterns)).toEqual({
      originalTitle: null,
      tagline: null,
      overview: null,
      lang: { title: undefined, overview: undefined, tagline: undefined },
      scores: [],
      trailer: null,
      seasons: [],
      collection: null,
      similar: [],
      attribution: [],
      backdrop: null,
    }));

  it('names the language of words that the page does not speak', () => {
    const german = { language: 'de', locale: 'de-AT', prefix: '/de-at' };
    const langOf = (written: Partial<TitleAnswer>) => inLanguage(german, () => toDetailWords({ ...paperLanterns, ...written }).lang);
    expect(langOf({ writtenIn: { title: 'de-DE', overview: 'en', tagline: 'en' } })).toEqual({
      title: undefined,
      overview: 'en',
      tagline: 'en',
    });
    // What an older server says is English.
    expect(langOf({})).toEqual({ title: 'en', overview: 'en', tagline: 'en' });
  });

  it('names who gave a score, and of how many votes it is', () => {
    const words = (value: number, votes: number | null) =>
      toDetailWords({ ...paperLanterns, scores: [{ name: 'TMDB', value, votes }] }).scores[0];
    expect(words(7.4, 1_234_567)).toBe('TMDB: 7.4 of 10 (1,234,567 votes)');
    expect(words(8, 1)).toBe('TMDB: 8.0 of 10 (1 vote)');
    expect(words(8, 999)).toBe('TMDB: 8.0 of 10 (999 votes)');
    expect(words(8, null)).toBe('TMDB: 8.0 of 10');
  });

  it('says of a season what is known of it', () =>
    expect(toDetailWords(knownWell).seasons).toEqual([
      { name: 'Season 1', facts: '2014, 8 episodes' },
      { name: 'Season 2', facts: '2015, 1 episode' },
      { name: 'Specials', facts: '' },
    ]));

  it('leads to the trailer on our own origin, never to the player', () =>
    expect(toDetailWords(knownWell).trailer).toEqual({ href: '/trailer/18', name: 'Trailer of Night Ferry' }));

  it('names the work that it is a part of, and leads to its other parts', () => {
    expect(toDetailWords(knownWell).collection).toEqual({
      name: 'The Sound Collection',
      titles: [
        { id: 21, href: '/the-pilot-boat/', title: 'The Pilot Boat', year: '2009' },
        { id: 20, href: '/harbour-lights/', title: 'Harbour Lights', year: '2011' },
      ],
    });
  });

  it('leads to each title like it, with its reason', () => {
    const { similar } = toDetailWords(knownWell);
    expect(similar.map(({ href, reason }) => [href, reason])).toEqual([
      ['/the-long-quiet/', 'Also created by Nora Vale'],
      ['/harbour-lights/', 'Same mood: Slow'],
    ]);
    expect(similar.every(({ poster }) => poster.title !== '')).toBe(true);
  });
});
