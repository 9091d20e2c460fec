import { posterPlans } from '@agm/ui';
import type { ListTile } from '../../model/listTile.ts';

/** Three invented titles for stories. */
export const exampleListTiles: readonly ListTile[] = ['Night Ferry', 'The Long Quiet', 'Paper Harbour'].map((title, at) => ({
  id: at + 1,
  href: `/${at}/`,
  title,
  year: 2019,
  staffRating: 8.1,
  isPremium: at === 1,
  caption: 'Tense · 2019 · you gave it 9',
  services: at === 0 ? [{ id: 'netflix', name: 'Netflix' }] : [],
  moreServices: 0,
  plan: posterPlans([{ title, year: 2019, genre: 'drama', mood: 'tense', seed: title }])[0]!,
}));
