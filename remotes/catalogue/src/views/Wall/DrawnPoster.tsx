import { Poster, posterPlans, type PosterPlan, type PosterWords } from '@agm/ui';

export interface WallPosterProps {
  /** All of the wall: what a poster shows depends on its neighbours. */
  readonly tiles: readonly (PosterWords | null)[];
  readonly at: number;
}

const plansByWall = new WeakMap<WallPosterProps['tiles'], readonly PosterPlan[]>();
/** Keeps the place of a title that is still on its way. */
const unknown = { title: '', year: 0, genre: null, mood: null, seed: '' };

/** One poster of a wall. */
export function DrawnPoster({ tiles, at }: WallPosterProps) {
  const plans = plansByWall.get(tiles) ?? posterPlans(tiles.map((tile) => tile ?? unknown));
  plansByWall.set(tiles, plans);
  const plan = plans[at];
  return plan ? <Poster plan={plan} /> : null;
}
