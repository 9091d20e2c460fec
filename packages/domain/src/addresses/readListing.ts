import { defaultLocale, type CountryCode } from './countryCodes.ts';
import { gatherListing, type ListingRead } from './gatherListing.ts';
import { splitListingAddress } from './listingStatements.ts';

/**
 * Reads the address of a wall: path and query as they stand in a URL, percent-encoded.
 *
 *   /shows/genre/drama/?by=top&page=2     shows, genre drama, the second page by rating
 *   /?platform=uk-netflix~uk-mubi         movies on Netflix or Mubi, locale uk
 *   /genre/drama/year/abc/                movies, genre drama; ignored: year=abc
 *
 * `locale` is the visitor's, and holds unless the address carries one. Null means that this is no listing
 * address at all (another page, or a 404), or that it exceeds 8 KiB, 200 segments or 50 values of one filter.
 */
export function readListing(address: string, locale: CountryCode = defaultLocale): ListingRead | null {
  const said = splitListingAddress(address);
  return said && gatherListing(said, locale);
}

/** What is left of an address for somebody who is not logged in: saved lists belong to a member, and are named as ignored. */
export function withoutMemberLists({ listing, ignored }: ListingRead): ListingRead {
  const { userList, hide } = listing;
  return {
    listing: { ...listing, userList: [], hide: [] },
    ignored: [...ignored, ...userList.map((group) => `user-list=${group}`), ...hide.map((group) => `hide=${group}`)],
  };
}
