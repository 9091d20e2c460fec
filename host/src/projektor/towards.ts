/** A place on the screen, as `getBoundingClientRect` gives it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Leaving the row or column one is in costs more than going on within it. */
const costOfTurning = 3;

/**
 * The index of the box that an arrow leads to: the nearest one that is wholly on that side, where one in the same row or column is nearer
 * than one beside it. Null where there is none.
 */
export function towards(key: Arrow, from: Box, boxes: readonly Box[]): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (const [at, box] of boxes.entries()) {
    const cost = costOf(key, from, box);
    if (cost >= least) continue;
    best = at;
    least = cost;
  }
  return best;
}

function costOf(key: Arrow, from: Box, to: Box): number {
  const ahead = {
    ArrowLeft: from.left - to.right,
    ArrowRight: to.left - from.right,
    ArrowUp: from.top - to.bottom,
    ArrowDown: to.top - from.bottom,
  }[key];
  // Neighbours may touch, and share a pixel where their edges are rounded.
  if (ahead < -1) return Infinity;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const aside = isSideways
    ? Math.max(to.top - from.bottom, from.top - to.bottom, 0)
    : Math.max(to.left - from.right, from.left - to.right, 0);
  const offset = isSideways ? Math.abs(to.top - from.top) : Math.abs(to.left - from.left);
  return Math.max(ahead, 0) + costOfTurning * aside + offset / 1_000;
}
