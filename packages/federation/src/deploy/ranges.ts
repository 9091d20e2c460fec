type Version = readonly [major: number, minor: number, patch: number];

/**
 * Whether a version lies in a range as package.json writes it: `^19.0.0`, `~2.5`, `19.x`, `>=18 <20`, `1.2.3 || ^2`, `*`.
 * A range that is written in another way admits nothing: better a refusal that is read than a page with two Reacts.
 */
export function admits(range: string, version: string): boolean {
  const found = readVersion(version);
  return found !== null && range.split('||').some((one) => one.trim().split(/\s+/).every((part) => admitsPart(part, found)));
}

function admitsPart(part: string, version: Version): boolean {
  if (part === '' || part === '*' || part === 'x') return true;
  const [, sign = '', major, minor, patch] = /^(\^|~|>=|<=|>|<|=|)v?(\d+)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?(?:[-+][\w.+-]*)?$/.exec(part) ?? [];
  if (major === undefined) return false;
  const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text);
  const from: Version = [Number(major), isNumber(minor) ? Number(minor) : 0, isNumber(patch) ? Number(patch) : 0];
  const said = 1 + Number(isNumber(minor)) + Number(isNumber(minor) && isNumber(patch));
  const than = compare(version, from);
  if (sign === '>=') return than >= 0;
  if (sign === '<') return than < 0;
  if (sign === '>') return than > 0 && compare(version, above(from, said)) >= 0;
  if (sign === '<=') return than <= 0 || compare(version, above(from, said)) < 0;
  // `^0.1.0` holds the minor: below 1.0.0 every minor may break.
  const held = sign === '^' ? (from[0] > 0 || said === 1 ? 1 : from[1] > 0 || said === 2 ? 2 : 3) : sign === '~' ? Math.min(said, 2) : said;
  return than >= 0 && compare(version, above(from, held)) < 0;
}

/** The first version above all that begin with the same `places` numbers. */
const above = ([major, minor, patch]: Version, places: number): Version => (places === 1 ? [major + 1, 0, 0] : places === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1]);

const compare = (one: Version, other: Version): number => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

function readVersion(text: string): Version | null {
  const [, major, minor, patch] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(text) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}
