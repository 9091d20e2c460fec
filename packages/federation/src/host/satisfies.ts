type Parts = readonly [major: number, minor: number, patch: number];

/**
 * Whether a version is in a range of npm: `^19.0.0`, `~2.1`, `>=1.2.0`, `*` or that version. A range that is written in another way
 * admits nothing. A pre-release counts as its release, as it does for the gate (`ranges.ts` of the deploy command).
 */
export function satisfies(version: string, range: string): boolean {
  if (range === version || range === '*') return true;
  const [, way, floor = ''] = /^(\^|~|>=)\s*(\d+(?:\.\d+){0,2})$/.exec(range) ?? [];
  if (!way) return false;
  const [it, from] = [partsOf(version.replace(/[-+].*/, '')), partsOf(floor)];
  const isBelow = isLess(it, from);
  if (isBelow || way === '>=') return !isBelow;
  const [major, minor, patch] = from;
  if (way === '~') return isLess(it, floor.includes('.') ? [major, minor + 1, 0] : [major + 1, 0, 0]);
  return isLess(it, major > 0 ? [major + 1, 0, 0] : minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1]);
}

const partsOf = (text: string): Parts => {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
  return [major, minor, patch];
};

const isLess = (one: Parts, other: Parts): boolean => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && one[at]! < other[at]!;
};
