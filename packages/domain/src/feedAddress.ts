/** A listing as other programs read it: JSON Feed or RSS. */
export type FeedForm = 'json' | 'xml';

/** Where a listing's feed is: `/genre/drama/?by=top` has `/genre/drama/feed.xml?by=top`. `canonical` is path and query. */
export function feedAddress(canonical: string, form: FeedForm): string {
  const [path = '/', ...query] = canonical.split('?');
  return `${path.endsWith('/') ? path : `${path}/`}feed.${form}${query.length > 0 ? `?${query.join('?')}` : ''}`;
}

/** The listing an address wants as a feed, as path and query; null when it asks for no feed. */
export function readFeedAddress(address: string): { readonly listing: string; readonly form: FeedForm } | null {
  const [, path, form, query = ''] = /^(\/(?:[^?]*\/)?)feed\.(json|xml)(\?.*)?$/.exec(address) ?? [];
  return path === undefined ? null : { listing: path + query, form: form as FeedForm };
}
