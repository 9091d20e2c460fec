import { whereOf } from '@agm/catalogue-index';
import { isCountryCode, defaultLocale, listingTitle, readListing, withPage, writeListing } from '@agm/domain';
import type { Walls } from '@agm/members/alerts/wallEvents';
import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
import { nameOf, readAskedListing } from './listing.ts';

/** Walls as members subscribe to them: without an order, a page and what only one visitor's lists decide. */
export function subscribedWalls(live: Pick<LiveCatalogue, 'view' | 'refresh'>, publicUrl: string): Walls {
  return {
    read(address, country) {
      const local = address.startsWith(publicUrl) ? address.slice(publicUrl.length) : address;
      if (!local.startsWith('/') || local.startsWith('//')) return null;
      const [path = '/', ...query] = (local.split('#', 1)[0] ?? '/').split('?');
      const parameters = new URLSearchParams(query.join('?'));
      if (!parameters.has('locale')) parameters.set('locale', isCountryCode(country) ? country : defaultLocale);
      try {
        const { listing } = readAskedListing(path.endsWith('/') ? path : `${path}/`, parameters);
        // In a query a service names its country, so that the address means the same to everybody.
        const wall = { ...withPage(listing, 1), order: 'popular' as const };
        return {
          path: writeListing(wall, { forceQuery: wall.choices.platform !== undefined }),
          name: listingTitle(wall, (taxonomy, slug) => nameOf(live.view, taxonomy, slug)),
        };
      } catch {
        return null;
      }
    },
    titlesOf(path) {
      const read = readListing(path);
      if (!read) return null;
      const { listing } = read;
      const { ids } = live.view.catalogue.query({ where: whereOf(listing), order: 'new', offset: 0, limit: live.view.titles.size });
      return { ids: new Set(ids), places: (listing.choices.platform?.any ?? []).map((slug) => `${listing.locale}-${slug}`) };
    },
    refresh: () => live.refresh(),
  };
}
