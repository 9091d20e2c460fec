import { startServerOn, type EngineServer } from '@agm/server/test/servers';
import { engines } from '@agm/server/test/storages';
import { tinyUpload } from '../../test/tinyRemote.ts';

jest.setTimeout(60_000);

const operator = 'a-token-of-the-operator';
const dayMs = 86_400_000;

describe.each(engines)('the tokens of teams, on %s', (engine) => {
  let server: EngineServer;
  let chief: string;
  beforeAll(async () => {
    server = await startServerOn(engine, { REGISTRY_TOKEN: operator });
    chief = await tokenOf('chief', 'administrator');
    for (const remote of ['tiny', 'other']) {
      const { status } = await call('POST', `/remotes/${remote}/deployments`, operator, { version: '1', files: tinyUpload(remote) });
      expect(status).toBe(201);
    }
  });
  afterAll(() => server.close());

  async function call(method: string, path: string, token: string | null, body?: unknown) {
    const answer = await fetch(server.origin + path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => null)) as Record<string, unknown> | null };
  }
  const tokenOf = async (...member: Parameters<EngineServer['member']>) => (await server.member(...member)).token ?? '';
  const desk = '/content-api/desk/tokens';
  const make = async (name: string, more: object = {}, by = chief) => {
    const { status, body } = await call('POST', desk, by, { name, remotes: ['tiny'], ...more });
    return { status, body, token: String(body?.['token']), id: Number(body?.['id']) };
  };
  const moves = async () =>
    ((await call('GET', '/remotes/overview', operator)).body?.['audit'] as readonly Record<string, unknown>[]).map(
      ({ what, remote, who, token }) => [what, remote, who, token],
    );

  it('let a team deploy, move and preview its own remotes and no other, under the token’s name', async () => {
    const { token } = await make('tiny-ci');
    expect((await call('POST', '/remotes/tiny/deployments', token, { version: '2', files: tinyUpload('two') })).status).toBe(201);
    expect((await call('POST', '/remotes/tiny/pointer', token, { machineUser: 'octocat' })).body).toEqual({ from: '2', to: '1' });
    expect((await call('POST', '/remotes/tiny/grants', token, { version: '2', who: 'ben' })).status).toBe(201);
    expect((await moves()).slice(0, 3)).toEqual([
      ['grant made', 'tiny', 'ben', 'tiny-ci'],
      ['rolled back', 'tiny', 'tiny-ci', 'tiny-ci'],
      ['deployed', 'tiny', 'tiny-ci', 'tiny-ci'],
    ]);
    const { body } = await call('GET', '/api/remotes', chief);
    expect(body?.['moves']).toMatchObject([{ who: 'ben (tiny-ci)' }, { who: 'tiny-ci' }, {}, {}, {}]);

    const before = (await call('GET', '/remotes.json', null)).body;
    for (const [path, order] of [
      ['/remotes/other/deployments', { version: '2', files: tinyUpload('two') }],
      ['/remotes/other/pointer', {}],
      ['/remotes/other/grants', { version: '1' }],
    ] as const)
      expect(await call('POST', path, token, order)).toMatchObject({
        status: 403,
        body: { code: 'rest_remote_of_others', message: "The token 'tiny-ci' is not for the remote 'other': it is for tiny." },
      });
    expect((await call('GET', '/remotes.json', null)).body).toEqual(before);
  });

  it('open nothing else: no figures, no offers, no other token', async () => {
    const { token } = await make('curious');
    for (const [method, path, body] of [
      ['GET', '/metrics', undefined],
      ['PUT', '/content-api/offers', {}],
      ['GET', '/remotes/tokens', undefined],
      ['POST', '/remotes/tokens', { name: 'mine', remotes: ['other'] }],
      ['DELETE', '/remotes/tokens/1', undefined],
      ['GET', desk, undefined],
    ] as const)
      expect([path, (await call(method, path, token, body)).status]).toEqual([path, 403]);
  });

  it('end on their day and when they are revoked, with a sentence that says which', async () => {
    const first = await make('short', { days: 1 });
    expect(first.body).toMatchObject({
      name: 'short',
      remotes: ['tiny'],
      madeBy: expect.stringMatching(/^chief/),
      usedAt: null,
      revokedAt: null,
    });
    expect(Number(first.body?.['expiresAt']) - Number(first.body?.['madeAt'])).toBe(dayMs);
    const overview = () => call('GET', '/remotes/overview', first.token);
    expect((await overview()).status).toBe(200);

    const { database } = server.app.storage;
    const row = () => database.selectFrom('registry_tokens').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
    expect(Number((await row()).used_at)).toBeGreaterThan(Date.now() - 60_000);
    await database
      .updateTable('registry_tokens')
      .set({ expires_at: Date.now() - 1 })
      .where('id', '=', first.id)
      .execute();
    expect(await overview()).toMatchObject({
      status: 403,
      body: { code: 'rest_token_ended', message: expect.stringContaining('expired on 20') },
    });

    expect((await make('short')).status).toBe(409);
    expect((await call('DELETE', `${desk}/${first.id}`, chief)).status).toBe(204);
    expect(await overview()).toMatchObject({ status: 403, body: { message: expect.stringContaining("'short' was revoked on 20") } });
    expect((await call('DELETE', `${desk}/${first.id}`, chief)).status).toBe(404);
    expect((await make('short')).status).toBe(201);
    expect((await call('GET', desk, chief)).body).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id: first.id, revokedBy: first.body?.['madeBy'] })]) as object,
    );
  });

  it('are stored as hashes, shown once, and never in a list', async () => {
    const { token } = await make('secret-ci');
    const rows = await server.app.storage.database.selectFrom('registry_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
    for (const [path, by] of [
      [desk, chief],
      ['/remotes/tokens', operator],
    ] as const) {
      const listed = await call('GET', path, by);
      expect([listed.status, JSON.stringify(listed.body).includes(token)]).toEqual([200, false]);
      expect(JSON.stringify(listed.body)).not.toMatch(/"(hash|token)"/);
    }
  });

  it('are made and revoked by administrators and by operators; what cannot be is refused in a sentence', async () => {
    expect((await make('of-an-editor', {}, await tokenOf('writer', 'editor'))).status).toBe(403);
    for (const wish of [{ remotes: [] }, { remotes: ['../x'] }, { days: 0 }, { days: 367 }, { days: 1.5 }, { name: 'Two words' }])
      expect([wish, (await make('wrong', wish)).status]).toEqual([wish, 400]);

    const made = await call('POST', '/remotes/tokens', operator, { name: 'by-command', remotes: ['tiny'], days: 7, who: 'maya' });
    expect(made).toMatchObject({ status: 201, body: { name: 'by-command', madeBy: 'maya' } });
    expect((await call('DELETE', `/remotes/tokens/${String(made.body?.['id'])}`, operator)).status).toBe(200);
    expect((await call('GET', '/remotes/overview', String(made.body?.['token']))).status).toBe(403);
  });

  it('cannot be guessed: after twenty wrong ones a network waits, and the holder of a right one does not', async () => {
    const { token } = await make('patient-ci');
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, at) => call('GET', '/remotes/overview', `agm_${String(at).padStart(43, 'x')}`)),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([403, 429]));
    expect((await call('GET', '/remotes/overview', token)).status).toBe(200);
  });
});
