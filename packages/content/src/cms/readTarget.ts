/** The address of a request, read the way the most lenient server on its way would read it. */
export interface Target {
  /** Decoded once, with dots and doubled slashes resolved: `/wp-json/wp/v2/posts`. */
  readonly path: string;
  /** Decoded once and not resolved. */
  readonly decoded: string;
  /** What stands after the question mark. */
  readonly query: string;
  /** Whether the request spelled the path exactly like this. Whatever has a second spelling is refused where paths decide. */
  readonly isPlain: boolean;
}

export function readTarget(url: string): Target {
  // RFC 9112, 3.2.2: a request may name the whole address.
  const local = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  const end = local.search(/[?#]/);
  const written = end < 0 ? local : local.slice(0, end);
  const rest = end < 0 ? '' : local.slice(end);
  const decoded = written.replaceAll(/%([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const path = resolve(decoded);
  return {
    path,
    decoded,
    query: rest.startsWith('?') ? (rest.slice(1).split('#', 1)[0] ?? '') : '',
    isPlain: path === written && !rest.includes('#'),
  };
}

/** A URL parser reads a backslash as a slash, and passes over tabs and line breaks. */
function resolve(path: string): string {
  const parts: string[] = [];
  const segments = path
    .replaceAll(/[\t\n\r]/g, '')
    .split(/[/\\]+/)
    .slice(1);
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '..') parts.pop();
    else if (segment !== '.' && !(segment === '' && !isLast)) parts.push(segment);
    if (isLast && (segment === '.' || segment === '..')) parts.push('');
  }
  return `/${parts.join('/')}`;
}
