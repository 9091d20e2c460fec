import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';
import { codeOf, stepAt } from '../accounts/secondFactor/totp.ts';

jest.setTimeout(60_000);

describe.each(engines)('a second factor that the site requires of its staff, on %s', (engine) => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn(engine);
  });
  afterAll(() => server.close());
  const path = '/content-api/desk/settings/second-factor';
  const refused = ({ status, body }: Reply, code: string, expected = 403) =>
    expect([status, body['code'], (body['data'] as { status: number }).status]).toEqual([expected, code, expected]);
  const get = (address: string, token: string) => server.call('GET', address, { token });
  const change = (token: string, isRequired: boolean, etag: string) =>
    server.call('PATCH', path, { token, body: { isRequired }, headers: { 'if-match': etag } });
  const addFactor = async (token: string) => {
    const { secret } = (await server.call('POST', '/user-api/second-factor', { token })).body as { secret: string };
    const code = codeOf(secret, stepAt(Date.now()));
    expect((await server.call('POST', '/user-api/second-factor/confirmation', { token, body: { code } })).status).toBe(200);
  };

  it('R4.2-01 closes every staff route to those without one, and nothing else, until they have it', async () => {
    const boss = await server.addMember('boss', 'administrator', 'subscriber');
    const other = await server.addMember('otherboss', 'administrator', 'subscriber');
    const editor = await server.addMember('editor', 'editor', 'subscriber');
    const reader = await server.addMember('reader');
    expect((await get(path, boss.token)).body).toEqual({ isRequired: false, etag: '"optional"' });
    refused(await server.call('PATCH', path, { token: boss.token, body: { isRequired: true } }), 'rest_precondition_required', 428);
    // The only administrator cannot close the desk to everybody.
    refused(await change(boss.token, true, '"optional"'), 'rest_second_factor_missing', 409);
    await addFactor(boss.token);
    refused(await change(boss.token, true, '"required"'), 'rest_precondition_failed', 412);
    const required = await change(boss.token, true, '"optional"');
    expect([required.status, required.headers.get('etag')]).toEqual([200, '"required"']);

    for (const [address, tokens] of [
      ['/content-api/desk/titles', [other.token, editor.token]],
      ['/wp-json/wp/v2/admin-review', [other.token, editor.token]],
      ['/api/events', [other.token, editor.token]],
      ['/content-api/desk/people', [other.token]],
      [path, [other.token]],
    ] as const)
      for (const token of tokens) {
        const reply = await get(address, token);
        refused(reply, 'rest_second_factor_needed');
        expect((reply.body['data'] as { setUp: string }).setUp).toBe('/account/#second-factor');
      }
    refused(await server.call('POST', '/wp-json/wp/v2/users', { token: other.token, body: {} }), 'rest_second_factor_needed');
    // What the role would not open stays plainly forbidden.
    refused(await get('/content-api/desk/people', editor.token), 'rest_forbidden');
    refused(await get('/content-api/desk/titles', reader.token), 'rest_forbidden');
    expect((await get('/wp-json/wp/v2/check-editor', editor.token)).body).toEqual({ isEditor: false });
    refused(await get('/wp-json/wp/v2/comments?status=hold', editor.token), 'rest_forbidden_param');
    expect((await get('/content-api/desk/titles', boss.token)).status).toBe(200);
    // An administrator still counts as premium, and everybody keeps their own account.
    const [title] = await server.app.storage.database.selectFrom('titles').select('id').orderBy('id').limit(1).execute();
    expect((await get(`/content-api/title/${title?.id}/premium`, other.token)).status).not.toBe(403);
    refused(await get(`/content-api/title/${title?.id}/premium`, editor.token), 'rest_premium_required');
    expect((await get('/user-api/auth/profile', editor.token)).body['roles']).toEqual(['editor', 'subscriber']);
    expect((await get('/user-api/second-factor', editor.token)).body['isRequired']).toBe(true);
    expect((await get('/user-api/second-factor', reader.token)).body['isRequired']).toBe(false);

    await addFactor(editor.token);
    expect((await get('/content-api/desk/titles', editor.token)).status).toBe(200);
    expect((await server.call('DELETE', '/user-api/second-factor', { token: editor.token })).status).toBe(204);
    refused(await get('/content-api/desk/titles', editor.token), 'rest_second_factor_needed');
    expect((await change(boss.token, false, '"required"')).status).toBe(200);
    expect((await get('/content-api/desk/titles', editor.token)).status).toBe(200);
    // Both changes are in the log of the staff, beside changes of roles.
    const { body: log } = await get('/content-api/desk/people/history', boss.token);
    expect(log).toMatchObject([
      { about: 'factor optional', login: 'boss', was: null, became: null, how: 'desk', by: 'boss' },
      { about: 'factor required', login: 'boss', was: null, became: null, how: 'desk', by: 'boss' },
    ]);
  });

  it('is required by a log-in of the last ten minutes only', async () => {
    const { id, token } = await server.addMember('staleboss', 'administrator', 'subscriber');
    await server.app.storage.database
      .updateTable('sessions')
      .set((row) => ({ created_at: row('created_at', '-', 10 * 60_000 + 1000) }))
      .where('member_id', '=', id)
      .execute();
    refused(await change(token, true, '"optional"'), 'rest_reauthentication_required');
  });
});
