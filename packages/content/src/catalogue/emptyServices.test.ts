import { countryCodes, shownPlatforms } from '@agm/domain';
import { buildIndex, type CatalogueRow } from '@agm/catalogue-index';
import type { CatalogueView } from './CatalogueView.ts';
import { emptyServicesOf } from './emptyServices.ts';

/** A catalogue whose titles are on these services of these countries. */
function viewOf(...places: readonly string[]): CatalogueView {
  const rows = places.map((place, at): CatalogueRow => ({
    id: at + 1,
    type: 'movie',
    title: `Title ${at}`,
    year: 2000,
    relevancy: 1,
    staffRating: null,
    createdAt: 0,
    isPremium: false,
    terms: { platform: [place] },
  }));
  return { catalogue: buildIndex(rows) } as unknown as CatalogueView;
}

const all = countryCodes.flatMap((code) => shownPlatforms(code).map(({ id }) => `${code}-${id}`));

describe('services of a menu without a title', () => {
  it('are named by country, whatever other countries have on them', () => {
    const empty = emptyServicesOf(viewOf('jp-netflix', 'de-netflix', 'de-amazon', 'jp-unext'));
    expect(empty?.jp).toEqual(['amazon-prime', 'amazon']);
    expect(empty?.de).toEqual(['amazon-prime']);
    expect(empty?.kr).toEqual(['netflix', 'amazon-prime', 'amazon']);
  });

  it('are none where each has one, and in a catalogue without any offer, which knows nothing', () => {
    expect(emptyServicesOf(viewOf(...all))).toBeUndefined();
    expect(emptyServicesOf(viewOf())).toBeUndefined();
    expect(emptyServicesOf(viewOf('us-crackle'))).toBeUndefined();
  });

  it('are looked for once in a catalogue', () => {
    const view = viewOf('jp-netflix');
    expect(emptyServicesOf(view)).toBe(emptyServicesOf(view));
  });
});
