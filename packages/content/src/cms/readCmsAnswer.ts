/** What a content host answered, once it could be read and said what such an answer says. */
export interface CmsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Of a list: the total the host itself gave, which may be none and need not be true. */
  readonly saidTotal?: number | null;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const passedHeaders = ['allow', 'link', 'retry-after'];

/**
 * Reads an answer of a WordPress. Null when it is none: a page in place of JSON, half of it, an empty object for a
 * list, a refusal without a code, an error of the server. Totals that cannot be true are recounted from what came.
 */
export function readCmsAnswer(raw: RawAnswer, isList: boolean, query: URLSearchParams): CmsAnswer | null {
  const { status } = raw;
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) return null;
  const body = status === 204 ? undefined : readJson(raw);
  if (status !== 204 && (typeof body !== 'object' || body === null)) return null;
  const headers = Object.fromEntries(passedHeaders.flatMap((name) => (raw.headers.has(name) ? [[name, raw.headers.get(name) ?? '']] : [])));
  if (status >= 400) return typeof (body as { code?: unknown }).code === 'string' ? { status, headers, body } : null;
  if (!isList) return status === 204 || Object.keys(body as object).length > 0 ? { status, headers, body } : null;
  return Array.isArray(body)
    ? {
        status,
        headers: { ...headers, ...totals(raw.headers, body.length, query) },
        body,
        saidTotal: positive(raw.headers.get('x-wp-total')),
      }
    : null;
}

function readJson({ headers, text }: RawAnswer): unknown {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function totals(headers: Headers, items: number, query: URLSearchParams): Record<string, string> {
  const perPage = positive(query.get('per_page')) ?? 10;
  const before = ((positive(query.get('page')) ?? 1) - 1) * perPage;
  const said = positive(headers.get('x-wp-total')) ?? 0;
  // Nothing came, or less than a page: here the list ends, whatever the header promises.
  const total = items < perPage ? (items === 0 ? Math.min(said, before) : before + items) : Math.max(said, before + items);
  return { 'x-wp-total': String(total), 'x-wp-totalpages': String(Math.ceil(total / perPage)) };
}

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
