import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';
import type { WireMessage } from '@agm/api/schemas/deskInbox';
import { settledFeedbackForMs, sweep } from '../accounts/housekeeping.ts';

const path = '/content-api/desk/inbox';

describe.each(engines)('the inbox of the desk, on %s', (engine) => {
  let server: MembersServer;
  let moderator: { readonly id: number; readonly token: string };
  beforeAll(async () => {
    server = await startMembersOn(engine, { FEEDBACK_TO: 'desk@example.test' });
    moderator = await server.addMember('moira', 'subscriber', 'moderator');
  });
  afterAll(() => server.close());

  const refused = ({ status, body }: Reply) => [status, body['code'], (body['data'] as { status?: number } | undefined)?.status];
  const read = (query = '') => server.call('GET', path + query, { token: moderator.token });
  const send = (method: string, where: string, body?: unknown, etag?: string) =>
    server.call(method, path + where, { token: moderator.token, body, ...(etag !== undefined && { headers: { 'if-match': etag } }) });
  async function written(name: string, text = 'Hello\nthere', memberId: number | null = null): Promise<number> {
    const { id } = await server.app.storage.database
      .insertInto('feedback')
      .values({ member_id: memberId, name, email: `${name.toLowerCase()}@example.test`, message: text, created_at: Date.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('lists what visitors wrote, the newest first, by state and by words, page by page', async () => {
    const vera = await server.addMember('vera');
    const first = await written('Vera', 'A film is missing: 100%_real!', vera.id);
    const second = await written('Otto');
    const names = async (query: string) => ((await read(query)).body as unknown as WireMessage[]).map(({ name }) => name);
    expect(await names('?state=new')).toEqual(['Otto', 'Vera']);
    const page = await read('?per_page=1');
    expect([page.headers.get('x-wp-total'), page.headers.get('x-wp-totalpages'), page.headers.get('cache-control')]).toEqual([
      '2',
      '2',
      'no-store',
    ]);
    expect(await names('?per_page=1&page=2')).toEqual(['Vera']);
    expect([
      await names('?search=MISSING'),
      await names('?search=otto@'),
      await names('?search=100%25_'),
      await names('?search=%25x'),
      await names('?search=%00'),
    ]).toEqual([['Vera'], ['Otto'], ['Vera'], [], []]);
    expect((await read(`/${first}`)).body).toMatchObject({
      id: first,
      member: { id: vera.id, login: 'vera' },
      state: 'new',
      settledAt: null,
      answers: [],
      revision: 1,
    });
    expect((await read(`/${second}`)).body['member']).toBeNull();
    for (const query of ['?state=lost', '?per_page=101', '?page=0', `?search=${'x'.repeat(101)}`])
      expect(refused(await read(query))).toEqual([400, 'rest_invalid_param', 400]);
    for (const nobody of ['999999', '0', '-1', 'x', `${first}%20`])
      expect(refused(await read(`/${nobody}`))).toEqual([404, 'rest_message_invalid_id', 404]);
  });

  it('answers by mail, once: of two who answer the same state the second one sees the first one’s answer', async () => {
    const id = await written('Mia', 'Where is *Heat*?\n-- \nMia');
    expect(refused(await send('POST', `/${id}/answers`, { text: 'On Netflix.' }))).toEqual([428, 'rest_precondition_required', 428]);
    const before = (await server.mails()).length;
    const both = await Promise.all([1, 2].map((n) => send('POST', `/${id}/answers`, { text: `On Netflix (${n}).` }, '"1"')));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412]);
    const late = both.find(({ status }) => status === 412)!;
    expect((late.body['data'] as { current: WireMessage }).current).toMatchObject({
      state: 'answered',
      revision: 2,
      answers: [{ by: 'moira' }],
    });
    const mails = (await server.mails()).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^To: mia@example\.test$/m);
    expect(mails[0]).toMatch(/^Reply-To: desk@example\.test$/m);
    expect(mails[0]).toContain('Hello Mia,\n\nOn Netflix (');
    expect(mails[0]).toContain('> Where is *Heat*?\n> -- \n> Mia');
    const { body, headers } = await read(`/${id}`);
    expect([headers.get('etag'), body['state'], typeof body['settledAt']]).toEqual(['"2"', 'answered', 'number']);
    expect(refused(await send('POST', `/${id}/answers`, { text: ' \n ' }, '"2"'))).toEqual([400, 'rest_missing_callback_param', 400]);
    expect(refused(await send('POST', `/${id}/answers`, { text: 'x'.repeat(10_001) }, '"2"'))).toEqual([400, 'rest_invalid_param', 400]);
    expect((await read(`/${id}`)).body['answers']).toHaveLength(1);
  });

  it('answers in the language of the page on which somebody wrote, or that their account reads since; the editor’s words stay as they are', async () => {
    const { database } = server.app.storage;
    const mailTo = async (id: number): Promise<string> => {
      const before = (await server.mails()).length;
      expect((await send('POST', `/${id}/answers`, { text: 'On Netflix.' }, '"1"')).status).toBe(201);
      return (await server.mails())[before] ?? '';
    };
    const guest = await written('Jana');
    await database.updateTable('feedback').set({ language: 'de-de' }).where('id', '=', guest).execute();
    const german = await mailTo(guest);
    expect(german).toContain('Hallo Jana,\n\nOn Netflix.');
    const reader = await server.addMember('lena');
    const member = await written('Lena', 'Hello', reader.id);
    await database.updateTable('feedback').set({ language: 'de-de' }).where('id', '=', member).execute();
    await database.updateTable('members').set({ language: 'it-it' }).where('id', '=', reader.id).execute();
    expect(await mailTo(member)).toContain('Ciao Lena,\n\nOn Netflix.');
    expect(await mailTo(await written('Mona'))).toContain('Hello Mona,');
  });

  it('archives and takes back with If-Match alone, and its history says who did what without a word of anybody’s', async () => {
    const id = await written('Nora', 'A secret of Nora');
    expect(refused(await send('PATCH', `/${id}`, { state: 'archived' }))).toEqual([428, 'rest_precondition_required', 428]);
    expect((await send('PATCH', `/${id}`, { state: 'archived' }, '"1"')).body).toMatchObject({ state: 'archived', revision: 2 });
    expect(refused(await send('PATCH', `/${id}`, { state: 'new' }, '"1"'))).toEqual([412, 'rest_precondition_failed', 412]);
    expect((await send('PATCH', `/${id}`, { state: 'new' }, 'W/"2"')).body).toMatchObject({ state: 'new', settledAt: null, revision: 3 });
    // The same state again is no change.
    expect((await send('PATCH', `/${id}`, { state: 'new' }, '"3"')).headers.get('etag')).toBe('"3"');
    expect((await send('DELETE', `/${id}`)).body).toMatchObject({ state: 'archived', revision: 4 });
    for (const state of ['answered', 'gone', 5, null])
      expect(refused(await send('PATCH', `/${id}`, { state }, '"4"'))).toEqual([400, 'rest_invalid_param', 400]);
    const history = await read(`/${id}/history`);
    expect(history.body).toEqual([
      expect.objectContaining({ act: 'archived', fields: ['state'], by: expect.objectContaining({ login: 'moira' }) as object }),
      expect.objectContaining({ act: 'reopened', fields: ['state'], by: expect.objectContaining({ login: 'moira' }) as object }),
      expect.objectContaining({ act: 'archived', fields: ['state'], by: expect.objectContaining({ login: 'moira' }) as object }),
    ]);
    expect(history.text).not.toContain('Nora');
    const stored = await server.app.storage.database.selectFrom('desk_changes').selectAll().where('kind', '=', 'inbox').execute();
    expect(JSON.stringify(stored)).not.toContain('Nora');
  });

  it('deletes what was settled 180 days ago, with its answers, and never what waits', async () => {
    const { database } = server.app.storage;
    const [old, recent, waiting] = [await written('Old'), await written('Recent'), await written('Waiting')];
    const answered = await send('POST', `/${old}/answers`, { text: 'Thank\0 you.' }, '"1"');
    expect([answered.status, answered.body['answers']]).toMatchObject([201, [{ text: 'Thank you.' }]]);
    await send('PATCH', `/${recent}`, { state: 'archived' }, '"1"');
    const now = Date.now();
    await database
      .updateTable('feedback')
      .set({ settled_at: now - settledFeedbackForMs })
      .where('id', '=', old)
      .execute();
    await database
      .updateTable('feedback')
      .set({ settled_at: now - settledFeedbackForMs + 60_000 })
      .where('id', '=', recent)
      .execute();
    await database.updateTable('feedback').set({ created_at: 1 }).where('id', '=', waiting).execute();
    await sweep(database, now);
    expect([(await read(`/${old}`)).status, (await read(`/${recent}`)).status, (await read(`/${waiting}`)).status]).toEqual([
      404, 200, 200,
    ]);
    expect(await database.selectFrom('feedback_answers').selectAll().where('feedback_id', '=', old).execute()).toEqual([]);
  });

  it('goes with the account of the member who wrote; an answer stays when the one who gave it leaves', async () => {
    const leaver = await server.addMember('leaver');
    const helper = await server.addMember('helper', 'subscriber', 'moderator');
    const [own, other] = [await written('Leaver', 'Mine', leaver.id), await written('Pia')];
    await server.call('POST', `${path}/${other}/answers`, {
      token: helper.token,
      body: { text: 'Gladly.' },
      headers: { 'if-match': '"1"' },
    });
    for (const { id, token } of [leaver, helper])
      expect((await server.call('GET', `/wp-json/wp/v2/user-delete?id=${id}`, { token })).status).toBe(200);
    expect((await read(`/${own}`)).status).toBe(404);
    expect((await read(`/${other}`)).body['answers']).toEqual([expect.objectContaining({ text: 'Gladly.', by: null })]);
  });
});
