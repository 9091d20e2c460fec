import type { Listing } from '@agm/domain';
import { t } from '../t.ts';

const whole = () => ({
  movies: t`Movies worth your evening`,
  shows: t`Shows worth your evening`,
  list: t`Movies and shows worth your evening`,
});

/** A wall that nothing narrows greets; any other says what it is. */
export function headline(listing: Listing, title: string, filtersOn: number): string {
  return filtersOn === 0 && !listing.best ? whole()[listing.base] : title;
}
