import { canonicalPath, decoded, isSlug, partsOf, pathOnly, readListing, segments, titlePath, writeListing } from './addresses/index.ts';
import { slugOf } from './slug.ts';

/** First words of paths that never belong to a title. */
const reservedSegments: ReadonlySet<string> = new Set([
  ...segments.map(([segment]) => segment),
  // One text, because every visitor loads it.
  ...(
    'all shows movies list the-very-best search services reset account lists feedback premium desk tonight watch embedded ' +
    'widgets projektor cord-cutting how-to guides deals random content-api user-api api wp-json remotes host assets static ' +
    'fonts platform-logos healthz readyz metrics feed sitemap robots posters login logout signup setup storybook'
  ).split(' '),
]);

export function isReservedSegment(segment: string): boolean {
  return reservedSegments.has(segment);
}

/** Reads a title's slug or id from its path; `/all/…/` and `/shows/…/` name the same title and should lead to `titlePath`. */
export function readTitlePath(address: string): { readonly slug: string; readonly isCanonical: boolean } | null {
  const path = pathOnly(address);
  const parts = partsOf(path);
  if (parts.length === 2 && (parts[0] === 'all' || parts[0] === 'shows')) parts.shift();
  const slug = decoded(parts[0] ?? '').toLowerCase();
  if (parts.length !== 1 || !isSlug(slug) || isReservedSegment(slug)) return null;
  return { slug, isCanonical: path === titlePath(slug) };
}

/**
 * A free slug for a title. One that is all digits would read as an id and one that is reserved as another page:
 * these, and slugs another title has, get the year, then a number. A name without Latin letters takes its id.
 */
export function titleSlug(
  title: { readonly name: string; readonly year: number; readonly id: number },
  isTaken: (slug: string) => boolean,
): string {
  const plain = slugOf(title.name);
  if (!plain) return `${title.id}`;
  if (!/^[0-9]+$/.test(plain) && !isReservedSegment(plain) && !isTaken(plain)) return plain;
  const dated = `${plain}-${title.year}`;
  let slug = dated;
  for (let copy = 2; isTaken(slug); copy += 1) slug = `${dated}-${copy}`;
  return slug;
}

/** Whether a visit is at the bare root, without any filter in the query: the back button then restores `/` and leaves the scroll alone. */
export function landsOnRoot(address: string): boolean {
  if (canonicalPath(address) !== '/') return false;
  const read = readListing(address);
  return read !== null && writeListing(read.listing) === '/';
}

/** Paths starting with /projektor show the site in its big-screen mode. */
export function isProjektor(path: string): boolean {
  return canonicalPath(path).startsWith('/projektor');
}

/** False for embedded pages and the way out to a service. A 404 has neither as well, but only the host knows that it is one. */
export function hasHeaderAndFooter(path: string): boolean {
  const [first, ...deeper] = partsOf(canonicalPath(path));
  return first !== 'embedded' && !(first === 'watch' && !deeper.length);
}
