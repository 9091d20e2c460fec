import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines, startServerOn, type EngineServer } from '@agm/server/test/servers';

jest.setTimeout(60_000);

const watch = '/wp/v2/ext-watch';

for (const engine of engines) {
  describe(`clicks and views on ${engine}`, () => {
    let server: EngineServer;
    let folder: string;
    let title: { id: number };
    let offer: { title_id: number; platform: string; url: string };
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'agm-affiliates-'));
      const file = join(folder, 'affiliates.json');
      await writeFile(file, JSON.stringify({ mubi: { uk: { link: '{link}?partner={tag}', tag: 'ours-20' } } }));
      server = await startServerOn(engine, { AFFILIATES: file });
      offer = await server.app.storage.database
        .selectFrom('offers')
        .select(['title_id', 'platform', 'url'])
        .where('country', '=', 'uk')
        .where('platform', '=', 'netflix')
        .orderBy('title_id')
        .executeTakeFirstOrThrow();
      title = await server.app.storage.database.selectFrom('titles').select('id').orderBy('id').executeTakeFirstOrThrow();
    });
    afterAll(async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    });
    const address = (said: Readonly<Record<string, string | number>>) =>
      `${watch}?${new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]))}`;
    const good = () => ({ platform: 'netflix', locale: 'uk', content: offer.title_id });
    const clicks = async () =>
      (await server.app.storage.database.selectFrom('click_outs').select('count').where('title_id', '=', offer.title_id).executeTakeFirst())
        ?.count ?? 0;

    it('R7-36 answers the service’s own address of the title, its price, and counts the click', async () => {
      const answer = await server.guest().ask('GET', address(good()));
      expect(answer).toMatchObject({
        status: 200,
        fields: {
          url: offer.url,
          platform: 'netflix',
          name: 'Netflix',
          access: 'subscription',
          locale: 'uk',
          content: offer.title_id,
          currency: 'GBP',
          title: expect.any(String),
        },
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await clicks()).toBe(1);
      await Promise.all(Array.from({ length: 9 }, () => server.guest().ask('GET', address({ ...good(), platform: 'uk-netflix' }))));
      expect(await clicks()).toBe(10);
      const priced = await server.app.storage.database
        .selectFrom('offers')
        .select(['title_id', 'platform', 'country', 'rent_price'])
        .where('rent_price', 'is not', null)
        .executeTakeFirstOrThrow();
      expect(
        (await server.guest().ask('GET', address({ platform: priced.platform, locale: priced.country, content: priced.title_id }))).fields,
      ).toMatchObject({ rentPrice: (priced.rent_price ?? 0) / 100 });
    });

    it('R9-25 an offer with an affiliate rule is labelled, and its link is marked when a visitor leaves, not before', async () => {
      const marked = await server.app.storage.database
        .selectFrom('offers')
        .select(['title_id', 'url'])
        .where('country', '=', 'uk')
        .where('platform', '=', 'mubi')
        .orderBy('title_id')
        .executeTakeFirstOrThrow();
      const answer = await fetch(`${server.origin}/content-api/title/${marked.title_id}?country=uk`);
      const { availability } = (await answer.json()) as { availability: { offers: readonly { platform: string }[] } };
      expect(availability.offers.find(({ platform }) => platform === 'mubi')).toMatchObject({ url: marked.url, isAffiliate: true });
      const { fields } = await server.guest().ask('GET', address({ platform: 'mubi', locale: 'uk', content: marked.title_id }));
      const url = new URL(String(fields['url']));
      expect([url.searchParams.get('partner'), url.host]).toEqual(['ours-20', new URL(marked.url).host]);
    });

    it('a browser that looks ahead does not click', async () => {
      const before = await clicks();
      await server.guest().ask('HEAD', address(good()));
      const ahead: readonly Record<string, string>[] = [
        { 'sec-purpose': 'prefetch' },
        { 'sec-purpose': 'prefetch;prerender' },
        { purpose: 'prefetch' },
      ];
      for (const headers of ahead) await server.guest().ask('GET', address(good()), undefined, headers);
      expect(await clicks()).toBe(before);
    });

    it.each<[Record<string, string | number>, number, string]>([
      [{ platform: '../../x' }, 404, 'rest_offer_not_found'],
      [{ platform: 'javascript:alert(1)' }, 404, 'rest_offer_not_found'],
      [{ platform: 'us-netflix' }, 404, 'rest_offer_not_found'],
      [{ platform: '\u0000' }, 404, 'rest_offer_not_found'],
      [{ locale: 'xx' }, 400, 'rest_invalid_param'],
      [{ locale: '' }, 400, 'rest_invalid_param'],
      [{ content: "1' or 1=1" }, 404, 'rest_offer_not_found'],
      [{ content: 2 ** 53 }, 404, 'rest_offer_not_found'],
      [{ content: 0 }, 404, 'rest_offer_not_found'],
      [{ content: 'NaN' }, 404, 'rest_offer_not_found'],
    ])('%j leads nowhere', async (wrong, status, code) => {
      const answer = await server.guest().ask('GET', address({ ...good(), ...wrong }));
      expect(answer).toMatchObject({ status, fields: { code } });
      expect(answer.headers.get('location')).toBeNull();
      expect(JSON.stringify(answer.body)).not.toContain('://');
    });

    it('missing one of three, or saying one twice, is a 400', async () => {
      for (const name of ['platform', 'locale', 'content'] as const) {
        const { [name]: _left, ...rest } = good();
        expect(await server.guest().ask('GET', address(rest))).toMatchObject({
          status: 400,
          fields: { code: 'rest_missing_callback_param', data: { params: [name] } },
        });
      }
      expect(await server.guest().ask('GET', `${address(good())}&platform=hulu`)).toMatchObject({
        status: 400,
        fields: { code: 'rest_invalid_param' },
      });
    });

    it.each([
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example/x',
      'http://plain.example/',
      'https:/\\evil.example',
      'https://user@evil.example/',
      'ftp://x.example',
      '',
    ])('an address like %j in the catalogue is not handed on', async (url) => {
      const { database } = server.app.storage;
      await database
        .updateTable('offers')
        .set({ url })
        .where('title_id', '=', offer.title_id)
        .where('country', '=', 'uk')
        .where('platform', '=', 'netflix')
        .execute();
      expect(await server.guest().ask('GET', address(good()))).toMatchObject({ status: 404, fields: { code: 'rest_offer_not_found' } });
      await database
        .updateTable('offers')
        .set({ url: offer.url })
        .where('title_id', '=', offer.title_id)
        .where('country', '=', 'uk')
        .where('platform', '=', 'netflix')
        .execute();
    });

    const rows = (subject: string) =>
      server.app.storage.database
        .selectFrom('view_counts')
        .select(['kind', 'country', 'platform', 'count'])
        .where('subject', '=', subject)
        .orderBy('country')
        .execute();

    it('R7-39 a title’s view is counted by country and service, and answers nothing', async () => {
      const answer = await server.guest().ask('POST', '/wp/v2/tag-post-view', { id: title.id, platform: 'netflix', locale: 'uk' });
      expect([answer.status, answer.body]).toEqual([204, '']);
      await Promise.all(
        Array.from({ length: 9 }, () =>
          server.guest().ask('POST', '/wp/v2/tag-post-view', { id: String(title.id), platform: 'netflix', locale: 'uk' }),
        ),
      );
      await server.guest().ask('POST', '/wp/v2/tag-post-view', { id: title.id });
      expect(await rows(String(title.id))).toEqual([
        { kind: 'title', country: 'uk', platform: 'netflix', count: 10 },
        { kind: 'title', country: 'us', platform: '', count: 1 },
      ]);
    });

    it('R7-40 a wall’s view is counted under its canonical address, whatever page was seen', async () => {
      for (const path of ['/shows/genre/drama/', '/shows/?genre=drama&page=3', '/shows/genre/drama/page/2/'])
        expect((await server.guest().ask('POST', '/wp/v2/tag-list-page-view', { path })).status).toBe(204);
      expect(await rows('/shows/genre/drama/')).toEqual([{ kind: 'list', country: 'us', platform: '', count: 3 }]);
    });

    it.each<[string, unknown, number]>([
      ['tag-post-view', {}, 400],
      ['tag-post-view', { id: 'x' }, 404],
      ['tag-post-view', { id: 2 ** 40 }, 404],
      ['tag-post-view', { id: 99_999_999 }, 404],
      ['tag-post-view', { id: 1, locale: 'xx' }, 400],
      ['tag-post-view', { id: 1, platform: 'no-such-service' }, 400],
      ['tag-post-view', { id: 1, platform: ['netflix'] }, 400],
      ['tag-post-view', [], 400],
      ['tag-list-page-view', {}, 400],
      ['tag-list-page-view', { path: '/no/such/wall/' }, 400],
      ['tag-list-page-view', { path: 5 }, 400],
      ['tag-list-page-view', { path: `/genre/${'a'.repeat(400)}/` }, 400],
    ])('%s %j is refused', async (route, body, status) => {
      const said = typeof body === 'object' && body !== null && 'id' in body && body.id === 1 ? { ...body, id: title.id } : body;
      expect((await server.guest().ask('POST', `/wp/v2/${route}`, said)).status).toBe(status);
    });

    it('a loop that fills the counters has to wait', async () => {
      const guest = server.guest();
      let last = 204;
      for (let count = 0; count < 310 && last === 204; count += 31) {
        const statuses = await Promise.all(
          Array.from({ length: 31 }, (_, index) =>
            guest.ask('POST', '/wp/v2/tag-list-page-view', { path: `/director/nobody-${count + index}/` }),
          ),
        );
        last = Math.max(...statuses.map(({ status }) => status));
      }
      expect(last).toBe(429);
    });
  });
}

if (engines.length === 1) it.skip('clicks and views on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
