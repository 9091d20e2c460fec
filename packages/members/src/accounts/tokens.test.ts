import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { SignJWT, UnsecuredJWT, decodeJwt, type JWTPayload } from 'jose';
import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';

const profile = '/user-api/auth/profile';

describe.each(engines)('tokens, on %s', (engine) => {
  let server: MembersServer;
  let member: { readonly id: number; readonly token: string };
  let key: Uint8Array;
  beforeAll(async () => {
    server = await startMembersOn(engine);
    member = await server.addMember('holder');
    const { value } = await server.app.storage.database
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'token-1')
      .executeTakeFirstOrThrow();
    key = Buffer.from(value, 'base64url');
  });
  afterAll(() => server.close());

  const present = (token: string) => server.call('GET', profile, { token });
  /** The member's own token, made again with our own key and one thing changed. */
  const forged = (change: (payload: JWTPayload) => JWTPayload, header: object = {}, signWith: Uint8Array = key): Promise<string> =>
    new SignJWT(change(decodeJwt(member.token))).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'token-1', ...header }).sign(signWith);
  const withHeader = (header: object): string =>
    `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${member.token.split('.').slice(1).join('.')}`;
  const now = Math.floor(Date.now() / 1000);

  it('say who and until when, and nothing else', () => {
    const { iss, sub, jti, iat = 0, exp = 0, ...more } = decodeJwt(member.token);
    expect([iss, sub, typeof jti, more]).toEqual([server.config.publicUrl, String(member.id), 'string', {}]);
    expect(exp - iat).toBeLessThanOrEqual(7 * 24 * 60 * 60);
  });

  it('made like ours with our key, but for nothing, they would be accepted', async () => {
    expect((await present(await forged((payload) => payload))).status).toBe(200);
  });

  const tampered: [string, () => Promise<string> | string, string?][] = [
    ['alg none', () => new UnsecuredJWT(decodeJwt(member.token)).encode()],
    ['alg nOnE', () => `${withHeader({ alg: 'nOnE', typ: 'JWT', kid: 'token-1' }).split('.').slice(0, 2).join('.')}.`],
    ['another key', () => forged((payload) => payload, {}, randomBytes(32))],
    ['expired', () => forged((payload) => ({ ...payload, iat: now - 200, exp: now - 100 }))],
    ['not yet valid', () => forged((payload) => ({ ...payload, nbf: now + 100 }))],
    ['HS512', () => forged((payload) => payload, { alg: 'HS512' }, randomBytes(64))],
    ['a path for a kid', () => forged((payload) => payload, { kid: '../../dev/null' })],
    ['no end', () => forged(({ exp: _exp, ...payload }) => payload)],
    ['an unknown crit', () => withHeader({ alg: 'HS256', typ: 'JWT', kid: 'token-1', crit: ['x'], x: 1 })],
    ['another issuer', () => forged((payload) => ({ ...payload, iss: 'https://evil.example' })), 'jwt_auth_bad_iss'],
    ['nothing', () => '..'],
    ['junk', () => 'abc'],
    ['15 kB', () => `a.${'b'.repeat(15_000)}.c`],
    ['a zero byte', () => forged((payload) => ({ ...payload, sub: `${member.id}\u0000` }))],
    // The fourteen, and their neighbours.
    ['no kid', () => forged((payload) => payload, { kid: undefined })],
    ['SQL for a kid', () => forged((payload) => payload, { kid: "' or 1=1" })],
    ['the key of something else', () => forged((payload) => payload, { kid: 'limits' })],
    ['a foreign key set', () => forged((payload) => payload, { jku: 'http://127.0.0.1:1/keys', kid: 'x' })],
    ['its own key', () => forged((payload) => payload, { jwk: { kty: 'oct', k: 'AAAA' } }, randomBytes(32))],
    ['trailing garbage', () => `${member.token}x`],
    ['a fourth part', () => `${member.token}.x`],
    ['no session', () => forged(({ jti: _jti, ...payload }) => payload)],
    ['a session nobody opened', () => forged((payload) => ({ ...payload, jti: 'b5b6ac37-2a0d-4a1b-8d62-6f1a7a6f5a11' }))],
    ["somebody else's number", () => forged((payload) => ({ ...payload, sub: '1' }))],
    ['no number', () => forged((payload) => ({ ...payload, sub: '1e2' }))],
    ['no issue date', () => forged(({ iat: _iat, ...payload }) => payload)],
  ];
  it.each(tampered)('%s is refused', async (_name, make, code = 'jwt_auth_invalid_token') => {
    const { status, body } = await present(await make());
    expect([status, body]).toEqual([403, { code, message: expect.any(String), data: { status: 403 } }]);
  });

  it('a megabyte, handed straight to the reader, is refused too', async () => {
    await expect(server.app.tokens.read(`a.${'b'.repeat(1_000_000)}.c`)).rejects.toMatchObject({ code: 'jwt_auth_invalid_token' });
  });

  it('no byte of a token may change', async () => {
    for (let at = 0; at < member.token.length; at++) {
      const sign = member.token[at] === 'A' ? 'B' : 'A';
      const bent = `${member.token.slice(0, at)}${sign}${member.token.slice(at + 1)}`;
      // The last sign of 43 carries two bits that say nothing.
      if (at === member.token.length - 1) continue;
      await expect(server.app.tokens.read(bent)).rejects.toMatchObject({
        status: 403,
        code: expect.stringMatching(/^jwt_auth_(?:invalid_token|bad_iss)$/),
      });
    }
  });

  const send = (lines: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      let said = '';
      const socket = connect(server.config.port, '127.0.0.1', () =>
        socket.write(`GET ${profile} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`),
      );
      socket
        .on('data', (chunk) => {
          said += chunk.toString();
        })
        .on('end', () => resolve(said))
        .on('error', reject);
    });

  const headers: [string, (token: string) => string[], string][] = [
    ['two headers', (token) => [`Authorization: Bearer ${token}`, `Authorization: Bearer ${token}`], 'jwt_auth_bad_auth_header'],
    ['another scheme', () => ['Authorization: Basic abc'], 'jwt_auth_bad_auth_header'],
    ['a tab for a space', (token) => [`Authorization: Bearer\t${token}`], 'jwt_auth_bad_auth_header'],
    ['no token', () => ['Authorization: Bearer'], 'jwt_auth_bad_auth_header'],
    ['two tokens', (token) => [`Authorization: Bearer ${token} ${token}`], 'jwt_auth_bad_auth_header'],
    ['none', () => [], 'rest_not_logged_in'],
  ];
  it.each(headers)('R6-05 an Authorization of %s is refused', async (_name, lines, code) => {
    expect(await send(lines(member.token))).toContain(`"code":"${code}"`);
  });

  it.each(['bearer', 'BEARER', 'Bearer'])('the word %s is understood', async (word) => {
    expect(await send([`Authorization: ${word} ${member.token}`])).toContain('HTTP/1.1 200');
  });

  it('R7-22 the validate route names each case by its code', async () => {
    const validate = async (headers: Record<string, string>) =>
      (await server.call('POST', '/wp-json/jwt-auth/v1/token/validate', { headers })).body;
    expect(await validate({ authorization: `Bearer ${member.token}` })).toEqual({ code: 'jwt_auth_valid_token', data: { status: 200 } });
    expect(await validate({})).toMatchObject({ code: 'jwt_auth_no_auth_header' });
    expect(await validate({ authorization: 'Basic abc' })).toMatchObject({ code: 'jwt_auth_bad_auth_header' });
    expect(await validate({ authorization: 'Bearer abc' })).toMatchObject({
      code: 'jwt_auth_invalid_token',
      message: 'Wrong number of segments',
    });
  });

  it('R8-05 a profile without a token is 401, with a dead one 403, each with a code', async () => {
    expect((await server.call('GET', profile)).body).toMatchObject({ code: 'rest_not_logged_in', data: { status: 401 } });
    expect((await present('abc')).body).toMatchObject({ code: 'jwt_auth_invalid_token', data: { status: 403 } });
  });

  it('roles are read at every request, not from the token', async () => {
    const { database } = server.app.storage;
    const climber = await server.addMember('climber');
    expect((await server.call('GET', '/wp-json/wp/v2/check-editor', { token: climber.token })).body).toEqual({ isEditor: false });
    await database.insertInto('member_roles').values({ member_id: climber.id, role: 'editor' }).execute();
    expect((await server.call('GET', '/wp-json/wp/v2/check-editor', { token: climber.token })).body).toEqual({ isEditor: true });
  });
});
