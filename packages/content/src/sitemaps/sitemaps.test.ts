import type { ListingAnswer } from '@agm/api';
import { startTestServer, type TestServer } from '@agm/server/testing';
import { mostInOneFile, writeSitemap, writeSitemapIndex } from './sitemap.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 30_000);
afterAll(() => server.close());

const text = async (path: string) => {
  const answer = await fetch(server.origin + path);
  expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  return answer.text();
};

describe('what search engines get', () => {
  it('every title, every plain wall and walls that hold something, each once', async () => {
    const locations = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url.replaceAll('&amp;', '&')),
    );
    const paths = locations.map(({ pathname, search }) => pathname + search);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(['/', '/shows/', '/genre/drama/', '/shows/mood/tense/', '/on/netflix/']));
    const { total } = JSON.parse(await text('/content-api/list/list/')) as ListingAnswer;
    expect(paths.length).toBeGreaterThan(total);
    const walls = paths.filter((path) => /\/(genre|mood|on|year)\//.test(path));
    for (const path of walls.filter((_, at) => at % 9 === 0)) {
      const wall = JSON.parse(await text(`/content-api/list${path}`)) as ListingAnswer;
      expect({ path, canonical: wall.canonical, isWorthwhile: wall.total >= 3 }).toEqual({ path, canonical: path, isWorthwhile: true });
    }
  });

  it('in parts where one file is too large', async () => {
    expect(writeSitemapIndex(2, 'http://a').match(/<loc>[^<]+/g)).toEqual(['<loc>http://a/sitemap-1.xml', '<loc>http://a/sitemap-2.xml']);
    expect(writeSitemap([{ path: '/?a=1&b=2', changedAt: new Date(0) }], 'http://a')).toContain(
      '<loc>http://a/?a=1&amp;b=2</loc><lastmod>1970-01-01</lastmod>',
    );
    expect(mostInOneFile).toBe(50_000);
    expect(await text('/sitemap-1.xml')).toContain('/genre/drama/');
    for (const path of ['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-99999.xml'])
      expect((await fetch(server.origin + path)).status).toBe(404);
  });

  it('a map for each language and country that they are shown, and for no other', async () => {
    const german = await text('/de-ch/sitemap.xml');
    expect(german).toMatch(/<loc>http:\/\/127\.0\.0\.1:\d+\/de-ch\/genre\/drama\/<\/loc>/);
    expect(german.match(/<loc>/g)).toEqual((await text('/sitemap.xml')).match(/<loc>/g));
    expect(await text('/robots.txt')).toContain('/pt-br/sitemap.xml\n');
    expect((await fetch(`${server.origin}/de-us/sitemap.xml`)).status).toBe(404);
  });

  it('what belongs to one visitor is not for them, and where the map is', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toMatch(/^User-agent: \*\nDisallow: \/account\/\n/);
    expect(robots).toMatch(/\nSitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml\n$/);
    expect(robots).not.toMatch(/^Disallow: \/(content-api|remotes|assets)?\/?$/m);
  });
});
