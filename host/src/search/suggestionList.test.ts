import { pastSearches, suggestionsOf } from './suggestionList.ts';

const heat = { id: 7, slug: 'heat', title: 'Heat', year: 1995, type: 'movie' as const };

describe('suggestions', () => {
  it('are grouped by kind; empty kinds are left out, the way to everything stands last', () => {
    const groups = suggestionsOf({ movies: [heat], shows: [], guides: [] }, 'he', 'us');
    expect(groups.map(({ title }) => title)).toEqual(['Movies', 'Everything']);
    expect(groups[0]?.suggestions).toEqual([{ words: 'Heat', note: '1995', href: '/heat/', title: { id: 7, type: 'movie' } }]);
    expect(groups[1]?.suggestions[0]).toMatchObject({ words: 'All results for “he”', href: '/search?s=he' });
  });

  it('people and filters lead to walls of everything', () => {
    const groups = suggestionsOf(
      {
        movies: [],
        shows: [],
        guides: [],
        people: [
          { slug: 'michael-mann', name: 'Michael Mann', taxonomy: 'director', count: 3 },
          { slug: 'al-pacino', name: 'Al Pacino', taxonomy: 'with', count: 1 },
        ],
        terms: [
          { slug: 'french', name: 'French', taxonomy: 'language', count: 40 },
          { slug: 'x', name: 'X', taxonomy: 'editor', count: 2 },
        ],
      },
      'm',
      'us',
    );
    expect(groups.flatMap(({ suggestions }) => suggestions).map(({ words, note, href }) => [words, note, href])).toEqual([
      ['Directed by Michael Mann', '3 titles', '/list/director/michael-mann/'],
      ['Al Pacino', '1 title', '/list/with/al-pacino/'],
      ['French', '40 titles', '/list/language/french/'],
      ['All results for “m”', '', '/search?s=m'],
    ]);
  });

  it('stand in the order of the answer', () => {
    const netflix = { slug: 'netflix', name: 'Netflix', taxonomy: 'platform', count: 210 };
    const groups = suggestionsOf(
      { movies: [heat], shows: [], guides: [], terms: [netflix], order: ['terms', 'words', 'movies'] },
      'netf',
      'uk',
    );
    expect(groups.map(({ title }) => title)).toEqual(['Filters', 'Movies', 'Everything']);
    expect(groups[0]?.suggestions[0]).toEqual({ words: 'Netflix', note: '210 titles', href: '/list/on/netflix/' });
  });

  it('the wall that the term describes is one of them, with how many titles it has', () => {
    const part = { text: 'tense', start: 0, end: 5, kind: 'mood', value: 'tense', label: 'Tense' };
    const words = { address: '/mood/tense/', understood: [part, { ...part, kind: 'base', label: 'Movies' }], ignored: [], total: 13 };
    expect(suggestionsOf({ movies: [], shows: [], guides: [], order: ['words'], words }, 'tense french', 'us')[0]).toEqual({
      title: 'In your words',
      suggestions: [{ words: 'Tense · Movies', note: '13 titles', href: '/mood/tense/' }],
    });
    const narrowed = {
      ...words,
      address: '/language/french/',
      understood: [part, { ...part, kind: 'language', value: 'french', label: 'French' }],
    };
    expect(
      suggestionsOf({ movies: [], shows: [], guides: [], order: ['words'], words: narrowed }, 'tense french', 'us')[0]?.suggestions[0]
        ?.words,
    ).toBe('French');
  });

  it('a term cannot leave its place in an address', () => {
    expect(suggestionsOf({ movies: [], shows: [], guides: [] }, 'a&b=/../c', 'us')[0]?.suggestions[0]?.href).toBe(
      '/search?s=a%26b%3D%2F..%2Fc',
    );
  });

  it('are earlier searches before anything is typed', () => {
    expect(pastSearches([])).toEqual([]);
    expect(pastSearches(['heat'])).toEqual([
      { title: 'Searched for on this device', suggestions: [{ words: 'heat', note: '', href: '/search?s=heat', isPast: true }] },
    ]);
  });
});
