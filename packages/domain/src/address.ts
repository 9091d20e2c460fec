import { readListing } from './readListing.ts';
import { segments } from './listingWords.ts';
import { decoded, encoded } from './percent.ts';
import { isSlug, slugOf } from './slug.ts';
import { writeListing } from './writeListing.ts';

/** First words of paths that never belong to a title. */
const reservedSegments: ReadonlySet<string> = new Set([
  ...segments.map(([segment]) => segment),
  'all', 'shows', 'movies', 'list', 'the-very-best',
  'search', 'reset', 'account', 'premium', 'desk', 'watch', 'embedded', 'projektor', 'cord-cutting', 'how-to', 'guides', 'deals', 'random',
  'content-api', 'user-api', 'api', 'wp-json', 'remotes', 'host', 'assets', 'static', 'fonts', 'platform-logos', 'healthz', 'readyz', 'metrics',
  'feed', 'sitemap', 'robots', 'login', 'logout', 'signup', 'storybook',
]);

export function isReservedSegment(segment: string): boolean {
  return reservedSegments.has(segment) || segment.startsWith('projektor');
}

/**
 * A path as its canonical link writes it: one slash between parts, dots resolved, percent-encoded, without query.
 * What comes back always starts with exactly one slash, so that no `//host` can leave the site.
 */
export function canonicalPath(path: string): string {
  const parts: string[] = [];
  const raw = path.split(/[?#]/, 1)[0]!.split('/').filter(Boolean);
  for (const part of raw) {
    const text = decoded(part);
    if (text === '..') parts.pop();
    else if (text !== '.') parts.push(encoded(text));
  }
  const isFolder = parts.length > 0 && /\/(?:\.{1,2})?$/.test(path.split(/[?#]/, 1)[0]!);
  return `/${parts.join('/')}${isFolder ? '/' : ''}`;
}

/** Where a title lives. */
export function titlePath(slug: string): string {
  return `/${encoded(slug)}/`;
}

/** Reads a title's slug or id from its path; `/all/…/` and `/shows/…/` name the same title and should lead to `titlePath`. */
export function readTitlePath(path: string): { readonly slug: string; readonly isCanonical: boolean } | null {
  const parts = path.split(/[?#]/, 1)[0]!.split('/').filter(Boolean);
  const [first = '', second] = parts;
  const isUnderBase = parts.length === 2 && (first === 'all' || first === 'shows');
  const slug = decoded(isUnderBase ? second! : first).toLowerCase();
  if ((parts.length !== 1 && !isUnderBase) || !isSlug(slug) || isReservedSegment(slug)) return null;
  return { slug, isCanonical: path.split(/[?#]/, 1)[0] === titlePath(slug) };
}

/**
 * A free slug for a title (A-69). One that is all digits would read as an id and one that is reserved as another page:
 * these, and slugs another title has, get the year, then a number. A name without Latin letters takes its id.
 */
export function titleSlug(title: { readonly name: string; readonly year: number; readonly id: number }, isTaken: (slug: string) => boolean): string {
  const plain = slugOf(title.name);
  const isFree = (slug: string): boolean => !/^[0-9]*$/.test(slug) && !isReservedSegment(slug) && !isTaken(slug);
  if (isFree(plain)) return plain;
  const dated = `${plain || `title-${title.id}`}-${title.year}`;
  if (plain && isReservedSegment(dated)) return `title-${title.id}`;
  let slug = plain ? dated : `title-${title.id}`;
  for (let copy = 2; isTaken(slug); copy += 1) slug = `${dated}-${copy}`;
  return slug;
}

/** Whether a visit is at the bare root, without any filter in the query: the back button then restores `/` and leaves the scroll alone (A-14). */
export function landsOnRoot(address: string): boolean {
  if (canonicalPath(address) !== '/') return false;
  const read = readListing(address);
  return read !== null && writeListing(read.listing) === '/';
}

/** Paths starting with /projektor show the site in its big-screen mode. */
export function isProjektor(path: string): boolean {
  return canonicalPath(path).startsWith('/projektor');
}

/** False for embedded pages and the way out to a service. A 404 has neither either, but only the host knows that it is one. */
export function hasHeaderAndFooter(path: string): boolean {
  const [first] = canonicalPath(path).split('/').filter(Boolean);
  return first !== 'embedded' && !/^\/watch\/?$/.test(canonicalPath(path));
}
