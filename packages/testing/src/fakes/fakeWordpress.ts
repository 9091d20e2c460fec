import { randomBytes } from 'node:crypto';
import { serveLoopback, type Ask, type Loopback, type Reply } from './loopback.ts';

/** The ways in which a content host may say something untrue with a friendly face. */
export type Lie = 'empty object' | 'half JSON' | 'wrong totals' | 'redirect loop' | 'page with 200' | 'null' | 'error without a shape';

/** A stock WordPress 6.1 with the JWT plugin, as far as a site asks it: posts, comments, users, log-in. */
export interface FakeWordpress extends Loopback {
  readonly login: { readonly username: string; readonly password: string };
  /** Null is honest. */
  lie: Lie | null;
  /** How many comments were really written. */
  commentsWritten(): number;
}

const postCount = 130;

export async function startFakeWordpress(): Promise<FakeWordpress> {
  const login = { username: 'member1', password: 'four words and a number 5' };
  const tokens = new Set<string>();
  const comments: object[] = [];
  const server = await serveLoopback((ask) => lied(ask) ?? answer(ask));

  function answer({ method, path, query, headers, body }: Ask): Reply {
    const bearer = headers['authorization']?.replace(/^Bearer /, '');
    if (bearer !== undefined && !tokens.has(bearer)) return refusal('jwt_auth_invalid_token', 'Signature verification failed', 403);
    const route = `${method} ${path.replace('/wp-json', '')}`;
    if (route === 'POST /jwt-auth/v1/token') return logIn(body);
    if (route === 'POST /jwt-auth/v1/token/validate') return bearer === undefined ? refusal('jwt_auth_no_auth_header', 'Authorization header not found.', 403) : json({ code: 'jwt_auth_valid_token', data: { status: 200 } });
    if (route === 'GET /wp/v2/users/me') return bearer === undefined ? refusal('rest_not_logged_in', 'You are not currently logged in.', 401) : json(me(server.origin));
    if (route === 'GET /wp/v2/posts') return page(postsOf(server.origin), query, server.origin);
    if (route === 'GET /wp/v2/comments') return page(comments, query, server.origin);
    if (route === 'POST /wp/v2/comments') {
      if (bearer === undefined) return refusal('rest_comment_login_required', 'Sorry, you must be logged in to comment.', 401);
      const made = { id: comments.length + 1, ...JSON.parse(body) as object, author: 2, author_name: 'Member One', status: 'approved' };
      comments.push(made);
      return { ...json(made), status: 201 };
    }
    return refusal('rest_no_route', 'No route was found matching the URL and request method.', 404);
  }

  function logIn(body: string): Reply {
    const { username, password } = JSON.parse(body || '{}') as Record<string, string>;
    if (username !== login.username) return refusal('[jwt_auth] invalid_username', '<strong>Error:</strong> The username <strong>x</strong> is not registered on this site.', 403);
    if (password !== login.password) return refusal('[jwt_auth] incorrect_password', '<strong>Error:</strong> The password you entered is incorrect.', 403);
    const token = `ey.${randomBytes(16).toString('hex')}.x`;
    tokens.add(token);
    return json({ token, user_email: 'member1@example.test', user_nicename: 'member1', user_display_name: 'Member One' });
  }

  function lied(ask: Ask): Reply | null {
    const honest = (): Reply => answer(ask);
    switch (wordpress.lie) {
      case 'empty object': return json({});
      case 'null': return json(null);
      case 'half JSON': return { headers: { 'content-type': 'application/json; charset=UTF-8' }, body: '[{"id":2037,"date":"2025-' };
      case 'page with 200': return { headers: { 'content-type': 'text/html; charset=UTF-8' }, body: '<!doctype html><title>Briefly unavailable for scheduled maintenance.</title>' };
      case 'error without a shape': return { status: 500, headers: { 'content-type': 'text/html' }, body: '<p>There has been a critical error on this website.</p>' };
      case 'redirect loop': return { status: 302, headers: { location: `${ask.path}?${ask.query}` } };
      case 'wrong totals': return { ...honest(), headers: { ...honest().headers, 'x-wp-total': '-3', 'x-wp-totalpages': 'many' } };
      case null: return null;
    }
  }

  const wordpress: FakeWordpress = Object.assign(server, { login, lie: null as Lie | null, commentsWritten: () => comments.length });
  return wordpress;
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
  if (number > Math.max(pages, 1)) return refusal('rest_post_invalid_page_number', 'The page number requested is larger than the number of pages available.', 400);
  const listed = json(all.slice((number - 1) * size, number * size));
  const next: Record<string, string> = number < pages ? { link: `<${origin}/wp-json/wp/v2/posts?page=${number + 1}>; rel="next"` } : {};
  return { ...listed, headers: { ...listed.headers, 'x-wp-total': String(all.length), 'x-wp-totalpages': String(pages), ...next } };
}

function postsOf(origin: string): readonly object[] {
  return Array.from({ length: postCount }, (_one, index) => {
    const id = 2000 + index;
    return {
      id, date: '2025-10-10T09:44:38', date_gmt: '2025-10-10T09:44:38', guid: { rendered: `${origin}/?p=${id}` }, modified: '2025-10-10T09:44:38', modified_gmt: '2025-10-10T09:44:38',
      slug: `title-${id}`, status: 'publish', type: 'post', link: `${origin}/title-${id}/`, title: { rendered: `A Quiet Harbour ${id}` },
      content: { rendered: '<p>People who keep choosing each other.</p>\n', protected: false }, excerpt: { rendered: '<p>A quiet one.</p>\n', protected: false },
      author: 1, featured_media: 0, comment_status: 'open', ping_status: 'closed', sticky: false, template: '', format: 'standard', meta: [], categories: [5], tags: [93], mood: [29], released: [405],
      _links: { self: [{ href: `${origin}/wp-json/wp/v2/posts/${id}` }] },
    };
  });
}

function me(origin: string): object {
  return {
    id: 2, name: 'Member One', url: '', description: '', link: `${origin}/author/member1/`, slug: 'member1', avatar_urls: { 24: '', 48: '', 96: 'http://gravatar.test/x?s=96' },
    meta: { dismissed: '', loved: '{"17":"20.11.2026 23:10:11"}', queued: '{"17":', seen: '', filters: '' }, _links: { self: [{ href: `${origin}/wp-json/wp/v2/users/2` }] },
  };
}
