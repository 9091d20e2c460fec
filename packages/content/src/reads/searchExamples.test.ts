import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIndex } from '@agm/catalogue-index';
import type { AskAnswer } from '@agm/api';
import { nameOfSlug, slugOf } from '@agm/domain';
import { derivedName } from '@agm/storage/derivedTerms';
import { openSearch, searchableOf } from '../catalogue/catalogueSearch.ts';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import { namesAll } from '../editorial/findGuides.ts';
import { starterCatalogue } from '../starter/starterCatalogue.ts';
import { answerAsk } from './ask.ts';
import searches from './search.examples.json';
import { searchOrder } from './searchOrder.ts';

/** What the starter titles are called elsewhere. */
const otherNames: Readonly<Record<string, string>> = {
  'Spirited Away': '千と千尋の神隠し|Sen to Chihiro no kamikakushi',
  Parasite: '기생충',
  'Seven Samurai': '七人の侍',
  'City of God': 'Cidade de Deus',
  'The Lives of Others': 'Das Leben der Anderen',
  "Pan's Labyrinth": 'El laberinto del fauno',
  'In the Mood for Love': '花樣年華',
  'A Separation': 'جدایی نادر از سیمین',
  Oldboy: '올드보이',
  'Bicycle Thieves': 'Ladri di biciclette',
  'Wings of Desire': 'Der Himmel über Berlin',
  'Come and See': 'Иди и смотри',
  Stalker: 'Сталкер',
  'Let the Right One In': 'Låt den rätte komma in',
  'Another Round': 'Druk',
  'The Seventh Seal': 'Det sjunde inseglet',
  Capernaum: 'كفرناحوم',
  'Train to Busan': '부산행',
  Shoplifters: '万引き家族',
  Rashomon: '羅生門',
  'Run Lola Run': 'Lola rennt',
  'Squid Game': '오징어 게임',
  'Money Heist': 'La casa de papel',
  'Attack on Titan': '進撃の巨人',
  'Call My Agent!': 'Dix pour cent',
  Chernobyl: 'Чернобыль',
};
/** Names that a search is known to stumble over, beside the starter titles. */
const further: readonly (readonly [title: string, year: number])[] = [
  ['Se7en', 1995],
  ['The Lord of the Rings: The Fellowship of the Ring', 2001],
  ['The Lord of the Rings: The Two Towers', 2002],
  ['Kill Bill: Vol. 1', 2003],
  ['Kill Bill: Vol. 2', 2004],
  ['Rocky II', 1979],
  ['WALL·E', 2008],
  ["Ocean's Eleven", 2001],
];

const { titles: starter, nameOf } = starterCatalogue();
const like = starter.find(({ type }) => type === 'movie')!;
const titles: readonly CatalogueTitle[] = [
  ...starter.map((title) => ({ ...title, otherNames: otherNames[title.title]?.split('|') })),
  ...further.map(([title, year], at) => ({
    ...like,
    id: 10_000 + at,
    slug: slugOf(title),
    title,
    year,
    relevancy: 50_000 - at,
    terms: {},
  })),
];
const search = openSearch(
  searchableOf(titles, { nameOf: (taxonomy, slug) => nameOf(taxonomy, slug) ?? derivedName(taxonomy, slug) ?? nameOfSlug(slug) }),
);
const view = {
  catalogue: buildIndex(titles),
  titles: new Map(titles.map((title) => [title.id, title])),
  search: {
    isBroken: false,
    isReady: Promise.resolve(),
    find: async () => Promise.reject(new Error('not asked')),
    read: async (text: string, year: number) => search.read(text, year),
    close: async () => {},
  },
} as unknown as CatalogueView;
const thisYear = 2026;

const ask = async (q: string, more: Readonly<Record<string, string>> = {}): Promise<AskAnswer> =>
  (await answerAsk(view, { query: new URLSearchParams({ q, ...more }), saved: null, thisYear })).body as AskAnswer;

const editorial = join(import.meta.dirname, '../../starter/editorial');
const guides = ['guides', 'cord-cutting', 'how-to'].flatMap((folder) =>
  readdirSync(join(editorial, folder)).map(
    (file) => /^title: "?(.*?)"?$/m.exec(readFileSync(join(editorial, folder, file), 'utf8'))?.[1] ?? '',
  ),
);

/** The first entry of page and combobox alike: of so many of a kind as they ask for. */
async function firstEntry(text: string, limit: number): Promise<string | null> {
  const found = search.find(text, limit, 'us');
  const isFound = namesAll(text);
  const firstGuide = (isFound && guides.find(isFound)) ?? null;
  const [first] = searchOrder(text, { matches: found.matches, firstGuide, sentence: search.read(text, thisYear) });
  if (first === 'words') return `= ${(await ask(text)).address}`;
  if (first === 'guides') return `guide ${firstGuide}`;
  if (first === 'movies' || first === 'shows') return view.titles.get(found[first][0] ?? -1)?.title ?? null;
  const term = first ? found[first][0] : undefined;
  return term ? `${term.taxonomy}/${term.slug}` : null;
}

describe('300 searches', () => {
  it('lead first to what was meant, at least 98 of 100, on the page and in the combobox', async () => {
    const wrong: string[] = [];
    for (const [text = '', expected] of searches) {
      const onPage = await firstEntry(text, 24);
      const inCombobox = await firstEntry(text, 4);
      if (onPage !== expected) wrong.push(`${text}: ${onPage} instead of ${expected}`);
      expect([text, inCombobox]).toEqual([text, onPage]);
    }
    const right = (1 - wrong.length / searches.length) * 100;
    console.warn(`searches: ${right.toFixed(1)} % of ${searches.length} lead first to what was meant\n${wrong.join('\n')}`);
    expect(searches.length).toBeGreaterThanOrEqual(300);
    expect(searches.filter(([text = '']) => text.includes(' ')).length).toBeGreaterThanOrEqual(100);
    expect(right).toBeGreaterThanOrEqual(98);
  });
});
