const longestTerm = 100;

/** The search page's address: `/search?s=the%20bear`. An empty term is a search that has not begun. Null for any other page. */
export function readSearch(address: string): { readonly term: string } | null {
  const [path, query = ''] = address.split('?', 2);
  if (path !== '/search' && path !== '/search/') return null;
  const said = new URLSearchParams(query).get('s') ?? '';
  // Longer than any title: the wire refuses it, so the end is left out. By whole letters, for half of one is no text.
  return { term: [...said.trim()].slice(0, longestTerm).join('').trim() };
}

export const searchHref = (term: string): string => `/search?s=${encodeURIComponent(term)}`;
