import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from './ApiError.ts';
import { createMemberApi, readPending } from './memberApi.ts';

interface Heard {
  readonly method?: string;
  readonly url?: string;
  readonly authorization?: string;
  readonly type: string;
  readonly body: string;
}

let server: Server;
let origin: string;
let heard: Heard[] = [];
let answer: { readonly status: number; readonly headers?: Record<string, string>; readonly body: unknown };

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return text;
}

beforeAll(async () => {
  server = createServer(
    (request, reply) =>
      void textOf(request).then((body) => {
        heard.push({
          method: request.method,
          url: request.url,
          authorization: request.headers.authorization,
          type: request.headers['content-type'] ?? '',
          body,
        });
        reply.writeHead(answer.status, answer.headers).end(answer.status === 204 ? undefined : JSON.stringify(answer.body));
      }),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard = [];
  answer = { status: 200, body: { token: 'a.new.token' } };
});

const api = () => createMemberApi({ fetch, origin });
const says = (status: number, code: string, headers: Record<string, string> = {}) => {
  answer = { status, headers, body: { code, message: 'No', data: { status } } };
};
const refused = async (asked: Promise<unknown>) =>
  (await asked.then(
    () => null,
    (error: unknown) => error,
  )) as ApiError;

describe('the calls of somebody who is nobody yet carry no token', () => {
  it('login', async () => {
    expect(await api().login({ username: 'premium', password: ' good movie ', recaptchaToken: 'proof' })).toBe('a.new.token');
    expect(heard).toEqual([
      {
        method: 'POST',
        url: '/user-api/auth/login',
        authorization: undefined,
        type: 'application/json',
        body: '{"username":"premium","password":" good movie ","recaptchaToken":"proof"}',
      },
    ]);
  });

  it('sign-up', async () => {
    await api().signUp({ username: 'new', email: 'new@example.test', password: 'good movie', recaptchaToken: 'proof' });
    expect(heard[0]).toMatchObject({
      url: '/user-api/auth/signup',
      authorization: undefined,
      body: '{"username":"new","email":"new@example.test","password":"good movie","recaptchaToken":"proof"}',
    });
  });

  it('the second step, whose pending token only the refusal of a first one names', async () => {
    await api().endLogin({ pending: 'first-step', code: '123456' });
    await api().reauthenticate('mine', { pending: 'first-step', code: '123456' });
    expect(heard.map(({ url, body, authorization }) => [url, body, authorization])).toEqual(
      [1, 2].map(() => ['/user-api/auth/second-factor', '{"pending":"first-step","code":"123456"}', undefined]),
    );
    const refusal = (code: string, data: object) => new ApiError('refused', 'no', { status: 403, code, data });
    const required = (data: object) => readPending(refusal('rest_second_factor_required', { status: 403, pending: 'first-step', ...data }));
    expect(required({})).toEqual({ pending: 'first-step', ways: ['app'] });
    expect(required({ ways: ['smoke', 'passkey'] })).toEqual({ pending: 'first-step', ways: ['passkey'] });
    for (const other of [
      refusal('rest_second_factor_required', { status: 403 }),
      refusal('rest_forbidden', { status: 403, pending: 'first-step' }),
      new Error('no'),
    ])
      expect(readPending(other)).toBeNull();
  });

  it('the exchange of both providers', async () => {
    await api().exchange({ provider: 'facebook', userId: '7', userEmail: 'a@example.test', socialToken: 'theirs' });
    await api().exchange({ provider: 'google', userEmail: 'a@example.test', socialToken: 'theirs' });
    expect(heard.map(({ url, body, authorization }) => [url, body, authorization])).toEqual([
      ['/wp-json/wp/v2/ex-tok-fb', '{"userId":"7","userEmail":"a@example.test","socialToken":"theirs"}', undefined],
      ['/wp-json/wp/v2/ex-tok-google', '{"userEmail":"a@example.test","socialToken":"theirs"}', undefined],
    ]);
  });

  it('R7-09 reset, the confirmation of an address, captcha and feedback', async () => {
    await api().requestPasswordReset('a@example.test');
    await api().resetPassword({ token: 'one-time', password: 'better movie' });
    await api().confirmEmail('one-time');
    await api().captcha();
    await api().sendFeedback({ name: 'Ann', email: 'ann@example.test', message: 'More westerns', captcha: 'proof' });
    expect(heard.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/wp-json/wp/v2/password-reset'],
      ['POST', '/wp-json/wp/v2/do-password-reset'],
      ['POST', '/wp-json/wp/v2/confirm-email'],
      ['GET', '/user-api/captcha'],
      ['POST', '/wp-json/wp/v2/contact-forms/16229/feedback'],
    ]);
    expect(heard.every(({ authorization }) => authorization === undefined)).toBe(true);
    expect(heard[4]?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect([...heard[4]!.body.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [name, value])).toEqual([
      ['your-subject', 'Feedback'],
      ['your-name', 'Ann'],
      ['your-email', 'ann@example.test'],
      ['your-message', 'More westerns'],
      ['_wpcf7_recaptcha_response', 'proof'],
      ['_wpcf7_unit_tag', 'wpcf7-f16229-o1'],
    ]);
  });

  it('an answer without a token is unreadable', async () => {
    for (const body of [{}, null, { token: null }, { token: 7 }, 'token']) {
      answer = { status: 200, body };
      expect(await refused(api().login({ username: 'a', password: 'b', recaptchaToken: 'c' }))).toMatchObject({ failure: 'unreadable' });
    }
  });
});

describe('the calls of a member carry the token they are given', () => {
  it('profile, changed fields, meta values and deletion', async () => {
    answer = { status: 200, body: { id: 7, roles: ['subscriber'] } };
    expect(await api().profile('mine')).toMatchObject({ id: 7, roles: ['subscriber'] });
    expect(await api().updateUser('mine', 7, { name: 'Ann' })).toBeNull();
    await api().updateMeta('mine', { meta: { loved: '{"17":"20.11.2026 12:00:00"}' } });
    answer = { status: 204, body: null };
    await api().deleteUser('mine', 7);
    expect(heard.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/user-api/auth/profile', ''],
      ['POST', '/wp-json/wp/v2/users/7', '{"name":"Ann"}'],
      ['POST', '/wp-json/wp/v2/update-user-meta', '{"meta":{"loved":"{\\"17\\":\\"20.11.2026 12:00:00\\"}"}}'],
      ['GET', '/wp-json/wp/v2/user-delete?id=7', ''],
    ]);
    expect(heard.every(({ authorization }) => authorization === 'Bearer mine')).toBe(true);
  });

  it('a save with the state it starts from is answered with what differs from that', async () => {
    answer = { status: 200, body: { revision: 18, changes: { loved: { 17: '20.11.2026 12:00:00', 18: null } } } };
    expect(await api().saveChanges('mine', { since: 16, changes: { loved: { 17: '20.11.2026 12:00:00' } } })).toEqual({
      revision: 18,
      changes: [
        { group: 'loved', id: 17, stamp: '20.11.2026 12:00:00' },
        { group: 'loved', id: 18, stamp: null },
      ],
    });
    answer = { status: 200, body: { revision: 9000, changes: null } };
    expect(await api().saveChanges('mine', { since: 16, changes: {} })).toEqual({ revision: 9000, changes: null });
    answer = { status: 200, body: { meta: { loved: '{}' } } };
    expect(await refused(api().saveChanges('mine', { since: 16, changes: {} }))).toMatchObject({ failure: 'unreadable' });
    expect(heard[0]?.body).toBe('{"since":16,"changes":{"loved":{"17":"20.11.2026 12:00:00"}}}');
  });

  it('R6-02 feedback of a member', async () => {
    await api().sendFeedback({ name: 'Ann', email: 'ann@example.test', message: 'More westerns', captcha: 'proof' }, 'mine');
    expect(heard).toMatchObject([{ url: '/wp-json/wp/v2/contact-forms/16229/feedback', authorization: 'Bearer mine' }]);
  });

  it('a profile that names nobody is unreadable', async () => {
    answer = { status: 200, body: { roles: ['administrator'] } };
    expect(await refused(api().profile('mine'))).toMatchObject({ failure: 'unreadable' });
  });
});

describe('a refusal that names a wait', () => {
  it.each([
    [{ 'retry-after': '840' }, 840_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 02:15:00 GMT', date: 'Sat, 21 Nov 2026 02:00:00 GMT' }, 900_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 01:00:00 GMT', date: 'Sat, 21 Nov 2026 02:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('%j is %j ms', async (headers, retryAfterMs) => {
    says(429, 'rest_too_many_requests', headers as Record<string, string>);
    expect(await refused(api().captcha())).toMatchObject({ failure: 'refused', status: 429, retryAfterMs, isWorthRetrying: true });
  });
});
