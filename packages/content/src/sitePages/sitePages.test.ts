import { engines, startServerOn, type EngineServer } from '@agm/server/test/servers';
import { authorOfDesk, staffAuthors } from '@agm/storage/staffAuthors';
import { loadPages } from './loadPages.ts';

jest.setTimeout(60_000);

for (const engine of engines) {
  describe(`pages and lists on ${engine}`, () => {
    let server: EngineServer;
    beforeAll(async () => {
      server = await startServerOn(engine);
    });
    afterAll(() => server.close());
    const ask = (path: string) => server.guest().ask('GET', path);

    it('R7-43 pages are listed as WordPress lists them', async () => {
      const answer = await ask('/wp/v2/pages?kind=page');
      expect(answer).toMatchObject({
        status: 200,
        list: [
          {
            type: 'page',
            status: 'publish',
            slug: expect.any(String),
            title: { rendered: expect.any(String) },
            content: { rendered: expect.stringMatching(/^<p>/), protected: false },
            link: expect.stringContaining(server.origin),
          },
          {},
        ],
      });
      expect([answer.headers.get('x-wp-total'), answer.headers.get('x-wp-totalpages')]).toEqual(['2', '1']);
      const [first] = answer.list;
      expect((await ask(`/wp/v2/pages/${String(first?.['id'])}`)).body).toEqual(first);
      expect((await ask('/wp/v2/pages?slug=your-privacy&_fields=id,slug')).list).toEqual([
        { id: expect.any(Number), slug: 'your-privacy' },
      ]);
      expect(await ask('/wp/v2/pages/99999999')).toMatchObject({ status: 404, fields: { code: 'rest_post_invalid_id' } });
      expect(await ask('/wp/v2/pages?page=9')).toMatchObject({ status: 400, fields: { code: 'rest_post_invalid_page_number' } });
      for (const query of ['per_page=0', 'page=x', 'include=a'])
        expect(await ask(`/wp/v2/pages?${query}`)).toMatchObject({ status: 400, fields: { code: 'rest_invalid_param' } });
      expect((await ask('/wp/v2/pages?slug=%00')).list).toEqual([]);
    });

    it('pages ship once: a changed one stays changed, and their numbers are nobody else’s', async () => {
      const { database } = server.app.storage;
      await database.updateTable('pages').set({ title: 'Ours now' }).where('slug', '=', 'about-this-site').execute();
      await Promise.all([loadPages(server.app.storage, 1), loadPages(server.app.storage, 2)]);
      const pages = await database.selectFrom('pages').select(['id', 'title']).where('kind', '=', 'page').execute();
      expect(pages).toHaveLength(2);
      expect(pages.map(({ title }) => title)).toContain('Ours now');
      expect(
        await database
          .selectFrom('titles')
          .select('id')
          .where(
            'id',
            'in',
            pages.map(({ id }) => id),
          )
          .execute(),
      ).toEqual([]);
      expect(await database.selectFrom('content_ids').select('id').where('kind', '=', 'page').execute()).toHaveLength(2);
    });

    it('R7-46 the site’s lists name their titles', async () => {
      const answer = await ask('/wp/v2/lists-content-ids');
      expect(answer.status).toBe(200);
      const lists = answer.body as Readonly<Record<string, readonly number[]>>;
      expect(Object.keys(lists)).toEqual(expect.arrayContaining(['the-very-best', 'staff-picks']));
      const rated = await server.app.storage.database.selectFrom('titles').select('id').where('rating', '>=', 90).execute();
      expect([...(lists['the-very-best'] ?? [])].sort((a, b) => a - b)).toEqual(rated.map(({ id }) => id).sort((a, b) => a - b));
      expect(answer.headers.get('etag')).toBeTruthy();
    });

    it('R3-28 every post is signed by one of the four staff authors', async () => {
      const posts = (await ask('/wp/v2/posts?per_page=100')).list;
      const authors = new Set(staffAuthors.map(({ id }) => id));
      for (const post of posts) expect(authors).toContain(post['author']);
      const premium = posts.filter((post) => post['isPremium'] === true);
      expect(new Set(premium.map((post) => post['author']))).toEqual(new Set(premium.length > 0 ? [authorOfDesk('premium').id] : []));
      for (const { id } of staffAuthors) expect((await ask(`/wp/v2/users/${id}`)).status).toBe(200);
    });
  });
}

if (engines.length === 1) it.skip('pages on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
