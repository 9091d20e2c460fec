/** The first number from `low` on that has reached what is looked for, `high` when none has. Those behind a number that has reached it have, too. */
export function firstWhere(low: number, high: number, hasReached: (at: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (hasReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
