import { startServerOn, type EngineServer } from '@agm/server/test/servers';
import { readsAtOnce, ReadLimit } from '@agm/http/limits/readLimit';
import { openPartners } from './partners.ts';

jest.setTimeout(60_000);

describe('names of partners', () => {
  let server: EngineServer;
  beforeAll(async () => {
    server = await startServerOn('sqlite', { EMBED_PARTNERS: 'film-blog' });
  });
  afterAll(() => server.close());

  it('three hundred made-up names in clicks are fifty rows and one for all others; those who were named and those who came first keep theirs', async () => {
    const { database } = server.app.storage;
    const offer = await database
      .selectFrom('offers')
      .select(['title_id', 'country', 'platform'])
      .where('url', 'like', 'https://%')
      .executeTakeFirstOrThrow();
    const click = (ref: string) =>
      server.guest().ask('GET', `/wp/v2/ext-watch?platform=${offer.platform}&locale=${offer.country}&content=${offer.title_id}&ref=${ref}`);
    expect((await click('early-bird')).status).toBe(200);
    for (let n = 0; n < 300; n++) expect((await click(`made-up-${n}`)).status).toBe(200);
    for (const ref of ['Film-Blog', 'early-bird', 'film-blog']) await click(ref);
    const rows = await database.selectFrom('embed_counts').select(['partner', 'count']).where('what', '=', 'click').execute();
    expect(rows).toHaveLength(52);
    expect(rows).toEqual(
      expect.arrayContaining([
        { partner: 'film-blog', count: 2 },
        { partner: 'early-bird', count: 2 },
        { partner: 'other', count: 251 },
      ]),
    );
    expect((await click('<script>')).status).toBe(200);
    expect(await database.selectFrom('embed_counts').select('partner').where('what', '=', 'click').execute()).toHaveLength(52);
  });

  it('walls whose addresses somebody makes up are a bounded number of rows a day, and every view counts', async () => {
    const { database } = server.app.storage;
    const partners = await openPartners(database, ['list-maker']);
    for (let n = 0; n < 520; n++) await partners.count({ what: 'view', partner: 'list-maker', subject: `list /released/${n}/` });
    await partners.count({ what: 'view', partner: 'list-maker', subject: 'list /released/7/' });
    const rows = await database.selectFrom('embed_counts').select(['subject', 'count']).where('partner', '=', 'list-maker').execute();
    expect(rows).toHaveLength(501);
    expect(rows).toEqual(
      expect.arrayContaining([
        { subject: '', count: 20 },
        { subject: 'list /released/7/', count: 2 },
      ]),
    );
  });

  it('the next day has room for new ones, up to five hundred, and a start knows those who were counted', async () => {
    const { database } = server.app.storage;
    let now = Date.parse('2026-11-23T12:00:00Z');
    const partners = await openPartners(database, ['named'], () => now);
    expect([partners.nameOf('early-bird'), partners.nameOf('NAMED'), partners.nameOf('no name'), partners.nameOf(null)]).toEqual([
      'early-bird',
      'named',
      null,
      null,
    ]);
    const learned = new Set<string | null>();
    for (let day = 0; day < 20; day++) {
      for (let n = 0; n < 60; n++) learned.add(partners.nameOf(`day-${day}-${n}`));
      now += 24 * 60 * 60_000;
    }
    expect(learned).toContain('other');
    expect(learned.size).toBeLessThanOrEqual(501);
    expect(learned.size).toBeGreaterThan(400);
  });

  it('searches, cards and clicks of one network end at the public read limit, those of the next one do not', async () => {
    const ask = async (path: string, from: string) =>
      (await fetch(`${server.origin}${path}`, { headers: { 'x-forwarded-for': from } })).status;
    expect(await ask('/content-api/search/universal/heat', '192.0.2.200')).toBe(200);
    // Spent a minute from now, so that nothing comes back while the machine is busy.
    while (server.app.reads.take('192.0.2.200', performance.now() + 60_000) === 0);
    for (const path of [
      '/content-api/search/universal/heat',
      '/content-api/%73earch/universal/heat',
      '/content-api/ask?q=heat',
      '/wp-json/wp/v2/ext-watch?platform=mubi',
      '/wp-json/wp/v2/posts?%73earch=heat',
    ])
      expect([path, await ask(path, '192.0.2.200')]).toEqual([path, 429]);
    const { headers } = await fetch(`${server.origin}/content-api/search/universal/heat`, {
      headers: { 'x-forwarded-for': '192.0.2.200' },
    });
    expect(headers.get('retry-after')).toBe('1');
    expect(await ask('/content-api/search/universal/heat', '192.0.2.201')).toBe(200);
    expect(await ask('/content-api/list/', '192.0.2.200')).toBe(200);
    expect(await ask('/wp-json/wp/v2/posts?slug=heat', '192.0.2.200')).toBe(200);
  });
});

describe('the public read limit', () => {
  it('lets two hundred a second through for ever, and a burst', () => {
    const limit = new ReadLimit();
    for (let n = 0; n < 10_000; n++) expect(limit.take('steady', n * 5)).toBe(0);
    let taken = 0;
    while (limit.take('sudden', 0) === 0) taken += 1;
    expect(taken).toBe(readsAtOnce);
    expect(limit.take('sudden', 1000)).toBe(0);
  });

  it('11,916 searches at 1,135 a second are refused for the most part', () => {
    const limit = new ReadLimit();
    let refused = 0;
    for (let n = 0; n < 11_916; n++) if (limit.take('flood', (n / 1135) * 1000) > 0) refused += 1;
    expect(refused).toBeGreaterThan(9000);
  });
});
