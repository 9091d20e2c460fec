import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';
import type { WireNumbers } from '@agm/api/schemas/deskNumbers';
import { dayOf } from '@agm/storage/dayOf';
import { readSpan } from './numberRoutes.ts';
import { daysOf } from './readNumbers.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const day = dayOf(noon);

describe('a span of days', () => {
  it('is the last thirty, or what is asked for, both days included', () => {
    expect(readSpan(null, null, noon)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(daysOf(readSpan(null, null, noon))).toHaveLength(30);
    expect(daysOf(readSpan('2024-02-28', '2024-03-01', noon))).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
    expect(daysOf(readSpan('2024-01-01', '2024-12-31', noon))).toHaveLength(366);
  });

  it.each([
    ['2026-02-30', null],
    [null, '21.11.2026'],
    ['', ''],
    ['2026-11-22', '2026-11-21'],
    ['2024-01-01', '2025-01-01'],
    ["2026-11-21'", null],
    ['+02026-11-', null],
  ])('from %j to %j is refused', (from, to) => {
    expect(() => readSpan(from, to, noon)).toThrow('Invalid parameter');
  });
});

describe.each(engines)('the numbers of the desk, on %s', (engine) => {
  let server: MembersServer;
  let editor: { readonly id: number; readonly token: string };
  beforeAll(async () => {
    server = await startMembersOn(engine);
    editor = await server.addMember('edda', 'subscriber', 'editor');
  });
  afterAll(() => server.close());

  const read = (query: string, token = editor.token): Promise<Reply> => server.call('GET', `/content-api/desk/numbers${query}`, { token });

  it('add up what is stored, a day at a time, and name titles, services and partners, and nobody else', async () => {
    const { database } = server.app.storage;
    const titles = await database.selectFrom('titles').select(['id', 'title', 'slug']).orderBy('id').limit(2).execute();
    const [one, other] = titles as [(typeof titles)[number], (typeof titles)[number]];
    const view = { day, country: 'us', platform: '' };
    await database
      .insertInto('view_counts')
      .values([
        { ...view, kind: 'title', subject: String(one.id), count: 5 },
        { ...view, kind: 'title', subject: String(one.id), country: 'fr', count: 2 },
        { ...view, kind: 'title', subject: String(other.id), count: 4 },
        { ...view, kind: 'title', subject: '999999', count: 1 },
        { ...view, kind: 'list', subject: '/genre/drama/', count: 3 },
        { ...view, kind: 'event', subject: 'sign_up', count: 100 },
        { ...view, kind: 'search', country: '', subject: 'nowhere', count: 2 },
        { ...view, day: '2026-11-20', kind: 'search', country: '', subject: 'nowhere', count: 1 },
        { ...view, kind: 'search', country: '', subject: 'my own name', count: 2 },
        { ...view, day: '2026-11-19', kind: 'list', subject: '/', count: 7 },
        { ...view, day: '2026-10-01', kind: 'list', subject: '/', count: 50 },
      ])
      .execute();
    await database
      .insertInto('click_outs')
      .values([
        { day, title_id: one.id, country: 'us', platform: 'netflix', count: 2 },
        { day: '2026-11-20', title_id: one.id, country: 'us', platform: 'netflix', count: 1 },
        { day, title_id: one.id, country: 'fr', platform: 'netflix', count: 1 },
      ])
      .execute();
    await database
      .insertInto('embed_counts')
      .values([
        { day, what: 'view', partner: 'blog', subject: 'availability heat', count: 9 },
        { day, what: 'click', partner: 'blog', subject: 'netflix 1', count: 1 },
      ])
      .execute();
    const early = await server.addMember('early bird');
    await database
      .insertInto('saved_titles')
      .values(
        [one, other].map(({ id }, at) => ({
          member_id: early.id,
          saved_group: 'loved' as const,
          title_id: id,
          saved_at: 1,
          recorded_at: noon + at * 13 * 3_600_000,
        })),
      )
      .execute();

    const answer = await read('?from=2026-11-19&to=2026-11-21');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const numbers = answer.body as unknown as WireNumbers;
    const nothing = {
      titlePages: 0,
      walls: 0,
      clickOuts: 0,
      saves: 0,
      signUps: 0,
      premium: 0,
      partnerLoads: 0,
      partnerClicks: 0,
      emptySearches: 0,
    };
    expect(numbers.days).toEqual([
      { day: '2026-11-19', ...nothing, walls: 7 },
      { day: '2026-11-20', ...nothing, clickOuts: 1, emptySearches: 1 },
      { day, ...nothing, titlePages: 12, walls: 3, clickOuts: 3, saves: 1, partnerLoads: 9, partnerClicks: 1, emptySearches: 4 },
    ]);
    // What fewer than three searched for may be somebody's own.
    expect(numbers.searches).toEqual([{ term: 'nowhere', count: 3 }]);
    expect(numbers.clickOuts).toEqual([
      { ...one, country: 'us', platform: 'netflix', count: 3 },
      { ...one, country: 'fr', platform: 'netflix', count: 1 },
    ]);
    expect(numbers.titles).toEqual([
      { ...one, count: 7 },
      { ...other, count: 4 },
    ]);
    expect(numbers.partners).toEqual([{ partner: 'blog', loads: 9, clicks: 1 }]);
    expect(answer.text).not.toMatch(/early|edda|member/);
  });

  it('count the accounts and memberships that began on a day, but for the logins of a demo', async () => {
    const today = dayOf(Date.now());
    const before = ((await read(`?from=${today}`)).body as unknown as WireNumbers).days[0];
    await server.addMember('one more');
    const seeded = await server.addMember('of the demo');
    await server.app.storage.database.updateTable('members').set({ is_seeded: 1 }).where('id', '=', seeded.id).execute();
    const after = ((await read(`?from=${today}`)).body as unknown as WireNumbers).days[0];
    expect((after?.signUps ?? 0) - (before?.signUps ?? 0)).toBe(1);
  });

  it('count what is searched for in vain on the search page, and nothing while somebody types', async () => {
    const search = (limit: number) => server.call('GET', `/content-api/search/universal/Qwzx%20Vbnm?limit=${limit}`);
    for (const limit of [24, 4, 24, 24]) expect((await search(limit)).status).toBe(200);
    const today = dayOf(Date.now());
    let numbers: WireNumbers | undefined;
    for (let tries = 0; tries < 200 && !numbers?.searches.length; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      numbers = (await read(`?from=${today}`)).body as unknown as WireNumbers;
    }
    expect(numbers?.searches).toEqual([{ term: 'qwzx vbnm', count: 3 }]);
  });

  it('refuse in the one shape what is no day', async () => {
    for (const query of ['?from=yesterday', '?from=2026-02-30', '?from=2020-01-01', '?to=2026-11-21&from=2026-11-22'])
      expect([(await read(query)).status, (await read(query)).body['code']]).toEqual([400, 'rest_invalid_param']);
  });
});
