import fc from 'fast-check';
import { paths, type ListingAnswer } from '@agm/api';
import { choiceOf, moods, plainListing, writeListing, type Listing } from '@agm/domain';
import { startTestServer, type TestServer } from '@agm/server/testing';
import { bringSnapshot, instantPage } from '../src/data/instantWalls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 30_000);
afterAll(() => server.close());

const choice = (...values: readonly string[]) =>
  fc.option(
    fc
      .record({ any: fc.subarray([...values], { maxLength: 2 }), not: fc.subarray([...values], { maxLength: 1 }), all: fc.boolean() })
      .map(({ any, not, all }) => choiceOf(any, not, all)),
    { nil: undefined, freq: 1 },
  );
const listings: fc.Arbitrary<Listing> = fc
  .record({
    base: fc.constantFrom('movies' as const, 'shows' as const, 'list' as const),
    best: fc.constantFrom(false, false, true),
    locale: fc.constantFrom('us' as const, 'uk' as const, 'fr' as const),
    choices: fc
      .record({
        genre: choice('drama', 'comedy', 'thriller', 'no-such-genre'),
        platform: choice('netflix', 'hulu', 'mubi', 'no-such-service'),
        mood: choice(...moods.map(({ slug }) => slug)),
        country: choice('united-states', 'japan'),
        period: choice('1990s', '2010s'),
        mpaarating: choice('r', 'pg-13'),
      })
      .map((all) =>
        Object.fromEntries(
          Object.entries(all)
            .filter(([, one]) => one !== undefined)
            .slice(0, 2),
        ),
      ),
    released: fc.constantFrom(null, null, { from: 2010, to: 2019 }, { from: null, to: 1999 }, { from: 1987, to: null }),
    staffRating: fc.constantFrom(null, null, { from: 7, to: 9 }, { from: 3, to: 8 }),
    premium: fc.constantFrom('any', 'any', 'any', 'only', 'without'),
    match: fc.constantFrom('and' as const, 'and' as const, 'or' as const),
    order: fc.constantFrom('popular' as const, 'top' as const, 'new' as const),
    page: fc.constantFrom(1, 1, 1, 2, 7),
  })
  .map(({ base, locale, premium, ...rest }) => ({
    ...plainListing(base, locale),
    ...rest,
    isPremium: premium === 'only',
    withoutPremium: premium === 'without',
  }));

describe('the snapshot against the wire', () => {
  it('400 generated walls have the same titles, total and counts from both, for both kinds of menu', async () => {
    let matching = 0;
    await fc.assert(
      fc.asyncProperty(listings, fc.boolean(), async (listing, isFree) => {
        const { status, body } = await server.app.content.read(
          paths.list(writeListing(listing), listing.locale, isFree ? 'anonymous' : 'premium'),
        );
        expect(status).toBe(200);
        const { snapshot = '', items, total, totalPages, order, page, canonical, locale, filters, counts } = body as ListingAnswer;
        await bringSnapshot(snapshot, (path) => fetch(server.origin + path));
        const cache = new Map([[paths.list('/', 'us'), { data: { items, locale } }]]);
        const instant = instantPage(listing, { snapshot, isFree, cache });
        expect({ ...instant, title: '', subtitle: '', counts: { ...instant?.counts } }).toEqual({
          items,
          total,
          totalPages,
          order,
          page,
          canonical,
          locale,
          filters,
          counts: { ...counts },
          ids: items.map(({ id }) => id),
          snapshot,
          title: '',
          subtitle: '',
        });
        if (total > 0) matching += 1;
      }),
      { numRuns: 400, seed: 4 },
    );
    expect(matching).toBeGreaterThan(100);
  }, 60_000);
});
