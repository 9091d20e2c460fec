import { commentIdsPerPage, readComment, readCommentIdEntry } from '@agm/domain';
import { engines } from '@agm/server/test/servers';
import { comments, openCommentsWorld, own, refused, type CommentsWorld } from '@agm/server/test/comments';

jest.setTimeout(60_000);

for (const engine of engines) {
  describe(`lists of comments, on ${engine}`, () => {
    let world: CommentsWorld;
    beforeAll(async () => {
      world = await openCommentsWorld(engine);
    });
    afterAll(() => world.server.close());

    describe('the list', () => {
      it('R7-27 pages through what is approved, newest first, and says how much there is', async () => {
        const vera = await world.server.member('Vera', 'administrator');
        const post = world.freshTitle();
        const ids: number[] = [];
        for (let count = 0; count < 5; count++) ids.unshift(await world.write(vera, post));
        const first = await world.server.guest().ask('GET', `${comments}?post=${post}&per_page=2`);
        expect(first.list.map(({ id }) => id)).toEqual(ids.slice(0, 2));
        expect([first.headers.get('x-wp-total'), first.headers.get('x-wp-totalpages')]).toEqual(['5', '3']);
        expect(first.headers.get('link')).toMatch(/^<.+page=2>; rel="next"$/);
        expect(first.headers.get('access-control-allow-origin')).toBe('*');
        const last = await world.server.guest().ask('GET', `${comments}?post[]=${post}&per_page=2&page=3`);
        expect(last.list.map(({ id }) => id)).toEqual(ids.slice(4));
        expect((await world.server.guest().ask('GET', `${comments}?post=${post}&order=asc&_fields=id`)).body).toEqual(
          ids.toReversed().map((id) => ({ id })),
        );
        expect(await world.server.guest().ask('GET', `${comments}?post=${post}&page=9999`)).toMatchObject({ status: 200, body: [] });
        expect(
          (await world.server.guest().ask('GET', `${comments}?include=${ids[0]},${ids[1]}&exclude=${ids[1]}`)).list.map(({ id }) => id),
        ).toEqual([ids[0]]);
        expect((await world.server.guest().ask('GET', `${comments}?post=99999999999`)).list).toEqual([]);
      });

      it.each([
        'per_page=0',
        'per_page=101',
        'page=0',
        'page=-1',
        'page=x',
        'post=abc',
        'order=up',
        'orderby=rand',
        'page=1&page=2',
        'page[]=1',
      ])('?%s is refused and named', async (query) => {
        expect(await world.server.guest().ask('GET', `${comments}?${query}`)).toMatchObject({
          status: 400,
          fields: { code: 'rest_invalid_param', data: { params: { [query.replace(/\[\]|=.*/g, '')]: expect.any(String) } } },
        });
      });

      it('is narrowed to authors and states by editors alone', async () => {
        const vera = await world.server.member('Vera');
        for (const query of ['author=1', 'status=hold', 'author=1&status=hold', 'author_email=a@b', 'type=pingback']) {
          expect(await world.server.guest().ask('GET', `${comments}?${query}`)).toMatchObject(refused(401, 'rest_forbidden_param'));
          expect(await vera.ask('GET', `${comments}?${query}`)).toMatchObject(refused(403, 'rest_forbidden_param'));
        }
        expect((await world.server.guest().ask('GET', `${comments}?status=approve&type=comment`)).status).toBe(200);
        const id = await world.write(vera, world.freshTitle(), `https://spam.example ${world.words()}`);
        expect((await world.editor.ask('GET', `${comments}?author=${vera.id}&status=hold`)).list).toMatchObject([
          { id, status: 'hold', content: { raw: expect.any(String) } },
        ]);
      });
    });

    describe('a member’s own comments', () => {
      it('R3-22 R7-16 R7-31 R9-04 are listed twenty a page as id, postId and status, until isDone', async () => {
        const vera = await world.server.member('Vera', 'administrator');
        const ids: number[] = [];
        for (let count = 0; count < 45; count++) ids.unshift(await world.write(vera, world.freshTitle()));
        const seen: unknown[] = [];
        for (let page = 1, isDone = false; !isDone; page++) {
          expect(page).toBeLessThanOrEqual(3);
          const answer = await vera.ask('GET', `${own}?page=${page}`);
          expect(answer.list.length).toBe(page < 3 ? commentIdsPerPage : 5);
          for (const entry of answer.list) expect(Object.keys(entry)).toEqual(['id', 'postId', 'status']);
          seen.push(...answer.list.map((entry) => readCommentIdEntry(entry)?.id));
          isDone = answer.fields['isDone'] === true;
        }
        expect(seen).toEqual(ids);
        expect(await vera.ask('GET', `${own}?page=4`)).toMatchObject({ status: 200, body: { data: [], isDone: true } });
        expect((await vera.ask('GET', own)).headers.get('cache-control')).toBe('no-store');
      });

      it('R4.5-04 pages end, whatever the client asks: following isDone never goes on for ever', async () => {
        const vera = await world.server.member('Vera');
        expect((await vera.ask('GET', own)).body).toEqual({ data: [], isDone: true });
        await world.write(vera, world.freshTitle());
        for (const perPage of [1, 2, 100]) expect((await vera.ask('GET', `${own}?per_page=${perPage}`)).fields['isDone']).toBe(true);
      });

      it('R7-18 are answered whole when asked so, in either spelling of the call', async () => {
        const vera = await world.server.member('Vera', 'administrator');
        const id = await world.write(vera, world.freshTitle());
        const other = await world.write(vera, world.freshTitle());
        const asked = await vera.ask('GET', `${own}?page=1&limit=1&isExtended=true&token=not-here`);
        expect(asked).toMatchObject({
          status: 200,
          fields: {
            isDone: false,
            data: [{ id: other, postId: expect.any(Number), status: 'approved', content: { raw: expect.any(String) } }],
          },
        });
        expect(readComment(asked.list[0])).toMatchObject({
          id: other,
          contentTitle: expect.any(String),
          contentSlug: expect.any(String),
          contentType: expect.stringMatching(/movie|show/),
        });
        expect((await vera.ask('GET', `${own}?id=${id}&extended=1`)).body).toMatchObject({ data: [{ id, type: 'comment' }], isDone: true });
        expect(await (await world.server.member('Otto')).ask('GET', `${own}?id=${id}`)).toMatchObject(
          refused(404, 'rest_comment_invalid_id'),
        );
      });

      it('R4.5-07 R3-18 are approved or hold, whatever else an editor says of them, and the trash is not shown', async () => {
        const vera = await world.server.member('Vera');
        const id = await world.write(vera, world.freshTitle());
        for (const [status, shown] of [
          ['approved', 'approved'],
          ['hold', 'hold'],
          ['spam', 'hold'],
        ] as const) {
          await world.editor.ask('POST', '/wp/v2/admin-review', { id, kind: 'comment', status });
          expect((await vera.ask('GET', own)).list).toEqual([{ id, postId: expect.any(Number), status: shown }]);
          expect((await vera.ask('GET', `${comments}/${id}`)).fields['status']).toBe(shown);
        }
        await world.editor.ask('POST', '/wp/v2/admin-review', { id, kind: 'comment', status: 'trash' });
        expect((await vera.ask('GET', own)).list).toEqual([]);
      });

      it.each([
        'page=0',
        'page=-1',
        'page=1000000000000',
        'page=1e2',
        'page=1e12',
        'page=NaN',
        'per_page=0',
        'per_page=101',
        'per_page=1e9',
        'per_page=1000000000',
        'page=1&page=2',
        'page[]=1',
        'extended=maybe',
        'isExtended=2',
        'limit=0',
        'id=0',
        'id=abc',
      ])('?%s is refused and named', async (query) => {
        expect(await world.editor.ask('GET', `${own}?${query}`)).toMatchObject({
          status: 400,
          fields: { code: 'rest_invalid_param', data: { status: 400, params: { [query.replace(/\[\]|=.*/g, '')]: expect.any(String) } } },
        });
      });
    });
  });
}
