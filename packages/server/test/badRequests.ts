import { Agent, request as httpRequest } from 'node:http';
import fc from 'fast-check';
import type { ServedRoute } from '../src/openapi/servedRoutes.ts';
import { maxBodyBytes } from '@agm/http/limits';

/** What a program that means no good, or is broken, may send. */
export interface BadRequest {
  readonly method: string;
  /** Path and query as they travel. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** Valid tokens, so that the requests reach code behind a log-in as well. */
export type Bearers = readonly string[];

const words = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '4',
  '2147483648',
  '9007199254740993',
  '1e9',
  '1e309',
  'NaN',
  'null',
  'true',
  'undefined',
  '[]',
  '{}',
  'a',
  'us',
  'xx',
  'netflix',
  'movies',
  'drama',
  'hold',
  'approved',
  'loved',
  'asc',
  'id',
  'premium',
  '\0',
  'a\0b',
  '\n',
  'a\r\nBcc: b@c.example',
  '%',
  '%00',
  '%zz',
  '_',
  '\\',
  "'",
  "' or 1=1 --",
  '"; drop table members; --',
  '../../etc/passwd',
  '//evil.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\ud800',
  '\u202e',
  '\u200b',
  '\ufeff',
  'é',
  'e\u0301',
  '🎬',
  'ﷺ',
  'A'.repeat(300),
  'x'.repeat(9000),
  'a@b.example',
  'nobody@example.test',
  '32.13.2026 99:99:99',
  '20.11.2026 23:10:11',
  '2010-2019',
  '~'.repeat(500),
];
const fields = [
  'username',
  'password',
  'email',
  'recaptchaToken',
  'token',
  'post',
  'content',
  'author',
  'author_name',
  'anon_name',
  'parent',
  'status',
  'kind',
  'rating',
  'meta',
  'loved',
  'queued',
  'seen',
  'dismissed',
  'filters',
  'changes',
  'name',
  'first_name',
  'description',
  'roles',
  'id',
  'path',
  'locale',
  'platform',
  'currentPassword',
  'socialToken',
  'userEmail',
  'userId',
  'your-name',
  'your-email',
  'your-message',
  'your-subject',
  '_wpcf7_unit_tag',
  '__proto__',
  'constructor',
  'data',
  'type',
  'object',
];
const parameters = [
  'page',
  'per_page',
  'limit',
  'id',
  'extended',
  'isExtended',
  'post',
  'author',
  'search',
  'order',
  'orderby',
  'status',
  'include',
  'exclude',
  'slug',
  '_fields',
  'context',
  'force',
  'platform',
  'locale',
  'country',
  'content',
  'genre',
  'mood',
  'year',
  'released',
  'rated',
  'by',
  'all',
  'match',
  'tier',
  'filter_out',
  'sessionId',
  'userId',
  'ui',
  's',
  'tags',
  'categories',
  'kind',
  'page[]',
  'id[]',
  'include[0]',
  '__proto__[isPremium]',
  'constructor.prototype',
  '',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const types = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON;charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'text/plain',
  'text/html',
  'application/xml',
  'application/octet-stream',
  'application/json, application/json',
  ';',
  '/',
  'json',
  'application/vnd.api+json',
  '',
];

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: word },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, 0, 1, -1, 4, 1.5, 2 ** 31, 2 ** 53, 1e300, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
/** Not `JSON.stringify` of an object with a `__proto__`, which would lose it. */
const objectText = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...fields), word), value), { maxLength: 8 })
  .map((entries) => `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`).join(',')}}`);

const body: fc.Arbitrary<string | Buffer | undefined> = fc.oneof(
  { weight: 8, arbitrary: objectText },
  { weight: 1, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: value.map((one) => JSON.stringify(one)) },
  { weight: 1, arbitrary: objectText.map((text) => text.slice(0, -1)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth)) },
  { weight: 1, arbitrary: fc.integer({ min: 30, max: 3000 }).map((depth) => `${'{"meta":'.repeat(depth)}1${'}'.repeat(depth)}`) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(60_000, 65_537, 200_000).map((length) => JSON.stringify({ content: 'x'.repeat(length), post: 4 })),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 50, max: 4000 })
      .map((count) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_one, n) => [`field${n}`, n])))),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.tuple(fc.constantFrom(...fields), word), { maxLength: 20 }).map((pairs) => String(new URLSearchParams(pairs))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.array(fc.tuple(fc.constantFrom(...fields), word), { maxLength: 14 }), fc.boolean(), fc.boolean())
      .map(
        ([parts, ends, isFile]) =>
          `${parts.map(([name, text]) => `--x\r\ncontent-disposition: form-data; name="${name}"${isFile ? '; filename="f"' : ''}\r\n\r\n${text}\r\n`).join('')}${ends ? '--x--\r\n' : ''}`,
      ),
  },
);

const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('4', '5', 'us', '16229', 'me') },
  { weight: 5, arbitrary: word.map(escaped) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%00', '%c0%ae', '..', '%2e%2e%2f', 'a%2fb') },
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...parameters), fc.oneof(word.map(escaped), fc.constantFrom('%', '%zz', 'a&a=b', 'a[]=b'))), {
    maxLength: 5,
  })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, text]) => `${name}=${text}`).join('&')}` : ''));

