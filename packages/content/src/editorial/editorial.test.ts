import type { DealsAnswer, GuideAnswer, GuidesAnswer, MenuAnswer, SearchAnswer } from '@agm/api';
import { guideMaximums, textOfWriting } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import { engines, startServerOn, type Caller, type EngineServer } from '@agm/server/test/servers';
import { loadEditorial, readEditorial } from './loadEditorial.ts';
import { readEditorialPiece } from './readEditorialPiece.ts';

describe('the starter pieces', () => {
  it('are at least 24 guides, 12 services and channels, 6 comparisons, 12 deals and some premium guides, each with its own words', async () => {
    const pieces = await readEditorial();
    const count = (...kinds: string[]) => pieces.filter(({ kind, isPremium }) => kinds.includes(kind) && !isPremium).length;
    expect(count('guide')).toBeGreaterThanOrEqual(24);
    expect(count('service', 'channel')).toBeGreaterThanOrEqual(12);
    expect(count('how-to')).toBeGreaterThanOrEqual(6);
    expect(count('deal')).toBeGreaterThanOrEqual(12);
    expect(pieces.filter(({ isPremium }) => isPremium).length).toBeGreaterThanOrEqual(3);
    expect(new Set(pieces.map(({ slug }) => slug)).size).toBe(pieces.length);
    for (const piece of pieces)
      expect([
        piece.slug,
        piece.picks.length + textOfWriting(piece.writing).length > 0 || piece.kind === 'deal',
        piece.platform === null || platformOf(piece.platform) !== null,
      ]).toEqual([piece.slug, true, true]);
    expect(new Set(pieces.flatMap(({ picks }) => picks.map(({ reason }) => reason))).size).toBe(
      pieces.flatMap(({ picks }) => picks).length,
    );
  });

  it('never sell an example for a fact', async () => {
    const prices = (await readEditorial()).flatMap(({ price }) => price ?? []);
    expect(prices.length).toBeGreaterThanOrEqual(12);
    expect(prices.every(({ isExample }) => isExample)).toBe(true);
  });

  const facts = 'kind: guide\ntitle: x\nsummary: y\npublished: 2026-01-01\n';
  const piece = (more: string) => `---\n${facts}${more}---\nwords\n`;

  it.each([
    ['a slug', piece(''), 'Not A Slug', /no slug/],
    ['front matter', 'words', 'a', /kind/],
    ['YAML', `---\n${facts}title: [\n---\n`, 'a', /broken/],
    ['a day', `---\n${facts.replace('2026-01-01', 'soon')}---\n`, 'a', /published/],
    ['a kind that there is', `---\n${facts.replace('guide', 'song')}---\n`, 'a', /kind/],
    ['names without slips', piece('platfrom: mubi\n'), 'a', /platfrom/],
    ['picks with our line', piece('picks:\n  - title: ran\n'), 'a', /picks\.0\.reason/],
    ['a price in a currency', piece('price:\n  amount: 1\n  per: a month\n'), 'a', /price\.currency/],
  ])('a piece needs %s', (_, text, slug, why) => {
    expect(readEditorialPiece('a', piece('premium: true\n'))).toMatchObject({ slug: 'a', isPremium: true, picks: [] });
    expect(() => readEditorialPiece(slug, text)).toThrow(/^the starter piece "/);
    expect(() => readEditorialPiece(slug, text)).toThrow(why);
  });
});

for (const engine of engines) {
  describe(`guides and deals on ${engine}`, () => {
    let server: EngineServer;
    beforeAll(async () => {
      server = await startServerOn(engine);
    });
    afterAll(() => server.close());
    const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.origin}/content-api${path}`, { headers });
    const read = async <T>(path: string): Promise<T> => {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      return (await answer.json()) as T;
    };
    const asked = (caller: Caller) => ({ authorization: `Bearer ${caller.token ?? ''}` });

    it('the database holds every starter piece as its file says it', async () => {
      const { database } = server.app.storage;
      const titles = await database
        .selectFrom('external_ids')
        .select(['external_id', 'content_id'])
        .where('source', '=', 'starter')
        .execute();
      const namesOf = new Map(
        titles.map(({ external_id: key, content_id: id }) => {
          const [, slug, year] = key.split('/');
          return [id, [slug, `${slug}-${year}`]];
        }),
      );
      for (const piece of await readEditorial()) {
        const { id, ...row } = await database.selectFrom('pages').selectAll().where('slug', '=', piece.slug).executeTakeFirstOrThrow();
        expect(row).toMatchObject({
          kind: piece.kind,
          title: piece.title,
          summary: piece.summary,
          platform: piece.platform,
          is_premium: piece.isPremium ? 1 : 0,
          price: piece.price && JSON.stringify(piece.price),
          writing: JSON.stringify(piece.writing),
          text: textOfWriting(piece.writing),
          status: 'publish',
          created_at: piece.publishedAt,
        });
        const picks = await database.selectFrom('guide_picks').selectAll().where('page_id', '=', id).orderBy('position').execute();
        expect(picks.map(({ reason }) => reason)).toEqual(piece.picks.map(({ reason }) => reason));
        for (const [at, { title }] of piece.picks.entries()) expect(namesOf.get(picks[at]?.title_id ?? 0)).toContain(title);
        const about = await database.selectFrom('page_terms').select(['taxonomy', 'slug', 'name']).where('page_id', '=', id).execute();
        expect(new Set(about.map((term) => JSON.stringify(term)))).toEqual(new Set(piece.about.map((term) => JSON.stringify(term))));
      }
    });

    it('the search finds guides by the beginnings of their words, with the way to them', async () => {
      const search = async (term: string) => (await read<SearchAnswer>(`/search/universal/${encodeURIComponent(term)}?limit=5`)).guides;
      expect(await search('RAIN sunday')).toEqual([
        expect.objectContaining({ slug: 'rainy-sunday', type: 'guide', path: '/guides/rainy-sunday/' }),
      ]);
      expect((await search('netflix')).map(({ path }) => path)).toContain('/cord-cutting/netflix/');
      for (const nothing of ['zzzz', '***', 'sunday zzzz']) expect(await search(nothing)).toEqual([]);
    });

    it('a search that is narrowed to services leaves out open guides that pick nothing there, and no premium guide', async () => {
      const { items } = await read<GuideAnswer>('/guide/rainy-sunday?page=1');
      const { items: more } = await read<GuideAnswer>('/guide/rainy-sunday?page=2');
      const [service] = [...items, ...more].flatMap(({ item }) => item.platforms).filter((platform) => platform.startsWith('us-'));
      const found = async (term: string, only: string) =>
        (await read<SearchAnswer>(`/search/universal/${encodeURIComponent(term)}?limit=50&only=${only}`)).guides.map(({ slug }) => slug);
      expect(await found('rain sunday', service?.slice(3) ?? '')).toEqual(['rainy-sunday']);
      expect(await found('rain sunday', 'no-such-service')).toEqual([]);
      expect(await found('small joys', 'no-such-service')).toEqual(['half-hours-of-joy']);
    });

    it('R1-03 R9-05 guides are listed 24 a page, the newest first, and open ten titles at a time', async () => {
      const first = await get('/guides?kind=guide&page=1');
      const list = (await first.json()) as GuidesAnswer;
      expect(list.items).toHaveLength(24);
      expect([first.headers.get('x-wp-total'), first.headers.get('x-wp-totalpages')]).toEqual([
        String(list.total),
        String(list.totalPages),
      ]);
      expect(list.totalPages).toBe(2);
      const rest = await read<GuidesAnswer>('/guides?page=2');
      expect(rest.items).toHaveLength(list.total - 24);
      const days = [...list.items, ...rest.items].map(({ publishedOn }) => publishedOn);
      expect(days).toEqual([...days].sort().reverse());
      expect((await read<GuidesAnswer>('/guides?page=99')).items).toEqual([]);

      const guide = await read<GuideAnswer>('/guide/rainy-sunday?page=1');
      expect(guide).toMatchObject({ kind: 'guide', picks: 12, page: 1, totalPages: 2, isLocked: false });
      expect(guide.items).toHaveLength(10);
      expect(textOfWriting(guide.writing)).toContain('A rainy Sunday asks little of a film');
      const second = await read<GuideAnswer>('/guide/rainy-sunday?page=2');
      expect([second.items.map(({ place }) => place), second.writing]).toEqual([[11, 12], []]);
    });

    it('every pick of every starter piece is a title of the starter catalogue', async () => {
      const { database } = server.app.storage;
      for (const piece of await readEditorial()) {
        const { picks } = await database
          .selectFrom('guide_picks')
          .innerJoin('pages', 'pages.id', 'page_id')
          .where('slug', '=', piece.slug)
          .select(({ fn }) => fn.countAll<number>().as('picks'))
          .executeTakeFirstOrThrow();
        expect([piece.slug, Number(picks)]).toEqual([piece.slug, piece.picks.length]);
      }
    });

    it('a guide that promises less than ninety minutes keeps its word', async () => {
      const rows = await server.app.storage.database
        .selectFrom('guide_picks')
        .innerJoin('pages', 'pages.id', 'page_id')
        .innerJoin('titles', 'titles.id', 'title_id')
        .where('pages.slug', '=', 'under-ninety-minutes')
        .select(['titles.title', 'runtime_minutes'])
        .execute();
      for (const { title, runtime_minutes: minutes } of rows) expect([title, minutes !== null && minutes <= 90]).toEqual([title, true]);
    });

    it('R1-04 cord-cutting guides stand by service and by channel', async () => {
      const [services, channels, both] = await Promise.all(
        ['service', 'channel', 'cord-cutting'].map((kind) => read<GuidesAnswer>(`/guides?kind=${kind}&page=1`)),
      );
      expect(services?.items.every(({ kind, platform }) => kind === 'service' && platform !== null)).toBe(true);
      expect(channels?.items.every(({ kind, platform }) => kind === 'channel' && platform !== null)).toBe(true);
      expect(both?.total).toBe((services?.total ?? 0) + (channels?.total ?? 0));
      expect(await read<GuideAnswer>('/guide/netflix?page=1')).toMatchObject({
        kind: 'service',
        platform: 'netflix',
        byline: 'Streaming desk',
      });
    });

    it('R1-05 R9-10 comparisons and deals are listed, deals up to 60 on a page', async () => {
      const comparisons = await read<GuidesAnswer>('/guides?kind=how-to&page=1');
      expect(comparisons.total).toBeGreaterThanOrEqual(6);
      expect((await read<GuideAnswer>('/guide/rent-buy-or-subscribe?page=1')).writing.some(({ is }) => is === 'table')).toBe(true);
      const deals = await read<DealsAnswer>('/deals?page=1');
      expect(deals.items.length).toBe(deals.total);
      expect(deals.items.every(({ url, price }) => url?.startsWith('https://') === true && price?.isExample === true)).toBe(true);

      const { database } = server.app.storage;
      const ids = await database
        .insertInto('content_ids')
        .values(Array.from({ length: 61 }, () => ({ kind: 'guide' as const })))
        .returning('id')
        .execute();
      await database
        .insertInto('pages')
        .values(
          ids.map(({ id }) => ({
            id,
            slug: `deal-${id}`,
            title: 'A deal',
            text: '',
            kind: 'deal' as const,
            status: 'publish' as const,
            platform: 'netflix',
            created_at: 1,
            updated_at: 1,
          })),
        )
        .execute();
      const pages = await Promise.all([1, 2].map((page) => read<DealsAnswer>(`/deals?page=${page}`)));
      expect(pages.map(({ items, totalPages }) => [items.length, totalPages])).toEqual([
        [60, 2],
        [deals.total + 1, 2],
      ]);
      await database
        .deleteFrom('content_ids')
        .where(
          'id',
          'in',
          ids.map(({ id }) => id),
        )
        .execute();
    });

    it('R6-06 R1-05 a premium guide shows its summary to everybody, and the rest to premium members alone', async () => {
      const premium = await read<GuidesAnswer>('/guides?kind=premium&page=1');
      expect(premium.total).toBeGreaterThanOrEqual(3);
      const secret = ['tulpan', 'Tulpan', 'sailor comes home'];
      const [subscriber, member] = [await server.member('Sub'), await server.member('Prem', 'premium')];
      for (const answer of [
        await get('/guide/far-from-the-usual-map?page=1'),
        await get('/guide/far-from-the-usual-map?page=1', asked(subscriber)),
        await get('/guides?kind=premium&page=1'),
        await get('/menu'),
      ]) {
        const text = await answer.text();
        for (const words of secret) expect(text).not.toContain(words);
      }
      expect(await read<GuideAnswer>('/guide/far-from-the-usual-map?page=1')).toMatchObject({
        isLocked: true,
        writing: [],
        items: [],
        picks: 10,
        covers: [],
      });
      const open = await get('/guide/far-from-the-usual-map?page=1', asked(member));
      expect(open.headers.get('cache-control')).toBe('private, no-store');
      expect(await open.json()).toMatchObject({ isLocked: false, items: { length: 10 } });
      for (const path of ['/wp/v2/pages?slug=far-from-the-usual-map', '/wp/v2/lists-content-ids']) {
        const text = JSON.stringify((await server.guest().ask('GET', path)).body);
        for (const words of ['sailor', 'far-from-the-usual-map":[']) expect(text).not.toContain(words);
      }
      expect((await get('/guide/far-from-the-usual-map?page=1', { authorization: 'Bearer made.up.token' })).status).toBe(403);
    });

    it('R9-06 a guide names at most six guides of an actor, four of a category, three of a country, two of a director', async () => {
      for (const slug of ['rainy-sunday', 'netflix', 'first-kurosawa', 'robert-de-niro', 'rent-buy-or-subscribe']) {
        const { related } = await read<GuideAnswer>(`/guide/${slug}?page=1`);
        for (const [taxonomy, most] of Object.entries(guideMaximums))
          expect(related[taxonomy as keyof typeof related].length).toBeLessThanOrEqual(most);
        expect(
          Object.values(related)
            .flat()
            .some((link) => link.slug === slug),
        ).toBe(false);
      }
      const { related } = await read<GuideAnswer>('/guide/rent-buy-or-subscribe?page=1');
      expect(Object.fromEntries(Object.entries(related).map(([taxonomy, links]) => [taxonomy, links.length]))).toEqual({
        ...guideMaximums,
      });
      expect((await read<GuideAnswer>('/guide/toshiro-mifune?page=1')).related.country[0]?.slug).toMatch(/first-kurosawa|miyazaki/);
    });

    it('R7-39 what is read most in a week is shown as such', async () => {
      expect((await read<GuidesAnswer>('/guides?page=1')).popular).toBeUndefined();
      const { id } = await read<GuideAnswer>('/guide/music-films?page=1');
      for (let times = 0; times < 3; times++) await server.guest().ask('POST', '/wp/v2/tag-post-view', { id });
      await server.guest().ask('POST', '/wp/v2/tag-post-view', { id: (await read<GuideAnswer>('/guide/ireland?page=1')).id });
      expect((await read<GuidesAnswer>('/guides?page=1')).popular?.map(({ slug }) => slug)).toEqual(['music-films', 'ireland']);
      expect((await read<GuidesAnswer>('/guides?page=2')).popular).toBeUndefined();
      await server.app.storage.database.updateTable('view_counts').set({ day: '2020-01-01' }).where('subject', '=', String(id)).execute();
      expect((await read<GuidesAnswer>('/guides?page=1')).popular?.map(({ slug }) => slug)).toEqual(['ireland']);
    });

    it('R7-40 a list of guides is counted under its address, whatever page was seen', async () => {
      for (const path of ['/guides/', '/guides/?page=2', '/how-to'])
        expect((await server.guest().ask('POST', '/wp/v2/tag-list-page-view', { path })).status).toBe(204);
      expect((await server.guest().ask('POST', '/wp/v2/tag-list-page-view', { path: '/guides/rainy-sunday/' })).status).toBe(400);
      const rows = await server.app.storage.database
        .selectFrom('view_counts')
        .select(['subject', 'count'])
        .where('kind', '=', 'list')
        .orderBy('subject')
        .execute();
      expect(rows).toEqual([
        { subject: '/guides/', count: 2 },
        { subject: '/how-to/', count: 1 },
      ]);
    });

    it('R7-46 a guide is a list of its titles, in its order', async () => {
      const guide = await read<GuideAnswer>('/guide/first-kurosawa?page=1');
      const lists = (await server.guest().ask('GET', '/wp/v2/lists-content-ids')).body as Record<string, readonly number[]>;
      expect(lists['first-kurosawa']).toEqual(guide.items.map(({ item }) => item.id));
    });

    it('R7-43 guides are pages of the content host, with their kind and their words as HTML', async () => {
      const [page] = (await server.guest().ask('GET', '/wp/v2/pages?slug=rent-buy-or-subscribe')).list;
      expect(page).toMatchObject({
        kind: 'how-to',
        type: 'page',
        link: `${server.origin}/how-to/rent-buy-or-subscribe/`,
        content: { rendered: expect.stringContaining('<th scope="col">Way</th>') as string },
      });
      expect((await server.guest().ask('GET', '/wp/v2/pages?kind=deal&per_page=100')).list.every(({ kind }) => kind === 'deal')).toBe(true);
      expect((await server.guest().ask('GET', '/wp/v2/pages?kind=song')).status).toBe(400);
    });

    it('R2.1-09 R2.1-10 the menu has its four groups: services, channels, new guides, comparisons', async () => {
      const { groups } = await read<MenuAnswer>('/menu');
      expect(groups.map(({ name }) => name)).toEqual(['services', 'channels', 'new', 'how-to']);
      expect(groups.map(({ links }) => [...new Set(links.map(({ kind }) => kind))])).toEqual([
        ['service'],
        ['channel'],
        ['guide'],
        ['how-to'],
      ]);
      expect(JSON.stringify(groups).length).toBeLessThan(6000);
    });

    it.each(['/guides?kind=song', '/guides?page=0', '/guides?page=1e9', '/guide/rainy-sunday?page=x', '/deals?page=-1'])(
      '%s is refused',
      async (path) => {
        expect((await get(path)).status).toBe(400);
      },
    );

    it.each(['/guide/no-such-guide', '/guide/rainy-sunday?page=3', '/guide/%00', '/guide/', '/guide/mubi-trial', '/guides/x'])(
      '%s is not there',
      async (path) => {
        expect((await get(path)).status).toBe(404);
      },
    );

    it('the sitemap names every list and every piece with a page', async () => {
      const text = await (await fetch(`${server.origin}/sitemap.xml`)).text();
      for (const path of ['/guides/', '/deals/', '/guides/rainy-sunday/', '/cord-cutting/netflix/', '/how-to/rent-buy-or-subscribe/'])
        expect(text).toContain(`<loc>${server.origin}${path}</loc>`);
    });

    it('a piece that somebody changed stays changed', async () => {
      const { database } = server.app.storage;
      await database.updateTable('pages').set({ title: 'Ours now' }).where('slug', '=', 'denmark').execute();
      await database.deleteFrom('settings').where('name', '=', 'starter_editorial').execute();
      await Promise.all([loadEditorial(server.app.storage), loadEditorial(server.app.storage)]);
      expect(await database.selectFrom('pages').select('title').where('slug', '=', 'denmark').execute()).toEqual([{ title: 'Ours now' }]);
    });
  });
}

if (engines.length === 1) it.skip('guides on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
