import { startMembersOn, type MembersServer } from '@agm/server/test/members';
import type { TitleAnswer, TitlesAnswer, PricesAnswer } from '@agm/api';

describe('titles for a plan', () => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn('sqlite', { DEMO: '1' });
  }, 60_000);
  afterAll(() => server.close());

  it('are those that were asked for, in their order, with the offers that their pages show', async () => {
    const { database } = server.app.storage;
    const rows = await database.selectFrom('titles').select(['id', 'slug', 'runtime_minutes']).orderBy('id', 'desc').limit(3).execute();
    const ids = rows.map(({ id }) => id);
    const { status, body } = await server.call('GET', `/content-api/titles?ids=${ids.join(',')},2000000000,${ids[0]}&country=uk`);
    const answer = body as unknown as TitlesAnswer;
    expect([status, answer.country, answer.currency, answer.isExample]).toEqual([200, 'uk', 'GBP', true]);
    expect(answer.titles.map(({ id, runtimeMinutes }) => [id, runtimeMinutes])).toEqual(rows.map((row) => [row.id, row.runtime_minutes]));
    for (const title of answer.titles) {
      const page = (await server.call('GET', `/content-api/title/${title.id}?country=uk`)).body as unknown as TitleAnswer;
      const shown = page.availability.offers.map(({ platform, access, rentPrice }) => [
        platform,
        access,
        rentPrice && Math.round(rentPrice * 100),
      ]);
      expect(title.offers.map(({ platform, access, rentPrice }) => [platform, access, rentPrice])).toEqual(shown.sort());
    }
  });

  it.each(['', '?ids=', '?ids=a', `?ids=${Array.from({ length: 201 }, (_, at) => at + 1).join(',')}`, '?ids=1&country=xx'])(
    'are refused for %s',
    async (query) => {
      expect((await server.call('GET', `/content-api/titles${query}`)).status).toBe(400);
    },
  );

  it('say the first day of offers that came lately: what a source says, what the site saw come, and nothing of a first import', async () => {
    const { database } = server.app.storage;
    const day = 86_400_000;
    const now = Date.now();
    const dayAgo = (days: number) => new Date(now - days * day).toISOString().slice(0, 10);
    const [{ id } = { id: 0 }, ...others] = await database.selectFrom('titles').select('id').orderBy('id').limit(8).execute();
    const [said, added, seen, old, example, portion, first] = others.map((row) => row.id);
    await database.deleteFrom('offers').where('country', '=', 'se').execute();
    const offer = async (title_id: number, fields: object) => {
      const row = { title_id, country: 'se', platform: 'mubi', is_example: 0, first_seen: now - 40 * day, ...fields };
      await database
        .insertInto('offers')
        .values({ url: 'https://mubi.com/1', kinds: '["included"]', ...row } as never)
        .execute();
      const { platform, first_seen } = row;
      if (row.is_example === 0)
        await database
          .insertInto('offer_changes')
          .values({ title_id, country: 'se', platform, kind: 'arrived', at: first_seen, first_seen })
          .execute();
    };
    await offer(id, {});
    await offer(said!, { since: dayAgo(5) });
    await offer(added!, { date: dayAgo(6), date_kind: 'added' });
    await offer(seen!, { first_seen: now - 3 * day });
    await offer(old!, { since: dayAgo(60) });
    await offer(example!, { first_seen: now - 3 * day, is_example: 1 });
    await offer(portion!, { first_seen: now - 40 * day + 3_600_000 });
    await offer(first!, { first_seen: now - 2 * day, platform: 'netflix' });
    const ids = [id, ...others.map((row) => row.id)];
    const { body } = await server.call('GET', `/content-api/titles?ids=${ids.join(',')}&country=se`);
    const days = (body as unknown as TitlesAnswer).titles.map(({ offers }) => offers[0]?.since);
    expect(days).toEqual([undefined, dayAgo(5), dayAgo(6), dayAgo(3), undefined, undefined, undefined, undefined]);
  });

  it('have prices of their services that say that they are examples', async () => {
    const { body } = await server.call('GET', '/content-api/service-prices?country=us');
    const { currency, prices } = body as unknown as PricesAnswer;
    expect(currency).toBe('USD');
    expect(prices.length).toBeGreaterThan(5);
    expect(prices.every(({ isExample, checkedOn, amount }) => isExample && checkedOn === null && amount > 0)).toBe(true);
  });
});
