import { hash } from 'node:crypto';
import { whereOf } from '@agm/catalogue-index';
import type { Listing } from '@agm/domain';
import { titlesOfRound } from '@agm/domain/rounds';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';

/** Titles come from as many of the first of a wall, so that two rounds of one wall differ and neither has its last ones. */
const mostConsidered = 60;

export interface RoundWishes {
  readonly listing: Listing;
  /** The services of each person who said theirs. */
  readonly services: readonly (readonly string[])[];
  readonly seed: string;
}

/**
 * The titles of a round: of what the wall shows and every person has on a service of theirs, the first sixty in the wall's order, of
 * which the seed chooses twenty and their order. Titles that nobody offers in the country only fill up. The same wishes make the same titles.
 */
export function chooseTitles({ catalogue, titles }: CatalogueView, { listing, services, seed }: RoundWishes): readonly number[] {
  const all = (mine: readonly string[]): readonly number[] =>
    catalogue.query({ where: whereOf(listing, { services: mine }), order: listing.order, limit: catalogue.size }).ids;
  const [first = [], ...others] = services;
  const known = others.map((mine) => new Set(all(mine)));
  const common = all(first).filter((id) => known.every((ids) => ids.has(id)));
  const isOffered = (id: number): boolean =>
    titles.get(id)?.terms['platform']?.some((platform) => platform.startsWith(`${listing.locale}-`)) ?? false;
  const offered = common.filter(isOffered);
  const missing = Math.max(0, titlesOfRound - offered.length);
  return [...offered.slice(0, mostConsidered), ...common.filter((id) => !isOffered(id)).slice(0, missing)]
    .map((id) => ({ id, place: hash('sha256', `${seed} ${id}`) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, titlesOfRound)
    .map(({ id }) => id);
}
