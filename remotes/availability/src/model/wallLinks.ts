import type { TitleType } from '@agm/api';
import { choiceOf, plainListing, slugOf, withChoice, writeListing, type ChoiceName, type CountryCode } from '@agm/domain';

/** Addresses of walls: a show's genres lead to shows, a movie's to movies. Null for a name that has no slug. */
export function wallLinks(type: TitleType, locale: CountryCode): (taxonomy: ChoiceName, name: string) => string | null {
  const wall = plainListing(type === 'show' ? 'shows' : 'movies', locale);
  return (taxonomy, name) => {
    const slug = slugOf(name);
    return slug ? writeListing(withChoice(wall, taxonomy, choiceOf([slug]))) : null;
  };
}
