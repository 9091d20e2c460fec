import type { FastifyInstance } from 'fastify';
import { readFeedAddress, readListing } from '@agm/domain';
import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
import { readAskedListing } from '../reads/listing.ts';
import { sendText } from '@agm/http/sendText';
import type { Database } from '@agm/storage/Storage';
import { feedOf } from './Feed.ts';
import { guideFeedOf, readGuideList } from './guideFeed.ts';
import { jsonFeed, rssFeed } from './writeFeed.ts';

const prefix = '/~feeds';
const maxAgeSeconds = 300;

/**
 * Routes know only how an address begins, and a feed shows at its end: `/genre/drama/feed.xml` goes to a route of its own.
 * Nobody comes there by its name, and what is no listing's feed stays where it was.
 */
export function toFeedRoute(url: string): string {
  if (url.startsWith(prefix)) return '/content-api/feeds';
  const asked = readFeedAddress(url);
  return asked && (readListing(asked.listing) || readGuideList(asked.listing)) ? `${prefix}/${asked.form}${asked.listing}` : url;
}

/**
 * `{listing}feed.json` and `{listing}feed.xml`, of walls and of the lists of guides. `?locale=uk` says in which country a service without
 * one is meant. `pages` is where the editors' pieces are.
 */
export function addFeedRoutes(app: FastifyInstance, live: LiveCatalogue, pages: Database): void {
  for (const [form, write, type] of [
    ['json', jsonFeed, 'application/feed+json'],
    ['xml', rssFeed, 'application/rss+xml'],
  ] as const) {
    app.get(`${prefix}/${form}/*`, async (request, reply) => {
      const address = request.url.slice(`${prefix}/${form}`.length);
      const guides = readGuideList(address);
      if (guides)
        return sendText(request, reply, { text: write(await guideFeedOf(pages, guides, app.config.publicUrl)), type, maxAgeSeconds });
      const [path = '/', ...query] = address.split('?');
      const { listing } = readAskedListing(path, new URLSearchParams(query.join('?')));
      return sendText(request, reply, { text: write(feedOf(live.view, listing, app.config.publicUrl)), type, maxAgeSeconds });
    });
  }
}
