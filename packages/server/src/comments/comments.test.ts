import { commentIdsPerPage, newCommentBody, readComment, readCommentIdEntry, textOfHtml } from '@agm/domain';
import { engines, startServerOn, type Caller, type EngineServer } from '../serversForTests.ts';

jest.setTimeout(60_000);

const comments = '/wp/v2/comments';
const guests = '/wp/v2/anon-comments';
const own = '/wp/v2/user-comments';

for (const engine of engines) {
  describe(`comments on ${engine}`, () => {
    let server: EngineServer;
    let editor: Caller;
    let titles: readonly { id: number; slug: string }[];
    beforeAll(async () => {
      server = await startServerOn(engine);
      editor = await server.member('Edith', 'administrator');
      titles = await server.app.storage.database.selectFrom('titles').select(['id', 'slug']).orderBy('id').limit(400).execute();
    });
    afterAll(() => server.close());

    let nextTitle = 0;
    const freshTitle = (): number => titles[nextTitle++ % titles.length]!.id;
    let said = 0;
    const words = (): string => `What stayed with me, number ${++said}.`;
    const write = async (caller: Caller, post: number, content = words()): Promise<number> => {
      const answer = await caller.ask('POST', comments, { post, content });
      expect(answer.status).toBe(201);
      return answer.fields['id'] as number;
    };
    const stored = (id: number) => server.app.storage.database.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();
    const refused = (status: number, code: string) => ({ status, fields: { code, message: expect.any(String), data: { status } } });

    it('R1-11 R7-12 R7-27 a member posts, the whole comment comes back and everybody reads it', async () => {
      const vera = await server.member('Vera');
      const post = freshTitle();
      const answer = await vera.ask('POST', comments, newCommentBody({ authorId: vera.id, authorName: 'Vera', postId: post, comment: 'Great & <b>bold</b>\nit’s "quoted"' }));
      expect(answer).toMatchObject({ status: 201, fields: { post, parent: 0, author: vera.id, author_name: 'Vera', status: 'approved', type: 'comment', content: { rendered: '<p>Great &amp; &lt;b&gt;bold&lt;/b&gt;<br />\nit’s &quot;quoted&quot;</p>\n' } } });
      expect(answer.headers.get('location')).toBe(`${server.origin}/wp-json${comments}/${String(answer.fields['id'])}`);
      expect(readComment(answer.body)).toMatchObject({ content: 'Great & <b>bold</b>\nit’s "quoted"', authorId: vera.id, contentId: post, isApproved: true, date: expect.any(Number), contentSlug: expect.any(String), authorAvatar: expect.stringMatching(/s=96$/) });
      const list = await server.guest().ask('GET', `${comments}?post=${post}`);
      expect(list).toMatchObject({ status: 200, list: [{ id: answer.fields['id'], content: { rendered: expect.stringContaining('&lt;b&gt;') } }] });
      expect(list.list[0]).not.toHaveProperty('content.raw');
      expect((await server.guest().ask('GET', `${comments}/${String(answer.fields['id'])}`)).status).toBe(200);
    });

    it('R1-11 R7-14 R7-15 a member edits and deletes an own comment, and what is gone stays gone', async () => {
      const vera = await server.member('Vera');
      const id = await write(vera, freshTitle());
      expect(await vera.ask('POST', `${comments}/${id}`, { content: 'Better said.' })).toMatchObject({ status: 200, fields: { id, content: { raw: 'Better said.' }, status: 'approved' } });
      expect(await vera.ask('DELETE', `${comments}/${id}`)).toMatchObject({ status: 200, fields: { deleted: true, previous: { id } } });
      expect(await stored(id)).toBeUndefined();
      for (const [method, body] of [['DELETE', undefined], ['POST', { content: 'Again' }], ['GET', undefined]] as const) {
        expect(await vera.ask(method, `${comments}/${id}`, body)).toMatchObject(refused(404, 'rest_comment_invalid_id'));
      }
    });

    it('R6-05 R4.5-07 without a token nothing is posted, edited, deleted or listed as one’s own', async () => {
      const vera = await server.member('Vera');
      const nobody = server.guest();
      const id = await write(vera, freshTitle());
      expect(await nobody.ask('POST', comments, { post: freshTitle(), content: 'x' })).toMatchObject(refused(401, 'rest_comment_login_required'));
      expect(await nobody.ask('POST', `${comments}/${id}`, { content: 'x' })).toMatchObject(refused(401, 'rest_cannot_edit'));
      expect(await nobody.ask('DELETE', `${comments}/${id}`)).toMatchObject(refused(401, 'rest_cannot_delete'));
      expect(await nobody.ask('GET', own)).toMatchObject(refused(401, 'rest_not_logged_in'));
      for (const [method, path] of [['POST', comments], ['GET', own], ['DELETE', `${comments}/${id}`]] as const) {
        expect(await nobody.ask(method, path, undefined, { authorization: 'Bearer abc' })).toMatchObject(refused(403, 'jwt_auth_invalid_token'));
      }
    });

    it('an account without a role has no voice', async () => {
      const mute = await server.member('Mute', 'customer');
      expect(await mute.ask('POST', comments, { post: freshTitle(), content: 'x' })).toMatchObject(refused(403, 'rest_forbidden'));
    });

    it('who may read, edit and delete whose comment', async () => {
      const [vera, otto] = [await server.member('Vera'), await server.member('Otto', 'premium')];
      const table: [string, Caller, (id: number) => [string, string, unknown?], number][] = [
        ['nobody reads what is held', server.guest(), (id) => ['GET', `${comments}/${id}`], 401],
        ['another member neither', otto, (id) => ['GET', `${comments}/${id}`], 403],
        ['another does not edit', otto, (id) => ['POST', `${comments}/${id}`, { content: 'x' }], 403],
        ['nor with PUT', otto, (id) => ['PUT', `${comments}/${id}`, { content: 'x' }], 403],
        ['another does not delete', otto, (id) => ['DELETE', `${comments}/${id}`], 403],
        ['nor by force', otto, (id) => ['DELETE', `${comments}/${id}?force=true`], 403],
        ['the author reads it', vera, (id) => ['GET', `${comments}/${id}`], 200],
        ['an editor reads it', editor, (id) => ['GET', `${comments}/${id}`], 200],
        ['an editor edits it', editor, (id) => ['POST', `${comments}/${id}`, { content: 'Mended.' }], 200],
        ['under another title it is not theirs to edit', vera, (id) => ['POST', `${comments}/${id}`, { content: 'x', post: titles[59]!.id }], 403],
        ['nor to delete', vera, (id) => ['DELETE', `${comments}/${id}?post=${titles[59]!.id}`], 403],
        ['the author deletes it', vera, (id) => ['DELETE', `${comments}/${id}`, { any: 'body' }], 200],
      ];
      const id = await write(vera, freshTitle(), `https://a.example ${words()}`);
      expect(await stored(id)).toMatchObject({ status: 'hold' });
      for (const [sentence, caller, request, status] of table) {
        const [method, path, body] = request(id);
        expect([sentence, (await caller.ask(method, path, body)).status]).toEqual([sentence, status]);
      }
      for (const wrong of ['0', 'abc', '1abc', '99999999', '9007199254740993', '-1', '%2e']) {
        for (const method of ['GET', 'POST', 'DELETE']) expect((await vera.ask(method, `${comments}/${wrong}`, method === 'POST' ? { content: 'x' } : undefined)).status).toBe(404);
      }
    });

    it('an edit and a delete at the same moment leave no row and no 5xx', async () => {
      const vera = await server.member('Vera', 'administrator');
      for (let round = 0; round < 5; round++) {
        const id = await write(vera, freshTitle());
        const answers = await Promise.all([vera.ask('POST', `${comments}/${id}`, { content: words() }), vera.ask('DELETE', `${comments}/${id}`), vera.ask('POST', `${comments}/${id}`, { content: words() })]);
        for (const { status } of answers) expect([200, 404]).toContain(status);
        expect(await stored(id)).toBeUndefined();
      }
    });

    it('an editor puts a comment into the trash, takes it out again, and deletes it for good', async () => {
      const vera = await server.member('Vera');
      const id = await write(vera, freshTitle());
      expect(await editor.ask('DELETE', `${comments}/${id}`)).toMatchObject({ status: 200, fields: { id, status: 'trash' } });
      expect(await editor.ask('DELETE', `${comments}/${id}`)).toMatchObject(refused(410, 'rest_already_trashed'));
      for (const caller of [vera, server.guest()]) expect((await caller.ask('GET', `${comments}/${id}`)).status).toBe(404);
      expect((await vera.ask('DELETE', `${comments}/${id}`)).status).toBe(404);
      expect(await editor.ask('POST', `${comments}/${id}`, { status: 'approved' })).toMatchObject({ status: 200, fields: { status: 'approved' } });
      expect(await editor.ask('DELETE', `${comments}/${id}?force=true`)).toMatchObject({ status: 200, fields: { deleted: true, previous: { id } } });
      expect(await stored(id)).toBeUndefined();
    });

    it('R1-12 R7-13 R7-28 R6-01 a guest writes under a name without a token, and it waits', async () => {
      const guest = server.guest();
      const post = freshTitle();
      const answer = await guest.ask('POST', guests, newCommentBody({ anonName: '\u202eMi\u200ba ', postId: post, comment: 'Anonymous hello' }));
      expect(answer).toMatchObject({ status: 201, fields: { author: 0, author_name: 'Mia', status: 'hold', post } });
      expect(answer.body).not.toHaveProperty('content.raw');
      expect((await server.guest().ask('GET', `${comments}?post=${post}`)).list).toEqual([]);
      expect((await server.guest().ask('GET', `${comments}/${String(answer.fields['id'])}`)).status).toBe(401);
    });

    it('a token on the guests’ route counts for nothing', async () => {
      const vera = await server.member('Vera', 'administrator');
      const answer = await vera.ask('POST', guests, { post: freshTitle(), anon_name: 'Mia', content: words() });
      expect(answer).toMatchObject({ status: 201, fields: { author: 0, status: 'hold' } });
      expect((await server.guest().ask('POST', guests, { post: freshTitle(), anon_name: 'Mia', content: words() }, { authorization: 'Bearer junk' })).status).toBe(201);
    });

    it('what a client says about itself decides nothing', async () => {
      const [vera, otto] = [await server.member('Vera'), await server.member('Otto')];
      const [post, other] = [freshTitle(), freshTitle()];
      const parent = await write(vera, other);
      const lies = { author_name: 'Film Desk', status: 'approved', date: '2001-01-01T00:00:00', date_gmt: '2001-01-01T00:00:00', id: 1, parent, meta: { a: 1 }, type: 'pingback', __proto__: { status: 'approved' } };
      expect(await vera.ask('POST', comments, { ...lies, post, content: `https://a.example https://b.example ${words()}` })).toMatchObject({ status: 201, fields: { author_name: 'Vera', status: 'hold', parent: 0, type: 'comment', date: expect.not.stringMatching(/^2001/) } });
      expect(await server.guest().ask('POST', guests, { ...lies, anon_name: 'Mia', post, content: words() })).toMatchObject({ status: 201, fields: { author: 0, author_name: 'Mia', status: 'hold', parent: 0 } });
      for (const author of [otto.id, String(otto.id), 'abc', true, [vera.id], { id: vera.id }, -1, 1.5]) expect(await vera.ask('POST', comments, { author, post, content: words() })).toMatchObject(refused(403, 'rest_comment_invalid_author'));
      for (const author of [0, '', null, vera.id, String(vera.id)]) expect((await vera.ask('POST', comments, { author, post, content: words() })).status).toBe(201);
      expect(await server.guest().ask('POST', guests, { author: vera.id, anon_name: 'Mia', post, content: words() })).toMatchObject(refused(401, 'rest_comment_invalid_author'));
    });

    it('an answer stands under the comment it answers, and only there', async () => {
      const vera = await server.member('Vera');
      const post = freshTitle();
      const parent = await write(vera, post);
      expect(await vera.ask('POST', comments, { post, parent, content: words() })).toMatchObject({ status: 201, fields: { parent } });
      expect((await server.guest().ask('GET', `${comments}?post=${post}&parent=${parent}`)).list).toHaveLength(1);
      expect((await server.guest().ask('GET', `${comments}?post=${post}&parent=0`)).list).toMatchObject([{ id: parent }]);
      for (const wrong of ['abc', -1, 2 ** 53, true, []]) expect(await vera.ask('POST', comments, { post, parent: wrong, content: words() })).toMatchObject(refused(400, 'rest_invalid_param'));
      await vera.ask('DELETE', `${comments}/${parent}`);
      expect((await server.guest().ask('GET', `${comments}?post=${post}`)).list).toMatchObject([{ parent: 0 }]);
    });

    it.each([[undefined], [-1], [0], [2 ** 53], [99_999_999], ['1abc'], [true], [null], [[1]], [1.5], ['2147483648'], ['\u0000']])('post %p is no post', async (post) => {
      const vera = await server.member('Vera');
      for (const [caller, path] of [[vera, comments], [server.guest(), guests]] as const) {
        expect(await caller.ask('POST', path, { post, anon_name: 'Mia', content: words() })).toMatchObject(refused(403, 'rest_comment_invalid_post_id'));
      }
    });

    it('A-76 a page can be commented like a title, a draft cannot', async () => {
      const { database } = server.app.storage;
      const page = await database.selectFrom('pages').select('id').where('slug', '=', 'your-privacy').executeTakeFirstOrThrow();
      const vera = await server.member('Vera');
      expect(await vera.ask('POST', comments, { post: page.id, content: words() })).toMatchObject({ status: 201, fields: { post: page.id, post_type: 'page' } });
      await database.updateTable('pages').set({ status: 'draft' }).where('id', '=', page.id).execute();
      expect(await vera.ask('POST', comments, { post: page.id, content: words() })).toMatchObject(refused(403, 'rest_comment_invalid_post_id'));
    });

    it('words have bounds', async () => {
      const vera = await server.member('Vera', 'administrator');
      const guest = server.guest();
      const post = freshTitle();
      for (const content of ['', '  \n ', '\u0000\u0007', null, undefined, 5, true, [], {}, { rendered: 'x' }]) expect(await vera.ask('POST', comments, { post, content })).toMatchObject(refused(400, 'rest_comment_content_invalid'));
      expect(await vera.ask('POST', comments, { post, content: '🎬'.repeat(10_000) })).toMatchObject({ status: 201 });
      expect(await vera.ask('POST', comments, { post, content: 'x'.repeat(10_001) })).toMatchObject(refused(400, 'comment_content_column_length'));
      expect(await vera.ask('POST', comments, { post, content: 'x'.repeat(64 * 1024) })).toMatchObject(refused(413, 'rest_request_too_large'));
      expect(await guest.ask('POST', guests, { post, content: 'x', anon_name: 'x'.repeat(1024 * 1024) })).toMatchObject(refused(413, 'rest_request_too_large'));
      expect(await guest.ask('POST', guests, { post, content: 'x', anon_name: 'x'.repeat(81) })).toMatchObject(refused(400, 'comment_author_column_length'));
      for (const anon_name of ['', ' \u200b\u202e ', undefined, 5, ['Mia']]) expect(await guest.ask('POST', guests, { post, content: 'x', anon_name })).toMatchObject(refused(400, 'rest_comment_author_data_required'));
      for (const body of ['[]', '"x"', '5', 'null', '{', '']) expect([400, 403]).toContain((await vera.ask('POST', comments, body, { 'content-type': 'application/json' })).status);
      expect((await vera.ask('POST', comments, '<x/>', { 'content-type': 'application/xml' })).status).toBe(415);
    });

    it('the same words twice at once make one comment', async () => {
      const vera = await server.member('Vera');
      const post = freshTitle();
      const content = words();
      const answers = await Promise.all(Array.from({ length: 4 }, () => vera.ask('POST', comments, { post, content })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(409, 'comment_duplicate'));
      expect((await server.guest().ask('GET', `${comments}?post=${post}`)).list).toHaveLength(1);
      const otto = await server.member('Otto');
      await write(otto, post, content);
      const second = await write(vera, post);
      expect(await vera.ask('POST', `${comments}/${second}`, { content })).toMatchObject(refused(409, 'comment_duplicate'));
    });

    it('a request that is sent again with its Idempotency-Key has one effect and one answer', async () => {
      const vera = await server.member('Vera');
      const body = { post: freshTitle(), content: words() };
      const key = { 'idempotency-key': 'c1f0a1de' };
      const answers = await Promise.all(Array.from({ length: 4 }, () => vera.ask('POST', comments, body, key)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ fields }) => fields['id'])).size).toBe(1);
      expect(await vera.ask('POST', comments, { ...body, content: words() }, key)).toMatchObject(refused(422, 'rest_idempotency_key_reused'));
      expect((await (await server.member('Otto')).ask('POST', comments, body, key)).fields['id']).not.toBe(answers[0]?.fields['id']);
      await vera.ask('DELETE', `${comments}/${String(answers[0]?.fields['id'])}`);
      expect(await vera.ask('POST', comments, body, key)).toMatchObject(refused(404, 'rest_comment_invalid_id'));
      const guest = server.guest();
      const asGuest = { post: body.post, anon_name: 'Mia', content: words() };
      const ids = [await guest.ask('POST', guests, asGuest, key), await guest.ask('POST', guests, asGuest, key)].map(({ fields }) => fields['id']);
      expect(ids[0]).toBe(ids[1]);
      expect(await vera.ask('POST', comments, body, { 'idempotency-key': 'k'.repeat(201) })).toMatchObject(refused(400, 'rest_invalid_param'));
    });

    it('a member writes ten comments a minute, staff as many as they like', async () => {
      const vera = await server.member('Vera');
      for (let count = 0; count < 10; count++) await write(vera, freshTitle());
      const late = await vera.ask('POST', comments, { post: freshTitle(), content: words() });
      expect(late).toMatchObject(refused(429, 'rest_too_many_requests'));
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
      const staff = await server.member('Ed', 'editor');
      for (let count = 0; count < 12; count++) await write(staff, freshTitle());
    });

    it.each([['one address', () => '198.51.100.7'], ['one IPv6 network', (count: number) => `2001:db8:7:1::${count + 1}`]])('guests from %s write five comments an hour', async (_name, addressOf) => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, count) => server.guest(addressOf(count)).ask('POST', guests, { post: freshTitle(), anon_name: `Mia ${count}`, content: words() })));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      const late = answers.filter(({ status }) => status === 429);
      expect(late).toHaveLength(15);
      for (const { headers } of late) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('S18 XSS, bidi and look-alike names are kept as words and never as markup', async () => {
      const vera = await server.member('Vera', 'administrator');
      const corpus = ['<script>alert(1)</script>', '<svg/onload=alert(1)>', '<a href="javascript:alert(1)">x</a>', '[x](javascript:alert(1))', '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', '</textarea><img src=x onerror=alert(1)>', '<template><img src=x onerror=alert(1)></template>', 'data:text/html,<script>alert(1)</script>', '<![CDATA[<script>alert(1)</script>]]>', '&lt;script&gt;alert(1)&lt;/script&gt;', '&amp;lt;img src=x&amp;gt;', '{{constructor.constructor("alert(1)")()}}', '\u202egnp.exe', '"><img src=x onerror=alert(1)>', "' onmouseover='alert(1)"];
      for (const text of corpus) {
        const answer = await vera.ask('POST', comments, { post: freshTitle(), content: text });
        const rendered = (answer.fields['content'] as { rendered: string }).rendered;
        expect(textOfHtml(rendered)).toBe(text);
        expect(rendered.replaceAll(/<\/?p>|<br \/>/g, '')).not.toMatch(/[<>"']/);
      }
      const named = await server.guest().ask('POST', guests, { post: freshTitle(), anon_name: '<img src=x onerror=alert(1)>', content: words() });
      expect(named.fields['author_name']).toBe('<img src=x onerror=alert(1)>');
      expect(named.headers.get('content-type')).toMatch(/^application\/json/);
    });

    it('S11 neither mail nor address nor program of an author is in any answer', async () => {
      const vera = await server.member('Vera');
      const id = await write(vera, freshTitle());
      const agent = { 'user-agent': 'canary-agent/1.0' };
      const { address } = await server.app.storage.database.selectFrom('member_addresses').select('address').where('member_id', '=', vera.id).executeTakeFirstOrThrow();
      const guest = await server.guest('203.0.113.99').ask('POST', guests, { post: freshTitle(), anon_name: 'Mia', author_email: 'canary@example.test', content: words() }, agent);
      const texts = [guest, await vera.ask('GET', `${comments}/${id}`), await editor.ask('GET', `${comments}/${id}`), await editor.ask('GET', `${comments}?status=all&per_page=100`), await vera.ask('GET', `${own}?extended=1`), await editor.ask('GET', '/wp/v2/admin-review?per_page=100')].map(({ body }) => JSON.stringify(body));
      for (const text of texts) for (const canary of ['canary', address, '203.0.113.99', '"author_email"', '"author_ip"', '"author_user_agent"']) expect(text).not.toContain(canary);
    });

    describe('the list', () => {
      it('R7-27 pages through what is approved, newest first, and says how much there is', async () => {
        const vera = await server.member('Vera', 'administrator');
        const post = freshTitle();
        const ids: number[] = [];
        for (let count = 0; count < 5; count++) ids.unshift(await write(vera, post));
        const first = await server.guest().ask('GET', `${comments}?post=${post}&per_page=2`);
        expect(first.list.map(({ id }) => id)).toEqual(ids.slice(0, 2));
        expect([first.headers.get('x-wp-total'), first.headers.get('x-wp-totalpages')]).toEqual(['5', '3']);
        expect(first.headers.get('link')).toMatch(/^<.+page=2>; rel="next"$/);
        expect(first.headers.get('access-control-allow-origin')).toBe('*');
        const last = await server.guest().ask('GET', `${comments}?post[]=${post}&per_page=2&page=3`);
        expect(last.list.map(({ id }) => id)).toEqual(ids.slice(4));
        expect((await server.guest().ask('GET', `${comments}?post=${post}&order=asc&_fields=id`)).body).toEqual(ids.toReversed().map((id) => ({ id })));
        expect(await server.guest().ask('GET', `${comments}?post=${post}&page=9999`)).toMatchObject({ status: 200, body: [] });
        expect((await server.guest().ask('GET', `${comments}?include=${ids[0]},${ids[1]}&exclude=${ids[1]}`)).list.map(({ id }) => id)).toEqual([ids[0]]);
        expect((await server.guest().ask('GET', `${comments}?post=99999999999`)).list).toEqual([]);
      });

      it.each(['per_page=0', 'per_page=101', 'page=0', 'page=-1', 'page=x', 'post=abc', 'order=up', 'orderby=rand', 'page=1&page=2', 'page[]=1'])('?%s is refused and named', async (query) => {
        expect(await server.guest().ask('GET', `${comments}?${query}`)).toMatchObject({ status: 400, fields: { code: 'rest_invalid_param', data: { params: { [query.replace(/\[\]|=.*/g, '')]: expect.any(String) } } } });
      });

      it('is narrowed to authors and states by editors alone', async () => {
        const vera = await server.member('Vera');
        for (const query of ['author=1', 'status=hold', 'author=1&status=hold', 'author_email=a@b', 'type=pingback']) {
          expect(await server.guest().ask('GET', `${comments}?${query}`)).toMatchObject(refused(401, 'rest_forbidden_param'));
          expect(await vera.ask('GET', `${comments}?${query}`)).toMatchObject(refused(403, 'rest_forbidden_param'));
        }
        expect((await server.guest().ask('GET', `${comments}?status=approve&type=comment`)).status).toBe(200);
        const id = await write(vera, freshTitle(), `https://spam.example ${words()}`);
        expect((await editor.ask('GET', `${comments}?author=${vera.id}&status=hold`)).list).toMatchObject([{ id, status: 'hold', content: { raw: expect.any(String) } }]);
      });
    });

    describe('a member’s own comments', () => {
      it('R3-22 R7-16 R7-31 R9-04 are listed twenty a page as id, postId and status, until isDone', async () => {
        const vera = await server.member('Vera', 'administrator');
        const ids: number[] = [];
        for (let count = 0; count < 45; count++) ids.unshift(await write(vera, freshTitle()));
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
        const vera = await server.member('Vera');
        expect((await vera.ask('GET', own)).body).toEqual({ data: [], isDone: true });
        await write(vera, freshTitle());
        for (const perPage of [1, 2, 100]) expect((await vera.ask('GET', `${own}?per_page=${perPage}`)).fields['isDone']).toBe(true);
      });

      it('R7-18 are answered whole when asked so, in either spelling of the call', async () => {
        const vera = await server.member('Vera', 'administrator');
        const id = await write(vera, freshTitle());
        const other = await write(vera, freshTitle());
        const asked = await vera.ask('GET', `${own}?page=1&limit=1&isExtended=true&token=not-here`);
        expect(asked).toMatchObject({ status: 200, fields: { isDone: false, data: [{ id: other, postId: expect.any(Number), status: 'approved', content: { raw: expect.any(String) } }] } });
        expect(readComment(asked.list[0])).toMatchObject({ id: other, contentTitle: expect.any(String), contentSlug: expect.any(String), contentType: expect.stringMatching(/movie|show/) });
        expect((await vera.ask('GET', `${own}?id=${id}&extended=1`)).body).toMatchObject({ data: [{ id, type: 'comment' }], isDone: true });
        expect(await (await server.member('Otto')).ask('GET', `${own}?id=${id}`)).toMatchObject(refused(404, 'rest_comment_invalid_id'));
      });

      it('R4.5-07 R3-18 are approved or hold, whatever else an editor says of them, and the trash is not shown', async () => {
        const vera = await server.member('Vera');
        const id = await write(vera, freshTitle());
        for (const [status, shown] of [['approved', 'approved'], ['hold', 'hold'], ['spam', 'hold']] as const) {
          await editor.ask('POST', '/wp/v2/admin-review', { id, kind: 'comment', status });
          expect((await vera.ask('GET', own)).list).toEqual([{ id, postId: expect.any(Number), status: shown }]);
          expect((await vera.ask('GET', `${comments}/${id}`)).fields['status']).toBe(shown);
        }
        await editor.ask('POST', '/wp/v2/admin-review', { id, kind: 'comment', status: 'trash' });
        expect((await vera.ask('GET', own)).list).toEqual([]);
      });

      it.each(['page=0', 'page=-1', 'page=1000000000000', 'page=1e2', 'page=1e12', 'page=NaN', 'per_page=0', 'per_page=101', 'per_page=1e9', 'per_page=1000000000', 'page=1&page=2', 'page[]=1', 'extended=maybe', 'isExtended=2', 'limit=0', 'id=0', 'id=abc'])('?%s is refused and named', async (query) => {
        expect(await editor.ask('GET', `${own}?${query}`)).toMatchObject({ status: 400, fields: { code: 'rest_invalid_param', data: { status: 400, params: { [query.replace(/\[\]|=.*/g, '')]: expect.any(String) } } } });
      });
    });

    describe('what shows at once', () => {
      it('a first comment with a link waits; a known member’s with one link does not, with two it does', async () => {
        const vera = await server.member('Vera');
        const status = async (content: string) => (await vera.ask('POST', comments, { post: freshTitle(), content: `${content} ${words()}` })).fields['status'];
        expect(await status('see https://a.example')).toBe('hold');
        expect(await status('no link')).toBe('approved');
        expect(await status('see https://a.example')).toBe('approved');
        expect(await status('see https://a.example and www.b.example')).toBe('hold');
      });

      it('an approved comment that becomes an advertisement waits again, a held one goes on waiting', async () => {
        const vera = await server.member('Vera');
        const id = await write(vera, freshTitle());
        expect(await vera.ask('POST', `${comments}/${id}`, { content: 'buy https://a.example https://b.example', status: 'approved' })).toMatchObject({ status: 200, fields: { status: 'hold' } });
        expect(await vera.ask('PATCH', `${comments}/${id}`, { content: 'harmless again' })).toMatchObject({ status: 200, fields: { status: 'hold' } });
        expect((await editor.ask('PUT', `${comments}/${id}`, { status: 'approve' })).fields['status']).toBe('approved');
        expect(await editor.ask('POST', `${comments}/${id}`, { status: 'public' })).toMatchObject(refused(400, 'rest_invalid_param'));
        expect(await vera.ask('POST', `${comments}/${id}`, {})).toMatchObject(refused(400, 'rest_missing_callback_param'));
      });

      it('a name that passes for staff waits and is flagged', async () => {
        const fake = await server.member('Fiim Desk');
        const answer = await fake.ask('POST', comments, { post: freshTitle(), content: words() });
        expect(answer.fields['status']).toBe('hold');
        const guest = await server.guest().ask('POST', guests, { post: freshTitle(), anon_name: 'аdmin', content: words() });
        expect(guest).toMatchObject({ status: 201, fields: { status: 'hold' } });
        const queue = (await editor.ask('GET', '/wp/v2/admin-review?per_page=100&kind=comment')).list;
        expect(queue.find(({ id }) => id === answer.fields['id'])).toMatchObject({ flags: ['reserved-name'] });
        expect(queue.find(({ id }) => id === guest.fields['id'])).toMatchObject({ flags: ['guest', 'reserved-name'] });
      });
    });

    it('an account that goes takes its comments along while they are being written', async () => {
      const vera = await server.member('Vera', 'administrator');
      const post = freshTitle();
      const writing = Array.from({ length: 20 }, () => vera.ask('POST', comments, { post, content: words() }));
      await server.app.storage.database.deleteFrom('members').where('id', '=', vera.id).execute();
      for (const { status } of await Promise.all(writing)) expect([201, 401, 403]).toContain(status);
      expect(await server.app.storage.database.selectFrom('comments').select('id').where('post_id', '=', post).where('member_id', '=', vera.id).execute()).toEqual([]);
    });
  });
}

if (engines.length === 1) it.skip('comments on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
