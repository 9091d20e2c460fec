import fc from 'fast-check';
import { addFilter, withoutMemberFilters, withoutUnfilteredRating } from './addFilter.ts';
import { chooseFilter, withoutEntry } from './chooseFilter.ts';
import { filterEntry, type FilterEntry } from './filters.ts';
import { readListing } from './addresses/readListing.ts';
import { writeListing } from './addresses/writeListing.ts';

const drama = filterEntry('genre', 'drama');
const comedy = filterEntry('genre', 'comedy');
const tense = filterEntry('mood', 'tense');
const netflix = filterEntry('platform', 'us-netflix');
const hulu = filterEntry('platform', 'us-hulu');
const byTop = filterEntry('order', 'top');
const best = filterEntry('post_tag', 'best');
const rated = (span: string): FilterEntry => filterEntry('staffRating', span);

describe('adding a filter as a non-premium visitor', () => {
  it('R4.3-03 a second genre replaces the first', () => {
    expect(addFilter([drama], comedy, false)).toEqual({ outcome: 'replaced', filters: [comedy] });
  });

  it('R4.3-03 a second platform replaces the first and leaves the genre', () => {
    expect(addFilter([netflix, drama], hulu, false)).toEqual({ outcome: 'replaced', filters: [drama, hulu] });
  });

  it('R4.3-04 a mood next to a genre keeps only the mood and asks for premium', () => {
    expect(addFilter([drama], tense, false)).toEqual({ outcome: 'narrowed', filters: [tense] });
    expect(addFilter([drama, netflix], tense, false)).toEqual({ outcome: 'narrowed', filters: [netflix, tense] });
  });

  it('R4.3-04 two filters without a section are two filters', () => {
    const [cast, award] = [filterEntry('with', 'tilda-swinton'), filterEntry('award', 'palme-dor-2019')];
    expect(addFilter([cast], award, false)).toEqual({ outcome: 'narrowed', filters: [award] });
    expect(addFilter([rated('8-10')], rated('9-10'), false)).toEqual({ outcome: 'replaced', filters: [rated('9-10')] });
  });

  it('R4.3-04 a shared address with more than the tier allows narrows at the next change', () => {
    expect(addFilter([drama, tense], comedy, false)).toEqual({ outcome: 'narrowed', filters: [comedy] });
  });

  it('R4.3-05 a platform stands freely beside one other filter, in either order', () => {
    expect(addFilter([drama], netflix, false)).toEqual({ outcome: 'added', filters: [drama, netflix] });
    expect(addFilter([netflix], drama, false)).toEqual({ outcome: 'added', filters: [netflix, drama] });
  });

  it('sorting, paging and the very best never open the paywall', () => {
    expect(addFilter([drama, netflix], byTop, false)).toEqual({ outcome: 'added', filters: [drama, netflix, byTop] });
    expect(addFilter([byTop, best], drama, false)).toEqual({ outcome: 'added', filters: [byTop, best, drama] });
    expect(addFilter([byTop, drama], filterEntry('order', 'new'), false)).toEqual({
      outcome: 'replaced',
      filters: [drama, filterEntry('order', 'new')],
    });
  });

  it('the same entry twice stands once, and its exclusion takes its place', () => {
    expect(addFilter([drama], drama, false).filters).toEqual([drama]);
    expect(addFilter([drama], filterEntry('genre', '!drama'), false).filters).toEqual([filterEntry('genre', '!drama')]);
  });

  it('never leaves two in one section nor two that are not platforms', () => {
    const entries = fc
      .tuple(fc.constantFrom('genre', 'mood', 'platform', 'award', 'with', 'released', 'user-list'), fc.constantFrom('a', 'b', 'c'))
      .map(([name, value]) => filterEntry(name, value));
    fc.assert(
      fc.property(fc.array(entries, { maxLength: 12 }), (added) => {
        const filters = added.reduce<readonly FilterEntry[]>((current, entry) => addFilter(current, entry, false).filters, []);
        expect(filters.filter(({ filterName }) => filterName !== 'platform').length).toBeLessThanOrEqual(1);
        expect(filters.filter(({ filterName }) => filterName === 'platform').length).toBeLessThanOrEqual(1);
        if (added.length) expect(filters.at(-1)).toEqual(added.at(-1));
      }),
    );
  });
});

describe('adding a filter as a premium member', () => {
  it('everything combines', () => {
    expect(addFilter([drama, tense, netflix], comedy, true)).toEqual({ outcome: 'added', filters: [drama, tense, netflix, comedy] });
  });

  it('a wall has one span of years and one of ratings all the same', () => {
    expect(addFilter([filterEntry('released', '2019'), drama], filterEntry('released', '2010-2019'), true)).toEqual({
      outcome: 'replaced',
      filters: [drama, filterEntry('released', '2010-2019')],
    });
  });
});

describe('filters that go away', () => {
  it.each([true, false])('R4.3-06 a staff rating of 0-10 is dropped, with the rating it replaces (premium: %s)', (isPremium) => {
    expect(addFilter([drama, rated('8-10')], rated('0-10'), isPremium)).toEqual({ outcome: 'dropped', filters: [drama] });
    expect(withoutUnfilteredRating([drama, rated('0-10'), rated('0.5-10')])).toEqual([drama, rated('0.5-10')]);
  });

  it('R4.3-07 a logged-out visitor loses user-list filters and nothing else', () => {
    expect(withoutMemberFilters([filterEntry('user-list', 'queued'), drama, filterEntry('hide', 'seen')])).toEqual([drama]);
  });
});

describe('choosing on a whole wall', () => {
  const at = (address: string) => readListing(address)!.listing;

  it('R4.3-04 narrows the address of a free visitor and keeps its base, country and order', () => {
    const { outcome, listing } = chooseFilter(readListing('/shows/genre/drama/?platform=uk-netflix&by=top&page=4')!.listing, tense, false);
    expect(outcome).toBe('narrowed');
    expect(writeListing(listing)).toBe('/shows/on/netflix/mood/tense/?by=top');
    expect(listing.locale).toBe('uk');
  });

  it('stays among the very best', () => {
    const { outcome, listing } = chooseFilter(at('/the-very-best/movies/'), drama, false);
    expect([outcome, writeListing(listing)]).toEqual(['added', '/the-very-best/movies/?genre=drama']);
  });

  it('keeps how a premium member combines', () => {
    const { listing } = chooseFilter(at('/?genre=comedy~drama&all=genre&match=or'), tense, true);
    expect(writeListing(listing)).toBe('/mood/tense/?genre=comedy~drama&all=genre&match=or');
  });

  it('takes one filter away', () => {
    expect(writeListing(withoutEntry(at('/genre/drama/on/netflix/?page=2'), netflix))).toBe('/genre/drama/');
    expect(writeListing(withoutEntry(at('/the-very-best/shows/?genre=drama'), best))).toBe('/shows/genre/drama/');
  });
});
