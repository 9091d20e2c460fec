import type { ListingAnswer, TitleAnswer } from '@agm/api';
import { enginesInFull, startServerOn, type Caller, type EngineServer } from '@agm/server/test/servers';

jest.setTimeout(60_000);

for (const engine of enginesInFull) {
  describe(`what is premium on ${engine}`, () => {
    let server: EngineServer;
    let id: number;
    let slug: string;
    let secret: string;
    beforeAll(async () => {
      server = await startServerOn(engine);
      const title = await server.app.storage.database
        .selectFrom('titles')
        .select(['id', 'slug', 'reason'])
        .where('is_premium', '=', 1)
        .where('reason', 'is not', null)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      ({ id, slug, reason: secret } = title as typeof title & { reason: string });
    });
    afterAll(() => server.close());

    const premiumOf = (token: string | null, title: number | string = id, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${server.origin}/content-api/title/${title}/premium`, {
        headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
      });
    const said = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

    it('R6-03 R6-04 premium members and administrators read what a premium title is recommended for, and no cache keeps it', async () => {
      for (const role of ['premium', 'administrator']) {
        const { token } = await server.member('Payer', role);
        for (const title of [id, slug]) {
          const answer = await premiumOf(token, title);
          expect([answer.status, await answer.json()]).toEqual([200, { id, reason: secret }]);
          expect([answer.headers.get('cache-control'), answer.headers.get('access-control-allow-origin')]).toEqual([
            'private, no-store',
            null,
          ]);
        }
      }
    });

    it('R6-06 the server refuses it to everybody else, whatever they say they are', async () => {
      expect(await said(await premiumOf(null))).toEqual([401, 'rest_not_logged_in']);
      expect(await said(await premiumOf('made.up.token'))).toEqual([403, 'jwt_auth_invalid_token']);
      for (const roles of [['subscriber'], ['editor'], ['Premium'], ['premium ']]) {
        const { token } = await server.member('Reader', ...roles);
        expect(await said(await premiumOf(token, id, { 'x-roles': 'premium', cookie: 'roles=premium' }))).toEqual([
          403,
          'rest_premium_required',
        ]);
        expect(await said(await premiumOf(token, `${id}/premium?roles=premium&tier=premium&x=`))).toEqual([403, 'rest_premium_required']);
      }
    });

    it('R6-06 a role that ended opens nothing from that moment on, with the same token', async () => {
      const payer = await server.member('Leaver', 'premium', 'subscriber');
      expect((await premiumOf(payer.token)).status).toBe(200);
      await server.app.storage.database
        .deleteFrom('member_roles')
        .where('member_id', '=', payer.id)
        .where('role', '=', 'premium')
        .execute();
      expect(await said(await premiumOf(payer.token))).toEqual([403, 'rest_premium_required']);
    });

    it('R6-06 no public wire carries a byte of it, with any token, tier or field list', async () => {
      const callers: Caller[] = [server.guest(), await server.member('Reader'), await server.member('Payer', 'premium')];
      const opening = secret.slice(0, 24);
      const paths = [
        `/content-api/title/${id}`,
        `/content-api/title/${slug}?tier=premium`,
        '/content-api/list/premium-content/?tier=premium',
        `/content-api/search/universal/${encodeURIComponent(slug.split('-')[0] ?? '')}?limit=50`,
        `/wp-json/wp/v2/posts/${id}`,
        `/wp-json/wp/v2/posts/${id}?context=edit&_fields=content,excerpt,reason`,
        `/wp-json/wp/v2/posts?include=${id}`,
      ];
      for (const { token } of callers)
        for (const path of paths) {
          const text = await (
            await fetch(server.origin + path, { headers: token === null ? {} : { authorization: `Bearer ${token}` } })
          ).text();
          expect([path, text.includes(opening)]).toEqual([path, false]);
        }
    });

    it('R6-06 premium titles exist and can be left out', async () => {
      const list = async (address: string) => (await (await fetch(`${server.origin}/content-api/list${address}`)).json()) as ListingAnswer;
      const [all, without, only] = [await list('/list/'), await list('/list/?filter_out=premium'), await list('/list/premium-content/')];
      expect([only.total > 0, without.total]).toEqual([true, all.total - only.total]);
      expect([without.items.some(({ isPremium }) => isPremium), only.items.every(({ isPremium }) => isPremium)]).toEqual([false, true]);
    });

    it('a title that is not premium has nothing withheld, and one that is not there is none', async () => {
      const { token } = await server.member('Payer', 'premium');
      const { id: open } = await server.app.storage.database
        .selectFrom('titles')
        .select('id')
        .where('is_premium', '=', 0)
        .where('reason', 'is not', null)
        .executeTakeFirstOrThrow();
      const known = (await (await fetch(`${server.origin}/content-api/title/${open}`)).json()) as TitleAnswer;
      expect(await (await premiumOf(token, open)).json()).toEqual({ id: open, reason: known.reason });
      for (const nothing of ['0', '99999999', 'no-such-title', '%00', '99999999999999999999'])
        expect(await said(await premiumOf(token, nothing))).toEqual([404, 'rest_post_invalid_id']);
    });
  });
}
