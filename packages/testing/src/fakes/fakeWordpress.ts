import { randomBytes } from 'node:crypto';
import { serveLoopback, type Ask, type Loopback, type Reply } from './loopback.ts';

/** The ways in which a content host may say something untrue with a friendly face. */
export type Lie =
  | 'empty object'
  | 'half JSON'
  | 'wrong totals'
  | 'redirect loop'
  | 'page with 200'
  | 'null'
  | 'error without a shape'
  | 'no posts'
  | 'half the posts'
  | 'words nobody knows';

/** A stock WordPress 6.1 with the JWT plugin, as far as a site asks it: posts, comments, users, log-in. */
export interface FakeWordpress extends Loopback {
  readonly login: { readonly username: string; readonly password: string };
  /** Null is honest. */
  lie: Lie | null;
  /** What it publishes. A test may add to it, change it and take from it. */
  readonly posts: FakePost[];
  /** Further routes its index names, as a site's own plugin would add them: `/wp/v2/anon-comments`. */
  readonly furtherRoutes: string[];
  /** Routes that a plugin has moved there: it answers at the path on the left what it has at the one on the right. */
  readonly movedRoutes: Map<string, string>;
  /** How many comments were really written. */
  commentsWritten(): number;
  /** How many passwords were tried for `login`, by whichever door: the JWT plugin's route in all its spellings, `Basic`, the login page. */
  guesses(): number;
}

export interface FakePost {
  readonly id: number;
  readonly title: string;
  /** Numbers of terms. */
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  readonly mood: readonly number[];
  readonly released: readonly number[];
}

const postCount = 130;
const stockRoutes = [
  '/',
  '/wp/v2',
  '/wp/v2/posts',
  '/wp/v2/posts/(?P<id>[\\d]+)',
  '/wp/v2/pages',
  '/wp/v2/comments',
  '/wp/v2/users',
  '/wp/v2/users/me',
  '/wp/v2/categories',
  '/wp/v2/tags',
  '/jwt-auth/v1/token',
  '/jwt-auth/v1/token/validate',
];

const term = (id: number, slug: string, name: string) => ({ id, slug, name });
/** What its terms are called, by taxonomy. */
const terms: Readonly<Record<string, readonly ReturnType<typeof term>[]>> = {
  categories: [
    term(1, 'uncategorized', 'Uncategorized'),
    term(5, 'drama', 'Drama'),
    term(7, 'comedy', 'Comedy'),
    term(9, 'shows', 'Shows'),
  ],
  tags: [term(93, 'us-netflix', 'us-netflix'), term(96, 'us-mubi', 'us-mubi'), term(99, 'night-train', 'Night &#038; Train')],
  mood: [term(29, 'tense', 'Tense'), term(30, 'slow', 'Slow')],
  released: [term(405, '2019', '2019'), term(406, '1987', '1987')],
};

