import { readSharedLink } from './sharedLink.ts';

const read = (fields: Readonly<Record<string, string>>) => readSharedLink(new URLSearchParams(fields));

describe('what another program shares', () => {
  it.each([
    ['https://www.imdb.com/title/tt6751668/', 'imdb:tt6751668'],
    ['https://m.imdb.com/de/title/tt6751668/?ref_=ext_shr', 'imdb:tt6751668'],
    ['https://www.themoviedb.org/movie/496243-parasite', 'tmdb:movie/496243'],
    ['https://www.themoviedb.org/tv/1396', 'tmdb:tv/1396'],
    ['https://letterboxd.com/film/parasite-2019/', 'parasite-2019'],
    ['https://letterboxd.com/somebody/film/parasite-2019/', 'parasite-2019'],
  ])('%s is %s, in whichever field it stands', (link, name) => {
    for (const field of ['url', 'text', 'title']) expect(read({ [field]: `Look: ${link}` }).names[0]).toBe(name);
  });

  it('a film of Letterboxd may have its year here or not', () =>
    expect(read({ url: 'https://letterboxd.com/film/heat-1995/' })).toEqual({ names: ['heat-1995', 'heat'], words: 'heat 1995' }));

  it.each([
    'https://elsewhere.example/title/tt6751668/',
    'https://imdb.com.elsewhere.example/title/tt6751668/',
    'https://imdb.com@elsewhere.example/title/tt6751668/',
    'https://www.imdb.com/name/nm0000001/',
    'https://letterboxd.com/film/../../desk/',
    'javascript:alert(1)',
    'https://[',
  ])('%s names nothing', (url) => expect(read({ url }).names).toEqual([]));

  it('words are searched for without what programs put around them', () => {
    expect(read({ title: '“Parasite” (2019) on IMDb' }).words).toBe('Parasite');
    expect(read({ text: 'Check out Portrait of a Lady on Fire https://boxd.it/abc' }).words).toBe('Portrait of a Lady on Fire');
    expect(read({})).toEqual({ names: [], words: '' });
  });

  it('a text of any length is read in part', () => {
    const { names, words } = read({ text: 'https://www.imdb.com/title/tt0000001/ '.repeat(10_000), title: 'a'.repeat(10_000) });
    expect([names, words.length]).toEqual([['imdb:tt0000001'], 100]);
  });
});
