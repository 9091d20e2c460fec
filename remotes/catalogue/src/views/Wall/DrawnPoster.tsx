import { Poster, posterPlans, type PosterPlan, type PosterWords } from '@agm/ui';

export interface WallPosterProps {
  /** All of the wall: what a poster shows depends on its neighbours. */
  readonly tiles: readonly (PosterWords | null)[];
  readonly at: number;
  /** Where it hangs: on a wall unless said. */
  readonly on?: keyof typeof pictures;
}

/** How wide a picture is shown there, and how many of the first are asked for at once, because they stand above the fold. */
const pictures = {
  wall: { sizes: undefined, first: 5 },
  guide: { sizes: '(min-width: 600px) 150px, 96px', first: 2 },
  cover: { sizes: '150px', first: 0 },
} as const;

/** The wall that was asked for last: its posters are drawn one after the other. */
let planned: { readonly tiles: WallPosterProps['tiles']; readonly plans: readonly PosterPlan[] } | null = null;
/** Keeps the place of a title that is still on its way. */
const unknown = { title: '', year: 0, genre: null, mood: null, seed: '' };

/** What the poster at this place of a wall shows. */
export function planAt(tiles: WallPosterProps['tiles'], at: number): PosterPlan | undefined {
  if (planned?.tiles !== tiles) planned = { tiles, plans: posterPlans(tiles.map((tile) => tile ?? unknown)) };
  return planned.plans[at];
}

/** Whether a picture is asked for at once. */
export const isAboveTheFold = (at: number, on: WallPosterProps['on'] = 'wall'): boolean => at < pictures[on].first;

/** One poster of a wall. */
export function DrawnPoster({ tiles, at, on = 'wall' }: WallPosterProps) {
  const plan = planAt(tiles, at);
  return plan ? <Poster plan={plan} sizes={pictures[on].sizes} loading={isAboveTheFold(at, on) ? 'eager' : 'lazy'} /> : null;
}
