import { newsHtml, newsSections, newsText, type AlertNews } from './digestWords.ts';

const news = (said: Partial<AlertNews> = {}): AlertNews => ({
  kind: 'arrives',
  title: 'Parasite',
  year: 2019,
  slug: 'parasite',
  country: 'us',
  platform: 'netflix',
  day: null,
  price: null,
  wasPrice: null,
  priceOf: null,
  wall: null,
  by: null,
  ...said,
});

describe('the words of a digest', () => {
  it('say what leaves first, and of one title all services in one line', () => {
    const sections = newsSections([
      news(),
      news({ platform: 'mubi', country: 'de' }),
      news({ kind: 'drops', platform: 'google-play', price: 399, wasPrice: 499, priceOf: 'rent' }),
      news({ kind: 'wall', wall: { path: '/genre/drama/', name: 'Drama movies' } }),
      news({ kind: 'answer', year: null, by: 'Vera' }),
      news({ kind: 'leaves', day: '2026-12-05' }),
    ]);
    expect(sections.map(({ heading, lines }) => [heading, ...lines.map(({ words }) => words)])).toEqual([
      ['Leaving soon', 'Parasite (2019): Netflix in the United States, until 5 December 2026'],
      ['Now on your services', 'Parasite (2019): Netflix in the United States, Mubi in Germany'],
      ['Cheaper', 'Parasite (2019): Google Play in the United States, to rent for US$3.99 instead of US$4.99'],
      ['New on Drama movies', 'Parasite (2019)'],
      ['Answers to your comments', 'Vera answered you at Parasite'],
    ]);
  });

  it('are a text of lines and a list of links, in which no name is more than text', () => {
    const sections = newsSections([news({ title: 'A\n<b>“Film”</b>' })]);
    expect(newsText(sections, 'https://movies.example')).toBe(
      'Now on your services\n\n* A <b>“Film”</b> (2019): Netflix in the United States\n  https://movies.example/parasite/',
    );
    expect(newsHtml(sections, 'https://movies.example')).toContain('A\n&lt;b&gt;“Film”&lt;/b&gt; (2019)');
  });

  it('name twenty titles of a kind and count the rest', () => {
    const many = Array.from({ length: 23 }, (_, at) => news({ slug: `film-${at}` }));
    expect(newsSections(many)).toMatchObject([{ more: { words: 'and 3 more', path: '/account/alerts/' } }]);
  });
});
