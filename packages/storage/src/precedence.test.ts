import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import { titleFacts } from '@agm/server/test/titleFacts';
import { mayOverwriteFacts, mayOverwriteOffer, overwritableBy } from './precedence.ts';
import type { OfferFacts, Origin, TitleFacts } from './titleFacts.ts';
import { openTitleWriter } from './TitleWriter.ts';

describe('who wins when two sources disagree', () => {
  it('an editor’s word stands before every source, and a source corrects itself', () => {
    expect(overwritableBy('starter')).toEqual(['netflix-titles', 'justwatch', 'tmdb', 'starter']);
    expect(mayOverwriteFacts('tmdb', 'starter')).toBe(false);
    expect(mayOverwriteFacts('tmdb', 'tmdb')).toBe(true);
    expect(mayOverwriteFacts('justwatch', 'tmdb')).toBe(false);
  });

  it.each([
    ['an editor before a deep link', { source: 'starter' }, { source: 'tmdb', hasDeepLink: true }, true],
    ['a deep link not before an editor', { source: 'tmdb', hasDeepLink: true }, { source: 'starter' }, false],
    ['a deep link before others', { source: 'justwatch', hasDeepLink: true }, { source: 'tmdb' }, true],
    ['others not before a deep link', { source: 'tmdb' }, { source: 'justwatch', hasDeepLink: true }, false],
    ['of two others, the one that brought it stays', { source: 'tmdb' }, { source: 'justwatch' }, false],
    ['the newest check of one source', { source: 'tmdb' }, { source: 'tmdb', hasDeepLink: true }, true],
    ['whoever it is before an offer that nobody signed', { source: 'netflix-titles' }, { source: null }, true],
  ] as const)('offers: %s', (_, said, stored, wins) => {
    expect(mayOverwriteOffer({ hasDeepLink: false, ...said }, { hasDeepLink: false, ...stored })).toBe(wins);
  });
});

for (const engine of engines) {
  describe(`two sources about one title, on ${engine}`, () => {
    let place: TestStorage;
    beforeEach(async () => {
      place = await createTestStorage(engine);
    });
    afterEach(() => place.remove());

    const offer = (said: Partial<OfferFacts> = {}): OfferFacts => ({
      country: 'us',
      platform: 'netflix',
      url: 'https://netflix.example/search',
      defaultPrice: null,
      rentPrice: null,
      buyPrice: null,
      date: null,
      dateKind: null,
      isExample: false,
      lastChecked: null,
      ...said,
    });
    const say = (origin: Origin, said: Partial<TitleFacts> = {}) =>
      place.storage.database
        .transaction()
        .execute(async (transaction) =>
          (await openTitleWriter(transaction, 1_700_000_000_000)).write([
            titleFacts({ origin, externalIds: [{ source: 'imdb', id: 'tt0000001' }], ...said }),
          ]),
        );
    const offers = () => place.storage.database.selectFrom('offers').selectAll().execute();

    it('a deep link stands, and the other source only adds the day of arrival', async () => {
      const deep = offer({ url: 'https://netflix.example/title/1', hasDeepLink: true });
      await say('tmdb', { offers: [offer({ kinds: ['included'] })] });
      await say('justwatch', { offers: [deep] });
      expect(await offers()).toMatchObject([{ url: deep.url, source: 'justwatch', has_deep_link: 1, kinds: 'included' }]);
      await say('tmdb', { offers: [offer({ date: '2026-01-02', dateKind: 'added' })] });
      expect(await offers()).toMatchObject([{ url: deep.url, source: 'justwatch', date: '2026-01-02' }]);
    });

    it('two sources without deep links do not correct each other for ever', async () => {
      await say('tmdb', { offers: [offer()] });
      await say('justwatch', { runtimeMinutes: 100, offers: [offer({ url: 'https://other.example/' })] });
      expect(await say('tmdb', { offers: [offer()] })).toEqual(['unchanged']);
      expect(await say('justwatch', { runtimeMinutes: 101, offers: [offer({ url: 'https://other.example/' })] })).toEqual(['unchanged']);
      expect(await offers()).toMatchObject([{ url: 'https://netflix.example/search', source: 'tmdb' }]);
    });

    it('what an editor wrote of an offer stays, and the newest check of it is noted', async () => {
      await say('starter', { offers: [offer({ url: 'https://netflix.example/ours', rentPrice: 399 })] });
      await say('tmdb', { offers: [offer({ hasDeepLink: true, rentPrice: 599, lastChecked: '2026-01-02' })] });
      expect(await offers()).toMatchObject([{ url: 'https://netflix.example/ours', rent_price: 399, last_checked: '2026-01-02' }]);
    });

    it('a source that asked about a country leaves no example there, even where it found nothing', async () => {
      await say('starter', { offers: [offer({ isExample: true, country: 'jp' }), offer({ isExample: true, country: 'fr' })] });
      await say('tmdb', { checkedCountries: ['jp'] });
      expect((await offers()).map(({ country }) => country)).toEqual(['fr']);
    });
  });
}

if (engines.length === 1) it.skip('two sources about one title on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
