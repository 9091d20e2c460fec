import { engines, startServerOn, type Caller, type EngineServer } from '@agm/server/test/servers';

jest.setTimeout(120_000);

const queuePath = '/wp/v2/admin-review';

for (const engine of engines) {
  describe(`the desk on ${engine}`, () => {
    let server: EngineServer;
    let vera: Caller;
    let editor: Caller;
    let titles: readonly number[];
    let next = 0;
    beforeAll(async () => {
      server = await startServerOn(engine);
      [vera, editor] = [await server.member('Vera'), await server.member('Edith', 'editor')];
      titles = (await server.app.storage.database.selectFrom('titles').select('id').orderBy('id').limit(60).execute()).map(({ id }) => id);
    });
    afterAll(() => server.close());
    const freshTitle = () => titles[next++] ?? 0;
    const guestSays = async (content: string) =>
      Number((await server.guest().ask('POST', '/wp/v2/anon-comments', { post: freshTitle(), anon_name: 'Mia', content })).fields['id']);
    const decide = (id: number, status: string) => editor.ask('POST', queuePath, { id, kind: 'comment', status });
    const entry = async (id: number, queue = 'hold') =>
      (await editor.ask('GET', `${queuePath}?status=${queue}&per_page=100`)).list.find((one) => one['id'] === id);
    const counts = async () => (await editor.ask('GET', queuePath)).fields['counts'] as Record<string, number>;

    it('R7-45 R6-07 staff alone sits there, as check-editor says', async () => {
      expect((await editor.ask('GET', '/wp/v2/check-editor')).body).toEqual({ isEditor: true });
      expect((await vera.ask('GET', '/wp/v2/check-editor')).body).toEqual({ isEditor: false });
      for (const path of [queuePath, `${queuePath}/history`])
        expect([(await vera.ask('GET', path)).status, (await server.guest().ask('GET', path)).status]).toEqual([403, 401]);
    });

    it('R7-45 moves a comment from queue to queue and back, and remembers who did what', async () => {
      const id = await guestSays('Please read me');
      const before = await counts();
      for (const [status, queue] of [
        ['spam', 'spam'],
        ['hold', 'hold'],
        ['trash', 'trash'],
        ['approved', 'approved'],
      ] as const) {
        expect(await decide(id, status)).toMatchObject({ status: 200, fields: { id, status } });
        expect(await entry(id, queue)).toMatchObject({ id, status });
      }
      expect((await counts())['hold']).toBe((before['hold'] ?? 0) - 1);
      expect((await editor.ask('GET', `${queuePath}/history`)).list.slice(0, 4)).toMatchObject([
        { kind: 'comment', subject: id, editor: 'Edith', was: 'trash', became: 'approved' },
        { was: 'hold', became: 'trash' },
        { was: 'spam', became: 'hold' },
        { was: 'hold', became: 'spam', date: expect.any(Number) },
      ]);
    });

    it('learns from its own decisions, unlearns what is taken back, and only proposes', async () => {
      const proposal = async (content: string) => {
        const id = await guestSays(content);
        const found = await entry(id);
        expect(found).toMatchObject({ status: 'hold' });
        return found?.['proposal'];
      };
      expect(await proposal('cheap pills at https://pills.example today')).toBeNull();
      const bad = [
        await guestSays('buy cheap pills https://a.example'),
        await guestSays('cheap pills and casino https://b.example'),
        await guestSays('cheap casino pills https://c.example'),
      ];
      const good = [
        await guestSays('the ending stayed with me'),
        await guestSays('slow but the music is lovely'),
        await guestSays('lovely ending, lovely music'),
      ];
      for (const id of bad) await decide(id, 'spam');
      for (const id of good) await decide(id, 'approved');
      expect(await proposal('cheap pills at https://d.example tonight')).toBe('spam');
      expect(await proposal('lovely music and a lovely ending')).toBe('approved');
      const learned = () => server.app.storage.database.selectFrom('spam_words').selectAll().orderBy('word').execute();
      const known = await learned();
      const again = await guestSays('cheap pills again');
      await decide(again, 'spam');
      await decide(again, 'spam');
      expect(await learned()).not.toEqual(known);
      await decide(again, 'hold');
      const counted = (rows: typeof known) => rows.filter(({ spam, ham }) => spam + ham > 0);
      expect(counted(await learned())).toEqual(counted(known));
    });

    it('remembers what editors do through a comment’s own address, learns from it and settles what was reported', async () => {
      const id = Number((await vera.ask('POST', '/wp/v2/comments', { post: freshTitle(), content: 'Words of Vera' })).fields['id']);
      await server.guest().ask('POST', `/wp/v2/comments/${id}/report`, { reason: 'other' });
      const history = async () =>
        (await editor.ask('GET', `${queuePath}/history`)).list
          .filter(({ subject }) => subject === id)
          .map(({ editor: who, was, became, act }) => [who, act, was, became]);
      await vera.ask('POST', `/wp/v2/comments/${id}`, { content: 'Better words of Vera' });
      expect(await history()).toEqual([]);
      await editor.ask('POST', `/wp/v2/comments/${id}`, { content: 'Words of Vera, mended' });
      await editor.ask('PUT', `/wp/v2/comments/${id}`, { status: 'spam' });
      expect(await entry(id, 'reported')).toBeUndefined();
      expect(
        (await server.app.storage.database.selectFrom('comments').select('learned').where('id', '=', id).executeTakeFirst())?.learned,
      ).toBe('spam');
      await editor.ask('PUT', `/wp/v2/comments/${id}`, { status: 'approved' });
      await editor.ask('DELETE', `/wp/v2/comments/${id}`);
      await editor.ask('DELETE', `/wp/v2/comments/${id}?force=true`);
      expect(await history()).toEqual([
        ['Edith', 'deleted', 'trash', 'trash'],
        ['Edith', 'judged', 'approved', 'trash'],
        ['Edith', 'judged', 'spam', 'approved'],
        ['Edith', 'judged', 'approved', 'spam'],
        ['Edith', 'edited', 'approved', 'approved'],
      ]);
    });
  });
}
