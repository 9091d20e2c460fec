import type { Listing } from '@agm/domain';

const whole = {
  movies: 'Movies worth your evening',
  shows: 'Shows worth your evening',
  list: 'Movies and shows worth your evening',
} as const;

/** A wall that nothing narrows greets; any other says what it is. */
export function headline(listing: Listing, title: string, filtersOn: number): string {
  return filtersOn === 0 && !listing.best ? whole[listing.base] : title;
}
