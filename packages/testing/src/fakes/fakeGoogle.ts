import { createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { serveLoopback, type Loopback } from './loopback.ts';

export interface GooglePerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

interface IdTokenOptions {
  /** Claims in place of what Google would say; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly key?: SigningKey;
  /** Signs with the public key's text as a shared secret, as an attacker would. */
  readonly isConfused?: boolean;
}

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Google's sign-in: keys that rotate, ID tokens, opaque access tokens, and an authorization page that sends the visitor straight back. */
export interface FakeGoogle extends Loopback {
  readonly clientId: string;
  readonly environment: Readonly<Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_JWKS_URL' | 'GOOGLE_AUTH_URL', string>>;
  /** Who is signed in at Google's. */
  person: GooglePerson;
  /** The person presses "Cancel". */
  refuses: boolean;
  /** Cache-Control of the keys. */
  keyLifeSeconds: number;
  /** Replaces the published key. */
  rotate(): void;
  makeKey(): SigningKey;
  idToken(person: GooglePerson, options?: IdTokenOptions): string;
  accessToken(person: GooglePerson, claims?: Readonly<Record<string, unknown>>): string;
  /** How often the keys were asked for. */
  keysAsked(): number;
}

const keysPath = '/oauth2/v3/certs';

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const clientId = 'loopback.apps.googleusercontent.com';
  const opaque = new Map<string, Record<string, unknown>>();
  let current = makeKey();
  const server = await serveLoopback(({ path, query }) => {
    if (path === keysPath) {
      return {
        headers: { 'cache-control': `public, max-age=${google.keyLifeSeconds}, must-revalidate` },
        body: { keys: [{ ...current.publicKey.export({ format: 'jwk' }), kid: current.kid, alg: 'RS256', use: 'sig' }] },
      };
    }
    if (path === '/oauth2/v3/tokeninfo') {
      const claims = opaque.get(query.get('access_token') ?? '');
      return claims ? { body: claims } : { status: 400, body: { error: 'invalid_token', error_description: 'Invalid Value' } };
    }
    if (path === '/o/oauth2/v2/auth') return authorize(query);
    return { status: 404 };
  });

  const claimsOf = ({ sub, email, email_verified = true, name }: GooglePerson, seconds: number): Record<string, unknown> => ({
    iss: 'https://accounts.google.com',
    aud: clientId,
    azp: clientId,
    sub,
    email,
    email_verified,
    ...(name && { name }),
    iat: seconds,
    exp: seconds + 3600,
  });

  const authorize = (query: URLSearchParams) => {
    const state = query.get('state') ?? '';
    const answer = google.refuses
      ? new URLSearchParams({ error: 'access_denied', state })
      : new URLSearchParams({ state, id_token: google.idToken(google.person, { claims: { nonce: query.get('nonce') ?? undefined } }) });
    return { status: 302, headers: { location: `${query.get('redirect_uri') ?? ''}#${answer}` } };
  };

  const google: FakeGoogle = Object.assign(server, {
    clientId,
    environment: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_JWKS_URL: `${server.origin}${keysPath}`,
      GOOGLE_AUTH_URL: `${server.origin}/o/oauth2/v2/auth`,
    },
    person: { sub: '108000000000000000001', email: 'person@example.test' } as GooglePerson,
    refuses: false,
    keyLifeSeconds: 3600,
    rotate: () => {
      current = makeKey();
    },
    makeKey,
    idToken(person: GooglePerson, { claims = {}, key = current, isConfused = false }: IdTokenOptions = {}) {
      const head = { alg: isConfused ? 'HS256' : 'RS256', kid: key.kid, typ: 'JWT' };
      const content = [head, { ...claimsOf(person, Math.floor(Date.now() / 1000)), ...claims }]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const signature = isConfused
        ? createHmac('sha256', key.publicKey.export({ format: 'pem', type: 'spki' }))
            .update(content)
            .digest('base64url')
        : sign('RSA-SHA256', Buffer.from(content), key.privateKey).toString('base64url');
      return `${content}.${signature}`;
    },
    accessToken(person: GooglePerson, claims: Readonly<Record<string, unknown>> = {}) {
      const token = `ya29.${randomBytes(24).toString('base64url')}`;
      const { email_verified, exp, ...said } = claimsOf(person, Math.floor(Date.now() / 1000));
      // This endpoint says everything as text.
      opaque.set(token, {
        ...said,
        email_verified: String(email_verified),
        exp: String(exp),
        expires_in: '3599',
        access_type: 'online',
        ...claims,
      });
      return token;
    },
    keysAsked: () => server.asked.filter(({ path }) => path === keysPath).length,
  });
  return google;
}

function makeKey(): SigningKey {
  return { kid: randomBytes(20).toString('hex'), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
}
