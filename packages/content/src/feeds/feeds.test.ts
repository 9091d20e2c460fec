import type { ListingAnswer } from '@agm/api';
import { startTestServer, type TestServer } from '@agm/server/testing';
import { asXml } from '@agm/http/xml';
import { rssFeed } from './writeFeed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 30_000);
afterAll(() => server.close());

interface JsonFeed {
  readonly version: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly title: string;
  readonly language: string;
  readonly next_url?: string;
  readonly items: readonly {
    readonly id: string;
    readonly url: string;
    readonly title: string;
    readonly content_text: string;
    readonly image: string;
    readonly date_published: string;
  }[];
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });
const feed = async (path: string) => {
  const answer = await get(path);
  expect({ path, status: answer.status, type: answer.headers.get('content-type') }).toEqual({
    path,
    status: 200,
    type: 'application/feed+json; charset=utf-8',
  });
  return (await answer.json()) as JsonFeed;
};

describe('the feed of a listing', () => {
  it('holds the very titles of the wall, newest first where the address names no order', async () => {
    const wall = (await (await get('/content-api/list/shows/genre/drama/?by=new')).json()) as ListingAnswer;
    const { items } = await feed('/shows/genre/drama/feed.json');
    expect(items.map(({ title }) => title)).toEqual(wall.items.map(({ title, year }) => `${title} (${year})`));
    const top = (await (await get('/content-api/list/?by=top')).json()) as ListingAnswer;
    expect((await feed('/feed.json?by=top')).items.map(({ title }) => title)).toEqual(
      top.items.map(({ title, year }) => `${title} (${year})`),
    );
  });

  it('leads on to the next page until there is none', async () => {
    const seen = new Set<string>();
    let next: string | undefined = '/on/netflix/feed.json';
    for (let page = 0; next !== undefined && page < 50; page += 1) {
      const one: JsonFeed = await feed(next);
      one.items.forEach(({ id }) => seen.add(id));
      next = one.next_url?.replace(new URL(one.feed_url).origin, '');
    }
    const { total } = (await (await get('/content-api/list/on/netflix/')).json()) as ListingAnswer;
    expect(seen.size).toBe(total);
  });

  it('reads as RSS with the same items, and is not sent twice to whoever has it', async () => {
    const answer = await get('/genre/drama/feed.xml');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { items } = await feed('/genre/drama/feed.json');
    expect([...text.matchAll(/<guid isPermaLink="true">([^<]+)</g)].map(([, url]) => url)).toEqual(items.map(({ url }) => url));
    expect((await get('/genre/drama/feed.xml', { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('keeps what premium titles are recommended for', async () => {
    const { items } = await feed('/list/premium-content/feed.json');
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(item.content_text).toMatch(/^A (show|movie) of \d{4}/);
  });

  it('speaks the language of its address, and leads to pages below it', async () => {
    const { items, feed_url: own, language, title } = await feed('/de-ch/list/premium-content/feed.json');
    expect([language, title]).toEqual(['de-CH', 'Filme und Serien: Premium - A Good Movie To Watch']);
    expect(own).toBe(`${server.app.config.publicUrl}/de-ch/list/premium-content/feed.json`);
    for (const item of items) {
      expect(item.content_text).toMatch(/^Ein(e Serie| Film) von \d{4}/);
      expect(item.url).toMatch(/\/de-ch\/[\w-]+\/$/);
    }
    expect(await (await get('/ja-jp/guides/feed.xml')).text()).toContain('<title>ガイド - A Good Movie To Watch</title>');
    const slug = items[0]?.url.split('/').at(-2) ?? '';
    expect(await (await get(`/de-de/${slug}/comments/feed.xml`)).text()).toMatch(/<title>Kommentare zu .*\/de-de\//s);
    const { database } = server.app.storage;
    const { id } = await database.selectFrom('titles').where('slug', '=', slug).select('id').executeTakeFirstOrThrow();
    const french = { title_id: id, source: 'tmdb', language: 'fr-FR', title: 'Un titre français', overview: '', tagline: null };
    await database.insertInto('title_texts').values(french).execute();
    expect(await (await get(`/fr-fr/${slug}/comments/feed.xml`)).text()).toMatch(/<title>[^<]*Un titre français<.*\/fr-fr\//s);
    expect(await (await get(`/${slug}/comments/feed.xml`)).text()).not.toContain('français');
    const changes = await (await get('/content-api/changes.xml?country=de&lang=de')).text();
    expect(changes).toContain('<title>Was sich geändert hat (Deutschland)</title>');
    expect(await (await get('/content-api/leaving.ics?country=fr&lang=fr-CA')).text()).toContain('X-WR-CALNAME:Bientôt retirés (France)');
  });

  it('exists for listings only', async () => {
    for (const path of ['/nothing/here/feed.json', '/~feeds/json/', '/~feeds/xml/genre/drama/', '/feed.json/'])
      expect({ path, status: (await get(path)).status }).toEqual({ path, status: 404 });
    expect((await get('/genre/drama/feed.xml?page=9999')).status).toBe(200);
    expect((await get('/genre/nothing-of-the-kind/feed.json')).status).toBe(200);
  });
});

describe('XML that is written here', () => {
  it('is text, whatever it is made from', () => {
    expect(asXml('<b>&"\'\u0000\ud800\uffff😀')).toBe('&lt;b&gt;&amp;&quot;&apos;\uFFFD\uFFFD\uFFFD😀');
    const hostile = ']]><script>alert(1)</script>&x;';
    const item = {
      url: 'http://a/?b&c',
      title: hostile,
      summary: hostile,
      language: 'en',
      picture: 'http://a/p',
      publishedAt: new Date(0),
      tags: [hostile],
    };
    const text = rssFeed({
      title: hostile,
      language: 'en',
      home: 'http://a/',
      self: { json: 'http://a/j', xml: 'http://a/x' },
      next: null,
      items: [item],
    });
    expect(text).not.toContain('<script>');
    expect(text.match(/&(?!(?:amp|lt|gt|quot|apos);)/g)).toBeNull();
  });
});
