import { createHmac, randomBytes } from 'node:crypto';
import { serveLoopback, type Loopback, type Reply } from './loopback.ts';

export interface FacebookPerson {
  readonly id: string;
  readonly name: string;
  /** Absent when the person has none or does not share it. */
  readonly email?: string;
}

/** Facebook's login: the Graph calls that return a token's owner, and a dialog that sends the visitor straight back. */
export interface FakeFacebook extends Loopback {
  readonly appId: string;
  readonly environment: Readonly<Record<'FACEBOOK_APP_ID' | 'FACEBOOK_APP_SECRET' | 'FACEBOOK_GRAPH_URL' | 'FACEBOOK_AUTH_URL', string>>;
  person: FacebookPerson;
  /** The person presses "Cancel". */
  refuses: boolean;
  /** `facts` stand in place of what debug_token would say. */
  token(person: FacebookPerson, facts?: Readonly<Record<string, unknown>>): string;
}

export async function startFakeFacebook(): Promise<FakeFacebook> {
  const appId = '1600000000000001';
  const appSecret = randomBytes(16).toString('hex');
  const tokens = new Map<string, { readonly person: FacebookPerson; readonly facts: Record<string, unknown> }>();
  const server = await serveLoopback(({ path, query }): Reply => {
    const route = path.replace(/^\/v\d+\.\d+(?=\/)/, '');
    if (route === '/debug_token') {
      if (query.get('access_token') !== `${appId}|${appSecret}`) return refusal('Invalid OAuth access token.', 190);
      const known = tokens.get(query.get('input_token') ?? '');
      return { body: { data: known?.facts ?? { is_valid: false, error: { code: 190, message: 'Malformed access token' }, scopes: [] } } };
    }
    if (route === '/me') {
      const token = query.get('access_token') ?? '';
      const known = tokens.get(token);
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      if (!known) return refusal('Invalid OAuth access token.', 190);
      if (query.get('appsecret_proof') !== proof) return refusal('Invalid appsecret_proof provided in the API argument', 100);
      const fields = (query.get('fields') ?? 'id,name').split(',');
      return { body: Object.fromEntries(Object.entries(known.person).filter(([field]) => fields.includes(field))) };
    }
    if (route === '/dialog/oauth') {
      const [back, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? ''];
      // A no stands in the query, a yes in the fragment.
      if (facebook.refuses)
        return {
          status: 302,
          headers: { location: `${back}?${new URLSearchParams({ error: 'access_denied', error_reason: 'user_denied', state })}#_=_` },
        };
      const answer = new URLSearchParams({ state, access_token: facebook.token(facebook.person), expires_in: '5183999' });
      return { status: 302, headers: { location: `${back}#${answer}` } };
    }
    return { status: 404, body: { error: { message: 'Unknown path components', type: 'OAuthException', code: 2500 } } };
  });

  const facebook: FakeFacebook = Object.assign(server, {
    appId,
    environment: {
      FACEBOOK_APP_ID: appId,
      FACEBOOK_APP_SECRET: appSecret,
      FACEBOOK_GRAPH_URL: server.origin,
      FACEBOOK_AUTH_URL: `${server.origin}/dialog/oauth`,
    },
    person: { id: '10200000000000001', name: 'A Person', email: 'person@example.test' } as FacebookPerson,
    refuses: false,
    token(person: FacebookPerson, facts: Readonly<Record<string, unknown>> = {}) {
      const token = `EAAB${randomBytes(30).toString('base64url')}`;
      tokens.set(token, {
        person,
        facts: {
          app_id: appId,
          type: 'USER',
          application: 'Loopback',
          expires_at: Math.floor(Date.now() / 1000) + 5_000_000,
          is_valid: true,
          scopes: ['email', 'public_profile'],
          user_id: person.id,
          ...facts,
        },
      });
      return token;
    },
  });
  return facebook;
}

function refusal(message: string, code: number): Reply {
  return { status: 400, body: { error: { message, type: 'OAuthException', code } } };
}
