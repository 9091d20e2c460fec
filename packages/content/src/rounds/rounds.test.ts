import type { RoundSeat, RoundState, StartedRound } from '@agm/api/rounds';
import { mostPeopleInRound, quietAfterMs, roundCodeLength, titlesOfRound } from '@agm/domain/rounds';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';
import { openStream } from '@agm/server/test/openStream';
import { engines } from '@agm/server/test/storages';
import { Rounds } from './Rounds.ts';

const root = '/content-api/rounds';

describe.each(engines)('a round, on %s', (engine) => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn(engine, { DEMO: '1' });
  }, 60_000);
  afterAll(() => server.close());

  const start = async (body: object = {}): Promise<StartedRound> => {
    const answer = await server.call('POST', root, { body: { country: 'us', listing: '/', ...body } });
    expect([answer.status, answer.text.slice(0, answer.status === 201 ? 0 : 300)]).toEqual([201, '']);
    return answer.body as unknown as StartedRound;
  };
  const join = async (code: string, body: object = {}): Promise<RoundSeat> =>
    (await server.call('POST', `${root}/${code}/people`, { body })).body as unknown as RoundSeat;
  const say = (code: string, token: string, title: number | undefined, isYes: boolean) =>
    server.call('POST', `${root}/${code}/answers`, { token, body: { title, isYes } });
  const state = async (code: string) => (await server.call('GET', `${root}/${code}`)).body as unknown as RoundState;
  const servicesOf = async (title: number): Promise<readonly string[]> =>
    (
      await server.app.storage.database
        .selectFrom('offers')
        .select('platform')
        .where('title_id', '=', title)
        .where('country', '=', 'us')
        .execute()
    ).map(({ platform }) => platform);

  it('is the same twenty titles for everybody, chosen from the wall, behind a code that nobody guesses', async () => {
    const { code, round, secret } = await start({ listing: '/shows/genre/drama/', name: 'Ana' });
    expect(code).toMatch(/^[a-z2-9]+$/);
    expect(code).toHaveLength(roundCodeLength);
    expect(round.titles).toHaveLength(titlesOfRound);
    const rows = await server.app.storage.database.selectFrom('titles').select('type').where('id', 'in', round.titles).execute();
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['show']));
    const second = await join(code, { name: 'Ben' });
    expect(second.round.titles).toEqual(round.titles);
    expect(second.round.people).toEqual([
      { number: 1, name: 'Ana', isDone: false },
      { number: 2, name: 'Ben', isDone: false },
    ]);
    const kept = JSON.stringify(
      await server.app.storage.database.selectFrom('rounds').innerJoin('round_people', 'id', 'round_id').selectAll().execute(),
    );
    for (const word of [code, secret, second.secret]) expect(kept).not.toContain(word);
  });

  it('shows what is on a service of each person, until somebody answers', async () => {
    const { code, secret, round } = await start({ services: ['netflix'] });
    for (const title of round.titles) expect(await servicesOf(title)).toContain('netflix');
    const { round: both } = await join(code, { services: ['mubi', 'hulu'] });
    for (const title of both.titles) {
      const on = await servicesOf(title);
      expect(on).toContain('netflix');
      expect(on.includes('mubi') || on.includes('hulu')).toBe(true);
    }
    expect((await say(code, secret, both.titles[0], true)).status).toBe(200);
    expect((await join(code, { services: ['no-such-service'] })).round.titles).toEqual(both.titles);
  });

  it('has no title where the services have nothing in common', async () => {
    const { code } = await start({ services: ['netflix'] });
    expect((await join(code, { services: ['no-such-service'] })).round).toMatchObject({ titles: [], hasBegun: false });
  });

  it('finds a match when everybody has said yes, and shows nothing of who refused what', async () => {
    const { code, secret: ana, round } = await start({ name: 'Ana' });
    const [first, second, third] = round.titles;
    const { secret: ben } = await join(code, { name: 'Ben' });
    const { secret: cleo } = await join(code, { name: 'Cleo' });
    const answers: [string, number | undefined, boolean][] = [
      [ana, first, true],
      [ben, first, false],
      [cleo, first, true],
      [ana, second, true],
      [cleo, second, true],
      [cleo, third, true],
    ];
    for (const [who, title, isYes] of answers) {
      const { status, body } = await say(code, who, title, isYes);
      expect([status, body['matches']]).toEqual([200, []]);
    }
    const { body, text } = await say(code, ben, second, true);
    expect(body['matches']).toEqual([second]);
    expect(Object.keys(JSON.parse(text) as object).sort()).toEqual([
      'country',
      'endsAt',
      'hasBegun',
      'listing',
      'matches',
      'people',
      'titles',
    ]);
    expect(text).not.toMatch(/isYes|is_yes|votes|answers/);
    const own = await server.call('GET', `${root}/${code}/answers`, { token: ben });
    expect(own.body).toEqual({
      number: 2,
      answers: [
        { title: first, isYes: false },
        { title: second, isYes: true },
      ].sort((one, other) => one.title! - other.title!),
    });
    // A match stays, whoever comes later or has second thoughts.
    await join(code);
    await say(code, ben, second, false);
    expect((await state(code)).matches).toEqual([second]);
  });

  it('does not wait for somebody who has left, and keeps what they refused', async () => {
    const { code, secret: ana, round } = await start();
    const [first, second] = round.titles;
    const { secret: ben } = await join(code);
    const { secret: cleo, number } = await join(code);
    for (const who of [ana, ben]) for (const title of [first, second]) await say(code, who, title, true);
    await say(code, cleo, first, false);
    const early = await server.call('DELETE', `${root}/${code}/people/${number}`, { token: ana });
    expect([early.status, early.body['code']]).toEqual([409, 'rest_round_person_active']);
    await server.app.storage.database
      .updateTable('round_people')
      .set({ seen_at: Date.now() - quietAfterMs - 1 })
      .where('number', '=', number)
      .execute();
    const { status, body } = await server.call('DELETE', `${root}/${code}/people/${number}`, { token: ana });
    expect([status, body['matches'], (body['people'] as unknown[]).length]).toEqual([200, [second], 2]);
    // Whoever answers again is back.
    await say(code, cleo, second, false);
    expect((await state(code)).people).toHaveLength(3);
    expect((await server.call('DELETE', `${root}/${code}/people/2`, { token: ben })).status).toBe(200);
  });

  it('makes one match of answers that arrive at once', async () => {
    const { code, secret, round } = await start();
    const others = await Promise.all(Array.from({ length: mostPeopleInRound - 1 }, () => join(code)));
    expect(others.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5, 6, 7, 8]);
    const said = await Promise.all([secret, ...others.map((seat) => seat.secret)].map((who) => say(code, who, round.titles[0], true)));
    expect(said.map(({ status }) => status)).toEqual(Array(mostPeopleInRound).fill(200));
    expect((await state(code)).matches).toEqual([round.titles[0]]);
  });

  it('refuses the ninth person, answers of others, titles of others and names that are no text', async () => {
    const { code, secret } = await start({ name: `${'x'.repeat(180)}\u202E` });
    const other = await start();
    expect((await state(code)).people[0]?.name).toHaveLength(24);
    for (let n = 2; n <= mostPeopleInRound; n++) await join(code);
    const ninth = await server.call('POST', `${root}/${code}/people`, { body: {} });
    expect([ninth.status, ninth.body['code']]).toEqual([409, 'rest_round_full']);
    const [title] = other.round.titles;
    for (const [token, status] of [
      [other.secret, 401],
      ['nonsense', 401],
    ] as const)
      expect((await say(code, token, (await state(code)).titles[0], true)).status).toBe(status);
    expect((await server.call('POST', `${root}/${code}/answers`, { body: { title, isYes: true } })).status).toBe(401);
    const { titles } = await state(code);
    for (const one of [titles.includes(1) ? 0 : 1, 999_999_999, -1, 1.5, '1', null]) {
      const { status, body } = await server.call('POST', `${root}/${code}/answers`, { token: secret, body: { title: one, isYes: true } });
      expect([one, status, body['code']]).toEqual([one, 400, 'rest_invalid_param']);
    }
    for (const body of [
      { name: 'x'.repeat(60_000) },
      { name: { toString: 1 } },
      { services: ['Not A Slug'] },
      { services: Array(500).fill('netflix') },
    ])
      expect((await server.call('POST', `${root}/${code}/people`, { body })).status).toBe(400);
    const foreignSite = {
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      body: { country: 'us', listing: '/' },
    };
    expect((await server.call('POST', root, foreignSite)).status).toBe(403);
  });

  it('is gone after a day, with everything that was said in it', async () => {
    const { code, secret, round } = await start();
    await say(code, secret, round.titles[0], true);
    const { database } = server.app.storage;
    const stream = await openStream(`${server.origin}${root}/${code}/events`);
    await stream.next();
    await database
      .updateTable('rounds')
      .set({ ends_at: Date.now() - 1 })
      .execute();
    expect(await stream.next()).toMatchObject({ event: 'over' });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/events'],
      ['GET', '/answers'],
      ['POST', '/people'],
    ] as const)
      expect([
        path,
        (await server.call(method, `${root}/${code}${path}`, { token: secret, ...(method === 'POST' && { body: {} }) })).status,
      ]).toEqual([path, 404]);
    const view = () => {
      throw new Error('a sweep chooses no titles');
    };
    expect(await new Rounds(server.app.storage, { view, onChange() {} }).sweep(Date.now())).toBeGreaterThan(0);
    for (const table of ['rounds', 'round_people', 'round_answers', 'round_matches'] as const)
      expect([table, await server.app.storage.database.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  });
});
