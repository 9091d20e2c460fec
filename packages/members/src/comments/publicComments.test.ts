import { createCommentApi, type CommentsAnswer, type RepliesAnswer } from '@agm/api';
import { commentFetchAllLimit, commentListPageSize } from '@agm/domain';
import { CompiledQuery, sql } from 'kysely';
import { engines, startServerOn, type Caller, type EngineServer } from '@agm/server/test/servers';
import { answerComments } from './publicComments.ts';

jest.setTimeout(180_000);

for (const engine of engines) {
  describe(`what is said of a title, as everybody reads it, on ${engine}`, () => {
    let server: EngineServer;
    let vera: Caller;
    let editor: Caller;
    let titles: readonly { readonly id: number; readonly slug: string }[];
    let next = 0;
    beforeAll(async () => {
      server = await startServerOn(engine);
      [vera, editor] = [await server.member('Vera'), await server.member('Edith', 'editor')];
      titles = await server.app.storage.database.selectFrom('titles').select(['id', 'slug']).orderBy('id').limit(80).execute();
    });
    afterAll(() => server.close());
    const freshTitle = () => titles[next++] ?? { id: 0, slug: '' };
    const read = async (slug: string, query = '') => {
      const answer = await fetch(`${server.origin}/content-api/comments/${slug}${query}`);
      return {
        status: answer.status,
        caching: answer.headers.get('cache-control'),
        said: (await answer.json()) as CommentsAnswer & RepliesAnswer,
      };
    };
    const write = async (who: Caller, post: number, content: string, more: object = {}) =>
      Number((await who.ask('POST', '/wp/v2/comments', { post, content, ...more })).fields['id']);
    /** Rows as an import or many years would leave them. */
    const fill = async (post: number, count: number, parent: number | null = null) => {
      const { database } = server.app.storage;
      const rows = Array.from({ length: count }, (_, at) => ({
        post_id: post,
        member_id: vera.id,
        guest_name: null,
        parent_id: parent,
        content: `Words number ${String(at).padStart(5, '0')} about it`,
        status: 'approved' as const,
        fingerprint: null,
        created_at: 1_700_000_000_000 + at * 1000,
        updated_at: 1,
      }));
      for (let at = 0; at < rows.length; at += 500)
        await database
          .insertInto('comments')
          .values(rows.slice(at, at + 500))
          .execute();
    };

    it('comes with the title, by slug or id, without a token, and shows only what is approved', async () => {
      const { id, slug } = freshTitle();
      const shown = await write(vera, id, 'Stays with you.');
      await server.guest().ask('POST', '/wp/v2/anon-comments', { post: id, anon_name: 'Mia', content: 'Let me in' });
      for (const name of [slug, String(id)]) {
        const { status, said, caching } = await read(name);
        expect([status, caching]).toEqual([200, 'no-cache']);
        expect(said).toMatchObject({
          post: id,
          slug,
          total: 1,
          page: 1,
          totalPages: 1,
          focus: null,
          items: [
            {
              id: shown,
              author: 'Vera',
              authorId: vera.id,
              isStaff: false,
              isEdited: false,
              content: 'Stays with you.',
              replies: [],
              repliesTotal: 0,
            },
          ],
        });
      }
      for (const name of ['no-such-title', '99999999', '%00', '%F0%9F%98%80']) expect((await read(name)).status).toBe(404);
    });

    it('threads are one level deep: an answer to an answer stands beside it', async () => {
      const { id, slug } = freshTitle();
      const root = await write(editor, id, 'First');
      const reply = await write(vera, id, 'An answer', { parent: root });
      await write(editor, id, 'An answer to the answer', { parent: reply });
      const {
        items: [thread],
        total,
      } = (await read(slug)).said;
      expect(total).toBe(3);
      expect(thread).toMatchObject({
        id: root,
        isStaff: true,
        repliesTotal: 2,
        replies: [{ id: reply, content: 'An answer' }, { content: 'An answer to the answer' }],
      });
    });

    it('a permanent link brings its thread to the front, also for an answer, and names nothing that is not approved', async () => {
      const { id, slug } = freshTitle();
      const root = await write(editor, id, 'The one');
      const reply = await write(editor, id, 'Below the one', { parent: root });
      const other = await write(editor, id, 'Another');
      for (const asked of [root, reply]) {
        const { said } = await read(slug, `?comment=${asked}`);
        expect(said.focus).toMatchObject({ id: root, replies: [{ id: reply }] });
        expect(said.items.map((item) => item.id)).toEqual([other]);
      }
      const held = await server.guest().ask('POST', '/wp/v2/anon-comments', { post: id, anon_name: 'Mia', content: 'Hidden' });
      for (const asked of [held.fields['id'], 99_999_999, 999_999_999])
        expect((await read(slug, `?comment=${String(asked)}`)).said.focus).toBeNull();
    });

    it('members react once each; what most reacted to is first when asked so, and one’s own presses come back', async () => {
      const { id, slug } = freshTitle();
      const [plain, liked] = [await write(editor, id, 'Plain'), await write(editor, id, 'Liked')];
      const newest = await write(editor, id, 'Newest');
      const react = (who: Caller, comment: number, kind: unknown, on: unknown) =>
        who.ask('POST', `/wp/v2/comments/${comment}/reactions`, { kind, on });
      for (const _time of [1, 2]) expect(await react(vera, liked, 'agree', true)).toMatchObject({ status: 200 });
      await react(editor, liked, 'agree', true);
      await react(vera, liked, 'think', true);
      await react(vera, plain, 'laugh', true);
      await react(vera, plain, 'laugh', false);
      const { said } = await read(slug, '?sort=liked');
      expect(said.items.map((item) => [item.id, item.reactions])).toEqual([
        [liked, { agree: 2, think: 1 }],
        [newest, {}],
        [plain, {}],
      ]);
      expect((await read(slug, '?sort=oldest')).said.items.map((item) => item.id)).toEqual([plain, liked, newest]);
      expect((await vera.ask('GET', `/wp/v2/user-comments/reactions?post=${id}`)).list).toEqual([
        { id: liked, kinds: expect.arrayContaining(['agree', 'think']) },
      ]);
      for (const [who, comment, kind, on, status] of [
        [server.guest(), liked, 'agree', true, 401],
        [vera, liked, 'hate', true, 400],
        [vera, liked, 'agree', 'yes', 400],
        [vera, 99_999_999, 'agree', true, 404],
      ] as const)
        expect((await react(who, comment, kind, on)).status).toBe(status);
    });

    it('words that were changed are marked, words that were only approved are not', async () => {
      const { id, slug } = freshTitle();
      const [changed, approved] = [await write(vera, id, 'Frist'), await write(vera, id, 'Fine')];
      await vera.ask('POST', `/wp/v2/comments/${changed}`, { content: 'First' });
      await editor.ask('POST', '/wp/v2/admin-review', { id: approved, kind: 'comment', status: 'approved' });
      expect((await read(slug)).said.items.map((item) => [item.content, item.isEdited])).toEqual([
        ['Fine', false],
        ['First', true],
      ]);
    });

    it('the staff’s review is first, and the members’ average is their own', async () => {
      const { id, slug } = freshTitle();
      expect((await read(slug)).said.reviews).toEqual({ average: null, count: 0, items: [] });
      await editor.ask('POST', '/wp/v2/user-review', { post: id, rating: 10, content: 'The staff says' });
      await vera.ask('POST', '/wp/v2/user-review', { post: id, rating: 7, content: 'Vera says' });
      await (await server.member('Otto')).ask('POST', '/wp/v2/user-review', { post: id, rating: 6.5, content: 'Otto says' });
      const { reviews } = (await read(slug)).said;
      expect(reviews).toMatchObject({ average: 6.8, count: 2 });
      expect(reviews.items.map(({ author, isStaff }) => [author, isStaff])).toEqual([
        ['Edith', true],
        ['Otto', false],
        ['Vera', false],
      ]);
      expect((await vera.ask('GET', '/wp/v2/user-review?mine=1')).list).toMatchObject([
        { post: id, rating: 7, content: { raw: 'Vera says' } },
      ]);
      expect((await server.guest().ask('GET', '/wp/v2/user-review?mine=1')).status).toBe(401);
    });

    it('R9-04 a member’s own reviews come eighteen at a time until all of them are there; what lies in the trash does not end it', async () => {
      const asked: string[] = [];
      const edna = await server.member('Edna', 'editor');
      const calls = createCommentApi({
        origin: server.origin,
        fetch: ((address: string, how?: RequestInit) => {
          asked.push(address.slice(server.origin.length));
          return fetch(address, how);
        }) as typeof fetch,
      });
      const posts = Array.from({ length: commentFetchAllLimit + 2 }, () => freshTitle().id);
      for (const post of posts) await edna.ask('POST', '/wp/v2/user-review', { post, rating: 7, content: `About ${post}` });
      const bearer = edna.token ?? '';
      const [newest] = await calls.ownReviews(bearer);
      await editor.ask('POST', '/wp/v2/admin-review', { id: newest?.id, kind: 'review', status: 'trash' });
      asked.length = 0;
      expect((await calls.ownReviews(bearer)).map(({ postId }) => postId)).toEqual(posts.slice(0, -1).reverse());
      expect(asked.map((path) => path.split('?')[1])).toEqual(['mine=1&page=1&per_page=18', 'mine=1&page=2&per_page=18']);
      expect(await calls.ownReview(bearer, posts[3] ?? 0)).toMatchObject({ postId: posts[3], rating: 7, content: `About ${posts[3]}` });
      expect(await calls.ownReview(bearer, freshTitle().id)).toBeNull();
    });

    it('R9-04 a page has thirty threads, and the first of 20,000 costs what the first of 30 costs: queries and bytes', async () => {
      const [few, many, deep] = [freshTitle(), freshTitle(), freshTitle()];
      await fill(few.id, commentListPageSize);
      await fill(many.id, 20_000);
      await fill(deep.id, 1);
      const { id: root } = await server.app.storage.database
        .selectFrom('comments')
        .select('id')
        .where('post_id', '=', deep.id)
        .executeTakeFirstOrThrow();
      await fill(deep.id, 2_000, root);
      const counted = async (slug: string, query = '') => {
        let queries = 0;
        const database = server.app.storage.database.withPlugin({
          transformQuery: ({ node }) => {
            queries += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        const { body } = await answerComments(database, slug, new URLSearchParams(query));
        return { queries, bytes: JSON.stringify(body).length, body: body as CommentsAnswer };
      };
      const [small, large] = [await counted(few.slug), await counted(many.slug)];
      expect(small.body.items).toHaveLength(30);
      expect(large.body).toMatchObject({ total: 20_000, totalPages: 667 });
      expect(large.body.items).toHaveLength(30);
      expect(large.queries).toBe(small.queries);
      expect(large.queries).toBeLessThanOrEqual(8);
      expect(Math.abs(large.bytes - small.bytes)).toBeLessThan(400);
      const last = await counted(many.slug, 'comments=667&sort=oldest');
      expect([last.body.items.length, last.queries]).toEqual([20_000 - 666 * 30, small.queries]);
      const far = await counted(many.slug, 'cursor=after-1700010000000-1');
      expect([far.body.items.length, far.body.page, far.queries]).toEqual([30, 334, small.queries + 1]);
      const crowded = await counted(deep.slug);
      expect(crowded.body.items[0]).toMatchObject({ repliesTotal: 2_000 });
      expect(crowded.body.items[0]?.replies).toHaveLength(3);
      const replies = (await read(deep.slug, `?parent=${root}&comments=2`)).said;
      expect([replies.items.length, replies.totalPages]).toEqual([30, 67]);
      if (engine === 'sqlite') {
        const { database } = server.app.storage;
        const page = database
          .selectFrom('comments')
          .select('id')
          .where('post_id', '=', many.id)
          .where('status', '=', 'approved')
          .where('parent_id', 'is', null)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(30);
        for (const [asked, index] of [
          [page, /USING COVERING INDEX comments_by_thread/],
          [
            page.where(sql<boolean>`(created_at, id) < (1700010000000, 1)`),
            /USING .*INDEX comments_by_\w+ \(post_id=\? AND status=\? .*created_at</,
          ],
        ] as const) {
          const { sql: text, parameters } = asked.compile();
          const plan = (
            await database.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${text}`, [...parameters]))
          ).rows
            .map(({ detail }) => detail)
            .join();
          expect(plan).toMatch(index);
          expect(plan).not.toMatch(/TEMP B-TREE/);
        }
      }
    });

    it('has a feed whose words are words', async () => {
      const { id, slug } = freshTitle();
      const comment = await write(editor, id, '<script>alert(1)</script> & ]]> "quoted" \u202egnp.exe');
      const answer = await fetch(`${server.origin}/${slug}/comments/feed.xml`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
      const xml = await answer.text();
      expect(xml).toContain(`${server.origin}/${slug}/?comment=${comment}#comment-${comment}`);
      expect(xml).toContain('&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt; &amp;amp; ]]&amp;gt;');
      expect(xml).not.toMatch(/<script|\u202e/);
      expect((await fetch(`${server.origin}/no-such-title/comments/feed.xml`)).status).toBe(404);
    });
  });
}
