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
  cover: null,
  created_at: 0,
};
const pick = (id: number, slug: string, posterHash: string | null) => ({
  reason: '',
  title: { id, slug, title: slug, year: 2001, type: 'movie', posterHash, terms: { genre: ['drama'] } } as unknown as CatalogueTitle,
});
const picks = [pick(5, 'night-train', 'ab'.repeat(16)), pick(6, 'slow-train', null)];
const titles = new Map([...picks, pick(7, 'chosen', null)].map(({ title }) => [title.id, title]));
const covers = (posters: 'pictures' | 'drawn', more: object = {}) =>
  asCard({ ...row, ...more } as unknown as GuideRow, picks, { posters, titles }).covers;

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

  it('of a premium guide shows what an editor chose, and nothing by itself', () => {
    expect(covers('drawn', { is_premium: 1 })).toEqual([]);
    expect(covers('drawn', { is_premium: 1, cover: '[7,8]' }).map(({ title }) => title)).toEqual(['chosen']);
    expect(covers('drawn', { cover: '[7]' }).map(({ title }) => title)).toEqual(['chosen']);
  });
});
