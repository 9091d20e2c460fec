import type { ListingAnswer } from '@agm/api';
import { plainCatalogue, whereOf, type Catalogue } from '@agm/catalogue-index';
import {
  chooseFilter,
  choiceOf,
  filterEntry,
  moods,
  plainListing,
  titlesPerPage,
  writeListing,
  type ChoiceName,
  type Listing,
} from '@agm/domain';
import fc from 'fast-check';
import { jsonOf } from '@agm/http/writtenJson';
import { readTerms } from '../catalogue/readTerms.ts';
import { readTitles, type CatalogueTitle } from '../catalogue/readTitles.ts';
import { startTestServer, type TestServer } from '@agm/server/testing';

let server: TestServer;
let titles: CatalogueTitle[];
let plain: Catalogue;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.app.storage;
  titles = await readTitles(database, await readTerms(database));
  plain = plainCatalogue(titles);
});
afterAll(() => server.close());

const always = ['platform', 'genre', 'mood', 'released'];
/** What the menu counts: beside the usual sections those that the address chooses from; people are too many to list. */
const countedOn = ({ choices: chosen }: Listing): string[] => [
  ...new Set([...always, ...Object.keys(chosen).filter((name) => name !== 'with' && name !== 'director')]),
];
const list = async (listing: Listing, more = ''): Promise<ListingAnswer> => {
  const address = writeListing(listing);
  const { status, body } = await server.app.content.read(
    `/content-api/list${address}${address.includes('?') ? '&' : '?'}locale=${listing.locale}${more}`,
  );
  expect(status).toBe(200);
  // What is sent is put together from tiles that were written before.
  expect(JSON.parse(jsonOf(body))).toEqual(JSON.parse(JSON.stringify(body)));
  return body as ListingAnswer;
};

const choice = (values: readonly string[]) =>
  fc
    .record({ any: fc.subarray([...values], { maxLength: 2 }), not: fc.subarray([...values], { maxLength: 1 }), all: fc.boolean() })
    .map(({ any, not, all }) => choiceOf(any, not, all));
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const choices: Readonly<Partial<Record<ChoiceName, readonly string[]>>> = {
  genre: ['drama', 'comedy', 'thriller', 'no-such-genre'],
  platform: ['netflix', 'hulu', 'mubi', 'amazon'],
  mood: moods.map(({ slug }) => slug),
  award: ['palme-dor-2019', 'golden-bear-2002'],
  country: ['united-states', 'france', 'japan'],
  language: ['english', 'french', 'korean'],
  mpaarating: ['r', 'pg-13', 'tv-ma'],
  period: ['1990s', '2000s', '2010s'],
  spotlight: ['award-winning', 'subtitled', 'classic'],
  with: ['al-pacino', 'song-kang-ho'],
  director: ['bong-joon-ho', 'hayao-miyazaki'],
  duration: ['60-to-90-minutes', '90-to-120-minutes', 'over-2-hours'],
  good: ['date-night', 'family-night'],
};
const listings: fc.Arbitrary<Listing> = fc
  .record({
    base: fc.constantFrom('movies' as const, 'shows' as const, 'list' as const),
    best: fc.constantFrom(false, false, false, true),
    locale: fc.constantFrom('us' as const, 'uk' as const, 'fr' as const),
    choices: fc
      .record(
        Object.fromEntries(
          Object.entries(choices).map(([name, values]) => [
            name,
            fc.oneof(
              { weight: name === 'genre' || name === 'platform' ? 2 : 6, arbitrary: fc.constant(undefined) },
              { weight: 2, arbitrary: choice(values) },
            ),
          ]),
        ),
      )
      .map((chosen) => Object.fromEntries(Object.entries(chosen).filter(([, one]) => one !== undefined))),
    released: some(fc.constantFrom({ from: 2010, to: 2019 }, { from: 2019, to: 2019 }, { from: null, to: 1999 }, { from: 1987, to: null })),
    staffRating: some(fc.constantFrom({ from: 7, to: 9 }, { from: 9, to: 10 }, { from: 3, to: 8 })),
    premium: fc.constantFrom('any', 'any', 'any', 'only', 'without'),
    match: fc.constantFrom('and' as const, 'and' as const, 'or' as const),
    order: fc.constantFrom('popular' as const, 'top' as const, 'new' as const),
    page: fc.constantFrom(1, 1, 1, 2, 7),
  })
  .map(({ base, locale, released, staffRating, premium, ...rest }) => ({
    ...plainListing(base, locale),
    ...rest,
    released: released ?? null,
    staffRating: staffRating ?? null,
    isPremium: premium === 'only',
    withoutPremium: premium === 'without',
  }));

