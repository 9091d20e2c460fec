import { engines } from '@agm/server/test/storages';
import { startServerOn, type EngineServer } from '@agm/server/test/servers';
import { titleFacts } from '@agm/server/test/titleFacts';
import type { TitleAnswer } from '@agm/api';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { openTitleWriter } from '@agm/storage/TitleWriter';
import type { OfferFacts, TitleFacts } from '@agm/storage/titleFacts';
import { changeOf, readAvailabilityHistory } from '@agm/storage/availabilityHistory';

const offer = (platform: string, facts: Partial<OfferFacts> = {}): OfferFacts => ({
  country: 'us',
  platform,
  url: `https://${platform}.example/title`,
  defaultPrice: null,
  rentPrice: null,
  buyPrice: null,
  date: null,
  dateKind: null,
  isExample: false,
  lastChecked: '2026-01-01',
  ...facts,
});

const quiet = (offers: readonly OfferFacts[]): TitleFacts =>
  titleFacts({
    externalIds: [{ source: 'imdb', id: 'tt7654321' }],
    title: 'The Long Quiet, a Ledger',
    year: 2019,
    runtimeMinutes: 100,
    offers,
  });

describe.each(engines)('the history of offers on %s', (engine) => {
  let server: EngineServer;
  const write = (offers: readonly OfferFacts[], now: number) =>
    server.app.storage.database.transaction().execute(async (transaction) => {
      await (await openTitleWriter(transaction, now)).write([quiet(offers)]);
    });
  const history = () => readAvailabilityHistory(server.app.storage.database, { country: 'us', platform: null, kind: null, most: 50 });
  const get = (path: string) => fetch(server.origin + path);

  beforeAll(async () => {
    server = await startServerOn(engine, { DEMO: '0' });
  });
  afterAll(() => server.close());

  it('notes when an import first saw an offer and when its price changed, and nothing when nothing did', async () => {
    await write([offer('netflix'), offer('amazon', { rentPrice: 399 })], 1_000);
    await write([offer('netflix', { lastChecked: '2026-01-02' }), offer('amazon', { rentPrice: 399 })], 2_000);
    await write([offer('netflix'), offer('amazon', { rentPrice: 499 })], 3_000);
    expect((await history()).map(({ kind, platform, at, rentPrice }) => ({ kind, platform, at, rentPrice }))).toEqual([
      { kind: 'price', platform: 'amazon', at: 3_000, rentPrice: 499 },
      { kind: 'arrived', platform: 'amazon', at: 1_000, rentPrice: 399 },
      { kind: 'arrived', platform: 'netflix', at: 1_000, rentPrice: null },
    ]);
    const row = await server.app.storage.database
      .selectFrom('offers')
      .select(['first_seen', 'last_checked'])
      .where('platform', '=', 'netflix')
      .executeTakeFirst();
    expect(row).toEqual({ first_seen: 1_000, last_checked: '2026-01-01' });
  });

  it('lists the changes of a country and a service as a JSON feed and as RSS', async () => {
    const feed = (await (await get('/content-api/changes.json?country=us&platform=netflix')).json()) as {
      title: string;
      items: { title: string; url: string }[];
    };
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', title: 'What changed on Netflix in United States' });
    expect(feed.items.map(({ title }) => title)).toEqual(['The Long Quiet, a Ledger (2019) is new on Netflix']);
    const rss = await get('/content-api/changes.xml?country=us&kind=price');
    expect(rss.headers.get('content-type')).toContain('application/rss+xml');
    expect(await rss.text()).toContain('<title>The Long Quiet, a Ledger (2019) has a new price on Amazon: 4.99 USD</title>');
    expect((await get('/content-api/changes.json?country=xx')).status).toBe(400);
  });

  it('names titles in the language of the feed and of the calendar, where a source has a name', async () => {
    const { database } = server.app.storage;
    const { title_id: id } = await database.selectFrom('offers').select('title_id').executeTakeFirstOrThrow();
    const text = { title_id: id, source: 'tmdb', language: 'de', title: 'Die lange Ruhe', overview: null, tagline: null };
    await database.insertInto('title_texts').values(text).execute();
    await raiseRevision(database);
    await server.app.refreshCatalogue();
    try {
      const asked = '?country=us&platform=netflix&lang=de';
      const { items } = (await (await get(`/content-api/changes.json${asked}`)).json()) as { items: { title: string }[] };
      expect(items.map(({ title }) => title)).toEqual(['Die lange Ruhe (2019) ist neu bei Netflix']);
      expect(await (await get(`/content-api/changes.xml${asked}`)).text()).toContain(
        '<title>Die lange Ruhe (2019) ist neu bei Netflix</title>',
      );
      await database
        .updateTable('offers')
        .set({ date: '2999-01-01', date_kind: 'leaving' })
        .where('title_id', '=', id)
        .where('platform', '=', 'netflix')
        .execute();
      expect(await (await get(`/content-api/leaving.ics${asked}`)).text()).toContain('Die lange Ruhe');
    } finally {
      await database.updateTable('offers').set({ date: null, date_kind: null }).where('title_id', '=', id).execute();
      await database.deleteFrom('title_texts').where('title_id', '=', id).where('language', '=', 'de').execute();
    }
  });

  it('says of a country about which no source was asked that it has no offers yet, in every feed', async () => {
    const words = 'We have no offers for Japan yet.';
    expect(await (await get('/content-api/changes.json?country=jp')).json()).toMatchObject({ description: words, items: [] });
    expect(await (await get('/content-api/changes.xml?country=jp')).text()).toContain(`<description>${words}</description>`);
    expect(await (await get('/content-api/leaving.ics?country=jp')).text()).toContain(`X-WR-CALDESC:${words}`);
    expect(await (await get('/content-api/changes.json?country=us')).json()).not.toHaveProperty('description');
  });

  it('R1-09 a title says whether a source was asked about it in a country, and when, also after its last offer has left', async () => {
    const { database } = server.app.storage;
    const { title_id: id } = await database.selectFrom('offers').select('title_id').executeTakeFirstOrThrow();
    const availability = async (country: string) =>
      ((await (await get(`/content-api/title/${id}?country=${country}`)).json()) as TitleAnswer).availability;
    expect(await availability('us')).toMatchObject({ asked: true, checkedAt: '2026-01-01', checkedOn: '2026-01-01' });
    expect(await availability('jp')).toMatchObject({ asked: false, checkedAt: null, checkedOn: null, offers: [] });
    // TMDB is asked for all countries at once.
    await database
      .insertInto('source_titles')
      .values({ source: 'tmdb', external_id: 'movie/7', title_id: id, state: 'stored', facts_at: 0, offers_at: Date.UTC(2026, 3, 5) })
      .execute();
    await server.app.refreshCatalogue();
    expect(await availability('jp')).toMatchObject({ asked: true, checkedAt: '2026-04-05', checkedOn: null, offers: [] });
    await database.deleteFrom('source_titles').execute();
    const prices = { default_price: null, rent_price: null, buy_price: null };
    const gone = {
      title_id: id,
      country: 'jp',
      platform: 'netflix',
      kind: 'left' as const,
      at: Date.UTC(2026, 4, 6),
      first_seen: 1,
      ...prices,
    };
    await database.insertInto('offer_changes').values(gone).execute();
    expect(await availability('jp')).toMatchObject({ asked: true, checkedAt: '2026-05-06', offers: [] });
    await database.deleteFrom('offer_changes').where('country', '=', 'jp').execute();
  });

  it('gives what leaves soon as a calendar of whole days', async () => {
    await write([offer('netflix', { date: '2999-05-30', dateKind: 'leaving' }), offer('amazon', { rentPrice: 499 })], 4_000);
    const answer = await get('/content-api/leaving.ics?country=us');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    // A child in the same browser is not given what the browser keeps of it.
    expect(answer.headers.get('vary')).toMatch(/\bcookie\b/i);
    expect(text.replaceAll('\r\n ', '')).toMatch(
      /BEGIN:VEVENT\r\nUID:\d+-netflix-2999-05-30@127\.0\.0\.1\r\nDTSTAMP:\d{8}T\d{6}Z\r\nDTSTART;VALUE=DATE:29990530\r\nSUMMARY:The Long Quiet\\, a Ledger \(2019\) leaves Netflix\r\n/,
    );
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('counts what visitors report of an offer that exists, and refuses the rest', async () => {
    const { database } = server.app.storage;
    const { title_id: content } = await database.selectFrom('offers').select('title_id').executeTakeFirstOrThrow();
    const report = (platform: unknown) =>
      fetch(`${server.origin}/content-api/report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ platform, locale: 'us', content }),
      });
    expect([
      (await report('netflix')).status,
      (await report('netflix')).status,
      (await report('mubi')).status,
      (await report({})).status,
    ]).toEqual([204, 204, 404, 404]);
    expect(await database.selectFrom('offer_reports').select(['platform', 'count']).execute()).toEqual([{ platform: 'netflix', count: 2 }]);
  });

  it('R7-36 counts a click-out for the partner whose page it came from', async () => {
    await server.app.refreshCatalogue();
    const { database } = server.app.storage;
    const { title_id: content } = await database.selectFrom('offers').select('title_id').executeTakeFirstOrThrow();
    const answer = await server.guest().ask('GET', `/wp/v2/ext-watch?platform=netflix&locale=us&content=${content}&ref=film-blog`);
    expect(answer.fields).toMatchObject({ url: 'https://netflix.example/title' });
    expect(await database.selectFrom('embed_counts').select(['what', 'partner', 'subject', 'count']).execute()).toEqual([
      { what: 'click', partner: 'film-blog', subject: `netflix ${content}`, count: 1 },
    ]);
  });
});

describe('a line of the history', () => {
  const row = {
    title_id: 1,
    country: 'us',
    platform: 'netflix',
    url: '',
    default_price: null,
    rent_price: null,
    buy_price: null,
    date: null,
    date_kind: null,
    is_example: 0,
    first_seen: 5,
    last_checked: null,
  };
  it('says that an offer left, since when it was there', () =>
    expect(changeOf(row, null, 9)).toMatchObject({ kind: 'left', at: 9, first_seen: 5 }));
  it('is written of facts alone: an example that gives way to one has only just arrived', () => {
    expect(changeOf(null, { ...row, is_example: 1 }, 9)).toBeNull();
    expect(changeOf({ ...row, is_example: 1 }, row, 9)).toMatchObject({ kind: 'arrived', first_seen: 9 });
  });
});
