import type { Membership } from '@agm/api';
import type { AlertsAnswer } from '@agm/api/schemas/alerts';

export const premiumPrice = { amount: 5, currency: 'USD', interval: 'month', intervalCount: 1, isPlayMoney: false } as const;

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly bearer: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfter?: string;
  /** Beside the status in `data`. */
  readonly more?: object;
}

const wrongCode: Refusal = { status: 403, code: 'rest_second_factor_wrong', message: 'This code is not right, or it was used before.' };
const recoveryCodes = ['ab23-cd45-ef67-gh2i', 'jk34-lm56-no72-pq3r'];
const refusals: Readonly<Record<string, Refusal>> = {
  guarded: {
    status: 403,
    code: 'rest_second_factor_required',
    message: 'Now type the code that your authenticator app shows, or a recovery code.',
    more: { pending: 'a-pending-log-in', expiresIn: 300 },
  },
  keyed: {
    status: 403,
    code: 'rest_second_factor_required',
    message: 'Now use your passkey, or type a recovery code.',
    more: { pending: 'a-pending-log-in', ways: ['passkey'], expiresIn: 300 },
  },
  nobody: { status: 403, code: '[jwt_auth] invalid_username', message: 'Unknown username.' },
  wrong: { status: 403, code: '[jwt_auth] incorrect_password', message: 'The password is wrong.' },
  unbracketed: { status: 403, code: 'incorrect_password', message: 'The password is wrong.' },
  hasty: { status: 429, code: 'rest_too_many_requests', message: 'Too many.', retryAfter: '240' },
};

