import { newCommentBody, readComment } from '@agm/domain';
import { engines, type Caller } from '@agm/server/test/servers';
import { comments, openCommentsWorld, own, refused, type CommentsWorld } from '@agm/server/test/comments';

jest.setTimeout(60_000);

for (const engine of engines) {
  describe(`comments of members, on ${engine}`, () => {
    let world: CommentsWorld;
    beforeAll(async () => {
      world = await openCommentsWorld(engine);
    });
    afterAll(() => world.server.close());

    it('R1-11 R7-12 R7-27 a member posts, the whole comment comes back and everybody reads it', async () => {
      const vera = await world.server.member('Vera');
      const post = world.freshTitle();
      const answer = await vera.ask(
        'POST',
        comments,
        newCommentBody({ authorId: vera.id, authorName: 'Vera', postId: post, comment: 'Great & <b>bold</b>\nit’s "quoted"' }),
      );
      expect(answer).toMatchObject({
        status: 201,
        fields: {
          post,
          parent: 0,
          author: vera.id,
          author_name: 'Vera',
          status: 'approved',
          type: 'comment',
          content: { rendered: '<p>Great &amp; &lt;b&gt;bold&lt;/b&gt;<br />\nit’s &quot;quoted&quot;</p>\n' },
        },
      });
      expect(answer.headers.get('location')).toBe(`${world.server.origin}/wp-json${comments}/${String(answer.fields['id'])}`);
      expect(readComment(answer.body)).toMatchObject({
        content: 'Great & <b>bold</b>\nit’s "quoted"',
        authorId: vera.id,
        contentId: post,
        isApproved: true,
        date: expect.any(Number),
        contentSlug: expect.any(String),
        authorAvatar: expect.stringMatching(/s=96$/),
      });
      const list = await world.server.guest().ask('GET', `${comments}?post=${post}`);
      expect(list).toMatchObject({
        status: 200,
        list: [{ id: answer.fields['id'], content: { rendered: expect.stringContaining('&lt;b&gt;') } }],
      });
      expect(list.list[0]).not.toHaveProperty('content.raw');
      expect((await world.server.guest().ask('GET', `${comments}/${String(answer.fields['id'])}`)).status).toBe(200);
    });

    it('R1-11 R7-14 R7-15 a member edits and deletes an own comment, and what is gone stays gone', async () => {
      const vera = await world.server.member('Vera');
      const id = await world.write(vera, world.freshTitle());
      expect(await vera.ask('POST', `${comments}/${id}`, { content: 'Better said.' })).toMatchObject({
        status: 200,
        fields: { id, content: { raw: 'Better said.' }, status: 'approved' },
      });
      expect(await vera.ask('DELETE', `${comments}/${id}`)).toMatchObject({ status: 200, fields: { deleted: true, previous: { id } } });
      expect(await world.stored(id)).toBeUndefined();
      for (const [method, body] of [
        ['DELETE', undefined],
        ['POST', { content: 'Again' }],
        ['GET', undefined],
      ] as const) {
        expect(await vera.ask(method, `${comments}/${id}`, body)).toMatchObject(refused(404, 'rest_comment_invalid_id'));
      }
    });

    it('R6-05 R4.5-07 without a token nothing is posted, edited, deleted or listed as one’s own', async () => {
      const vera = await world.server.member('Vera');
      const nobody = world.server.guest();
      const id = await world.write(vera, world.freshTitle());
      expect(await nobody.ask('POST', comments, { post: world.freshTitle(), content: 'x' })).toMatchObject(
        refused(401, 'rest_comment_login_required'),
      );
      expect(await nobody.ask('POST', `${comments}/${id}`, { content: 'x' })).toMatchObject(refused(401, 'rest_cannot_edit'));
      expect(await nobody.ask('DELETE', `${comments}/${id}`)).toMatchObject(refused(401, 'rest_cannot_delete'));
      expect(await nobody.ask('GET', own)).toMatchObject(refused(401, 'rest_not_logged_in'));
      for (const [method, path] of [
        ['POST', comments],
        ['GET', own],
        ['DELETE', `${comments}/${id}`],
      ] as const) {
        expect(await nobody.ask(method, path, undefined, { authorization: 'Bearer abc' })).toMatchObject(
          refused(403, 'jwt_auth_invalid_token'),
        );
      }
    });

    it('an account without a role has no voice', async () => {
      const mute = await world.server.member('Mute', 'customer');
      expect(await mute.ask('POST', comments, { post: world.freshTitle(), content: 'x' })).toMatchObject(refused(403, 'rest_forbidden'));
    });

    it('who may read, edit and delete whose comment', async () => {
      const [vera, otto] = [await world.server.member('Vera'), await world.server.member('Otto', 'premium')];
      const table: [string, Caller, (id: number) => [string, string, unknown?], number][] = [
        ['nobody reads what is held', world.server.guest(), (id) => ['GET', `${comments}/${id}`], 401],
        ['another member neither', otto, (id) => ['GET', `${comments}/${id}`], 403],
        ['another does not edit', otto, (id) => ['POST', `${comments}/${id}`, { content: 'x' }], 403],
        ['nor with PUT', otto, (id) => ['PUT', `${comments}/${id}`, { content: 'x' }], 403],
        ['another does not delete', otto, (id) => ['DELETE', `${comments}/${id}`], 403],
        ['nor by force', otto, (id) => ['DELETE', `${comments}/${id}?force=true`], 403],
        ['the author reads it', vera, (id) => ['GET', `${comments}/${id}`], 200],
        ['an editor reads it', world.editor, (id) => ['GET', `${comments}/${id}`], 200],
        ['an editor edits it', world.editor, (id) => ['POST', `${comments}/${id}`, { content: 'Mended.' }], 200],
        [
          'under another title it is not theirs to edit',
          vera,
          (id) => ['POST', `${comments}/${id}`, { content: 'x', post: world.titles[59]!.id }],
          403,
        ],
        ['nor to delete', vera, (id) => ['DELETE', `${comments}/${id}?post=${world.titles[59]!.id}`], 403],
        ['the author deletes it', vera, (id) => ['DELETE', `${comments}/${id}`, { any: 'body' }], 200],
      ];
      const id = await world.write(vera, world.freshTitle(), `https://a.example ${world.words()}`);
      expect(await world.stored(id)).toMatchObject({ status: 'hold' });
      for (const [sentence, caller, request, status] of table) {
        const [method, path, body] = request(id);
        expect([sentence, (await caller.ask(method, path, body)).status]).toEqual([sentence, status]);
      }
      for (const wrong of ['0', 'abc', '1abc', '99999999', '9007199254740993', '-1', '%2e']) {
        for (const method of ['GET', 'POST', 'DELETE'])
          expect((await vera.ask(method, `${comments}/${wrong}`, method === 'POST' ? { content: 'x' } : undefined)).status).toBe(404);
      }
    });

    it('an edit and a delete at the same moment leave no row and no 5xx', async () => {
      const vera = await world.server.member('Vera', 'administrator');
      for (let round = 0; round < 5; round++) {
        const id = await world.write(vera, world.freshTitle());
        const answers = await Promise.all([
          vera.ask('POST', `${comments}/${id}`, { content: world.words() }),
          vera.ask('DELETE', `${comments}/${id}`),
          vera.ask('POST', `${comments}/${id}`, { content: world.words() }),
        ]);
        for (const { status } of answers) expect([200, 404]).toContain(status);
        expect(await world.stored(id)).toBeUndefined();
      }
    });

    it('an editor puts a comment into the trash, takes it out again, and deletes it for good', async () => {
      const vera = await world.server.member('Vera');
      const id = await world.write(vera, world.freshTitle());
      expect(await world.editor.ask('DELETE', `${comments}/${id}`)).toMatchObject({ status: 200, fields: { id, status: 'trash' } });
      expect(await world.editor.ask('DELETE', `${comments}/${id}`)).toMatchObject(refused(410, 'rest_already_trashed'));
      for (const caller of [vera, world.server.guest()]) expect((await caller.ask('GET', `${comments}/${id}`)).status).toBe(404);
      expect((await vera.ask('DELETE', `${comments}/${id}`)).status).toBe(404);
      expect(await world.editor.ask('POST', `${comments}/${id}`, { status: 'approved' })).toMatchObject({
        status: 200,
        fields: { status: 'approved' },
      });
      expect(await world.editor.ask('DELETE', `${comments}/${id}?force=true`)).toMatchObject({
        status: 200,
        fields: { deleted: true, previous: { id } },
      });
      expect(await world.stored(id)).toBeUndefined();
    });

    it('an account that goes takes its comments along while they are being written', async () => {
      const vera = await world.server.member('Vera', 'administrator');
      const post = world.freshTitle();
      const writing = Array.from({ length: 20 }, () => vera.ask('POST', comments, { post, content: world.words() }));
      await world.server.app.storage.database.deleteFrom('members').where('id', '=', vera.id).execute();
      for (const { status } of await Promise.all(writing)) expect([201, 401, 403]).toContain(status);
      expect(
        await world.server.app.storage.database
          .selectFrom('comments')
          .select('id')
          .where('post_id', '=', post)
          .where('member_id', '=', vera.id)
          .execute(),
      ).toEqual([]);
    });
  });
}

if (engines.length === 1) it.skip('comments on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
