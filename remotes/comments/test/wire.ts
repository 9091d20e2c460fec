import type { CommentsAnswer, CommentThread } from '@agm/api';
import { htmlOfText } from '@agm/domain';

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly bearer: string | null;
  readonly key: string | null;
  readonly captcha: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

type Reply = { readonly status: number; readonly body: unknown } | 'silence';

export const thread = (id: number, more: Partial<CommentThread> = {}): CommentThread => ({
  id,
  author: 'Otto',
  authorId: 8,
  isStaff: false,
  avatar: '/user-api/avatar/8.svg?s=48',
  date: Date.UTC(2026, 10, 20),
  isEdited: false,
  content: `Words of ${id}`,
  reactions: {},
  replies: [],
  repliesTotal: 0,
  repliesNext: null,
  ...more,
});

export const answerWith = (more: Partial<CommentsAnswer> = {}): CommentsAnswer => ({
  post: 4,
  slug: 'heat',
  title: 'Heat',
  total: 2,
  page: 1,
  totalPages: 1,
  previous: null,
  next: null,
  order: 'newest',
  focus: null,
  items: [thread(31), thread(30, { author: 'Vera', authorId: 7, content: 'My own words' })],
  reviews: { average: null, count: 0, items: [] },
  ...more,
});

const comment = (id: number, content: string, more: object = {}) => ({
  id,
  post: 4,
  author: 7,
  author_name: 'Vera',
  date_gmt: '2026-11-22T10:00:00',
  content: { rendered: htmlOfText(content) },
  status: 'approved',
  post_slug: 'heat',
  post_title: 'Heat &amp; Dust',
  post_type: 'movie',
  ...more,
});
export const wireComment = comment;

/** The content host's side for Vera, member 7, in a profile. Every question is kept; a test decides what is answered otherwise. */
export function createWire(profile: object | null = null) {
  const asked: Asked[] = [];
  const special: { answer?: (asked: Asked) => Reply | undefined } = {};

  function answer({ path, method, body }: Asked): Reply {
    if (path === '/user-api/auth/profile')
      return {
        status: 200,
        body: { id: 7, name: 'Vera', slug: 'vera', email: 'v@example.test', roles: ['subscriber'], saved: {}, ...(profile && { profile }) },
      };
    if (path.startsWith('/user-api/captcha')) return { status: 200, body: { provider: 'recaptcha', siteKey: 'key' } };
    if (path.startsWith('/wp-json/wp/v2/user-comments/reactions')) return { status: 200, body: { data: [] } };
    if (path.startsWith('/wp-json/wp/v2/user-comments')) return { status: 200, body: { data: [], isDone: true } };
    if (path.startsWith('/wp-json/wp/v2/user-review')) return { status: 200, body: [] };
    if (path.startsWith('/wp-json/wp/v2/comments?include=')) return { status: 200, body: [] };
    if (path === '/wp-json/wp/v2/comments') return { status: 201, body: comment(90, String(body['content'])) };
    if (path === '/wp-json/wp/v2/anon-comments')
      return { status: 201, body: comment(91, String(body['content']), { author: 0, author_name: body['anon_name'], status: 'hold' }) };
    if (path.startsWith('/wp-json/wp/v2/comments/'))
      return method === 'POST'
        ? { status: 200, body: comment(Number(path.split('/').at(-1)), String(body['content'])) }
        : { status: 200, body: { deleted: true } };
    return { status: 404, body: { code: 'rest_no_route', message: 'None.', data: { status: 404 } } };
  }

  const fetch = (async (
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) => {
    const question: Asked = {
      path,
      method,
      bearer: headers['authorization'] ?? null,
      key: headers['idempotency-key'] ?? null,
      captcha: headers['x-agm-captcha'] ?? null,
      body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
    };
    asked.push(question);
    const reply = special.answer?.(question) ?? answer(question);
    if (reply === 'silence') throw new TypeError('no connection');
    return { status: reply.status, ok: reply.status < 400, headers: { get: () => null }, text: async () => JSON.stringify(reply.body) };
  }) as unknown as typeof globalThis.fetch;

  return {
    fetch,
    asked,
    special,
    of: (start: string, method?: string) =>
      asked.filter((question) => question.path.startsWith(start) && (method === undefined || question.method === method)),
  };
}

export const refusal = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { code, message: code, data: { status, ...more } },
});
