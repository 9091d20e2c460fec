import fc from 'fast-check';
import { countries } from './countries.ts';
import { filterEntries, listingOfEntries } from './filterEntries.ts';
import { choiceNames, choiceOf, orders, type Choice, type ChoiceName, type Listing } from './addresses/listing.ts';
import { listingTitle } from './addresses/listingTitle.ts';
import { ratingSpan } from './addresses/ratings.ts';
import { readListing, withoutMemberLists } from './addresses/readListing.ts';
import { savedGroups } from './addresses/savedGroups.ts';
import { writeListing } from './addresses/writeListing.ts';
import { yearSpan } from './addresses/years.ts';

const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);
const slug = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('-'));
const choice = fc
  .tuple(fc.array(slug, { maxLength: 3 }), fc.array(slug, { maxLength: 2 }), fc.boolean())
  .map(([any, not, all]) => choiceOf(any, not, all));
const choices = fc
  .dictionary(fc.constantFrom(...choiceNames), choice, { noNullPrototype: true })
  .map((all) => Object.fromEntries(Object.entries(all).filter((entry): entry is [ChoiceName, Choice] => entry[1] !== undefined)));
const year = fc.option(fc.integer({ min: 1800, max: 2199 }));
const score = fc.integer({ min: 1, max: 100 }).map((outOf100) => outOf100 / 10);
const groups = fc.uniqueArray(fc.constantFrom(...savedGroups)).map((names) => names.sort());

/** Every listing in its normal form. */
const listings: fc.Arbitrary<Listing> = fc.record({
  base: fc.constantFrom('movies', 'shows', 'list'),
  best: fc.boolean(),
  locale: fc.constantFrom(...countries.map(({ code }) => code)),
  choices,
  released: fc.tuple(year, year).map(([from, to]) => yearSpan(from, to)),
  staffRating: fc.option(fc.tuple(score, score).map(([one, other]) => ratingSpan(one, other)!)),
  isPremium: fc.boolean(),
  withoutPremium: fc.boolean(),
  tags: fc
    .uniqueArray(
      slug.filter((tag) => tag !== 'best'),
      { maxLength: 3 },
    )
    .map((tags) => tags.sort()),
  ids: fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 4 }).map((ids) => ids.sort((one, other) => one - other)),
  userList: groups,
  hide: groups,
  match: fc.constantFrom('and', 'or'),
  order: fc.constantFrom(...orders),
  page: fc.integer({ min: 1, max: 999_999 }),
});

describe('over all listings', () => {
  it('R2.3-32 reading a written route gives the same filters back, in path and in query form', () => {
    fc.assert(
      fc.property(listings, fc.boolean(), (listing, forceQuery) => {
        expect(readListing(writeListing(listing, { forceQuery }), listing.locale)).toEqual({ listing, ignored: [] });
      }),
      { numRuns: 1000 },
    );
  });

  it('R2.3-32 writing what was read changes nothing any more', () => {
    fc.assert(
      fc.property(listings, (listing) => {
        const address = writeListing(listing);
        expect(writeListing(readListing(address, listing.locale)!.listing)).toBe(address);
      }),
      { numRuns: 500 },
    );
  });

  it('the filters one by one hold the whole listing, but for the ways of combining', () => {
    fc.assert(
      fc.property(listings, (listing) => {
        const entries = filterEntries(listing, { withOrderAndPage: true });
        expect(listingOfEntries(entries, listing)).toEqual(listing);
      }),
      { numRuns: 500 },
    );
  });

  it('R4.3-07 nobody logged in, no saved lists, and what was dropped is named', () => {
    fc.assert(
      fc.property(listings, (listing) => {
        const { listing: left, ignored } = withoutMemberLists({ listing, ignored: [] });
        expect(left).toEqual({ ...listing, userList: [], hide: [] });
        expect(ignored).toHaveLength(listing.userList.length + listing.hide.length);
      }),
      { numRuns: 100 },
    );
  });

  it('every wall has a headline', () => {
    fc.assert(
      fc.property(listings, (listing) => {
        expect(listingTitle(listing)).toMatch(/Movies|TV Shows/);
      }),
      { numRuns: 300 },
    );
  });
});
