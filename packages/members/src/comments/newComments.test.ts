import { newCommentBody, textOfHtml } from '@agm/domain';
import { guestCommentCeiling } from '@agm/http/limits/figures';
import { engines } from '@agm/server/test/servers';
import { comments, guests, openCommentsWorld, own, refused, type CommentsWorld } from '@agm/server/test/comments';
import { statementsOf } from '@agm/server/test/statements';

jest.setTimeout(60_000);

for (const engine of engines) {
  describe(`new comments, on ${engine}`, () => {
    let world: CommentsWorld;
    beforeAll(async () => {
      world = await openCommentsWorld(engine);
    });
    afterAll(() => world.server.close());

    it('R1-12 R7-13 R7-28 R6-01 a guest writes under a name without a token, and it waits', async () => {
      const guest = world.server.guest();
      const post = world.freshTitle();
      const answer = await guest.ask(
        'POST',
        guests,
        newCommentBody({ anonName: '\u202eMi\u200ba ', postId: post, comment: 'Anonymous hello' }),
      );
      expect(answer).toMatchObject({ status: 201, fields: { author: 0, author_name: 'Mia', status: 'hold', post } });
      expect(answer.body).not.toHaveProperty('content.raw');
      expect((await world.server.guest().ask('GET', `${comments}?post=${post}`)).list).toEqual([]);
      expect((await world.server.guest().ask('GET', `${comments}/${String(answer.fields['id'])}`)).status).toBe(401);
    });

    // SQLite's alone are counted: both engines are asked the same.
    if (engine === 'sqlite')
      it('cost nine statements, however much was said about the title before', async () => {
        const { app } = world.server;
        const vera = await world.server.member('Vera');
        const post = world.freshTitle();
        const costs: number[] = [];
        for (const before of [0, 500]) {
          const rows = Array.from({ length: before }, (_, at) => ({
            ...{ post_id: post, member_id: vera.id, content: `Said before, ${at}`, status: 'approved' as const },
            ...{ created_at: 1_700_000_000_000 + at, updated_at: 1 },
          }));
          if (rows.length > 0) await app.storage.database.insertInto('comments').values(rows).execute();
          const statements = await statementsOf(async () => {
            const headers = { authorization: `Bearer ${vera.token}` };
            const payload = { post, content: world.words() };
            const { statusCode } = await app.inject({ method: 'POST', url: `/wp-json${comments}`, headers, payload });
            expect(statusCode).toBe(201);
          });
          costs.push(statements.length);
        }
        expect(costs).toEqual([9, 9]);
      });

    it('solved work buys comments up to a ceiling an hour, and no further', async () => {
      const from = '192.0.2.130';
      for (let n = 0; n < guestCommentCeiling.most; n++) await world.server.app.limits.take(guestCommentCeiling, from);
      const answer = await world.server
        .guest(from)
        .ask('POST', guests, { post: world.freshTitle(), anon_name: 'Mia', content: world.words() }, { 'x-agm-captcha': 'work' });
      expect(answer).toMatchObject(refused(429, 'rest_too_many_requests'));
      expect(
        (
          await world.server
            .guest('192.0.2.131')
            .ask('POST', guests, { post: world.freshTitle(), anon_name: 'Mia', content: world.words() })
        ).status,
      ).toBe(201);
    });

    it('a token on the guests’ route counts for nothing', async () => {
      const vera = await world.server.member('Vera', 'administrator');
      const answer = await vera.ask('POST', guests, { post: world.freshTitle(), anon_name: 'Mia', content: world.words() });
      expect(answer).toMatchObject({ status: 201, fields: { author: 0, status: 'hold' } });
      expect(
        (
          await world.server
            .guest()
            .ask('POST', guests, { post: world.freshTitle(), anon_name: 'Mia', content: world.words() }, { authorization: 'Bearer junk' })
        ).status,
      ).toBe(201);
    });

    it('what a client says about itself decides nothing', async () => {
      const [vera, otto] = [await world.server.member('Vera'), await world.server.member('Otto')];
      const [post, other] = [world.freshTitle(), world.freshTitle()];
      const parent = await world.write(vera, other);
      const lies = {
        author_name: 'Film Desk',
        status: 'approved',
        date: '2001-01-01T00:00:00',
        date_gmt: '2001-01-01T00:00:00',
        id: 1,
        parent,
        meta: { a: 1 },
        type: 'pingback',
        __proto__: { status: 'approved' },
      };
      expect(
        await vera.ask('POST', comments, { ...lies, post, content: `https://a.example https://b.example ${world.words()}` }),
      ).toMatchObject({
        status: 201,
        fields: { author_name: 'Vera', status: 'hold', parent: 0, type: 'comment', date: expect.not.stringMatching(/^2001/) },
      });
      expect(await world.server.guest().ask('POST', guests, { ...lies, anon_name: 'Mia', post, content: world.words() })).toMatchObject({
        status: 201,
        fields: { author: 0, author_name: 'Mia', status: 'hold', parent: 0 },
      });
      for (const author of [otto.id, String(otto.id), 'abc', true, [vera.id], { id: vera.id }, { toString: 1, valueOf: 1 }, -1, 1.5])
        expect(await vera.ask('POST', comments, { author, post, content: world.words() })).toMatchObject(
          refused(403, 'rest_comment_invalid_author'),
        );
      for (const author of [0, '', null, vera.id, String(vera.id)])
        expect((await vera.ask('POST', comments, { author, post, content: world.words() })).status).toBe(201);
      expect(
        await world.server.guest().ask('POST', guests, { author: vera.id, anon_name: 'Mia', post, content: world.words() }),
      ).toMatchObject(refused(401, 'rest_comment_invalid_author'));
    });

    it('an answer stands under the comment it answers, and only there', async () => {
      const vera = await world.server.member('Vera');
      const post = world.freshTitle();
      const parent = await world.write(vera, post);
      expect(await vera.ask('POST', comments, { post, parent, content: world.words() })).toMatchObject({ status: 201, fields: { parent } });
      expect((await world.server.guest().ask('GET', `${comments}?post=${post}&parent=${parent}`)).list).toHaveLength(1);
      expect((await world.server.guest().ask('GET', `${comments}?post=${post}&parent=0`)).list).toMatchObject([{ id: parent }]);
      for (const wrong of ['abc', -1, 2 ** 53, true, []])
        expect(await vera.ask('POST', comments, { post, parent: wrong, content: world.words() })).toMatchObject(
          refused(400, 'rest_invalid_param'),
        );
      await vera.ask('DELETE', `${comments}/${parent}`);
      expect((await world.server.guest().ask('GET', `${comments}?post=${post}`)).list).toMatchObject([{ parent: 0 }]);
    });

    it.each([[undefined], [-1], [0], [2 ** 53], [99_999_999], ['1abc'], [true], [null], [[1]], [1.5], ['2147483648'], ['\u0000']])(
      'post %p is no post',
      async (post) => {
        const vera = await world.server.member('Vera');
        for (const [caller, path] of [
          [vera, comments],
          [world.server.guest(), guests],
        ] as const) {
          expect(await caller.ask('POST', path, { post, anon_name: 'Mia', content: world.words() })).toMatchObject(
            refused(403, 'rest_comment_invalid_post_id'),
          );
        }
      },
    );

    it('A-76 a page can be commented like a title, a draft cannot', async () => {
      const { database } = world.server.app.storage;
      const page = await database.selectFrom('pages').select('id').where('slug', '=', 'your-privacy').executeTakeFirstOrThrow();
      const vera = await world.server.member('Vera');
      expect(await vera.ask('POST', comments, { post: page.id, content: world.words() })).toMatchObject({
        status: 201,
        fields: { post: page.id, post_type: 'page' },
      });
      await database.updateTable('pages').set({ status: 'draft' }).where('id', '=', page.id).execute();
      expect(await vera.ask('POST', comments, { post: page.id, content: world.words() })).toMatchObject(
        refused(403, 'rest_comment_invalid_post_id'),
      );
    });

    it('words have bounds', async () => {
      const vera = await world.server.member('Vera', 'administrator');
      const guest = world.server.guest();
      const post = world.freshTitle();
      for (const content of ['', '  \n ', '\u0000\u0007', null, undefined, 5, true, [], {}, { rendered: 'x' }])
        expect(await vera.ask('POST', comments, { post, content })).toMatchObject(refused(400, 'rest_comment_content_invalid'));
      expect(await vera.ask('POST', comments, { post, content: '🎬'.repeat(10_000) })).toMatchObject({ status: 201 });
      expect(await vera.ask('POST', comments, { post, content: 'x'.repeat(10_001) })).toMatchObject(
        refused(400, 'comment_content_column_length'),
      );
      expect(await vera.ask('POST', comments, { post, content: 'x'.repeat(64 * 1024) })).toMatchObject(
        refused(413, 'rest_request_too_large'),
      );
      expect(await guest.ask('POST', guests, { post, content: 'x', anon_name: 'x'.repeat(1024 * 1024) })).toMatchObject(
        refused(413, 'rest_request_too_large'),
      );
      expect(await guest.ask('POST', guests, { post, content: 'x', anon_name: 'x'.repeat(81) })).toMatchObject(
        refused(400, 'comment_author_column_length'),
      );
      for (const anon_name of ['', ' \u200b\u202e ', undefined, 5, ['Mia']])
        expect(await guest.ask('POST', guests, { post, content: 'x', anon_name })).toMatchObject(
          refused(400, 'rest_comment_author_data_required'),
        );
      for (const body of ['[]', '"x"', '5', 'null', '{', ''])
        expect([400, 403]).toContain((await vera.ask('POST', comments, body, { 'content-type': 'application/json' })).status);
      expect((await vera.ask('POST', comments, '<x/>', { 'content-type': 'application/xml' })).status).toBe(415);
    });

    it('the same words twice at once make one comment', async () => {
      const vera = await world.server.member('Vera');
      const post = world.freshTitle();
      const content = world.words();
      const answers = await Promise.all(Array.from({ length: 4 }, () => vera.ask('POST', comments, { post, content })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(409, 'comment_duplicate'));
      expect((await world.server.guest().ask('GET', `${comments}?post=${post}`)).list).toHaveLength(1);
      const otto = await world.server.member('Otto');
      await world.write(otto, post, content);
      const second = await world.write(vera, post);
      expect(await vera.ask('POST', `${comments}/${second}`, { content })).toMatchObject(refused(409, 'comment_duplicate'));
    });

    it('a request that is sent again with its Idempotency-Key has one effect and one answer', async () => {
      const vera = await world.server.member('Vera');
      const body = { post: world.freshTitle(), content: world.words() };
      const key = { 'idempotency-key': 'c1f0a1de' };
      const answers = await Promise.all(Array.from({ length: 4 }, () => vera.ask('POST', comments, body, key)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ fields }) => fields['id'])).size).toBe(1);
      expect(await vera.ask('POST', comments, { ...body, content: world.words() }, key)).toMatchObject(
        refused(422, 'rest_idempotency_key_reused'),
      );
      expect((await (await world.server.member('Otto')).ask('POST', comments, body, key)).fields['id']).not.toBe(answers[0]?.fields['id']);
      await vera.ask('DELETE', `${comments}/${String(answers[0]?.fields['id'])}`);
      expect(await vera.ask('POST', comments, body, key)).toMatchObject(refused(404, 'rest_comment_invalid_id'));
      const guest = world.server.guest();
      const asGuest = { post: body.post, anon_name: 'Mia', content: world.words() };
      const ids = [await guest.ask('POST', guests, asGuest, key), await guest.ask('POST', guests, asGuest, key)].map(
        ({ fields }) => fields['id'],
      );
      expect(ids[0]).toBe(ids[1]);
      expect(await vera.ask('POST', comments, body, { 'idempotency-key': 'k'.repeat(201) })).toMatchObject(
        refused(400, 'rest_invalid_param'),
      );
    });

    it('a member writes ten comments a minute, staff as many as they like', async () => {
      const vera = await world.server.member('Vera');
      for (let count = 0; count < 10; count++) await world.write(vera, world.freshTitle());
      const late = await vera.ask('POST', comments, { post: world.freshTitle(), content: world.words() });
      expect(late).toMatchObject(refused(429, 'rest_too_many_requests'));
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
      const staff = await world.server.member('Ed', 'editor');
      for (let count = 0; count < 12; count++) await world.write(staff, world.freshTitle());
    });

    it.each([
      ['one address', () => '198.51.100.7'],
      ['one IPv6 network', (count: number) => `2001:db8:7:1::${count + 1}`],
    ])('guests from %s write five comments an hour', async (_name, addressOf) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, count) =>
          world.server
            .guest(addressOf(count))
            .ask('POST', guests, { post: world.freshTitle(), anon_name: `Mia ${count}`, content: world.words() }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      const late = answers.filter(({ status }) => status === 429);
      expect(late).toHaveLength(15);
      for (const { headers } of late) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('S18 XSS, bidi and look-alike names are kept as words and never as markup', async () => {
      const vera = await world.server.member('Vera', 'administrator');
      const corpus = [
        '<script>alert(1)</script>',
        '<svg/onload=alert(1)>',
        '<a href="javascript:alert(1)">x</a>',
        '[x](javascript:alert(1))',
        '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
        '</textarea><img src=x onerror=alert(1)>',
        '<template><img src=x onerror=alert(1)></template>',
        'data:text/html,<script>alert(1)</script>',
        '<![CDATA[<script>alert(1)</script>]]>',
        '&lt;script&gt;alert(1)&lt;/script&gt;',
        '&amp;lt;img src=x&amp;gt;',
        '{{constructor.constructor("alert(1)")()}}',
        '\u202egnp.exe',
        '"><img src=x onerror=alert(1)>',
        "' onmouseover='alert(1)",
      ];
      for (const text of corpus) {
        const answer = await vera.ask('POST', comments, { post: world.freshTitle(), content: text });
        const rendered = (answer.fields['content'] as { rendered: string }).rendered;
        expect(textOfHtml(rendered)).toBe(text);
        expect(rendered.replaceAll(/<\/?p>|<br \/>/g, '')).not.toMatch(/[<>"']/);
      }
      const named = await world.server
        .guest()
        .ask('POST', guests, { post: world.freshTitle(), anon_name: '<img src=x onerror=alert(1)>', content: world.words() });
      expect(named.fields['author_name']).toBe('<img src=x onerror=alert(1)>');
      expect(named.headers.get('content-type')).toMatch(/^application\/json/);
    });

    it('S11 neither mail nor address nor program of an author is in any answer', async () => {
      const vera = await world.server.member('Vera');
      const id = await world.write(vera, world.freshTitle());
      const agent = { 'user-agent': 'canary-agent/1.0' };
      const { address } = await world.server.app.storage.database
        .selectFrom('member_addresses')
        .select('address')
        .where('member_id', '=', vera.id)
        .executeTakeFirstOrThrow();
      const guest = await world.server
        .guest('203.0.113.99')
        .ask(
          'POST',
          guests,
          { post: world.freshTitle(), anon_name: 'Mia', author_email: 'canary@example.test', content: world.words() },
          agent,
        );
      const texts = [
        guest,
        await vera.ask('GET', `${comments}/${id}`),
        await world.editor.ask('GET', `${comments}/${id}`),
        await world.editor.ask('GET', `${comments}?status=all&per_page=100`),
        await vera.ask('GET', `${own}?extended=1`),
        await world.editor.ask('GET', '/wp/v2/admin-review?per_page=100'),
      ].map(({ body }) => JSON.stringify(body));
      for (const text of texts)
        for (const canary of ['canary', address, '203.0.113.99', '"author_email"', '"author_ip"', '"author_user_agent"'])
          expect(text).not.toContain(canary);
    });
  });
}