export async function startFakeWordpress(): Promise<FakeWordpress> {
  const login = { username: 'member1', password: 'four words and a number 5' };
  const tokens = new Set<string>();
  const comments: object[] = [];
  const posts: FakePost[] = Array.from({ length: postCount }, (_one, index) => ({
    id: 2000 + index,
    title: `A Quiet Harbour ${2000 + index}`,
    categories: index % 10 === 9 ? [7, 9] : [5],
    tags: index % 2 === 0 ? [93] : [96, 99],
    mood: [index % 3 === 0 ? 30 : 29],
    released: [index % 5 === 0 ? 406 : 405],
  }));
  const furtherRoutes: string[] = [];
  const movedRoutes = new Map<string, string>();
  let guesses = 0;
  /** What is kept of its one member: whole lists, as texts. */
  const meta = { dismissed: '', loved: '{"17":"20.11.2026 23:10:11"}', queued: '{"17":', seen: '', filters: '' };
  const server = await serveLoopback((ask) => lied(ask) ?? shaped(ask));

  /** `_envelope` makes every answer a good one. */
  function shaped(ask: Ask): Reply {
    const reply = answer(ask);
    return fieldsOf(ask).has('_envelope')
      ? json({ body: JSON.parse(String(reply.body)) as unknown, status: reply.status ?? 200, headers: {} })
      : reply;
  }

  function answer(ask: Ask): Reply {
    const { query, headers, body } = ask;
    const route = atStock(routeOf(ask));
    if (/^POST .*\/wp-login\.php$/.test(route)) return logIn(ask);
    const [scheme = '', bearer] = headers['authorization']?.split(' ') ?? [];
    if (/^basic$/i.test(scheme)) {
      const [username = '', password = ''] = Buffer.from(bearer ?? '', 'base64')
        .toString()
        .split(':');
      return logIn({ ...ask, body: JSON.stringify({ username, password }), headers: { 'content-type': 'application/json' } });
    }
    if (bearer !== undefined && !tokens.has(bearer)) return refusal('jwt_auth_invalid_token', 'Signature verification failed', 403);
    if (route === 'POST /jwt-auth/v1/token') return logIn(ask);
    if (route === 'POST /jwt-auth/v1/token/validate')
      return bearer === undefined
        ? refusal('jwt_auth_no_auth_header', 'Authorization header not found.', 403)
        : json({ code: 'jwt_auth_valid_token', data: { status: 200 } });
    if (route === 'GET /wp/v2/users/me')
      return bearer === undefined ? refusal('rest_not_logged_in', 'You are not currently logged in.', 401) : json(me(server.origin, meta));
    if (route === 'GET /')
      return json({
        name: 'Loopback',
        url: server.origin,
        namespaces: ['wp/v2', 'jwt-auth/v1'],
        routes: Object.fromEntries([...stockRoutes, ...furtherRoutes].map((one) => [one, { methods: ['GET'] }])),
      });
    if (route === 'GET /wp/v2/posts')
      return page(
        (query.has('include') && wordpress.lie !== 'no posts' ? included(posts, query) : published()).map((post) =>
          asPost(post, server.origin),
        ),
        query,
        server.origin,
      );
    const [, taxonomy = ''] = /^GET \/wp\/v2\/(\w+)$/.exec(route) ?? [];
    if (Object.hasOwn(terms, taxonomy))
      return page(wordpress.lie === 'words nobody knows' ? [] : included(terms[taxonomy] ?? [], query), query, server.origin);
    if (route === 'POST /wp/v2/update-user-meta') {
      if (bearer === undefined) return refusal('rest_not_logged_in', 'You are not currently logged in.', 401);
      const { meta: given = {} } = JSON.parse(body) as { readonly meta?: object };
      Object.assign(meta, given);
      return json({ id: 2, meta });
    }
    if (route === 'GET /wp/v2/comments') return page(comments, query, server.origin);
    if (route === 'POST /wp/v2/comments') {
      if (bearer === undefined) return refusal('rest_comment_login_required', 'Sorry, you must be logged in to comment.', 401);
      const made = { id: comments.length + 1, ...(JSON.parse(body) as object), author: 2, author_name: 'Member One', status: 'approved' };
      comments.push(made);
      return { ...json(made), status: 201 };
    }
    return refusal('rest_no_route', 'No route was found matching the URL and request method.', 404);
  }

  /** A route that was moved is no more where it was. */
  function atStock(route: string): string {
    const [method = '', path = ''] = route.split(' ');
    const stock = movedRoutes.get(path) ?? ([...movedRoutes.values()].includes(path) ? '/nowhere' : path);
    return `${method} ${stock}`;
  }

  function published(): readonly FakePost[] {
    if (wordpress.lie === 'no posts') return [];
    return wordpress.lie === 'half the posts' ? posts.slice(0, posts.length / 2) : posts;
  }

  function logIn(ask: Ask): Reply {
    const fields = fieldsOf(ask);
    const [username, password] = [fields.get('username') ?? fields.get('log'), fields.get('password') ?? fields.get('pwd')];
    if (
      username
        ?.replaceAll(/<[^>]*>|%[\da-f]{2}|&[^;]+;/gi, '')
        .normalize('NFKD')
        .replaceAll(/[\p{M}\p{C}]/gu, '')
        .toLowerCase()
        .trim() !== login.username
    )
      return refusal(
        '[jwt_auth] invalid_username',
        '<strong>Error:</strong> The username <strong>x</strong> is not registered on this site.',
        403,
      );
    guesses += 1;
    if (password !== login.password)
      return refusal('[jwt_auth] incorrect_password', '<strong>Error:</strong> The password you entered is incorrect.', 403);
    const token = `ey.${randomBytes(16).toString('hex')}.x`;
    tokens.add(token);
    return json({ token, user_email: 'member1@example.test', user_nicename: 'member1', user_display_name: 'Member One' });
  }

  function lied(ask: Ask): Reply | null {
    const honest = (): Reply => answer(ask);
    switch (wordpress.lie) {
      case 'empty object':
        return json({});
      case 'null':
        return json(null);
      case 'half JSON':
        return { headers: { 'content-type': 'application/json; charset=UTF-8' }, body: '[{"id":2037,"date":"2025-' };
      case 'page with 200':
        return {
          headers: { 'content-type': 'text/html; charset=UTF-8' },
          body: '<!doctype html><title>Briefly unavailable for scheduled maintenance.</title>',
        };
      case 'error without a shape':
        return { status: 500, headers: { 'content-type': 'text/html' }, body: '<p>There has been a critical error on this website.</p>' };
      case 'redirect loop':
        return { status: 302, headers: { location: `${ask.path}?${ask.query}` } };
      case 'wrong totals':
        return { ...honest(), headers: { ...honest().headers, 'x-wp-total': '-3', 'x-wp-totalpages': 'many' } };
      case 'no posts':
      case 'half the posts':
      case 'words nobody knows':
      case null:
        return null;
    }
  }

  const wordpress: FakeWordpress = Object.assign(server, {
    login,
    posts,
    furtherRoutes,
    movedRoutes,
    lie: null as Lie | null,
    commentsWritten: () => comments.length,
    guesses: () => guesses,
  });
  return wordpress;
}

