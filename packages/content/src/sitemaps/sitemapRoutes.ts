import type { FastifyInstance } from 'fastify';
import { listedPairs } from '@agm/domain';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
import { Problem } from '@agm/http/Problem';
import { sendText } from '@agm/http/sendText';
import { catalogueEntries, mostInOneFile, writeSitemap, writeSitemapIndex, type SitemapEntry } from './sitemap.ts';

const maxAgeSeconds = 3600;
/** English without a country last. */
const prefixes = [...listedPairs.map(({ prefix }) => prefix), ''];
/** What belongs to one visitor, leads away, or answers programs. */
const kept = [
  '/account/',
  '/desk/',
  '/reset/',
  '/search',
  '/random/',
  '/projektor',
  '/watch',
  '/embedded/',
  '/api/',
  '/user-api/',
  '/wp-json/',
];

/**
 * `/robots.txt` and `/sitemap.xml`, with one for each pair of a language and a country that search engines are shown: `/de-ch/sitemap.xml`.
 * A catalogue too large for one file is split into parts, from `/sitemap-1.xml`.
 */
export function addSitemapRoutes(
  app: FastifyInstance,
  live: LiveCatalogue,
  moreEntries: () => Promise<readonly SitemapEntry[]> = async () => [],
): void {
  const { publicUrl } = app.config;
  const known = new WeakMap<CatalogueView, readonly SitemapEntry[]>();
  const entries = async (): Promise<readonly SitemapEntry[]> => {
    const { view } = live;
    const found = known.get(view) ?? catalogueEntries(view);
    known.set(view, found);
    return [...found, ...(await moreEntries())];
  };

  app.get('/robots.txt', async (request, reply) => {
    const text = [
      'User-agent: *',
      ...kept.map((path) => `Disallow: ${path}`),
      '',
      ...prefixes.map((prefix) => `Sitemap: ${publicUrl}${prefix}/sitemap.xml`),
      '',
    ].join('\n');
    return sendText(request, reply, { text, type: 'text/plain', maxAgeSeconds });
  });

  for (const prefix of prefixes) {
    const home = publicUrl + prefix;
    app.get(`${prefix}/sitemap.xml`, async (request, reply) => {
      const all = await entries();
      const text = all.length > mostInOneFile ? writeSitemapIndex(Math.ceil(all.length / mostInOneFile), home) : writeSitemap(all, home);
      return sendText(request, reply, { text, type: 'application/xml', maxAgeSeconds });
    });

    app.get<{ Params: { part: string } }>(`${prefix}/sitemap-:part(^\\d{1,4}).xml`, async (request, reply) => {
      const from = (Number(request.params.part) - 1) * mostInOneFile;
      const part = from < 0 ? [] : (await entries()).slice(from, from + mostInOneFile);
      if (part.length === 0) throw new Problem('rest_no_sitemap', 404, 'There is no such part of the sitemap.');
      return sendText(request, reply, { text: writeSitemap(part, home), type: 'application/xml', maxAgeSeconds });
    });
  }
}
