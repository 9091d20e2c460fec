import { join } from 'node:path';
import { importJustWatch } from '@agm/content/importers/justwatch/justwatch';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';
import { mostKept } from './keepTitles.ts';
import { settleKeptTitles } from './settleKeptTitles.ts';

const route = '/user-api/kept-titles';
const at = Date.UTC(2024, 2, 1, 12);
const stamp = '01.03.2024 12:00:00';

describe.each(engines)('titles kept for later, on %s', (engine) => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn(engine, { DEMO: '1' });
  });
  afterAll(() => server.close());

  const database = () => server.app.storage.database;
  const keep = (token: string, ...titles: readonly object[]) => server.call('POST', route, { token, body: { titles } });
  const profile = async (token: string) =>
    (await server.call('GET', '/user-api/auth/profile', { token })).body as {
      readonly keptTitles: number;
      readonly saved: Record<string, Record<string, string>>;
    };
  let slugs = 0;
  /** The catalogue gains titles, and the server has noticed. */
  const gain = async (
    ...titles: readonly { readonly name: string; readonly year: number; readonly type?: 'movie' | 'show' }[]
  ): Promise<readonly number[]> => {
    const drawn = await database()
      .insertInto('content_ids')
      .values(titles.map(() => ({ kind: 'title' as const })))
      .returning('id')
      .execute();
    const ids = drawn.map(({ id }) => id).sort((a, b) => a - b);
    const added = titles.map(({ name, year, type = 'movie' as const }, n) => ({
      id: ids[n] ?? 0,
      slug: `gained-${++slugs}`,
      type,
      title: name,
      name_key: name.toLowerCase().replaceAll(' ', '-'),
      year,
      origin: 'editors' as const,
      rating_is_derived: 0,
      is_premium: 0,
      created_at: 0,
    }));
    await database()
      .transaction()
      .execute(async (transaction) => {
        await transaction.insertInto('titles').values(added).execute();
        await raiseRevision(
          transaction,
          added.map(({ id }) => id),
        );
      });
    await noticed();
    return added.map(({ id }) => id);
  };
  const noticed = async () => {
    await server.app.refreshCatalogue();
    await server.app.background.settle();
  };

  it('a rating of the file is the member’s own once the title is here, and never takes the place of one they gave', async () => {
    const { id, token } = await server.addMember('starred');
    await keep(token, { title: 'Starred Early', year: 2031, groups: ['seen', 'loved'], savedAt: at });
    await keep(
      token,
      { title: 'Starred Early', year: 2031, groups: ['seen', 'loved'], savedAt: at, rating: 9 },
      { title: 'Bare Early', year: 2031, groups: ['seen'], savedAt: at },
    );
    const [starred] = await gain({ name: 'Starred Early', year: 2031 }, { name: 'Bare Early', year: 2031 });
    const rows = await database().selectFrom('own_ratings').selectAll().where('member_id', '=', id).execute();
    expect(rows).toEqual([{ member_id: id, title_id: starred, rating: 9, rated_at: at }]);
  });

  it('are counted in the profile, each once, and go when the member drops them', async () => {
    const { token } = await server.addMember('keeper');
    const other = await server.addMember('bystander');
    expect(
      (
        await keep(
          token,
          { title: 'Not Here Yet', year: 2031, type: 'movie', groups: ['seen', 'loved'], savedAt: at },
          { title: 'Nor This', groups: ['queued'] },
        )
      ).body,
    ).toEqual({ kept: 2 });
    expect((await keep(token, { title: 'not here, yet', year: 2031, type: 'movie', groups: ['seen'] })).body).toEqual({ kept: 2 });
    expect([(await profile(token)).keptTitles, (await profile(other.token)).keptTitles]).toEqual([2, 0]);
    await keep(other.token, { title: 'Theirs', groups: ['seen'] });
    expect((await server.call('DELETE', route, { token })).status).toBe(204);
    expect([(await profile(token)).keptTitles, (await profile(other.token)).keptTitles]).toEqual([0, 1]);
  });

  it('are saved on the right list with their moment when the catalogue has them, and just once', async () => {
    const { token } = await server.addMember('patient');
    await keep(
      token,
      { title: 'The Late One', year: 2030, type: 'movie', groups: ['seen', 'loved'], savedAt: at },
      { title: 'Never Here', year: 2030, groups: ['queued'] },
    );
    const [late] = await gain({ name: 'The Late One', year: 2030 }, { name: 'Something Else', year: 2030 });
    expect(await profile(token)).toMatchObject({
      keptTitles: 1,
      saved: { seen: { [String(late)]: stamp }, loved: { [String(late)]: stamp }, queued: {} },
    });
    // The member takes it out again, and no later change brings it back.
    await server.call('POST', '/wp-json/wp/v2/update-user-meta', {
      token,
      body: { changes: { seen: { [String(late)]: null }, loved: { [String(late)]: null } } },
    });
    await gain({ name: 'One More', year: 2030 });
    expect((await profile(token)).saved).toEqual({ dismissed: {}, loved: {}, queued: {}, seen: {} });
  });

  it('are the one title of their name that is nearest by its year, at most a year apart; of two that fit alike neither', async () => {
    const { token } = await server.addMember('choosy');
    await keep(
      token,
      { title: 'Near Miss', year: 2030, groups: ['seen'], savedAt: at },
      { title: 'Far Off', year: 2030, groups: ['seen'] },
      { title: 'Twins', year: 2030, groups: ['seen'] },
      { title: 'A Series', year: 2030, type: 'show', groups: ['seen'] },
      { title: 'Der Verspätete', originalTitle: 'Delayed', year: 2030, groups: ['queued'], savedAt: at },
    );
    const [near, , , , , delayed] = await gain(
      { name: 'Near Miss', year: 2031 },
      { name: 'Far Off', year: 2032 },
      { name: 'Twins', year: 2029 },
      { name: 'Twins', year: 2031 },
      { name: 'A Series', year: 2030, type: 'movie' },
      { name: 'Delayed', year: 2030 },
    );
    expect(await profile(token)).toMatchObject({
      keptTitles: 3,
      saved: { seen: { [String(near)]: stamp }, queued: { [String(delayed)]: stamp } },
    });
    expect(Object.keys((await profile(token)).saved['seen'] ?? {})).toHaveLength(1);
    const [twin] = await gain({ name: 'Twins', year: 2030 });
    expect(Object.keys((await profile(token)).saved['seen'] ?? {})).toContain(String(twin));
  });

  it('are no title that an editor hid or merged into another one', async () => {
    const { token } = await server.addMember('seer');
    const [shown, hidden] = await gain({ name: 'Doubled', year: 2030 }, { name: 'Doubled', year: 2030 });
    await database().updateTable('titles').set({ is_hidden: 1 }).where('id', '=', hidden!).execute();
    await keep(token, { title: 'Doubled', year: 2030, groups: ['seen'], savedAt: at });
    await noticed();
    expect((await profile(token)).saved['seen']).toEqual({ [String(shown)]: stamp });
  });

  it('that are there already are saved at once, and a later moment that stands is left alone', async () => {
    const [known] = await gain({ name: 'Known Already', year: 2030 });
    const { token } = await server.addMember('late');
    await server.call('POST', '/wp-json/wp/v2/update-user-meta', {
      token,
      body: { changes: { seen: { [String(known)]: '20.11.2026 23:10:11' } } },
    });
    await keep(token, { title: 'Known Already', year: 2030, groups: ['seen', 'queued'], savedAt: at });
    await server.app.background.settle();
    expect(await profile(token)).toMatchObject({
      keptTitles: 0,
      saved: { seen: { [String(known)]: '20.11.2026 23:10:11' }, queued: { [String(known)]: stamp } },
    });
  });

  it('come from a real import that runs beside the server', async () => {
    const { token } = await server.addMember('importing');
    await keep(token, { title: 'Second Harbour', groups: ['queued'], savedAt: at });
    await importJustWatch({
      folder: join(import.meta.dirname, '../../../../content/src/importers/justwatch/fixture'),
      derive: false,
      storage: server.app.storage,
      now: Date.now(),
    });
    await noticed();
    const { saved, keptTitles } = await profile(token);
    const { title } = await database()
      .selectFrom('titles')
      .select('title')
      .where('id', '=', Number(Object.keys(saved['queued'] ?? {})[0]))
      .executeTakeFirstOrThrow();
    expect([keptTitles, title]).toEqual([0, 'Second Harbour']);
  });

  it('settled by two at once are saved once, and those of full lists wait on', async () => {
    const { id, token } = await server.addMember('twice');
    await keep(token, ...Array.from({ length: 250 }, (_one, n) => ({ title: `Batch ${n}`, year: 2030, groups: ['seen'], savedAt: at })));
    await database().updateTable('members').set({ saved_count: 50_000 }).where('id', '=', id).execute();
    await gain(...Array.from({ length: 250 }, (_one, n) => ({ name: `Batch ${n}`, year: 2030 })));
    expect(await profile(token)).toMatchObject({ keptTitles: 250, saved: { seen: {} } });
    await database().updateTable('members').set({ saved_count: 0 }).where('id', '=', id).execute();
    await Promise.all([settleKeptTitles(server.app), settleKeptTitles(server.app), settleKeptTitles(server.app, id)]);
    const { saved, keptTitles } = await profile(token);
    expect([keptTitles, Object.keys(saved['seen'] ?? {}).length]).toEqual([0, 250]);
    expect(
      await database().selectFrom('members').select(['saved_count', 'saved_revision']).where('id', '=', id).executeTakeFirstOrThrow(),
    ).toEqual({ saved_count: 250, saved_revision: 250 });
  });

  it('are at most five thousand of one member: what is more is refused with 413, and nothing of it is kept', async () => {
    const { id, token } = await server.addMember('hoarder');
    for (let from = 0; from < mostKept - 1; from += 1000) {
      await database()
        .insertInto('kept_titles')
        .values(
          Array.from({ length: Math.min(1000, mostKept - 1 - from) }, (_one, n) => ({
            member_id: id,
            saved_group: 'seen' as const,
            title: `Kept ${from + n}`,
            name_key: `kept-${from + n}`,
            year: 0,
            type: '' as const,
            saved_at: 0,
          })),
        )
        .execute();
    }
    const tooMany = await keep(token, { title: 'One', groups: ['seen'] }, { title: 'Two', groups: ['seen'] });
    expect([tooMany.status, tooMany.body['code'], (await profile(token)).keptTitles]).toEqual([413, 'rest_kept_titles_full', mostKept - 1]);
    expect((await keep(token, { title: 'One', groups: ['seen'] })).body).toEqual({ kept: mostKept });
  });

  const bad: [string, object][] = [
    ['no title', { groups: ['seen'] }],
    ['an empty title', { title: '  ', groups: ['seen'] }],
    ['a title of a zero byte', { title: '\0', groups: ['seen'] }],
    ['a title of 301 characters', { title: 'x'.repeat(301), groups: ['seen'] }],
    ['no list', { title: 'x', groups: [] }],
    ['an unknown list', { title: 'x', groups: ['favourites'] }],
    ['a year that is none', { title: 'x', groups: ['seen'], year: 1.5 }],
    ['a type that is none', { title: 'x', groups: ['seen'], type: 'song' }],
    ['a moment that is none', { title: 'x', groups: ['seen'], savedAt: '2024' }],
  ];
  it.each(bad)('%s is refused', async (_name, title) => {
    const { token } = await server.addMember(`bad ${_name}`);
    expect((await keep(token, { title: 'Good', groups: ['seen'] }, title)).status).toBe(400);
    expect((await profile(token)).keptTitles).toBe(0);
  });

  it('are kept while the same member saves: neither waits for the other for ever', async () => {
    const { token } = await server.addMember('busy');
    const [id = 0] = await gain({ name: 'Saved Meanwhile', year: 2033 });
    const save = () =>
      server.call('POST', '/wp-json/wp/v2/update-user-meta', { token, body: { since: 0, changes: { seen: { [id]: stamp } } } });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_one, n) => (n % 2 === 0 ? save() : keep(token, { title: `Kept Meanwhile ${n}`, groups: ['seen'] }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('are kept without what cannot be seen in them: a zero byte, half a letter', async () => {
    const { token } = await server.addMember('unseen');
    const unseen = { title: 'He\0at \ud83d', originalTitle: '\0', groups: ['seen'] };
    expect((await keep(token, unseen)).body).toEqual({ kept: 1 });
    expect(await database().selectFrom('kept_titles').select(['title', 'original_title']).where('title', 'like', 'He%').execute()).toEqual([
      { title: 'He at', original_title: null },
    ]);
  });

  it('more than a thousand at once are refused, and so is nobody', async () => {
    const { token } = await server.addMember('at once');
    expect((await keep(token, ...Array.from({ length: 1001 }, (_one, n) => ({ title: `T${n}`, groups: ['seen'] })))).status).toBe(400);
    for (const method of ['POST', 'DELETE']) expect((await server.call(method, route, { body: { titles: [] } })).status).toBe(401);
  });
});
