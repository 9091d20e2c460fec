import { decoded, encoded } from './percent.ts';

/**
 * A path as its canonical link writes it: one slash between parts, dots resolved, percent-encoded, without query.
 * What comes back always starts with exactly one slash, so that no `//host` can leave the site.
 */
export function canonicalPath(path: string): string {
  const said = pathOnly(path);
  const parts: string[] = [];
  for (const part of partsOf(said).map(decoded)) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(encoded(part));
  }
  const isFolder = parts.length > 0 && /\/\.{0,2}$/.test(said);
  return `/${parts.join('/')}${isFolder ? '/' : ''}`;
}

/** An address without its query. */
export function pathOnly(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return path;
}

/** The parts of a path between its slashes, as they are written. */
export function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** The address of a title's page. */
export function titlePath(slug: string): string {
  return `/${encoded(slug)}/`;
}
