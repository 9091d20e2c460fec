import { engines, startServerOn, type Caller, type EngineServer } from '@agm/server/test/servers';

jest.setTimeout(120_000);

const queuePath = '/wp/v2/admin-review';

for (const engine of engines) {
  describe(`reports on ${engine}`, () => {
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
    const decide = (id: number, status: string, kind = 'comment') => editor.ask('POST', queuePath, { id, kind, status });
    const entry = async (id: number, kind = 'comment') =>
      (await editor.ask('GET', `${queuePath}?status=reported&per_page=100`)).list.find((one) => one['id'] === id && one['kind'] === kind);

    it('what visitors report waits there until somebody has looked; each counts once, and nothing is hidden by it', async () => {
      const post = freshTitle();
      const id = Number((await vera.ask('POST', '/wp/v2/comments', { post, content: 'Harmless' })).fields['id']);
      const guest = server.guest();
      const report = (who: Caller, reason: unknown, comment = id) => who.ask('POST', `/wp/v2/comments/${comment}/report`, { reason });
      for (const _time of [1, 2]) expect((await report(guest, 'spam')).status).toBe(204);
      expect((await report(server.guest(), 'spam')).status).toBe(204);
      expect((await report(vera, 'other')).status).toBe(204);
      expect(await entry(id)).toMatchObject({ status: 'approved', reports: { spam: 2, other: 1 } });
      expect((await server.guest().ask('GET', `/wp/v2/comments?post=${post}`)).list).toHaveLength(1);
      await decide(id, 'approved');
      expect(await entry(id)).toBeUndefined();
      expect(await report(guest, 'hate')).toMatchObject({ status: 400, fields: { code: 'rest_invalid_param' } });
      expect((await report(guest, 'spam', 99_999_999)).status).toBe(404);
      const stored = JSON.stringify(await server.app.storage.database.selectFrom('comment_reports').selectAll().execute());
      expect(stored).not.toMatch(/10\.9\.|member:/);
    });

    it('reports are limited to ten an hour', async () => {
      const id = Number((await vera.ask('POST', '/wp/v2/comments', { post: freshTitle(), content: 'Calm words' })).fields['id']);
      const eager = server.guest();
      const answers = [];
      for (let count = 0; count < 11; count++)
        answers.push((await eager.ask('POST', `/wp/v2/comments/${id}/report`, { reason: 'spam' })).status);
      expect(answers).toEqual([...Array<number>(10).fill(204), 429]);
    });

    it('a review is reported as a comment is, waits in the same queue, and the two stay distinct', async () => {
      const post = freshTitle();
      const id = Number(
        (await vera.ask('POST', '/wp/v2/user-review', { post, rating: 3, content: 'It gives everything away' })).fields['id'],
      );
      const report = (who: Caller, reason: unknown, review = id) => who.ask('POST', `/wp/v2/user-review/${review}/report`, { reason });
      const before = (await editor.ask('GET', queuePath)).fields['counts'] as { reported: number };
      for (const who of [server.guest(), server.guest(), editor]) expect((await report(who, 'spoiler')).status).toBe(204);
      expect(await entry(id, 'review')).toMatchObject({ kind: 'review', status: 'approved', rating: 3, reports: { spoiler: 3 } });
      expect(((await editor.ask('GET', queuePath)).fields['counts'] as { reported: number }).reported).toBe(before.reported + 1);
      expect(
        (await editor.ask('GET', `${queuePath}?status=reported&kind=comment&per_page=100`)).list.every(({ kind }) => kind === 'comment'),
      ).toBe(true);
      expect((await server.guest().ask('GET', `/wp/v2/user-review?post=${post}`)).list).toHaveLength(1);
      await decide(id, 'hold', 'review');
      expect(await entry(id, 'review')).toBeUndefined();
      expect([
        (await report(server.guest(), 'spoiler')).status,
        (await report(server.guest(), 'hate')).status,
        (await report(server.guest(), 'spam', 99_999_999)).status,
      ]).toEqual([404, 400, 404]);
      await decide(id, 'approved', 'review');
      expect(await entry(id, 'review')).toBeUndefined();
    });
  });
}
