import { listingSubtitle, listingTitle } from './addresses/listingTitle.ts';
import { plainListing } from './addresses/listing.ts';
import { pageTitle, titleCased } from './addresses/pageTitle.ts';
import { readListing } from './addresses/readListing.ts';

describe('page titles', () => {
  const suffix = ' - A Good Movie To Watch';

  it('R2.3-28 every word has a capital, and the rest of it is left alone', () => {
    expect(titleCased('the best HBO shows by mcQueen on TV')).toBe('The Best HBO Shows By McQueen On TV');
    expect(titleCased("“amélie” (500) days of élan, 1980s 3d o'brien")).toBe("“Amélie” (500) Days Of Élan, 1980s 3d O'brien");
    expect(titleCased('two  spaces\tand a tab')).toBe('Two  Spaces\tAnd A Tab');
  });

  it('R2.3-29 the site is named at 36 characters and fewer, not at 37, and at any length when forced', () => {
    expect(pageTitle('A'.repeat(36))).toBe('A'.repeat(36) + suffix);
    expect(pageTitle('A'.repeat(37))).toBe('A'.repeat(37));
    expect(pageTitle('A'.repeat(37), true)).toBe('A'.repeat(37) + suffix);
    expect(pageTitle(`  ${'A'.repeat(36)}  `)).toBe('A'.repeat(36) + suffix);
    expect('A'.repeat(36).length + suffix.length).toBe(60);
  });
});

describe('headlines', () => {
  it.each([
    ['/', 'Movies'],
    ['/shows/', 'TV Shows'],
    ['/list/', 'Movies and TV Shows'],
    ['/genre/drama/on/netflix/', 'Drama Movies on Netflix'],
    ['/?genre=comedy~drama~!horror', 'Comedy or Drama Movies'],
    ['/?genre=comedy~drama~war&all=genre', 'Comedy, Drama and War Movies'],
    ['/?platform=us-hbo-max~us-criterion-channel', 'Movies on Criterion Channel or HBO Max'],
    ['/the-very-best/shows/?mood=tense&rated=8-10', 'The Very Best Tense TV Shows, Rated 8 and Above'],
    ['/premium-content/genre/science-fiction/', 'Premium Science Fiction Movies'],
    ['/year/2019/', 'Movies of 2019'],
    ['/?year=2010-2019', 'Movies of 2010 to 2019'],
    ['/?year=2010-', 'Movies since 2010'],
    ['/?year=-1960', 'Movies up to 1960'],
    ['/mpaarating/pg-13/country/france/language/french/', 'PG-13 Movies from France in French'],
    ['/with/tilda-swinton/director/bong-joon-ho/', 'Movies with Tilda Swinton by Bong Joon Ho'],
    ['/duration/under-90-minutes/rated/10/', 'Movies, Under 90 Minutes, Rated 10'],
    ['/?rated=5-7', 'Movies, Rated 5 to 7'],
  ])('%s is headed %s', (address, title) => {
    expect(listingTitle(readListing(address)!.listing)).toBe(title);
  });

  it('names come from whoever knows them', () => {
    const names = (taxonomy: string, slug: string) =>
      taxonomy === 'with' && slug === 'frances-mcdormand' ? 'Frances McDormand' : undefined;
    expect(listingTitle(readListing('/with/frances-mcdormand/genre/war/')!.listing, names)).toBe('War Movies with Frances McDormand');
  });

  it('R2.3-30 the movie wall has its subtitle', () => {
    expect(listingSubtitle(plainListing('movies'))).toBe(
      'Our selection of fresh and completely mind blowing movies, for you to devour one by one',
    );
  });

  it('R2.3-31 the show wall has its subtitle', () => {
    expect(listingSubtitle(plainListing('shows'))).toBe('Our selection of highly-rated TV shows');
  });

  it('the generic wall has none', () => {
    expect(listingSubtitle(plainListing('list'))).toBeNull();
  });
});
