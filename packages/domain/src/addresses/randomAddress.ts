import { readListing } from './readListing.ts';

/**
 * The listing among whose titles `/random/…` lets chance choose: `/random/?genre=drama` is `/list/?genre=drama`, movies and shows
 * together, and `/random/shows/` the shows. Null for an address that leaves nothing to chance.
 */
export function readRandomAddress(address: string): string | null {
  const [, path, query = ''] = /^\/random(?:(\/[^?]*))?(\?.*)?$/.exec(address) ?? [];
  if (path === undefined && !/^\/random(?:\?|$)/.test(address)) return null;
  const listing = (path === undefined || path === '/' ? '/list/' : path) + query;
  return readListing(listing) ? listing : null;
}
