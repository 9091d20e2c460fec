import { whereOf } from '@agm/catalogue-index';
import {
  choiceOf,
  defaultLocale,
  plainListing,
  readYearSpan,
  titlePath,
  withBase,
  withChoice,
  withReleased,
  writeListing,
  type ChoiceName,
  type ListingBase,
} from '@agm/domain';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { asXml } from '@agm/http/xml';

export interface SitemapEntry {
  /** Path and query on this site. */
  readonly path: string;
  readonly changedAt?: Date;
}

/** The protocol's own bound on one file. */
export const mostInOneFile = 50_000;
/** A wall with fewer titles says nothing that the titles' own pages do not. */
const fewestTitles = 3;
const walled: readonly ChoiceName[] = ['genre', 'mood', 'platform', 'language', 'country', 'period', 'spotlight', 'good'];

/** Every address of the catalogue that search engines should know: the plain walls, a wall for each word that enough titles carry, and the titles. */
export function catalogueEntries(view: CatalogueView): SitemapEntry[] {
  const bases: readonly ListingBase[] = ['movies', 'shows'];
  return [
    ...['/', '/shows/', '/list/', '/the-very-best/movies/', '/the-very-best/shows/'].map((path) => ({ path })),
    ...bases.flatMap((base) => wallsOf(view, base)),
    ...[...view.titles.values()].map(({ slug, createdAt }) => ({ path: titlePath(slug), changedAt: new Date(createdAt) })),
  ];
}

function wallsOf(view: CatalogueView, base: ListingBase): SitemapEntry[] {
  const plain = withBase(plainListing(), base);
  const counts = view.catalogue.facets(whereOf(plain), { taxonomies: [...walled, 'released'], locale: defaultLocale });
  const often = (taxonomy: string) =>
    Object.entries(counts[taxonomy] ?? {}).flatMap(([slug, titles]) => (titles >= fewestTitles ? [slug] : []));
  const choices = walled.flatMap((name) => often(name).map((slug) => withChoice(plain, name, choiceOf([wallWord(name, slug)], [], false))));
  const years = often('released').map((year) => withReleased(plain, readYearSpan(year)));
  return [...choices, ...years].map((listing) => ({ path: writeListing(listing) }));
}

/** Platforms are counted with their country; a listing holds that apart. */
const wallWord = (name: ChoiceName, slug: string) => (name === 'platform' ? slug.slice(`${defaultLocale}-`.length) : slug);

export function writeSitemap(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(
    ({ path, changedAt }) =>
      `<url><loc>${asXml(publicUrl + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

export function writeSitemapIndex(parts: number, publicUrl: string): string {
  const files = Array.from({ length: parts }, (_, at) => `<sitemap><loc>${asXml(`${publicUrl}/sitemap-${at + 1}.xml`)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`;
}