/**
 * The route that a WordPress behind a usual web server finds in a request: a form's `rest_route` before the address's,
 * that before the path; decoded, without doubled slashes, in any case; and the method that `_method` names.
 */
function routeOf(ask: Ask): string {
  const fields = fieldsOf(ask);
  const path = fields.get('rest_route') ?? decodeURIComponent(ask.path).replace(/^\/+(?:index\.php\/+)?wp-json/i, '');
  const method = ask.query.get('_method')?.toUpperCase() ?? ask.method;
  return `${method} /${path
    .toLowerCase()
    .split(/[/\\]+/)
    .filter((part) => part !== '' && part !== '.')
    .join('/')}`;
}

/** What PHP makes of the query and the body together, a field of the body first; its names have no dots and no spaces. */
function fieldsOf({ query, headers, body }: Ask): ReadonlyMap<string, string> {
  const type = headers['content-type'] ?? '';
  const parts = type.startsWith('multipart/form-data')
    ? [...body.matchAll(/name="?([^";\r\n]+)"?\r?\n\r?\n([^\r\n]*)/g)].map(([, name = '', value = '']) => [name, value] as const)
    : [];
  const json = type.includes('json') ? readFields(body) : [];
  const form = type.startsWith('application/x-www-form-urlencoded') ? [...new URLSearchParams(body)] : [];
  return new Map(
    [...query, ...form, ...parts, ...json].map(([name, value]) => [
      (name.split('\0', 1)[0] ?? '').trimStart().replaceAll(/[ .[]/g, '_').replace(/_?\]$/, ''),
      String(value),
    ]),
  );
}

function readFields(body: string): readonly (readonly [string, unknown])[] {
  try {
    return Object.entries(JSON.parse(body) as object);
  } catch {
    return [];
  }
}

function json(body: unknown): Reply {
  return { headers: { 'content-type': 'application/json; charset=UTF-8' }, body: JSON.stringify(body) };
}

function refusal(code: string, message: string, status: number): Reply {
  return { ...json({ code, message, data: { status } }), status };
}

function page(all: readonly object[], query: URLSearchParams, origin: string): Reply {
  const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)];
  const pages = Math.ceil(all.length / size);
  if (number > Math.max(pages, 1))
    return refusal('rest_post_invalid_page_number', 'The page number requested is larger than the number of pages available.', 400);
  const listed = json(all.slice((number - 1) * size, number * size));
  const next: Record<string, string> = number < pages ? { link: `<${origin}/wp-json/wp/v2/posts?page=${number + 1}>; rel="next"` } : {};
  return { ...listed, headers: { ...listed.headers, 'x-wp-total': String(all.length), 'x-wp-totalpages': String(pages), ...next } };
}

/** WordPress answers `include` with what it finds of it. */
function included<T extends { readonly id: number }>(all: readonly T[], query: URLSearchParams): readonly T[] {
  const ids = query.get('include')?.split(',').map(Number);
  return ids ? all.filter(({ id }) => ids.includes(id)) : all;
}

function asPost({ id, title, ...words }: FakePost, origin: string): object {
  return {
    id,
    date: '2025-10-10T09:44:38',
    date_gmt: '2025-10-10T09:44:38',
    guid: { rendered: `${origin}/?p=${id}` },
    modified: '2025-10-10T09:44:38',
    modified_gmt: '2025-10-10T09:44:38',
    slug: `title-${id}`,
    status: 'publish',
    type: 'post',
    link: `${origin}/title-${id}/`,
    title: { rendered: title },
    content: { rendered: '<p>People who keep choosing each other.</p>\n', protected: false },
    excerpt: { rendered: '<p>A quiet one &#8211; and a <em>good</em> one.</p>\n', protected: false },
    author: 1,
    featured_media: 0,
    comment_status: 'open',
    ping_status: 'closed',
    sticky: false,
    template: '',
    format: 'standard',
    meta: [],
    ...words,
    _links: { self: [{ href: `${origin}/wp-json/wp/v2/posts/${id}` }] },
  };
}

function me(origin: string, meta: object): object {
  return {
    id: 2,
    name: 'Member One',
    url: '',
    description: '',
    link: `${origin}/author/member1/`,
    slug: 'member1',
    avatar_urls: { 24: '', 48: '', 96: 'http://gravatar.test/x?s=96' },
    meta,
    _links: { self: [{ href: `${origin}/wp-json/wp/v2/users/2` }] },
  };
}
