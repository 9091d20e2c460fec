import type { FastifyInstance } from 'fastify';
import { readFeedAddress, readListing, readLocalAddress } from '@agm/domain';
import { certificatesOfCookies } from '@agm/domain/certificates';
import { writeIn } from '@agm/http/languages/statedLanguage';
import { admittedView } from '../catalogue/admittedView.ts';
import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
import type { LocalTitles } from '../catalogue/LocalTitles.ts';
import { placeAt } from '../catalogue/Place.ts';
import { readAskedListing } from '../reads/listing.ts';
import { sendText } from '@agm/http/sendText';
import type { Database } from '@agm/storage/Storage';
import { feedOf, feedPage, type Feed } from './Feed.ts';
import { guideFeedOf, readGuideList, readGuideRows } from './guideFeed.ts';
import { jsonFeed, rssFeed } from './writeFeed.ts';

const prefix = '/~feeds';
const maxAgeSeconds = 300;

/**
 * Routes know only how an address begins, and a feed shows at its end: `/genre/drama/feed.xml` goes to a route of its own.
 * Nobody comes there by its name, and what is no listing's feed stays where it was.
 */
export function toFeedRoute(url: string): string {
  if (url.startsWith(prefix)) return '/content-api/feeds';
  const local = readLocalAddress(url);
  const asked = readFeedAddress(local?.address ?? url);
  if (!asked) return url;
  // The comments of a title have a route by their name, which does not know languages.
  if (local && titleOfComments.test(asked.listing)) return `${local.address}?lang=${local.prefix.slice(1)}`;
  const isList = readListing(asked.listing) || readGuideList(asked.listing);
  return isList ? `${prefix}/${asked.form}${local?.prefix ?? ''}${asked.listing}` : url;
}

/** `/parasite/comments/` */
const titleOfComments = /^\/[^/?]+\/comments\/$/;

/**
 * `{listing}feed.json` and `{listing}feed.xml`, of walls and of the lists of guides, with the language and the country that an address may
 * begin with. `?locale=uk` says in which country a service without one is meant. `pages` is where the editors' pieces are. In a child
 * profile the feed of a wall has what the wall has.
 */
export function addFeedRoutes(
  app: FastifyInstance,
  { live, pages, localTitles }: { readonly live: LiveCatalogue; readonly pages: Database; readonly localTitles: LocalTitles },
): void {
  for (const [form, write, type] of [
    ['json', jsonFeed, 'application/feed+json'],
    ['xml', rssFeed, 'application/rss+xml'],
  ] as const) {
    app.get(`${prefix}/${form}/*`, async (request, reply) => {
      const { publicUrl } = app.config;
      const url = request.url.slice(`${prefix}/${form}`.length);
      const local = readLocalAddress(url);
      const child = certificatesOfCookies(request.headers.cookie);
      const send = (feed: () => Feed, isWhole = true) =>
        sendText(request, reply, {
          text: writeIn(local?.prefix.slice(1) ?? null, () => write(feed())),
          type,
          maxAgeSeconds: child === null && isWhole ? maxAgeSeconds : null,
        });
      const address = local?.address ?? url;
      const place = placeAt(local);
      const guides = readGuideList(address);
      if (guides) {
        const rows = await readGuideRows(pages, guides, place.language);
        return send(() => guideFeedOf(rows, guides, publicUrl));
      }
      const [path = '/', ...query] = address.split('?');
      const parameters = new URLSearchParams(query.join('?'));
      if (local && !parameters.has('locale')) parameters.set('locale', local.country);
      const { listing } = readAskedListing(path, parameters);
      const view = admittedView(live.view, child);
      const page = feedPage(view, listing);
      const { titles, isWhole } = await localTitles.of(page.titles, place);
      return send(() => feedOf(view, listing, { ...page, titles }, publicUrl), isWhole);
    });
  }
}