const walls = process.env['TEST_FULL'] === '1' ? 500 : 120;

describe('the wire against the plain filter', () => {
  it('R4.3 60 generated walls of the visitor’s services, whatever else is chosen, have the titles, totals and counts of section 5', async () => {
    const services = fc.uniqueArray(fc.constantFrom('netflix', 'mubi', 'hulu', 'nobody-has-it'), { minLength: 1 });
    let matching = 0;
    await fc.assert(
      fc.asyncProperty(listings, services, async (listing, mine) => {
        const answer = await list(listing, `&services=${mine.join('~')}`);
        const where = whereOf(listing, { services: mine });
        const { total, ids } = plain.query({
          where,
          order: listing.order,
          offset: (listing.page - 1) * titlesPerPage,
          limit: titlesPerPage,
        });
        expect({ total: answer.total, ids: answer.items.map(({ id }) => id) }).toEqual({ total, ids });
        expect({ ...answer.counts }).toEqual({ ...plain.facets(where, { taxonomies: countedOn(listing), locale: listing.locale }) });
        // The address of the wall is the same with and without them: they are no filter of it.
        expect(answer.canonical).toBe(writeListing(listing));
        if (total > 0) matching += 1;
      }),
      { numRuns: 60, seed: 22 },
    );
    expect(matching).toBeGreaterThan(10);
  });

  it('R5-03 R5-04 R5-05 R5-06 R5-07 R5-08 generated walls have the titles, totals, order and counts of section 5', async () => {
    let matching = 0;
    await fc.assert(
      fc.asyncProperty(listings, async (listing) => {
        const answer = await list(listing);
        const where = whereOf(listing);
        const { total, ids } = plain.query({
          where,
          order: listing.order,
          offset: (listing.page - 1) * titlesPerPage,
          limit: titlesPerPage,
        });
        expect({ total: answer.total, ids: answer.items.map(({ id }) => id) }).toEqual({ total, ids });
        expect({ ...answer.counts }).toEqual({ ...plain.facets(where, { taxonomies: countedOn(listing), locale: listing.locale }) });
        if (total > 0) matching += 1;
      }),
      { numRuns: walls, seed: 20 },
    );
    expect(matching).toBeGreaterThan(60);
  });

  it('A-71 with tier=free every count is the total of the wall that a click really gives', async () => {
    await fc.assert(
      fc.asyncProperty(listings, fc.nat(), async (listing, n) => {
        const { counts } = await list(listing, '&tier=free');
        for (const taxonomy of countedOn(listing)) {
          // Any of the catalogue's values, whether it is counted or not: what is left out must lead to an empty wall.
          const values = [
            ...new Set(titles.flatMap(({ terms, year }) => (taxonomy === 'released' ? [String(year)] : (terms[taxonomy] ?? [])))),
          ].filter((value) => taxonomy !== 'platform' || value.startsWith(`${listing.locale}-`));
          const value = values[n % values.length] ?? '';
          const clicked = chooseFilter(listing, filterEntry(taxonomy, value), false).listing;
          const count = counts[taxonomy]?.[value];
          const there = plain.query({ where: whereOf(clicked), limit: 0 }).total;
          if (count !== undefined) expect([writeListing(clicked), count]).toEqual([writeListing(clicked), there]);
          // An entry that nothing on this wall carries is left out, also where other filters bring titles along.
          else if (clicked.match === 'and') expect(there).toBe(0);
        }
      }),
      { numRuns: walls, seed: 30 },
    );
  });
});
