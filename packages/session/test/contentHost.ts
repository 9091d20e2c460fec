import { createHash } from 'node:crypto';
import {
  emptySavedLists,
  readSavedGroup,
  savedGroups,
  withSavedChanges,
  type SavedChange,
  type SavedGroup,
  type SavedLists,
} from '@agm/domain';
import { nothingOwn, withOwnChanges, type OwnChange, type OwnThings } from '@agm/domain/ownThings';

export interface HeardCall {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly bearer: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly keepalive: boolean;
}

interface Account {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  email: string;
  roles: readonly string[];
  lists: SavedLists;
  damaged: Partial<Record<SavedGroup, string>>;
  filters: string | null;
  own: OwnThings;
  ownRevision: number;
  /** Grows by one with each changed title; on a merging host only. */
  revision: number;
  readonly notes: (Pick<SavedChange, 'group' | 'id'> & { readonly revision: number })[];
}

/** So many changed titles are remembered one by one. */
const remembered = 2000;

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: object;
}

/**
 * A small content host with the contract's wire shapes, for tests that choose time, failures and the order of
 * answers. `merging` is our server's way with lists, which numbers their states, `plain` that of a WordPress that stores what it is sent.
 */
export function createContentHost(now: () => number, kind: 'merging' | 'plain' = 'merging') {
  const accounts = new Map<string, Account>();
  const tokens = new Map<string, Account>();
  /** Tokens that were issued too long ago for what needs a fresh log-in. */
  const old = new Set<string>();
  const served = new Map<string, SavedLists>();
  const heard: HeardCall[] = [];
  let failing: (call: HeardCall) => Refusal | 'silent' | null = () => null;
  let ids = 0;
  let issued = 0;

  function join(username: string, more: Partial<Account> = {}): Account {
    const account = {
      id: ++ids,
      username,
      password: 'goodmovie',
      email: `${username}@example.test`,
      roles: ['subscriber'],
      lists: emptySavedLists,
      damaged: {},
      filters: null,
      own: nothingOwn,
      ownRevision: 0,
      revision: 0,
      notes: [],
      ...more,
    };
    accounts.set(username, account);
    return account;
  }

  function tokenFor(account: Account): string {
    const claims = Buffer.from(JSON.stringify({ sub: String(account.id) })).toString('base64url');
    const token = `${createHash('sha256').update(`${account.id} ${++issued}`).digest('hex')}.${claims}.of-${account.username}`;
    tokens.set(token, account);
    return token;
  }

  const refuse = ({ status, code, message = 'No', headers, data = {} }: Refusal) =>
    new Response(JSON.stringify({ code, message, data: { status, ...data } }), { status, headers });
  const answer = (body: unknown) => new Response(JSON.stringify(body));
  const metaOf = ({ lists, damaged, filters }: Account) => ({
    ...Object.fromEntries(savedGroups.map((group) => [group, damaged[group] ?? JSON.stringify(lists[group])])),
    filters: filters ?? '',
  });

  function profile(token: string, account: Account): Response {
    served.set(token, account.lists);
    const { id, username, email, roles, filters, lists, damaged } = account;
    const who = { id, name: username, slug: username, email, roles, ...(kind === 'merging' && { freshFor: old.has(token) ? 0 : 600 }) };
    if (kind === 'plain') return answer({ ...who, meta: metaOf(account) });
    return answer({
      ...who,
      filterPreferences: filters === null ? null : (JSON.parse(filters) as unknown),
      saved: lists,
      savedRevision: account.revision,
      unreadable: Object.keys(damaged),
    });
  }

  function update(token: string, account: Account, body: HeardCall['body']): Response {
    const meta = (body['meta'] ?? {}) as Record<string, string>;
    if (meta['filters'] !== undefined) account.filters = meta['filters'];
    const seen = served.get(token) ?? emptySavedLists;
    const wanted: SavedChange[] = [];
    for (const group of savedGroups) {
      const sent = meta[group] === undefined ? null : readSavedGroup(meta[group]);
      if (!sent) continue;
      const from = kind === 'plain' ? account.lists[group] : seen[group];
      for (const id of new Set([...Object.keys(from), ...Object.keys(sent)])) {
        if (from[id] !== sent[id]) wanted.push({ group, id: Number(id), stamp: sent[id] ?? null });
      }
    }
    if (kind === 'merging') {
      for (const [group, titles] of Object.entries((body['changes'] ?? {}) as Record<SavedGroup, Record<string, string | null>>)) {
        for (const [id, stamp] of Object.entries(titles)) wanted.push({ group: group as SavedGroup, id: Number(id), stamp });
      }
    }
    const before = account.lists;
    account.lists = withSavedChanges(before, wanted);
    served.set(token, account.lists);
    for (const { group, id } of wanted)
      if (before[group][id] !== account.lists[group][id]) account.notes.push({ group, id, revision: ++account.revision });
    if (kind === 'merging' && body['since'] !== undefined)
      return answer({ revision: account.revision, changes: difference(account, Number(body['since'])) });
    return answer({
      ...metaOf(account),
      ...(kind === 'merging' &&
        Object.fromEntries(Object.keys(account.damaged).map((group) => [group, JSON.stringify(account.lists[group as SavedGroup])]))),
      meta: undefined,
    });
  }

  /** What differs from an earlier state; null when that is further back than the host remembers. */
  function difference({ revision, notes, lists }: Account, since: number): object | null {
    if (since > revision || revision - since > remembered) return null;
    const changes: Record<string, Record<string, string | null>> = {};
    for (const note of notes) if (note.revision > since) (changes[note.group] ??= {})[note.id] = lists[note.group][note.id] ?? null;
    return changes;
  }

  function respond({ method, path, bearer, body }: HeardCall): Response {
    if (path === '/user-api/captcha') return answer({ provider: 'recaptcha', siteKey: 'site' });
    if (path === '/user-api/auth/login') {
      const account = accounts.get(String(body['username']));
      if (!account) return refuse({ status: 403, code: '[jwt_auth] invalid_username' });
      if (account.password !== body['password']) return refuse({ status: 403, code: '[jwt_auth] incorrect_password' });
      return answer({ token: tokenFor(account) });
    }
    if (path === '/user-api/auth/signup') {
      if (accounts.has(String(body['username']))) return refuse({ status: 400, code: 'rest_user_exists', message: 'This name is taken.' });
      return answer({ token: tokenFor(join(String(body['username']), { email: String(body['email']) })) });
    }
    if (path.startsWith('/wp-json/wp/v2/ex-tok-'))
      return answer({ token: tokenFor(accounts.get(String(body['userEmail']).split('@')[0] ?? '') ?? join('social')) });
    const account = bearer === null ? undefined : tokens.get(bearer);
    if (!account || bearer === null)
      return refuse(bearer === null ? { status: 401, code: 'rest_not_logged_in' } : { status: 403, code: 'jwt_auth_invalid_token' });
    if (path === '/user-api/auth/profile') return profile(bearer, account);
    if (path === '/user-api/auth/logout') {
      tokens.delete(bearer);
      return new Response(null, { status: 204 });
    }
    if (path === '/user-api/auth/logout/everywhere') {
      for (const [token, owner] of tokens) if (owner === account) tokens.delete(token);
      return new Response(null, { status: 204 });
    }
    if (path === '/user-api/auth/reauthenticate') {
      if (body['password'] !== account.password) return refuse({ status: 403, code: '[jwt_auth] incorrect_password' });
      tokens.delete(bearer);
      old.delete(bearer);
      return answer({ token: tokenFor(account) });
    }
    if (old.has(bearer) && (body['email'] ?? body['password']) !== undefined)
      return refuse({ status: 403, code: 'rest_reauthentication_required' });
    if (path === '/content-api/my' && kind === 'merging') {
      if (method === 'GET') return answer({ revision: account.ownRevision, ...account.own, links: {} });
      account.own = withOwnChanges(account.own, body['changes'] as OwnChange[], now());
      return answer({ revision: ++account.ownRevision, unknown: [] });
    }
    if (path === '/wp-json/wp/v2/update-user-meta' && method === 'POST') return update(bearer, account, body);
    if (path === `/wp-json/wp/v2/users/${account.id}` && method === 'POST') {
      if (body['email'] === 'taken@example.test') return refuse({ status: 400, code: 'rest_user_invalid_email' });
      if (body['email'] !== undefined) {
        account.email = String(body['email']);
        return answer({ id: account.id });
      }
      if (body['password'] === undefined) return refuse({ status: 400, code: 'rest_invalid_param' });
      tokens.delete(bearer);
      return answer({ id: account.id, token: tokenFor(account) });
    }
    if (path === `/wp-json/wp/v2/user-delete?id=${account.id}`) {
      accounts.delete(account.username);
      for (const [token, owner] of tokens) if (owner === account) tokens.delete(token);
      return answer({ deleted: true });
    }
    return refuse({ status: 404, code: 'rest_no_route' });
  }

  return {
    accounts,
    tokens,
    old,
    heard,
    join,
    tokenFor,
    /** Calls the host does not answer as it should: refused with a code, or not answered at all. */
    fail(how: typeof failing) {
      failing = how;
    },
    /** A `fetch` that takes the clock's time: once on the way there, once on the way back. */
    fetchWith:
      (delay: () => Promise<void>): typeof fetch =>
      async (input, init = {}) => {
        const path = String(input);
        const headers = new Headers(init.headers);
        await delay();
        const call = {
          at: now(),
          method: init.method ?? 'GET',
          path,
          bearer: headers.get('authorization')?.replace(/^Bearer /, '') ?? null,
          keepalive: init.keepalive === true,
          body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
        };
        heard.push(call);
        const failure = failing(call);
        if (failure === 'silent') throw new TypeError('fetch failed');
        const response = failure ? refuse(failure) : respond(call);
        await delay();
        return response;
      },
    calls: (part: string) => heard.filter(({ path }) => path.includes(part)),
  };
}

export type ContentHost = ReturnType<typeof createContentHost>;
