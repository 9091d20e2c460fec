import { householdPins } from '@agm/http/limits/figures';
import { engines } from '@agm/server/test/storages';
import { password, startMembersOn, type Call, type MembersServer } from '@agm/server/test/members';

const root = '/content-api/profiles';
const meta = '/wp-json/wp/v2/update-user-meta';
const me = '/wp-json/wp/v2/user-me';
const ownPath = '/content-api/my';
const day = '21.11.2026 09:30:00';

describe.each(engines)('several profiles on one account, on %s', (engine) => {
  let server: MembersServer;
  let titles: readonly number[];
  beforeAll(async () => {
    server = await startMembersOn(engine);
    titles = (await server.app.storage.database.selectFrom('titles').select('id').orderBy('id').limit(9).execute()).map(({ id }) => id);
  });
  afterAll(() => server.close());

  let members = 0;
  const join = () => server.addMember(`house-${++members}`);
  const as = (profile: number): NonNullable<Call['headers']> => ({ 'x-agm-profile': String(profile) });
  const read = (token: string, profile?: number) =>
    server.call('GET', root, { token, ...(profile !== undefined && { headers: as(profile) }) });
  const profileOf = (token: string, profile?: number) =>
    server.call('GET', '/user-api/auth/profile', { token, ...(profile !== undefined && { headers: as(profile) }) });
  const add = async (token: string, name: string, childAge: number | null = null) =>
    server.call('POST', root, { token, body: { name, childAge } });
  const idOf = async (answer: Promise<{ readonly body: object }>): Promise<number> => Number(((await answer).body as { id: number }).id);
  const setPin = (token: string, pin = '2468') => server.call('POST', `${root}/pin`, { token, body: { pin } });
  const enter = (token: string, profile: number, pin?: string) =>
    server.call('POST', `${root}/switch`, { token, body: { profile, ...(pin !== undefined && { pin }) } });
  const save = (token: string, profile: number, title: number, since = 0) =>
    server.call('POST', `${ownPath}/saved`, {
      token,
      headers: as(profile),
      body: { changes: { loved: { [title]: day } }, since },
    });
  const lovedBy = async (token: string, profile?: number) =>
    Object.keys(((await profileOf(token, profile)).body as unknown as { saved: { loved: object } }).saved.loved).map(Number);

  /** A member with a child of seven beside the first profile. */
  async function family() {
    const member = await join();
    await setPin(member.token);
    return { ...member, child: await idOf(add(member.token, 'Mia', 7)) };
  }

  it('an account has one profile, and nothing says so', async () => {
    const { id, token } = await join();
    expect((await read(token)).body).toMatchObject({
      profiles: [{ id, childAge: null, isFirst: true }],
      current: id,
      isLocked: false,
      hasPin: false,
    });
    expect((await profileOf(token)).body).not.toHaveProperty('profile');
  });

  it('there are five of them at most, each with a name', async () => {
    const { id, token } = await join();
    for (const name of ['Anna', 'Ben', 'Cleo', '  Dora\u0000 ']) expect((await add(token, name)).status).toBe(201);
    expect(await add(token, 'Emil')).toMatchObject({ status: 409, body: { code: 'rest_household_full' } });
    const { profiles } = (await read(token)).body as unknown as { profiles: { id: number; name: string }[] };
    expect(profiles.map(({ name }) => name).slice(1)).toEqual(['Anna', 'Ben', 'Cleo', 'Dora']);
    expect(profiles[0]?.id).toBe(id);
    expect(await add(token, '   ')).toMatchObject({ status: 400 });
    expect(await add(token, 'Emil', 12)).toMatchObject({ status: 400 });
  });

  it('each has its own saved lists, ratings, named lists and services', async () => {
    const { id, token } = await join();
    const [one = 0, two = 0] = titles;
    const other = await idOf(add(token, 'Ben'));
    await save(token, id, one);
    expect((await save(token, other, two)).body).toMatchObject({ revision: 1, changes: { loved: { [two]: day } } });
    expect([await lovedBy(token), await lovedBy(token, id), await lovedBy(token, other)]).toEqual([[one], [one], [two]]);
    const change = (profile: number, changes: readonly object[]) =>
      server.call('POST', ownPath, { token, headers: as(profile), body: { changes } });
    await change(id, [
      { kind: 'rating', title: one, rating: 3 },
      { kind: 'service', country: 'us', platform: 'netflix', isMine: true },
    ]);
    await change(other, [
      { kind: 'rating', title: one, rating: 9 },
      { kind: 'list', list: 'bensplans', name: 'Plans' },
    ]);
    const own = async (profile: number) => (await server.call('GET', ownPath, { token, headers: as(profile) })).body;
    expect(await own(id)).toMatchObject({ ratings: { [one]: { rating: 3 } }, services: { us: ['netflix'] }, lists: [] });
    expect(await own(other)).toMatchObject({ ratings: { [one]: { rating: 9 } }, services: {}, lists: [{ name: 'Plans' }] });
  });

  it('two tabs with different profiles at the same moment mix nothing', async () => {
    const { id, token } = await join();
    const other = await idOf(add(token, 'Ben'));
    await Promise.all(titles.map((title, at) => save(token, at % 2 === 0 ? id : other, title)));
    expect((await lovedBy(token, id)).toSorted((a, b) => a - b)).toEqual(titles.filter((_, at) => at % 2 === 0));
    expect((await lovedBy(token, other)).toSorted((a, b) => a - b)).toEqual(titles.filter((_, at) => at % 2 === 1));
  });

  it('a WordPress reads and writes the first one, whatever a request names', async () => {
    const { id, token } = await join();
    const [one = 0, two = 0, three = 0] = titles;
    const other = await idOf(add(token, 'Ben'));
    await save(token, other, two);
    const written = await server.call('POST', meta, {
      token,
      headers: as(other),
      body: { meta: { loved: JSON.stringify({ [one]: day }) } },
    });
    expect(JSON.parse(String(written.body['loved']))).toEqual({ [one]: day });
    const shown = await server.call('GET', me, { token, headers: as(other) });
    expect(shown.body).toMatchObject({ id, saved: { loved: { [one]: day } } });
    expect([await lovedBy(token, id), await lovedBy(token, other)]).toEqual([[one], [two]]);
    // A whole list is compared with what the session was shown of the first profile, and never with another one's.
    await save(token, other, three, 1);
    await server.call('POST', meta, { token, body: { meta: { loved: JSON.stringify({ [one]: day, [three]: day }) } } });
    expect([(await lovedBy(token, id)).length, (await lovedBy(token, other)).length]).toEqual([2, 2]);
  });

  it('a profile of another account is not there', async () => {
    const [one, two] = [await family(), await join()];
    for (const answer of [
      await read(two.token, one.child),
      await read(two.token, one.id),
      await profileOf(two.token, one.child),
      await save(two.token, one.child, titles[0] ?? 0),
      await enter(two.token, one.child),
      await server.call('PATCH', `${root}/${one.child}`, { token: two.token, body: { name: 'Mine' } }),
      await server.call('DELETE', `${root}/${one.id}`, { token: two.token }),
      await server.call('GET', ownPath, { token: one.token, headers: { 'x-agm-profile': 'none' } }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'rest_no_profile' } });
  });

  it('nobody logs in as a profile, and the desk lists accounts alone', async () => {
    const { token } = await join();
    const id = await idOf(add(token, 'Ben'));
    const { login } = await server.app.storage.database
      .selectFrom('members')
      .select('login')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const answer = await server.call('POST', '/wp-json/jwt-auth/v1/token', { body: { username: login, password } });
    expect(answer.status).toBe(403);
    const staff = await server.addMember(`staff-${members}`, 'administrator');
    const people = await server.call('GET', `/content-api/desk/people?search=${encodeURIComponent('profile:')}`, { token: staff.token });
    expect(people.body).toEqual([]);
  });

  it('a child profile needs a PIN, and the first profile is never one', async () => {
    const { id, token } = await join();
    expect(await add(token, 'Mia', 7)).toMatchObject({ status: 409, body: { code: 'rest_pin_needed' } });
    for (const pin of ['123', 'abcd', '123456789', '12 4']) expect((await setPin(token, pin)).status).toBe(400);
    expect((await setPin(token)).status).toBe(204);
    expect(await add(token, 'Mia', 7)).toMatchObject({ status: 201, body: { name: 'Mia', childAge: 7, isFirst: false } });
    const change = await server.call('PATCH', `${root}/${id}`, { token, body: { childAge: 7 } });
    expect(change).toMatchObject({ status: 409, body: { code: 'rest_first_profile' } });
    const { pin_hash: hash } = await server.app.storage.database
      .selectFrom('household_pins')
      .select('pin_hash')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$/);
  });

  it('a session in a child profile reads and changes that profile alone, until somebody says the PIN', async () => {
    const { id, token, child } = await family();
    expect((await enter(token, child)).body).toEqual({ id: child, name: 'Mia', childAge: 7, isFirst: false });
    expect((await save(token, child, titles[0] ?? 0)).status).toBe(200);
    expect((await read(token, child)).body).toMatchObject({ isLocked: true, current: child });
    for (const answer of [
      await read(token),
      await profileOf(token),
      await save(token, id, titles[0] ?? 0),
      await server.call('GET', me, { token }),
      await server.call('GET', '/wp-json/wp/v2/user-export', { token }),
      await server.call('GET', `/wp-json/wp/v2/user-delete?id=${id}`, { token }),
      await server.call('POST', meta, { token, body: { meta: { loved: '{}' } } }),
      await add(token, 'Ben'),
      await setPin(token, '1111'),
      await server.call('PATCH', `${root}/${child}`, { token, body: { childAge: 16 } }),
      await server.call('DELETE', `${root}/${child}`, { token }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'rest_child_profile', data: { profile: child } } });
    expect(await enter(token, id)).toMatchObject({ status: 403, body: { code: 'rest_pin_required' } });
    expect(await enter(token, id, '1111')).toMatchObject({ status: 403, body: { code: 'rest_wrong_pin' } });
    expect((await profileOf(token)).status).toBe(403);
    expect(await enter(token, id, '2468')).toMatchObject({ status: 200, body: { id } });
    expect((await profileOf(token)).status).toBe(200);
  });

  it('guesses of the PIN end, and a fresh log-in chooses another one', async () => {
    const { id, token, child } = await family();
    await enter(token, child);
    for (let at = 0; at < householdPins.most; at += 1) expect((await enter(token, id, '0000')).status).toBe(403);
    expect((await enter(token, id, '2468')).status).toBe(429);
    const again = await server.call('POST', '/user-api/auth/reauthenticate', { token, body: { password } });
    const fresh = String(again.body['token']);
    expect((await profileOf(fresh)).status).toBe(200);
    expect((await setPin(fresh, '97531')).status).toBe(204);
    await enter(fresh, child);
    expect((await enter(fresh, id, '2468')).status).toBe(403);
    expect((await enter(fresh, id, '97531')).status).toBe(200);
  });

  it('another PIN needs a log-in of the last ten minutes', async () => {
    const { id } = await family();
    const { app } = server;
    const old = await app.tokens.issue(app.storage.database, id, Date.now() - 11 * 60_000);
    expect(await setPin(old, '1357')).toMatchObject({ status: 403, body: { code: 'rest_reauthentication_required' } });
  });

  it('a page that shows a child profile holds its session there, also without having entered it', async () => {
    const { token, child } = await family();
    expect((await profileOf(token, child)).body).toMatchObject({ profile: { id: child, childAge: 7 } });
    expect((await profileOf(token)).status).toBe(403);
  });

  it('a profile that is deleted takes its lists and its sessions along, and no number comes back', async () => {
    const { id, token, child } = await family();
    const { database } = server.app.storage;
    const there = await server.tokenOf(id);
    await enter(there, child);
    await save(there, child, titles[0] ?? 0);
    expect((await server.call('DELETE', `${root}/${child}`, { token })).status).toBe(204);
    expect((await profileOf(there, child)).status).toBe(403);
    expect(await database.selectFrom('saved_titles').select('title_id').where('member_id', '=', child).execute()).toEqual([]);
    expect(await database.selectFrom('erased_members').select('id').where('id', '=', child).execute()).toEqual([{ id: child }]);
    expect(await server.call('DELETE', `${root}/${id}`, { token })).toMatchObject({ status: 409, body: { code: 'rest_first_profile' } });
  });

  it('all of them are in the export, and go with the account', async () => {
    const { id, token, child } = await family();
    const { database } = server.app.storage;
    const [one = 0] = titles;
    const parent = await server.tokenOf(id);
    await save(token, child, one);
    const exported = await server.call('GET', '/wp-json/wp/v2/user-export', { token: parent });
    expect(exported.body['profiles']).toMatchObject([
      { isFirst: true },
      { name: 'Mia', childAge: 7, loved: { [one]: day }, ratings: {}, lists: [] },
    ]);
    expect(exported.text).not.toContain('argon2');
    expect((await server.call('GET', `/wp-json/wp/v2/user-delete?id=${id}`, { token: parent })).status).toBe(200);
    for (const table of ['saved_titles', 'profiles', 'household_pins'] as const)
      expect(await database.selectFrom(table).select('member_id').where('member_id', 'in', [id, child]).execute()).toEqual([]);
    expect(await database.selectFrom('members').select('id').where('id', 'in', [id, child]).execute()).toEqual([]);
    expect((await database.selectFrom('erased_members').select('id').where('id', 'in', [id, child]).execute()).length).toBe(2);
  });
});
