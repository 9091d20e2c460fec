import { engines, startServerOn, type Caller, type EngineServer } from '@agm/server/test/servers';

jest.setTimeout(60_000);

const reviews = '/wp/v2/user-review';
const queuePath = '/wp/v2/admin-review';

for (const engine of engines) {
  describe(`reviews and the editors’ queue on ${engine}`, () => {
    let server: EngineServer;
    let vera: Caller;
    let editor: Caller;
    let titles: readonly number[];
    beforeAll(async () => {
      server = await startServerOn(engine);
      [vera, editor] = [await server.member('Vera'), await server.member('Edith', 'editor')];
      titles = (await server.app.storage.database.selectFrom('titles').select('id').orderBy('id').limit(20).execute()).map(({ id }) => id);
    });
    afterAll(() => server.close());
    const refused = (status: number, code: string) => ({ status, fields: { code, data: { status } } });

    it('R1-11 R7-29 R7-30 a member has one review of a title, may change it and take it away', async () => {
      const [post = 0] = titles;
      expect(await vera.ask('POST', reviews, { post, rating: 8.4, content: 'Stays with you.' })).toMatchObject({
        status: 201,
        fields: { post, author: vera.id, author_name: 'Vera', rating: 8.4, status: 'approved', content: { raw: 'Stays with you.' } },
      });
      expect(await vera.ask('POST', reviews, { post, rating: '9', content: 'Better the second time.' })).toMatchObject({
        status: 200,
        fields: { rating: 9 },
      });
      const list = await server.guest().ask('GET', `${reviews}?post=${post}`);
      expect(list).toMatchObject({
        status: 200,
        list: [{ author: vera.id, rating: 9, content: { rendered: '<p>Better the second time.</p>\n' } }],
      });
      expect(list.list[0]).not.toHaveProperty('content.raw');
      expect(list.headers.get('x-wp-total')).toBe('1');
      expect(await vera.ask('POST', '/wp/v2/delete-user-review', { post })).toMatchObject({
        status: 200,
        fields: { deleted: true, previous: { rating: 9 } },
      });
      expect(await vera.ask('POST', '/wp/v2/delete-user-review', { post })).toMatchObject(refused(404, 'rest_review_invalid_id'));
      expect((await server.guest().ask('GET', `${reviews}?post=${post}`)).list).toEqual([]);
    });

    it('two reviews sent at once are one', async () => {
      const [, post = 0] = titles;
      const answers = await Promise.all([7, 8, 9].map((rating) => vera.ask('POST', reviews, { post, rating, content: 'At once.' })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
      expect((await server.guest().ask('GET', `${reviews}?post=${post}`)).list).toHaveLength(1);
    });

    it('R6-05 needs a token, and somebody else’s review is out of reach', async () => {
      const [, , post = 0] = titles;
      await vera.ask('POST', reviews, { post, rating: 5, content: 'Mine.' });
      expect(await server.guest().ask('POST', reviews, { post, rating: 5, content: 'x' })).toMatchObject(
        refused(401, 'rest_not_logged_in'),
      );
      expect(await server.guest().ask('POST', '/wp/v2/delete-user-review', { post })).toMatchObject(refused(401, 'rest_not_logged_in'));
      const otto = await server.member('Otto');
      expect(await otto.ask('POST', '/wp/v2/delete-user-review', { post, author: vera.id })).toMatchObject(
        refused(404, 'rest_review_invalid_id'),
      );
      expect((await server.guest().ask('GET', `${reviews}?post=${post}`)).list).toHaveLength(1);
      expect(await (await server.member('Mute', 'customer')).ask('POST', reviews, { post, rating: 5, content: 'x' })).toMatchObject(
        refused(403, 'rest_forbidden'),
      );
    });

    it('a rating is 0 to 10, words are words, and only titles are reviewed', async () => {
      const staff = await server.member('Ed', 'administrator');
      const [, , , post = 0] = titles;
      for (const rating of [-1, 10.1, 11, 1e9, 'abc', '1e1', true, null, [5], {}])
        expect(await staff.ask('POST', reviews, { post, rating, content: 'x' })).toMatchObject(refused(400, 'rest_invalid_param'));
      expect(await staff.ask('POST', reviews, { post, content: 'x' })).toMatchObject(refused(400, 'rest_missing_callback_param'));
      for (const rating of [0, 10, 3.14])
        expect([200, 201]).toContain((await staff.ask('POST', reviews, { post, rating, content: 'x' })).status);
      expect((await server.guest().ask('GET', `${reviews}?post=${post}`)).list).toMatchObject([{ rating: 3.1 }]);
      expect(await staff.ask('POST', reviews, { post, rating: 5, content: ' ' })).toMatchObject(
        refused(400, 'rest_comment_content_invalid'),
      );
      const page = await server.app.storage.database.selectFrom('pages').select('id').executeTakeFirstOrThrow();
      for (const wrong of [page.id, -1, 'abc', 2 ** 40, undefined, true])
        expect(await staff.ask('POST', reviews, { post: wrong, rating: 5, content: 'x' })).toMatchObject(
          refused(403, 'rest_review_invalid_post_id'),
        );
      for (const query of ['', '?post=0', '?post=abc', '?post=99999999999', `?post=${post}&page=0`])
        expect([400, 403]).toContain((await server.guest().ask('GET', `${reviews}${query}`)).status);
    });

    it('R7-45 what is held waits for an editor, oldest first, and shows when the editor says so', async () => {
      const [, , , , post = 0] = titles;
      const guest = await server.guest().ask('POST', '/wp/v2/anon-comments', { post, anon_name: 'Mia', content: 'Let me in' });
      const review = await vera.ask('POST', reviews, { post, rating: 2, content: 'see https://a.example and https://b.example' });
      expect(review.fields['status']).toBe('hold');
      const queue = await editor.ask('GET', `${queuePath}?per_page=100`);
      const mine = queue.list.filter((entry) => entry['post'] === post);
      expect(mine).toMatchObject([
        {
          id: guest.fields['id'],
          kind: 'comment',
          status: 'hold',
          author: 0,
          author_name: 'Mia',
          content: { raw: 'Let me in' },
          flags: ['guest'],
        },
        { id: review.fields['id'], kind: 'review', status: 'hold', rating: 2, author_name: 'Vera', flags: ['links'] },
      ]);
      expect(queue.fields['isDone']).toBe(true);
      expect((await server.guest().ask('GET', `${reviews}?post=${post}`)).list).toEqual([]);
      expect((await vera.ask('GET', `${reviews}?post=${post}`)).list).toMatchObject([
        { status: 'hold', content: { raw: expect.any(String) } },
      ]);

      for (const { id, kind } of mine)
        expect(await editor.ask('POST', queuePath, { id, kind, status: 'approved' })).toMatchObject({
          status: 200,
          fields: { id, kind, status: 'approved' },
        });
      expect((await server.guest().ask('GET', `/wp/v2/comments?post=${post}`)).list).toMatchObject([
        { id: guest.fields['id'], status: 'approved' },
      ]);
      expect((await server.guest().ask('GET', `${reviews}?post=${post}`)).list).toHaveLength(1);
      expect((await editor.ask('GET', `${queuePath}?per_page=1&kind=review&status=approved`)).list).toMatchObject([{ kind: 'review' }]);
    });

    it('R7-45 R6-01 R6-02 nobody but staff sees or moves the queue', async () => {
      for (const [method, body] of [
        ['GET', undefined],
        ['POST', { id: 1, kind: 'comment', status: 'approved' }],
      ] as const) {
        expect(await server.guest().ask(method, queuePath, body)).toMatchObject(refused(401, 'rest_not_logged_in'));
        expect(await vera.ask(method, queuePath, body)).toMatchObject(refused(403, 'rest_forbidden'));
        expect(await (await server.member('Prem', 'premium')).ask(method, queuePath, body)).toMatchObject(refused(403, 'rest_forbidden'));
      }
    });

    it('wrong words to the queue are refused by name', async () => {
      for (const [body, code] of [
        [{}, 'rest_missing_callback_param'],
        [{ id: 1 }, 'rest_missing_callback_param'],
        [{ id: 'x', status: 'hold' }, 'rest_invalid_param'],
        [{ id: 1, status: 'gone' }, 'rest_invalid_param'],
        [{ id: 1, status: true }, 'rest_invalid_param'],
        [{ id: 1, status: 'hold', kind: 'post' }, 'rest_invalid_param'],
        [[], 'rest_invalid_json'],
      ] as const)
        expect(await editor.ask('POST', queuePath, body)).toMatchObject(refused(400, code));
      expect(await editor.ask('POST', queuePath, { id: 99_999_999, status: 'hold' })).toMatchObject(
        refused(404, 'rest_comment_invalid_id'),
      );
      expect(await editor.ask('POST', queuePath, { id: 99_999_999, status: 'hold', kind: 'review' })).toMatchObject(
        refused(404, 'rest_review_invalid_id'),
      );
      for (const query of ['status=gone', 'kind=post', 'page=0', 'per_page=1000'])
        expect(await editor.ask('GET', `${queuePath}?${query}`)).toMatchObject(refused(400, 'rest_invalid_param'));
    });
  });
}

if (engines.length === 1) it.skip('reviews on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