/** The server's side of the wire for one member, Maya. Every question is kept. */
export function createWire(user: object = {}) {
  const asked: Asked[] = [];
  let profile: Record<string, unknown> = {
    id: 7,
    name: 'Maya',
    slug: 'maya',
    email: 'maya@example.com',
    roles: ['subscriber'],
    saved: { queued: { 17: '20.11.2026 23:10:11', 18: '21.11.2026 08:00:00' } },
    ...user,
  };
  let alerts: AlertsAnswer = {
    kinds: { arrives: false, leaves: false, drops: false, walls: false, answers: false },
    mail: false,
    push: false,
    leavesDays: 7,
    country: 'us',
    timeZone: 'UTC',
    quietHours: { from: 1320, to: 480 },
    address: 'confirmed',
    walls: [],
    browsers: 0,
    pushKey: 'BKey',
    news: [],
  };
  let membership: Membership = {
    state: 'active',
    price: premiumPrice,
    nextChargeAt: '2026-12-23T12:00:00.000Z',
    endsAt: null,
    isEnding: false,
    invoices: [],
  };
  let isOffline = false;
  const factor = { since: null as number | null, passkeys: [] as object[], passkeyOrigin: null as string | null };
  let isFactorRequired = false;

  function answer({ path, method, body }: Asked): { readonly status: number; readonly body: unknown; readonly retryAfter?: string } {
    const refuse = ({ status, code, message, retryAfter, more }: Refusal) => ({
      status,
      body: { code, message, data: { status, ...more } },
      retryAfter,
    });
    if (path === '/user-api/captcha') return { status: 200, body: { provider: 'recaptcha', siteKey: 'key' } };
    if (path === '/user-api/auth/login') {
      const refusal = refusals[String(body['username'])];
      return refusal ? refuse(refusal) : { status: 200, body: { token: 'a-token-of-sixteen-letters' } };
    }
    if (path === '/user-api/auth/reauthenticate') return refuse(refusals['guarded']!);
    if (path === '/user-api/auth/second-factor')
      return body['pending'] === 'a-pending-log-in' && body['code'] === '123456'
        ? { status: 200, body: { token: 'a-token-after-two-steps' } }
        : refuse(wrongCode);
    if (path === '/user-api/second-factor') {
      if (method === 'POST') return { status: 201, body: { secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' } };
      if (method === 'DELETE') factor.since = null;
      return { status: 200, body: { ...factor, hasApp: factor.since !== null, recoveryCodesLeft: 2, isRequired: isFactorRequired } };
    }
    if (path === '/user-api/auth/second-factor/passkey/options')
      return { status: 200, body: { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [], userVerification: 'required' } };
    if (path.startsWith('/user-api/second-factor/passkeys/') && method === 'DELETE') {
      factor.passkeys = [];
      return { status: 204, body: null };
    }
    if (path === '/user-api/second-factor/confirmation') {
      if (body['code'] !== '123456') return refuse(wrongCode);
      factor.since = 1;
      return { status: 200, body: { recoveryCodes } };
    }
    if (path === '/content-api/desk/settings/second-factor') {
      if (method === 'PATCH') isFactorRequired = body['isRequired'] === true;
      return { status: 200, body: { isRequired: isFactorRequired, etag: isFactorRequired ? '"required"' : '"optional"' } };
    }
    if (path === '/user-api/auth/signup') {
      return body['username'] === 'taken'
        ? refuse({ status: 400, code: 'existing_user_login', message: 'Sorry, that username already exists!' })
        : { status: 200, body: { token: 'a-token-of-sixteen-letters' } };
    }
    if (path.startsWith('/wp-json/wp/v2/ex-tok-')) {
      return body['userEmail'] === 'guarded@example.com'
        ? refuse(refusals['guarded']!)
        : body['socialToken'] === 'taken'
          ? refuse({ status: 403, code: 'rest_social_account_exists', message: 'There is an account with this e-mail address already.' })
          : { status: 200, body: { token: 'a-token-of-sixteen-letters' } };
    }
    if (path.startsWith('/wp-json/wp/v2/contact-forms/')) {
      return body['your-name'] === 'Hasty' ? refuse(refusals['hasty']!) : { status: 200, body: { status: 'mail_sent' } };
    }
    if (path === '/wp-json/wp/v2/confirm-email')
      return body['token'] === 'good'
        ? { status: 200, body: { message: 'ok' } }
        : refuse({ status: 403, code: 'rest_invalid_token', message: 'Used.' });
    if (path === '/user-api/setup') {
      if (body['token'] !== 'good')
        return refuse({ status: 403, code: 'rest_setup_token_invalid', message: 'This setup link does not work.' });
      profile = { ...profile, roles: ['administrator', 'subscriber'] };
      return { status: body['username'] === undefined ? 200 : 201, body: { token: 'a-new-token-of-an-administrator' } };
    }
    if (path === '/user-api/auth/profile') return { status: 200, body: profile };
    if (path === '/wp-json/wp/v2/users/7') {
      if (body['email'] === 'taken@example.com') return refuse({ status: 400, code: 'rest_user_invalid_email', message: 'Invalid.' });
      if (body['password'] !== undefined) return refuse({ status: 400, code: 'rest_user_incorrect_password', message: 'Wrong.' });
      profile = { ...profile, ...body };
      return { status: 200, body: profile };
    }
    if (path === '/wp-json/wp/v2/user-export') return { status: 200, body: { profile, comments: [] } };
    if (path === '/wp-json/wp/v2/update-user-meta') return { status: 200, body: { meta: body['meta'] ?? {} } };
    if (path.startsWith('/wp-json/wp/v2/password-reset')) return { status: 200, body: { message: 'ok' } };
    if (path.startsWith('/wp-json/wp/v2/do-password-reset')) {
      return body['token'] === 'good'
        ? { status: 200, body: { message: 'ok' } }
        : refuse({ status: 400, code: 'rest_invalid_token', message: 'Used.' });
    }
    if (path.startsWith('/content-api/my/alerts')) {
      const { kinds, address, isWanted, ...rest } = body as { kinds?: object; address?: string; isWanted?: boolean };
      if (address === '/account/')
        return refuse({ status: 404, code: 'rest_no_wall', message: 'That is no address of a wall of this site.' });
      if (address !== undefined) alerts = { ...alerts, walls: isWanted ? [{ path: address, name: 'Drama movies' }] : [] };
      else alerts = { ...alerts, ...rest, kinds: { ...alerts.kinds, ...kinds } };
      return { status: 200, body: alerts };
    }
    if (path === '/api/pay/membership') {
      if (body['renews'] !== undefined)
        membership = { ...membership, state: 'ending', isEnding: true, endsAt: membership.nextChargeAt, nextChargeAt: null };
      return { status: 200, body: membership };
    }
    if (path.startsWith('/api/pay/create-checkout-session')) return refuse({ status: 503, code: 'rest_unavailable', message: 'Closed.' });
    return { status: 200, body: { deleted: true } };
  }

  const fetch = (async (
    input: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string | FormData } = {},
  ) => {
    const question: Asked = {
      path: input,
      method,
      bearer: headers['authorization'] ?? null,
      body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : body ? Object.fromEntries(body) : {},
    };
    asked.push(question);
    if (isOffline) throw new TypeError('no connection');
    const { status, body: said, retryAfter } = answer(question);
    return {
      status,
      ok: status < 400,
      headers: { get: (name: string) => (name === 'retry-after' ? (retryAfter ?? null) : null) },
      text: async () => JSON.stringify(said),
    };
  }) as unknown as typeof globalThis.fetch;

  return {
    fetch,
    asked,
    /** The second factor of the member. */
    factor,
    goOffline: () => {
      isOffline = true;
    },
  };
}

const films = [
  ['Parasite', 2019],
  ['Suspiria', 1977],
  ['Suspiria', 2018],
].map(([title, year], at) => ({
  id: at + 1,
  slug: `film-${at}`,
  title: String(title),
  year: Number(year),
  type: 'movie',
  poster: { seed: 'x' },
}));

/** The wall of some ids, or the search, as the content api answers them. */
export function answerTo(path: string): unknown {
  if (path === '/api/pay/price') return { price: premiumPrice };
  const [, term] = /^\/content-api\/search\/universal\/([^?]*)/.exec(path) ?? [];
  if (term !== undefined) return { movies: films.filter(({ title }) => title.startsWith(decodeURIComponent(term))), shows: [], guides: [] };
  const ids = (new URL(path, 'http://example.test').searchParams.get('id') ?? '').split('~').map(Number);
  return {
    items: ids.map((id) => ({
      id,
      slug: `film-${id}`,
      type: 'movie',
      title: `Film ${id}`,
      year: 2000 + id,
      staffRating: 8,
      isPremium: false,
      genres: ['drama'],
      moods: ['tense'],
      platforms: [...(id % 2 === 0 ? ['us-netflix'] : []), ...(id % 3 === 0 ? ['us-mubi'] : [])],
      poster: { seed: String(id) },
    })),
    total: ids.length,
    totalPages: 1,
    page: 1,
  };
}
