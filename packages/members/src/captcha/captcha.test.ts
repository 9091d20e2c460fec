import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Challenge } from 'altcha-lib';
import { solveCaptcha } from './solve.ts';
import { enginesInFull } from '@agm/server/test/storages';
import { password, startMembersOn, type MembersServer } from '@agm/server/test/members';

describe.each(enginesInFull)('the proof of work, on %s', (engine) => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn(engine);
    await server.addMember('worker');
  });
  afterAll(() => server.close());

  const logIn = (recaptchaToken: unknown) =>
    server.call('POST', '/user-api/auth/login', { body: { username: 'worker', password, recaptchaToken } });
  interface Payload {
    challenge: { parameters: Record<string, unknown>; signature: string };
    solution: Record<string, unknown>;
  }
  const changed = async (change: (payload: Payload) => void): Promise<string> => {
    const payload = JSON.parse(Buffer.from(await server.captcha(), 'base64').toString()) as Payload;
    change(payload);
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };

  it('R5-01 a challenge is fresh each time and kept by nobody on the way', async () => {
    const [one, other] = [await server.call('GET', '/user-api/captcha'), await server.call('GET', '/user-api/captcha')];
    expect(one.body).toMatchObject({
      provider: 'altcha',
      parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1000 },
      signature: expect.any(String),
    });
    expect(one.text).not.toBe(other.text);
    expect(one.headers.get('cache-control')).toBe('no-store');
  });

  it('a challenge that the route gives is solved within the work of a visitor', async () => {
    const solution = await solveCaptcha((await server.call('GET', '/user-api/captcha')).body as unknown as Challenge);
    expect((await logIn(solution)).status).toBe(200);
  });

  it('of ten uses of one solution at the same moment one is good', async () => {
    const solution = await server.captcha();
    const replies = await Promise.all(Array.from({ length: 10 }, () => logIn(solution)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status, body }) => status === 403 && body['code'] === 'rest_captcha_invalid')).toHaveLength(9);
  });

  const forged: [string, (payload: Payload) => void][] = [
    [
      'an easier challenge',
      ({ challenge }) => {
        challenge.parameters['keyPrefix'] = '00';
      },
    ],
    [
      'one that costs us hours',
      ({ challenge }) => {
        challenge.parameters['cost'] = 1e9;
      },
    ],
    [
      'a longer life',
      ({ challenge }) => {
        challenge.parameters['expiresAt'] = 9e9;
      },
    ],
    [
      'no end',
      ({ challenge }) => {
        delete challenge.parameters['expiresAt'];
      },
    ],
    [
      'another nonce',
      ({ challenge }) => {
        challenge.parameters['nonce'] = '0'.repeat(32);
      },
    ],
    [
      'no signature',
      ({ challenge }) => {
        challenge.signature = '';
      },
    ],
    [
      'no work',
      ({ solution }) => {
        solution['derivedKey'] = '0'.repeat(64);
      },
    ],
    [
      'a key of another type',
      ({ solution }) => {
        solution['derivedKey'] = true;
      },
    ],
    [
      'no counter',
      ({ solution }) => {
        delete solution['counter'];
      },
    ],
    [
      'parameters that are none',
      ({ challenge }) => {
        challenge.parameters = [] as unknown as Record<string, unknown>;
      },
    ],
  ];
  it.each(forged)('%s is refused', async (_name, change) => {
    expect((await logIn(await changed(change))).body).toMatchObject({ code: 'rest_captcha_invalid', data: { status: 400 } });
  });

  it.each([
    ['', 'rest_captcha_required'],
    ['abc', 'rest_captcha_invalid'],
    [Buffer.from('null').toString('base64'), 'rest_captcha_invalid'],
    [Buffer.from('{"challenge":{"parameters":null},"solution":1}').toString('base64'), 'rest_captcha_invalid'],
    ['A'.repeat(8000), 'rest_captcha_invalid'],
    [true, 'rest_invalid_param'],
    [['x'], 'rest_invalid_param'],
  ])('%j for a solution is refused', async (solution, code) => {
    expect((await logIn(solution)).body).toMatchObject({ code, data: { status: 400 } });
  });
});

describe('reCAPTCHA, when it is keyed', () => {
  let provider: Server;
  let answer: { status: number; body: string };
  const asked: string[] = [];
  let server: MembersServer;
  beforeAll(async () => {
    provider = createServer((request, response) => {
      let text = '';
      request
        .on('data', (chunk) => {
          text += String(chunk);
        })
        .on('end', () => {
          asked.push(text);
          response.writeHead(answer.status).end(answer.body);
        });
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    server = await startMembersOn('sqlite', {
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_SITE_KEY: 'public',
      RECAPTCHA_URL: `http://127.0.0.1:${port}/verify`,
    });
    await server.addMember('googled');
  });
  afterAll(async () => {
    await server.close();
    provider.close();
  });

  const logIn = () =>
    server.call('POST', '/user-api/auth/login', {
      body: { username: 'googled', password, recaptchaToken: 'from-google' },
      from: '192.0.2.5',
    });

  it('the provider decides', async () => {
    expect((await server.call('GET', '/user-api/captcha')).body).toEqual({ provider: 'recaptcha', siteKey: 'public' });
    answer = { status: 200, body: '{"success":true}' };
    expect((await logIn()).status).toBe(200);
    expect(asked.at(-1)).toBe('secret=secret&response=from-google&remoteip=192.0.2.5');
    answer = { status: 200, body: '{"success":"true"}' };
    expect((await logIn()).body).toMatchObject({ code: 'rest_captcha_invalid' });
  });

  it('a provider that answers nonsense or not at all is 503', async () => {
    answer = { status: 200, body: '<html>' };
    expect((await logIn()).status).toBe(503);
    provider.close();
    provider.closeAllConnections();
    expect((await logIn()).body).toMatchObject({ code: 'rest_unavailable', data: { status: 503 } });
  });
});
