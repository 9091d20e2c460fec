import { Poster, posterPlans, type PosterPlan } from '@agm/ui';
import type { WallTile } from './Wall.tsx';

export interface WallPosterProps {
  /** All of the wall: neighbours have a say in what a poster shows. */
  readonly tiles: readonly WallTile[];
  readonly at: number;
}

const plansByWall = new WeakMap<readonly WallTile[], readonly PosterPlan[]>();

/** One poster of a wall. */
export function DrawnPoster({ tiles, at }: WallPosterProps) {
  const plans = plansByWall.get(tiles) ?? posterPlans(tiles);
  plansByWall.set(tiles, plans);
  const plan = plans[at];
  return plan ? <Poster plan={plan} /> : null;
}
