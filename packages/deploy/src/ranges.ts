import satisfies from 'semver/functions/satisfies.js';

/**
 * Whether a version is in a range as package.json writes it: `^19.0.0`, `~2.5`, `19.x`, `>=18 <20`, `1.2.3 || ^2`, `*`.
 * A range that is written in another way admits nothing: better a refusal that is read than a page with two Reacts.
 */
export function admits(range: string, version: string): boolean {
  // A team may build against a release candidate, which comes before its release and after the one before.
  return satisfies(version, range, { includePrerelease: true });
}