/** Everything but the token; a header's own rules are Node's to hold. */
const odd = fc.constantFrom(
  '',
  'x',
  '*',
  '0',
  'W/"x"',
  ',,,',
  'gzip;q=x',
  'bytes=0-',
  'a'.repeat(2000),
  '"',
  'prefetch',
  'null',
  'https://evil.example',
  '::1',
  '999.1.1.1',
  't=1,v1=x',
  'text/html',
  'application/json',
);
const headerNames = [
  'accept',
  'accept-encoding',
  'if-none-match',
  'range',
  'origin',
  'access-control-request-method',
  'x-forwarded-for',
  'x-http-method-override',
  'idempotency-key',
  'x-agm-captcha',
  'stripe-signature',
  'sec-purpose',
  'content-encoding',
  'cookie',
  'x-webhook-secret',
  'x-wp-nonce',
  'if-match',
];

/** Requests nobody honest sends, to every one of these routes and to addresses beside them. */
export function badRequests(routes: readonly ServedRoute[], bearers: Bearers): fc.Arbitrary<BadRequest> {
  const authorization = fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 5, arbitrary: fc.constantFrom(...bearers.map((token) => `Bearer ${token}`)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'Bearer',
        'Bearer ',
        'Basic YTpi',
        `Bearer ${'a'.repeat(5000)}`,
        'Bearer a.b.c',
        'Bearer ..',
        `${bearers.length > 0 ? `Bearer ${bearers[0]}x` : 'x'}`,
      ),
    },
  );
  return fc
    .record({
      route: fc.constantFrom(...routes),
      method: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, fc.constantFrom(...methods)),
      segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
      tail: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, fc.constantFrom('/', '//', '/x', '%', ';a=b')),
      query,
      body,
      type: fc.oneof({ weight: 5, arbitrary: fc.constant('application/json') }, { weight: 3, arbitrary: fc.constantFrom(...types) }),
      authorization,
      address: fc.integer({ min: 0, max: 65_535 }),
      headers: fc.dictionary(fc.constantFrom(...headerNames), odd, { maxKeys: 2 }),
    })
    .map(({ route, method, segments, tail, query: asked, body: sent, type, authorization: bearer, address, headers }) => {
      const left = [...segments];
      const path = route.path.replaceAll(/:\w+|\*/g, () => left.pop() ?? 'x');
      const isSent = !['GET', 'HEAD', 'OPTIONS'].includes(method ?? route.method);
      return {
        method: method ?? route.method,
        url: `${path}${tail}${asked}`,
        headers: {
          'x-real-ip': `10.8.${address >> 8}.${address & 255}`,
          ...headers,
          ...(isSent && { 'content-type': type }),
          // A token that ends its own session would leave the rest of the run outside.
          ...(bearer !== undefined && !path.includes('/logout') && { authorization: bearer }),
        },
        body: isSent ? sent : undefined,
      };
    });
}

function escaped(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}

/** Refusals above 499 that are written: what this site has not set up. */
const unset = new Set(['rest_social_not_configured', 'rest_payment_not_configured']);

export interface Verdict {
  /** 0 when the server hung up on a body that is larger than it reads: its refusal may not reach who is still sending. */
  readonly status: number;
  /** What is wrong with the answer, as a sentence; null when it is calm: no fault of ours, and every refusal in the one shape. */
  readonly fault: string | null;
}

/** Sends one of them to a server and judges what comes back. */
export async function judge(origin: string, request: BadRequest): Promise<Verdict> {
  const said = await send(origin, request);
  // A reader who follows a link that has ended reads why on a page: a browser asked for one.
  const isPage = said.status < 500 && said.type.startsWith('text/html') && /text\/html/i.test(String(request.headers.accept ?? ''));
  return { status: said.status, fault: said.status < 400 || isPage ? null : faultIn(said, request.method === 'HEAD') };
}

function faultIn({ status, type, text }: Said, hasNoBody: boolean): string | null {
  if (hasNoBody) return status < 500 ? null : `a ${status} without words`;
  const read = readJson(text) as { code?: unknown; message?: unknown; data?: { status?: unknown } | null } | null;
  const isShaped =
    typeof read?.code === 'string' &&
    typeof read.message === 'string' &&
    read.data?.status === status &&
    type.startsWith('application/json');
  if (!isShaped) return `a ${status} outside the error shape: ${text.slice(0, 200)}`;
  return status >= 500 && !(status === 501 && unset.has(read.code as string)) ? `a ${status}: ${text.slice(0, 200)}` : null;
}

interface Said {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true });

function send(origin: string, { method, url, headers, body: bytes }: BadRequest): Promise<Said> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      `${origin}/`,
      { agent, method, path: url, headers: { ...headers, ...(bytes !== undefined && { 'content-length': Buffer.byteLength(bytes) }) } },
      (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part;
          })
          .on('error', reject)
          .on('end', () => resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }));
      },
    );
    call.on('error', (error) =>
      Buffer.byteLength(bytes ?? '') > maxBodyBytes ? resolve({ status: 0, type: '', text: '' }) : reject(error),
    );
    call.end(bytes);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
