import { commentStateOf, newCommentBody, readComment, readCommentIdEntry } from '@agm/domain';
import { enginesInFull, startServerOn, type Caller, type EngineServer } from '@agm/server/test/servers';

jest.setTimeout(60_000);

/** What a WordPress would keep of it in its own table, and hand out as a raw row. */
const asRow = ({
  id,
  post,
  author,
  author_name,
  content,
  date_gmt,
  status,
  author_avatar_urls,
  post_slug,
  post_title,
  post_type,
}: Record<string, unknown>) => ({
  comment_ID: String(id),
  comment_post_ID: String(post),
  user_id: String(author),
  comment_author: author_name,
  comment_content: (content as { rendered: string }).rendered,
  comment_date_gmt: String(date_gmt).replace('T', ' '),
  comment_approved: status === 'approved' ? '1' : '0',
  author_avatar_urls,
  post_name: post_slug,
  post_title,
  post_type,
});

for (const engine of enginesInFull) {
  describe(`the shapes of a comment on ${engine}`, () => {
    let server: EngineServer;
    let vera: Caller;
    let post: number;
    beforeAll(async () => {
      server = await startServerOn(engine);
      vera = await server.member('Vera');
      const { database } = server.app.storage;
      ({ id: post } = await database.selectFrom('titles').select('id').orderBy('id').executeTakeFirstOrThrow());
      await database.updateTable('titles').set({ title: 'Me & You <3' }).where('id', '=', post).execute();
    });
    afterAll(() => server.close());

    it('R3-16 R3-17 R3-18 what was written comes back as the same comment, from either source shape, without the fields nobody said', async () => {
      const before = Date.now() - 1000;
      const { fields } = await vera.ask(
        'POST',
        '/wp/v2/comments',
        newCommentBody({ authorId: vera.id, authorName: 'Vera', postId: post, comment: 'Rain & <thunder>' }),
      );
      const comment = readComment(fields);
      expect(comment).toEqual({
        id: fields['id'],
        content: 'Rain & <thunder>',
        author: 'Vera',
        authorId: vera.id,
        authorAvatar: expect.stringMatching(/\/user-api\/avatar\/.+s=96/),
        date: expect.any(Number),
        isApproved: true,
        contentId: post,
        contentSlug: expect.stringMatching(/^[a-z\d-]+$/),
        contentTitle: 'Me & You <3',
        contentType: expect.stringMatching(/^(?:movie|show)$/),
      });
      expect(comment?.date).toBeGreaterThan(before);
      expect(readComment(asRow(fields))).toEqual(comment);
      expect(readComment((await server.guest().ask('GET', `/wp/v2/comments/${String(fields['id'])}`)).body)).toEqual(comment);
    });

    it('R3-19 R3-22 the state and the list of numbers speak of the same comment, approved or held', async () => {
      const { fields } = await vera.ask(
        'POST',
        '/wp/v2/comments',
        newCommentBody({ authorId: vera.id, postId: post, comment: 'See https://a.example and https://b.example' }),
      );
      const comment = readComment(fields);
      expect(comment && commentStateOf(comment)).toEqual({
        id: fields['id'],
        contentId: post,
        isApproved: false,
        content: expect.stringContaining('https://a.example'),
      });
      const { list } = await vera.ask('GET', '/wp/v2/user-comments');
      expect(list.map(readCommentIdEntry).find((entry) => entry?.id === fields['id'])).toEqual({
        id: fields['id'],
        postId: post,
        status: 'hold',
      });
    });

    it('R3-20 R3-21 the fields of the profile’s form travel as author, author_name, anon_name, post and content, for members and guests', async () => {
      const body = newCommentBody({ anonName: 'Rosa', postId: post, comment: 'A guest was here' });
      expect(Object.keys(body)).toEqual(['author', 'author_name', 'anon_name', 'post', 'content']);
      const { status, fields } = await server.guest().ask('POST', '/wp/v2/anon-comments', body);
      expect([status, readComment(fields)]).toMatchObject([
        201,
        { author: 'Rosa', authorId: 0, isApproved: false, contentId: post, content: 'A guest was here' },
      ]);
    });
  });
}
