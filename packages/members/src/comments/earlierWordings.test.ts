import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engines } from '@agm/server/test/servers';
import { comments, guests, openCommentsWorld, refused, type CommentsWorld } from '@agm/server/test/comments';
import { shownWordings } from './deskQueue.ts';

jest.setTimeout(60_000);

const queue = '/wp/v2/admin-review?per_page=100&kind=comment';

for (const engine of engines) {
  describe(`what comments said before, on ${engine}`, () => {
    let world: CommentsWorld;
    beforeAll(async () => {
      world = await openCommentsWorld(engine);
    });
    afterAll(() => world.server.close());

    it.each([
      ['spaces', ' \t\u00a0\u2003\u3000'],
      ['joiners', '\u200b\u200c\u200d\ufeff\u2060'],
      ['directions', '\u202e\u2066\u200f'],
      ['fillers', '\u3164\u115f\u1160\uffa0\u2800'],
      ['tags', '\u{e0041}\u{e007f}'],
      ['soft hyphens and selectors', '\u00ad\ufe0f\u{e0100}'],
      ['marks on nothing', '\u0301\u034f'],
      ['private and unassigned signs', '\ue000\u0378'],
    ])('a text of %s alone is empty', async (_what, content) => {
      const vera = await world.server.member('Vera');
      expect(await vera.ask('POST', comments, { post: world.freshTitle(), content })).toMatchObject(
        refused(400, 'rest_comment_content_invalid'),
      );
      expect(await world.server.guest().ask('POST', guests, { post: world.freshTitle(), anon_name: 'Mia', content })).toMatchObject(
        refused(400, 'rest_comment_content_invalid'),
      );
      const id = await world.write(vera, world.freshTitle());
      expect(await vera.ask('POST', `${comments}/${id}`, { content })).toMatchObject(refused(400, 'rest_comment_content_invalid'));
    });

    it.each(['🎬', '…', 'א', '👩\u200d🚀', '0'])('"%s" is a text', async (content) => {
      const vera = await world.server.member('Vera');
      expect((await vera.ask('POST', comments, { post: world.freshTitle(), content })).status).toBe(201);
    });

    it('the desk gets the newest twenty of a comment that was changed without end', async () => {
      const vera = await world.server.member('Vera', 'administrator');
      const id = await world.write(vera, world.freshTitle());
      const { database } = world.server.app.storage;
      await database
        .insertInto('comment_wordings')
        .values(
          Array.from({ length: shownWordings + 5 }, (_, at) => ({ comment_id: id, content: `wording ${at}`, replaced_at: 1000 + at })),
        )
        .execute();
      await database.updateTable('comments').set({ status: 'hold' }).where('id', '=', id).execute();
      const entry = (await world.editor.ask('GET', queue)).list.find((one) => one['id'] === id) as {
        earlier: { content: { raw: string } }[];
      };
      expect(entry.earlier.map(({ content }) => content.raw)).toEqual(
        Array.from({ length: shownWordings }, (_, at) => `wording ${shownWordings + 4 - at}`),
      );
    });

    it('every wording stays for the desk, the latest first, and nobody else sees it', async () => {
      const [vera, otto] = [await world.server.member('Vera'), await world.server.member('Otto')];
      const post = world.freshTitle();
      const { fields } = await vera.ask('POST', comments, { post, content: 'first canary-one' });
      const path = `${comments}/${String(fields['id'])}`;
      await vera.ask('POST', path, { content: 'second canary-two' });
      await vera.ask('POST', path, { content: 'second canary-two' });
      await world.editor.ask('POST', path, { content: 'third' });
      expect(await vera.ask('POST', path, { content: 'https://a.example https://b.example' })).toMatchObject({
        status: 200,
        fields: { status: 'hold' },
      });
      const entry = (await world.editor.ask('GET', queue)).list.find(({ id }) => id === fields['id']);
      expect(entry).toMatchObject({
        content: { raw: 'https://a.example https://b.example' },
        earlier: [
          { content: { raw: 'third' } },
          { content: { raw: 'second canary-two' } },
          { content: { raw: 'first canary-one' }, replaced_gmt: expect.stringMatching(/^20\d\d-/) },
        ],
      });
      for (const caller of [vera, otto, world.server.guest()]) {
        const told = [await caller.ask('GET', path), await caller.ask('GET', `${comments}?post=${post}`), await caller.ask('GET', queue)];
        expect(JSON.stringify(told.map(({ body }) => body))).not.toContain('canary');
      }
      const exported = await fetch(`${world.server.origin}/wp-json/wp/v2/user-export`, {
        headers: { authorization: `Bearer ${vera.token}` },
      });
      expect(((await exported.json()) as { earlierWordings: object[] }).earlierWordings).toHaveLength(3);
    });

    it('a reported comment that is softened shows the desk what was reported', async () => {
      const vera = await world.server.member('Vera');
      const id = await world.write(vera, world.freshTitle());
      const before = (await vera.ask('GET', `${comments}/${id}`)).fields['content'] as { raw: string };
      await world.server.guest().ask('POST', `${comments}/${id}/report`, { reason: 'abuse' });
      await vera.ask('POST', `${comments}/${id}`, { content: 'I meant well.' });
      const entry = (await world.editor.ask('GET', `${queue}&status=reported`)).list.find((one) => one['id'] === id);
      expect(entry).toMatchObject({ earlier: [{ content: { raw: before.raw } }] });
    });

    it('they go with the account, to the last byte', async () => {
      const { database } = world.server.app.storage;
      const vera = await world.server.member('Vera');
      const { fields } = await vera.ask('POST', comments, { post: world.freshTitle(), content: 'canary-that-goes-with-vera' });
      await vera.ask('POST', `${comments}/${String(fields['id'])}`, { content: 'canary-that-goes-with-vera, changed' });
      expect((await vera.ask('GET', `/wp/v2/user-delete?id=${vera.id}`)).status).toBe(200);
      expect(
        (await database.selectFrom('comment_wordings').select('content').execute()).filter(({ content }) =>
          content.includes('goes-with-vera'),
        ),
      ).toEqual([]);
      await world.server.app.background.settle();
      if (engine !== 'sqlite') return;
      const folder = world.server.dataDir;
      const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
      for (const { parentPath, name } of files)
        expect([name, (await readFile(join(parentPath, name))).includes('goes-with-vera')]).toEqual([name, false]);
    });
  });
}
