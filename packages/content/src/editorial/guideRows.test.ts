import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import { asCard, type GuideRow } from './guideRows.ts';

const row = {
  id: 1,
  kind: 'guide',
  slug: 'trains',
  title: 'Trains',
  summary: '',
  is_premium: 0,
  platform: null,
  byline: 'A',
  created_at: 0,
};
const pick = (slug: string, posterHash: string | null) => ({
  reason: '',
  title: { slug, title: slug, year: 2001, type: 'movie', posterHash, terms: { genre: ['drama'] } } as unknown as CatalogueTitle,
});
const covers = (posters: 'pictures' | 'drawn') =>
  asCard(row as unknown as GuideRow, [pick('night-train', 'ab'.repeat(16)), pick('slow-train', null)], posters).covers;

describe('the cover of a guide', () => {
  it('shows the pictures of its picks, and draws those that have none', () => {
    expect(covers('pictures')).toEqual([
      {
        title: 'night-train',
        year: 2001,
        genre: 'drama',
        mood: null,
        seed: 'night-train',
        image: `/images/poster/342/${'ab'.repeat(16)}.webp`,
      },
      { title: 'slow-train', year: 2001, genre: 'drama', mood: null, seed: 'slow-train' },
    ]);
  });

  it('names no picture where posters are drawn', () => {
    expect(covers('drawn').map(({ image }) => image)).toEqual([undefined, undefined]);
  });
});
