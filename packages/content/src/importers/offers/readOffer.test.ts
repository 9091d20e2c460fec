import { countries } from '@agm/domain';
import { readOffer } from './readOffer.ts';

const reading = { today: '2026-11-23', knownServices: new Set(['tvigle']) };
const good = { id: 'tt0137523', country: 'us', platform: 'netflix', kind: 'included' };
const read = (said: Readonly<Record<string, unknown>>) => readOffer({ ...good, ...said }, reading);
const reasonOf = (said: Readonly<Record<string, unknown>>) => {
  const row = read(said);
  return 'reason' in row ? row.reason : row;
};

describe('reading one offer', () => {
  it('reads every column, from a CSV and from JSON', () => {
    const wanted = {
      kind: 'rent',
      price: 399,
      quality: ['hd', 'uhd'],
      audio: ['en', 'pt-BR'],
      subtitles: ['de'],
      link: 'https://www.netflix.com/title/26004747',
      since: '2026-11-01',
      until: '2026-11-23',
    };
    const days = { since: wanted.since, until: wanted.until, link: wanted.link, kind: 'Rent' };
    expect(read({ ...days, price: '399', currency: 'usd', quality: 'HD 4K', audio: 'en; pt-br|en', subtitles: ' de ' })).toMatchObject(
      wanted,
    );
    expect(read({ ...days, price: 399, currency: 'USD', quality: ['hd', 'uhd'], audio: ['en', 'pt-BR'], subtitles: ['de'] })).toMatchObject(
      wanted,
    );
    expect(read({ price: null, audio: null, link: '' })).toMatchObject({ price: null, audio: [], link: null, until: null });
  });

  it.each([
    ['17', { id: 17 }],
    [17, { id: 17 }],
    ['the-long-way-home-2001', { slug: 'the-long-way-home-2001' }],
    ['tt0137523', { external: { source: 'imdb', id: 'tt0137523' } }],
    ['imdb:tt0137523', { external: { source: 'imdb', id: 'tt0137523' } }],
    ['movie/550', { external: { source: 'tmdb', id: 'movie/550' } }],
    ['TMDB:tv/1399', { external: { source: 'tmdb', id: 'tv/1399' } }],
    ['wikidata:Q190050', { external: { source: 'wikidata', id: 'Q190050' } }],
    ['tvdb:121361', { external: { source: 'tvdb', id: '121361' } }],
    ['justwatch:tm10', { external: { source: 'justwatch', id: 'tm10' } }],
    ['', { name: 'مرحبا 🎬', year: 1999 }],
  ])('reads the id %j', (id, title) => {
    expect(read({ id, title: 'مرحبا 🎬', year: '1999' })).toMatchObject({ title });
  });

  it('takes each of our countries, and GB and ZA by ISO', () => {
    for (const { code } of countries) expect(read({ country: code.toUpperCase() })).toMatchObject({ country: code });
    expect(read({ country: 'GB' })).toMatchObject({ country: 'uk' });
    expect(read({ country: 'ZA' })).toMatchObject({ country: 'sa' });
  });

  it('knows services by id and name, and those that another source named', () => {
    expect(['disney-plus', 'Disney+', 'Amazon Prime Video', 'tvigle'].map((platform) => read({ platform }))).toMatchObject([
      { platform: 'disney-plus' },
      { platform: 'disney-plus' },
      { platform: 'amazon-prime' },
      { platform: 'tvigle' },
    ]);
  });

  it('counts prices in minor units: yen and won have no smaller ones, and are stored as hundredths like all', () => {
    const price = (country: string, currency: string) => read({ kind: 'buy', price: 500, country, currency });
    expect([price('us', 'USD'), price('jp', 'JPY'), price('kr', 'KRW')]).toMatchObject([
      { price: 500 },
      { price: 50_000 },
      { price: 50_000 },
    ]);
    for (const { code, currency } of countries) expect(price(code, currency)).toMatchObject({ kind: 'buy' });
  });

  it.each<[Readonly<Record<string, unknown>>, string]>([
    [{ id: '' }, 'it names no title'],
    [{ id: '', title: 'X', year: '99' }, 'its year "99" is no year'],
    [{ id: '99999999999' }, 'is no id of ours'],
    [{ id: '../x' }, 'its id "../x" is no id that we know'],
    [{ id: 'x'.repeat(2_000_000) }, 'its id is longer than 300 characters'],
    [{ id: '', title: 'x'.repeat(2_000_000), year: 1999 }, 'its title is longer than 300 characters'],
    [{ id: '', title: 'a\0b', year: 1999 }, 'control character'],
    [{ id: { $ne: 1 } }, 'its id is neither text nor a number'],
    [{ id: true }, 'its id is neither text nor a number'],
    [{ audio: [1] }, 'its audio is neither text nor a number'],
    [{ country: 'xx' }, 'its country "xx" is none of our 27'],
    [{ country: 'USA' }, 'its country "USA" is none of our 27'],
    [{ platform: 'Nonesuch+' }, 'its platform "Nonesuch+" is no service'],
    [{ platform: '\u202Eevil\u001b[2J' }, 'its platform " evil [2J" is no service'],
    [{ kind: 'stolen' }, 'its kind "stolen" is none of included, free, ads, rent, buy'],
    [{ kind: 'rent', price: '-399', currency: 'USD' }, 'its price "-399" is no whole number of minor units (3.99 is 399)'],
    [{ kind: 'rent', price: 3.99, currency: 'USD' }, 'its price "3.99" is no whole number'],
    [{ kind: 'rent', price: 1e300, currency: 'USD' }, 'is no whole number'],
    [{ kind: 'rent', price: '9999999999', currency: 'USD' }, 'is too high'],
    [{ kind: 'rent', price: '399' }, 'its price has no currency'],
    [{ kind: 'rent', price: '399', currency: 'XQX' }, 'its currency "XQX" is none of ISO 4217'],
    [{ kind: 'rent', price: '399', currency: 'EUR' }, 'its price is in EUR, and prices in United States are in USD'],
    [{ kind: 'free', price: '399', currency: 'USD' }, 'it costs nothing (free) and has a price'],
    [{ quality: '8k' }, 'its quality "8k" is none of sd, hd, uhd'],
    [{ audio: 'english language!' }, 'its audio "english language!" is no list of languages'],
    [{ subtitles: Array.from({ length: 61 }, () => 'en') }, 'are no list of languages'],
    [{ since: '2026-02-30' }, 'its since "2026-02-30" is no day'],
    [{ until: '30.11.2026' }, 'its until "30.11.2026" is no day'],
    [{ since: '2026-11-20', until: '2026-11-19' }, 'its last day 2026-11-19 is before its first, 2026-11-20'],
    [{ until: '2026-11-22' }, 'its last day, 2026-11-22, is over'],
    [{ since: '2026-11-24' }, 'it only begins on 2026-11-24'],
  ])('%# refuses %j', (said, reason) => {
    const found = reasonOf(said);
    expect(found).toEqual(expect.stringContaining(reason));
    expect(String(found).length).toBeLessThan(200);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://a.example',
    'data:text/html,x',
    'http://plain.example/x',
    'https://user:secret@evil.example/',
    'https://localhost/x',
    '//evil.example/x',
    '/watch',
    'ftp://x.example/',
    `https://a.example/${'x'.repeat(2000)}`,
  ])('no visitor is sent to %j', (link) => {
    expect(reasonOf({ link })).toContain('is no https address of another site');
  });

  it('says which stored offer a bad row may be about: that one, any, or none', () => {
    const place = { country: 'us', platform: 'netflix' };
    expect(read({ price: 'x' })).toMatchObject({ keeps: place });
    expect([read({ id: '' }), read({ country: 'us1' })]).toMatchObject([{ keeps: 'any' }, { keeps: 'any' }]);
    expect([read({ country: 'ae' }), read({ platform: 'Nonesuch' }), read({ until: '2026-01-01' })]).toMatchObject([
      { keeps: null },
      { keeps: null },
      { keeps: null },
    ]);
  });
});
