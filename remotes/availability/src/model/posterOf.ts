import type { TitleAnswer } from '@agm/api';
import { posterPlans, type PosterPlan } from '@agm/ui';

/** The title's poster, drawn as the wall would draw it alone. */
export function posterOf({ title, year, genres, moods, poster }: TitleAnswer): PosterPlan {
  const [plan] = posterPlans([{ title, year, genre: genres[0] ?? null, mood: moods[0] ?? null, ...poster }]);
  return plan!;
}
