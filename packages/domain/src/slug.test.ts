import fc from 'fast-check';
import { isSlug, nameOfSlug, plainSlugOf } from './addresses/plainSlug.ts';
import { slugOf } from './slug.ts';

it.each([
  ['Science Fiction', 'science-fiction'],
  ['Amazon Prime', 'amazon-prime'],
  ['Canal+', 'canal-plus'],
  ['M6+ Max', 'm6-plus-max'],
  ['A&E', 'a-and-e'],
  ["Ocean's Eleven", 'oceans-eleven'],
  ['Ocean’s Eleven', 'oceans-eleven'],
  ['  WALL·E  ', 'wall-e'],
  ['Amélie', 'amelie'],
  ['Café Müller', 'cafe-muller'],
  ['Der Großmeister', 'der-grossmeister'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łódź', 'lodz'],
  ['Æon Flux', 'aeon-flux'],
  ['İstanbul Hatırası', 'istanbul-hatirasi'],
  ['PG-13', 'pg-13'],
  ['½', '1-2'],
  ['Иди и смотри', 'idi-i-smotri'],
  ['Ёлки', 'yolki'],
  ['Κυνόδοντας', 'kynodontas'],
  ['기생충', 'gisaengchung'],
  ['となりのトトロ', 'tonarinototoro'],
  ['シン・ゴジラ', 'shin-gojira'],
  ['ジョゼ', 'joze'],
  ['きょうしつ', 'kyoushitsu'],
  ['ואלס עם באשיר', 'vals-am-bashyr'],
  ['باب الحديد', 'bab-alhdyd'],
  ['ＡＢＣ', 'abc'],
  ['千と千尋の神隠し', ''],
  ['花樣年華 In the Mood for Love', 'in-the-mood-for-love'],
  ['ลุงบุญมีระลึกชาติ', ''],
  ['花樣年華', ''],
  ['…', ''],
  ['', ''],
])('%j slugs to %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('what somebody types in Latin letters gets the slug that the catalogue made', () => {
  for (const name of [
    'Science Fiction',
    'Canal+',
    'A&E',
    'Ocean’s Eleven',
    'Amélie',
    'Der Großmeister',
    'Smørrebrød',
    'Łódź',
    'İstanbul Hatırası',
    'PG-13',
  ])
    expect(plainSlugOf(name)).toBe(slugOf(name));
});

it('whatever the name, the slug is one or empty, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = slugOf(name);
      expect(slug === '' || isSlug(slug)).toBe(true);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

it('a name of a million characters takes its time, but not much', () => {
  const before = process.cpuUsage();
  slugOf(`${'-é '.repeat(300_000)}x`);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
});

it('a slug nobody named reads as words', () => {
  expect(nameOfSlug('tilda-swinton')).toBe('Tilda Swinton');
  expect(nameOfSlug('johnnie-to')).toBe('Johnnie To');
  expect(nameOfSlug('90-to-120-minutes')).toBe('90 to 120 Minutes');
  expect(nameOfSlug('')).toBe('');
});
