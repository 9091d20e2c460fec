import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { savedGroups, type SavedGroup } from '@agm/domain';
import { engines } from '@agm/server/test/storages';
import { statementsOf } from '@agm/server/test/statements';
import { startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';
import { readSessionMember } from './Member.ts';
import type { SavedDifference } from './saveMeta.ts';
import { updateUser } from './updateUser.ts';
import type { StoredChange } from './savedChanges.ts';
import { mostSaved, saveLists } from './saveLists.ts';
import { readSaved } from './savedLists.ts';

const profile = '/user-api/auth/profile';
const route = '/wp-json/wp/v2/update-user-meta';
const stamp = (n: number): string => `20.11.2026 23:${String(Math.floor(n / 60) % 60).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;

type Lists = Record<SavedGroup, Record<string, string>>;
const empty = (): Lists => ({ dismissed: {}, loved: {}, queued: {}, seen: {} });

describe('one title saved, by a page that knows the lists', () => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn('sqlite');
  });
  afterAll(() => server.close());

  /** What one save takes from the token to the answer: its statements, and the bytes of its bodies both ways. */
  async function measured(token: string, body: object) {
    const { app } = server;
    let saved: SavedDifference | null = null;
    const statements = await statementsOf(async () => {
      const member = await readSessionMember(app.storage.database, await app.tokens.read(token), Date.now());
      if (member) ({ saved } = await updateUser(app, member, body, Date.now()));
    });
    return {
      statements: statements.length,
      bytes: JSON.stringify(body).length + JSON.stringify(saved).length,
      saved: saved as object | null,
    };
  }

  it('R7-26 costs eleven statements and 200 bytes, however many are saved; one taken out costs one less', async () => {
    const { token } = await server.addMember('smallsaver');
    const many = Object.fromEntries(Array.from({ length: 150 }, (_one, at) => [at + 1, stamp(at)]));
    for (const { saved, filled } of [
      { saved: 0, filled: {} },
      { saved: 300, filled: { dismissed: many, seen: many } },
    ]) {
      await server.call('POST', route, { token, body: { changes: filled } });
      const { savedRevision: since } = (await server.call('GET', profile, { token })).body as { readonly savedRevision: number };
      expect(since).toBeGreaterThanOrEqual(saved);
      // Every sixteenth change looks after what is no longer needed: none of these is one.
      const from = since + ((16 - (since % 16)) % 16);
      for (let at = since; at < from; at++)
        await server.call('POST', route, { token, body: { since: at, changes: { queued: { [at - since + 1]: stamp(at) } } } });
      const added = await measured(token, { since: from, changes: { loved: { 17: stamp(1) } } });
      expect(added).toMatchObject({ statements: 11, saved: { revision: from + 1, changes: { loved: { 17: stamp(1) } } } });
      expect(added.bytes).toBeLessThan(200);
      const removed = await measured(token, { since: from + 1, changes: { loved: { 17: null } } });
      expect(removed).toMatchObject({ statements: 10, saved: { revision: from + 2, changes: { loved: { 17: null } } } });
      const idle = await measured(token, { since: from + 2, changes: { loved: { 17: null } } });
      expect(idle).toMatchObject({ statements: 7, saved: { revision: from + 2, changes: {} } });
    }
  });

  it('what another device did meanwhile comes along, for three statements more', async () => {
    const { id, token } = await server.addMember('twodevices');
    const { savedRevision: since } = (await server.call('GET', profile, { token })).body as { readonly savedRevision: number };
    await server.call('POST', route, { token: await server.tokenOf(id), body: { since, changes: { seen: { 3: stamp(3) } } } });
    const { statements, saved } = await measured(token, { since, changes: { seen: { 4: stamp(4) } } });
    expect([statements, saved]).toEqual([14, { revision: since + 2, changes: { seen: { 3: stamp(3), 4: stamp(4) } } }]);
  });
});

describe.each(engines)('saved lists, on %s', (engine) => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn(engine);
  });
  afterAll(() => server.close());

  const save = (token: string, body: unknown) => server.call('POST', route, { token, body });
  /** As a page does it: what a crowded database has no time for is sent again. */
  const savePatiently = async (token: string, body: unknown, times = 20): Promise<Reply> => {
    const reply = await save(token, body);
    return reply.status === 503 && times > 1 ? wait(500).then(() => savePatiently(token, body, times - 1)) : reply;
  };
  const saved = async (token: string): Promise<Lists> => (await server.call('GET', profile, { token })).body['saved'] as Lists;
  const refused = ({ status, body }: Reply, code: string) => expect([status, body['code']]).toEqual([400, code]);

  it('R3-05 R3-06 R7-05 R7-26 lists are sent as JSON text under their keys, and come back with their moments', async () => {
    const { token } = await server.addMember('saver');
    const { status, body } = await save(token, { meta: { loved: `{"17":"${stamp(1)}","3":"${stamp(2)}"}`, seen: `{"17":"${stamp(3)}"}` } });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        meta: { dismissed: '{}', loved: `{"3":"${stamp(2)}","17":"${stamp(1)}"}`, queued: '{}', seen: `{"17":"${stamp(3)}"}`, filters: '' },
      }),
    ]);
    expect(await saved(token)).toEqual({ ...empty(), loved: { 3: stamp(2), 17: stamp(1) }, seen: { 17: stamp(3) } });
  });

  it('R7-05 bare keys are read as well, on either user data route', async () => {
    const { id, token } = await server.addMember('barekeys');
    expect((await save(token, { queued: `{"5":"${stamp(1)}"}` })).body['queued']).toBe(`{"5":"${stamp(1)}"}`);
    await server.call('POST', `/wp-json/wp/v2/users/${id}`, { token, body: { loved: `{"6":"${stamp(1)}"}` } });
    await server.call('POST', '/wp-json/wp/v2/users/me', { token, body: { meta: { seen: `{"7":"${stamp(1)}"}` } } });
    expect(await saved(token)).toEqual({ ...empty(), queued: { 5: stamp(1) }, loved: { 6: stamp(1) }, seen: { 7: stamp(1) } });
  });

  it('R3-04 R3-08 filter preferences are kept as the text they came as', async () => {
    const { token } = await server.addMember('filtering');
    const text = '{"filters":[],"time":5}';
    expect((await save(token, { meta: { filters: text } })).body['filters']).toBe(text);
    expect((await server.call('GET', profile, { token })).body['filterPreferences']).toEqual({ filters: [], time: 5 });
    await save(token, { meta: { filters: null } });
    expect((await server.call('GET', profile, { token })).body['filterPreferences']).toBeNull();
  });

  const bad: [string, unknown, string][] = [
    ['no JSON', { meta: { loved: '{"17":' } }, 'rest_invalid_param'],
    ['a list', { meta: { loved: '[]' } }, 'rest_invalid_param'],
    ['a number', { meta: { loved: '17' } }, 'rest_invalid_param'],
    ['null as text', { meta: { loved: 'null' } }, 'rest_invalid_param'],
    ['nothing', { meta: { loved: '' } }, 'rest_invalid_param'],
    ['a prototype', { meta: { loved: `{"__proto__":"${stamp(1)}"}` } }, 'rest_invalid_param'],
    ['a constructor', { meta: { loved: `{"constructor":"${stamp(1)}"}` } }, 'rest_invalid_param'],
    ['toString', { meta: { loved: `{"toString":"${stamp(1)}"}` } }, 'rest_invalid_param'],
    ['no such day', { meta: { loved: '{"17":"32.13.2026 99:99:99"}' } }, 'rest_invalid_param'],
    ['a true moment', { meta: { loved: '{"17":true}' } }, 'rest_invalid_param'],
    ['a number below one', { meta: { loved: `{"0":"${stamp(1)}"}` } }, 'rest_invalid_param'],
    ['a number of sixteen digits', { meta: { loved: `{"1234567890123456":"${stamp(1)}"}` } }, 'rest_invalid_param'],
    ['an object for text', { meta: { loved: { 17: stamp(1) } } }, 'rest_invalid_type'],
    ['an unknown list', { meta: { favourites: '{}' } }, 'rest_invalid_param'],
    ['an unknown bare key', { favourites: '{}' }, 'rest_invalid_param'],
    ['filters that are a list', { meta: { filters: '[]' } }, 'rest_invalid_param'],
    ['filters of depth 5000', { meta: { filters: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}` } }, 'rest_invalid_param'],
    ['a change of an unknown list', { changes: { favourites: { 17: null } } }, 'rest_invalid_param'],
    ['a change at no moment', { changes: { loved: { 17: 'now' } } }, 'rest_invalid_param'],
  ];
  it.each(bad)('%s is refused, and what stood stays', async (name, body, code) => {
    const { token } = await server.addMember(`bad ${name}`.slice(0, 60));
    await save(token, { meta: { loved: `{"17":"${stamp(1)}"}`, filters: '{"time":1}' } });
    refused(await save(token, body), code);
    expect((await server.call('GET', profile, { token })).body).toMatchObject({
      saved: { ...empty(), loved: { 17: stamp(1) } },
      filterPreferences: { time: 1 },
    });
  });

  it('hold fifty thousand titles together: what is more is refused with 413, nothing is lost, and room that is made can be used', async () => {
    const { id, token } = await server.addMember('collector');
    const { database } = server.app.storage;
    const [seeded, known] = [mostSaved - 1, 100];
    // As if saved long ago; most of these have left the catalogue since.
    for (let from = 0; from < seeded; from += 5000) {
      await database
        .insertInto('saved_titles')
        .values(
          Array.from({ length: Math.min(5000, seeded - from) }, (_one, n) => ({
            member_id: id,
            saved_group: 'seen' as const,
            title_id: known + 1 + from + n,
            saved_at: 0,
            recorded_at: 0,
          })),
        )
        .execute();
    }
    await database.updateTable('members').set({ saved_count: seeded }).where('id', '=', id).execute();
    const stored = async () => {
      const { count } = await database
        .selectFrom('saved_titles')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow();
      const { saved_count: noted } = await database
        .selectFrom('members')
        .select('saved_count')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [Number(count), noted];
    };
    expect((await save(token, { changes: { loved: { 1: stamp(1) } } })).status).toBe(200);
    for (const body of [
      { changes: { loved: { 2: stamp(1) } } },
      { changes: { loved: { 2: stamp(1), 1: null }, queued: { 3: stamp(1) } } },
    ]) {
      const reply = await save(token, body);
      expect([reply.status, reply.body]).toEqual([
        413,
        { code: 'rest_lists_full', message: expect.stringContaining('at most 50000') as string, data: { status: 413, most: 50_000 } },
      ]);
      expect(await stored()).toEqual([50_000, 50_000]);
    }
    // One out and one in is no more than before, and a moment may change.
    expect((await save(token, { changes: { seen: { 101: null }, loved: { 2: stamp(1) } } })).status).toBe(200);
    expect((await save(token, { changes: { loved: { 2: stamp(2) } } })).status).toBe(200);
    expect(await stored()).toEqual([50_000, 50_000]);
    const { loved, seen } = await saved(token);
    expect([loved, Object.keys(seen).length]).toEqual([{ 1: stamp(1), 2: stamp(2) }, 49_998]);
  });

  it('5 MB and 100,000 keys are refused', async () => {
    const { token } = await server.addMember('heavy');
    const loved = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_one, n) => [n + 1, stamp(n % 3600)])));
    expect((await save(token, { meta: { loved } })).status).toBe(413);
    expect(await saved(token)).toEqual(empty());
  });

  it('R4.4-04 R8-08 a list that does not exist is "unknown meta value", to set and to remove', async () => {
    const { token } = await server.addMember('unknowing');
    for (const body of [
      { meta: { favourites: null } },
      { meta: { favourites: '{}' } },
      { changes: { favourites: {} } },
      { favourites: null },
    ]) {
      const reply = await save(token, body);
      expect([reply.status, reply.body['message']]).toEqual([400, 'unknown meta value']);
    }
  });

  it('null empties a list', async () => {
    const { token } = await server.addMember('emptying');
    await save(token, { meta: { loved: `{"17":"${stamp(1)}"}`, seen: `{"18":"${stamp(1)}"}` } });
    await save(token, { meta: { loved: null } });
    expect(await saved(token)).toEqual({ ...empty(), seen: { 18: stamp(1) } });
  });

  it('a moment in the future becomes now', async () => {
    const { token } = await server.addMember('futurist');
    await save(token, { meta: { loved: '{"17":"01.01.2999 00:00:00"}' } });
    expect((await saved(token)).loved[17]).toMatch(/^\d\d\.\d\d\.20\d\d /);
  });

  it('R3-07 damaged text is kept, reads as {}, and stays when something is saved beside it', async () => {
    const { id, token } = await server.addMember('hurt');
    const raw = '{"17":"20.11.2026 23:10:11","23":';
    const { database } = server.app.storage;
    await database.insertInto('damaged_lists').values({ member_id: id, saved_group: 'loved', raw }).execute();
    await save(token, { meta: { seen: `{"5":"${stamp(1)}"}` } });
    const before = await server.call('GET', '/wp-json/wp/v2/user-me', { token });
    expect(before.body).toMatchObject({ meta: { loved: raw }, saved: { ...empty(), seen: { 5: stamp(1) } }, unreadable: ['loved'] });
    await save(token, { meta: { loved: `{"99":"${stamp(2)}"}` } });
    expect((await server.call('GET', profile, { token })).body).toMatchObject({
      saved: { loved: { 99: stamp(2) }, seen: { 5: stamp(1) } },
      unreadable: ['loved'],
    });
    expect(await database.selectFrom('damaged_lists').select('raw').where('member_id', '=', id).execute()).toEqual([{ raw }]);
  });

  /**
   * An answer may be on its way for five seconds, and whoever sends later has seen it. The clock goes a tenth as fast meanwhile, so that
   * requests which leave together also arrive together on a machine that has other things to do.
   */
  const atOnce = async (work: () => Promise<unknown>): Promise<void> => {
    const now = Date.now.bind(Date);
    const began = now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => Math.floor(began + (now() - began) / 10));
    try {
      await work();
    } finally {
      clock.mockRestore();
    }
  };

  it('40 parallel saves of different titles to the four lists from four sessions are all there afterwards', async () => {
    const { id, token } = await server.addMember('crowded');
    const sessions = [token, await server.tokenOf(id), await server.tokenOf(id), await server.tokenOf(id)];
    await Promise.all(sessions.map((one) => saved(one)));
    await atOnce(() =>
      Promise.all(
        Array.from({ length: 40 }, (_one, n) =>
          save(sessions[n % 4] ?? token, { meta: { [savedGroups[Math.floor(n / 4) % 4] ?? 'loved']: `{"${n + 1}":"${stamp(n)}"}` } }),
        ),
      ),
    );
    const after = await saved(token);
    expect(
      savedGroups
        .flatMap((group) => Object.keys(after[group]))
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 40 }, (_one, n) => n + 1));
  });

  it('one session that sends forty texts at once, each with all it saved so far, loses none', async () => {
    const { token } = await server.addMember('hasty');
    await saved(token);
    const own: Record<string, string> = {};
    await atOnce(() =>
      Promise.all(
        Array.from({ length: 40 }, (_one, n) => {
          own[n + 1] = stamp(n);
          return save(token, { meta: { loved: JSON.stringify(own) } });
        }),
      ),
    );
    expect(Object.keys((await saved(token)).loved)).toHaveLength(40);
  });

  it('a title saved and taken out again at once is out, and so is one that another session saved', async () => {
    const { id, token } = await server.addMember('fickle');
    const other = await server.tokenOf(id);
    for (let n = 0; n < 5; n++) {
      await save(token, { meta: { loved: `{"17":"${stamp(n)}"}` } });
      await save(token, { meta: { loved: '{}' } });
      expect((await saved(token)).loved).toEqual({});
    }
    await save(other, { changes: { loved: { 18: stamp(1), 19: stamp(1) } } });
    expect((await saved(token)).loved).toEqual({ 18: stamp(1), 19: stamp(1) });
    await save(token, { meta: { loved: `{"19":"${stamp(1)}"}` } });
    expect((await saved(other)).loved).toEqual({ 19: stamp(1) });
  });

  it('a session that never looked removes nothing', async () => {
    const { id, token } = await server.addMember('blind');
    await save(token, { meta: { loved: `{"17":"${stamp(1)}"}` } });
    await save(await server.tokenOf(id), { meta: { loved: `{"18":"${stamp(1)}"}` } });
    expect((await saved(token)).loved).toEqual({ 17: stamp(1), 18: stamp(1) });
  });

  describe('histories', () => {
    interface View {
      readonly lists: Lists;
      readonly revision: number | null;
    }
    interface Client {
      readonly token: string;
      readonly jti: string;
      view: View;
    }
    /** `change` names one title and gets the changes since the session last received the lists; with `since` the client names its own revision. */
    interface Step {
      readonly client: number;
      readonly kind: 'look' | 'add' | 'remove' | 'change';
      readonly says: boolean;
      readonly group: SavedGroup;
      readonly title: number;
      readonly at: number;
    }
    const step = fc.record({
      client: fc.nat(3),
      says: fc.boolean(),
      kind: fc.constantFrom('look' as const, 'add' as const, 'add' as const, 'remove' as const, 'remove' as const, 'change' as const),
      group: fc.constantFrom(...savedGroups),
      title: fc.integer({ min: 1, max: 5 }),
      at: fc.nat(3599),
    });
    const history = fc.record({ clients: fc.integer({ min: 2, max: 4 }), steps: fc.array(step, { minLength: 5, maxLength: 15 }) });

    /** Applies one step to what a client shows. False when there is nothing to do. */
    const act = (lists: Lists, { kind, group, title, at }: Step): boolean => {
      const has = lists[group][title] !== undefined;
      if (kind === 'remove') return has && delete lists[group][title];
      if (has && lists[group][title] === stamp(at)) return false;
      lists[group][title] = stamp(at);
      return true;
    };

    /** Clients that hold whole lists, change one title at a time and send the list's text: what each acknowledged save meant is what stands. */
    const play = async (
      clients: number,
      steps: readonly Step[],
      io: { open(n: number): Promise<Client>; look(client: Client): Promise<View>; send(client: Client, change: Step): Promise<View> },
    ): Promise<{ truth: Lists; found: Lists }> => {
      const everybody = await Promise.all(Array.from({ length: clients }, (_one, n) => io.open(n)));
      const truth = empty();
      for (const one of steps) {
        const client = everybody[one.client % clients];
        if (!client) continue;
        // Whoever names single titles has looked before: the answer builds on what they saw.
        if (one.kind === 'look' || (client.view.revision === null && (one.kind === 'change' || one.says)))
          client.view = await io.look(client);
        if (one.kind !== 'look' && act(client.view.lists, one)) {
          act(truth, one);
          client.view = await io.send(client, one);
        }
      }
      const [first] = everybody;
      return { truth, found: first ? (await io.look(first)).lists : empty() };
    };
    const unseen = (): View => ({ lists: empty(), revision: null });
    const told = ({ lists }: View, revision: number, changes: Readonly<Record<string, Readonly<Record<string, string | null>>>>): View => {
      for (const [group, titles] of Object.entries(changes)) {
        for (const [title, at] of Object.entries(titles)) {
          if (at === null) delete lists[group as SavedGroup][Number(title)];
          else lists[group as SavedGroup][Number(title)] = at;
        }
      }
      return { lists, revision };
    };

    let members = 0;
    // A thousand in a full run, half of them on each engine.
    const allRounds = process.env['TEST_FULL'] === '1' ? 500 : engine === 'postgres' ? 25 : 100;
    const httpRounds = allRounds / 5;

    it(`${httpRounds} random histories of two to four clients over HTTP lose no update`, async () => {
      await fc.assert(
        fc.asyncProperty(history, async ({ clients, steps }) => {
          const { id } = await server.addMember(`history ${++members}`);
          const { truth, found } = await play(clients, steps, {
            open: async () => ({ token: await server.tokenOf(id), jti: '', view: unseen() }),
            async look({ token }) {
              const { body } = await server.call('GET', profile, { token });
              return { lists: body['saved'] as Lists, revision: body['savedRevision'] as number };
            },
            async send({ token, view }, { kind, says, group, title, at }) {
              const wish =
                kind === 'change'
                  ? { changes: { [group]: { [title]: stamp(at) } } }
                  : { meta: { [group]: JSON.stringify(view.lists[group]) } };
              const { body } = await save(token, { ...wish, ...(says && { since: view.revision }) });
              const revision = body['revision'] as number;
              if (kind === 'change' || says) return told(view, revision, body['changes'] as Parameters<typeof told>[2]);
              const meta = body['meta'] as Record<SavedGroup, string>;
              return { lists: Object.fromEntries(savedGroups.map((name) => [name, JSON.parse(meta[name])])) as Lists, revision };
            },
          });
          expect(found).toEqual(truth);
        }),
        { numRuns: httpRounds },
      );
    }, 60_000);

    it(`${allRounds - httpRounds} more on the storage alone lose none either`, async () => {
      const { storage, tokens } = server.app;
      const { database } = storage;
      const { id } = await server.addMember('storage histories');
      const sessions = await Promise.all([0, 1, 2, 3].map(async () => (await tokens.read(await server.tokenOf(id))).jti));
      const asLists = (lists: Readonly<Record<SavedGroup, ReadonlyMap<number, number>>>): Lists =>
        Object.fromEntries(
          savedGroups.map((group) => [group, Object.fromEntries([...lists[group]].map(([title, at]) => [title, stamp(at)]))]),
        ) as Lists;
      const asMap = (list: Record<string, string>) =>
        new Map(Object.entries(list).map(([title, text]) => [Number(title), Number(text.slice(14, 16)) * 60 + Number(text.slice(17, 19))]));
      let moment = Date.now();
      await fc.assert(
        fc.asyncProperty(history, async ({ clients, steps }) => {
          await database.deleteFrom('saved_titles').where('member_id', '=', id).execute();
          await database.deleteFrom('saved_changes').where('member_id', '=', id).execute();
          await database.deleteFrom('session_views').where('jti', 'in', sessions).execute();
          const saveAs = async (jti: string, wishes: Parameters<typeof saveLists>[3], answersWhole: boolean) =>
            database
              .transaction()
              .execute((transaction) =>
                saveLists(transaction, engine, { id, jti }, wishes, { now: ++moment, arrivedAt: moment, answersWhole }),
              );
          const whole = async (): Promise<View> => {
            const state = await readSaved(database, id);
            return state ? { lists: asLists(state.lists), revision: state.revision } : unseen();
          };
          const { truth, found } = await play(clients, steps, {
            open: async (n) => ({ token: '', jti: sessions[n] ?? '', view: unseen() }),
            async look({ jti }) {
              await saveAs(jti, { whole: {}, changes: [], cleared: [] }, true);
              return whole();
            },
            async send({ jti, view }, { kind, says, group, title, at }) {
              const wishes = {
                whole: kind === 'change' ? {} : { [group]: asMap(view.lists[group]) },
                changes: kind === 'change' ? [{ group, id: title, stamp: at }] : [],
                cleared: [],
                ...(says && { since: view.revision }),
              };
              const { revision, changes } = await saveAs(jti, wishes, kind !== 'change' && !says);
              if (kind !== 'change' && !says) return whole();
              const byGroup = (group: SavedGroup) =>
                Object.fromEntries(
                  (changes ?? [])
                    .filter((change: StoredChange) => change.group === group)
                    .map((change: StoredChange) => [change.id, change.stamp === null ? null : stamp(change.stamp)]),
                );
              return told(view, revision, Object.fromEntries(savedGroups.map((name) => [name, byGroup(name)])));
            },
          });
          expect(found).toEqual(truth);
        }),
        { numRuns: allRounds - httpRounds },
      );
      expect((await readSaved(database, id))?.revision).toBeGreaterThan(0);
    }, 60_000);

    it('clients that all save at the same moment, again and again, keep what every one of them saved', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 2, max: 4 }),
          fc.array(fc.tuple(fc.constantFrom(...savedGroups), fc.boolean()), { minLength: 3, maxLength: 8 }),
          async (clients, rounds) => {
            const { id } = await server.addMember(`storm ${++members}`);
            const everybody = await Promise.all(
              Array.from({ length: clients }, async () => ({ token: await server.tokenOf(id), view: empty() })),
            );
            const truth = empty();
            for (const [group, isRemoval] of rounds) {
              await Promise.all(
                everybody.map(async (client, n) => {
                  // Each has titles of its own, so that the order of the answers decides nothing.
                  const title = Object.keys(client.view[group]).find((one) => Number(one) % 10 === n);
                  const change: Step =
                    isRemoval && title
                      ? { client: n, kind: 'remove', says: false, group, title: Number(title), at: 0 }
                      : { client: n, kind: 'add', says: false, group, title: (Object.keys(truth[group]).length + 1) * 10 + n, at: 1 };
                  act(client.view, change);
                  act(truth, change);
                  const { status, body } = await savePatiently(client.token, { meta: { [group]: JSON.stringify(client.view[group]) } });
                  expect([status, body]).toEqual([200, expect.objectContaining({ meta: expect.anything() as unknown })]);
                  const meta = body['meta'] as Record<SavedGroup, string>;
                  client.view = Object.fromEntries(savedGroups.map((name) => [name, JSON.parse(meta[name])])) as Lists;
                }),
              );
            }
            expect(await saved(everybody[0]?.token ?? '')).toEqual(truth);
          },
        ),
        { numRuns: process.env['TEST_FULL'] === '1' ? 25 : 10 },
      );
    }, 60_000);
  });
});
