import { engines, startServerOn, type EngineServer } from '@agm/server/test/servers';

jest.setTimeout(60_000);

describe.each(engines)('events on %s', (engine) => {
  let server: EngineServer;
  let titleId: number;
  beforeAll(async () => {
    server = await startServerOn(engine);
    titleId = (await server.app.storage.database.selectFrom('titles').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  });
  afterAll(() => server.close());

  const send = (body: unknown, address = '192.0.2.1') =>
    fetch(`${server.origin}/api/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-real-ip': address },
      body: JSON.stringify(body),
    });
  const counts = async (): Promise<Record<string, number>> => {
    const rows = await server.app.storage.database
      .selectFrom('view_counts')
      .select(['subject', 'count'])
      .where('kind', '=', 'event')
      .execute();
    return Object.fromEntries(rows.map(({ subject, count }) => [subject, count]));
  };

  it('are counted by what happened, and nothing of who or of what somebody wrote is kept', async () => {
    const events = [
      { event: 'config', tier: 'premium', premium: true, email: 'maya@story.example' },
      { event: 'page_path', path: '/' },
      { event: 'page_path', path: '/shows/genre/drama/' },
      { event: 'page_path', path: '/parasite/' },
      { event: 'page_path', path: '/account/lists/loved/' },
      { event: 'login_modal_shown' },
      { event: 'login_modal_shown' },
      { event: 'select_filter', filter_name: 'genre', filter_value: 'drama', parent_list: '/' },
      { event: 'select_filter', filter_name: 'with', filter_value: 'somebody-i-know', parent_list: '/' },
      { event: 'open_filter_menu', filter_name: 'categories', index: 1 },
      { event: 'view_content', content_id: titleId, content_type: 'movie' },
      { event: 'paywall_shown', content_id: titleId },
    ];
    expect((await send({ events })).status).toBe(204);
    expect((await send({ events: events.slice(5, 6) })).status).toBe(204);
    expect(await counts()).toEqual({
      'config premium': 1,
      'page_path wall': 2,
      'page_path title': 1,
      'page_path account': 1,
      login_modal_shown: 3,
      'select_filter genre=drama': 1,
      'select_filter with': 1,
      'open_filter_menu categories': 1,
      [`view_content ${titleId}`]: 1,
      [`paywall_shown ${titleId}`]: 1,
    });
  });

  it('that mean nothing are passed over, and what is no list of events is refused', async () => {
    const before = await counts();
    const strange = [
      null,
      7,
      {},
      { event: 'made_up' },
      { event: 'config', tier: 'king' },
      { event: 'view_content', content_id: 2 ** 30 },
      { event: 'view_content', content_id: '1' },
      { event: '__proto__' },
    ];
    expect((await send({ events: strange })).status).toBe(204);
    expect(await counts()).toEqual(before);
    // What cannot become text at all.
    const textless = { toString: 1, valueOf: 1 };
    for (const event of ['open_filter_menu', 'select_filter', 'config', 'page_path', 'view_content'])
      expect([
        event,
        (await send({ events: [{ event, tier: textless, path: textless, content_id: textless, filter_name: textless }] })).status,
      ]).toEqual([event, 204]);
    for (const body of [{}, { events: 'x' }, { events: Array.from({ length: 51 }, () => ({ event: 'login' })) }])
      expect((await send(body)).status).toBe(400);
    expect((await send([])).status).toBe(400);
  });

  it('of one network are counted for so long; then it hears how long to wait', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await send({ events: [] }, '192.0.2.9')).status);
    expect([statuses.slice(0, 60).every((status) => status === 204), statuses.at(-1)]).toEqual([true, 429]);
  });

  it('are read by the staff alone', async () => {
    const ask = (token: string | null) =>
      fetch(`${server.origin}/api/events`, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
    expect((await ask(null)).status).toBe(401);
    expect((await ask((await server.member('reader')).token)).status).toBe(403);
    const answer = await ask((await server.member('desk', 'administrator')).token);
    expect(((await answer.json()) as { data: object[] }).data).toContainEqual({
      day: expect.any(String),
      subject: 'config premium',
      count: 1,
    });
  });
});
