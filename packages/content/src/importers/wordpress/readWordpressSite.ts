import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { UnreadableContent, type ForeignContent, type ForeignTerm } from './foreignContent.ts';

export interface SiteReading {
  /** The site's front page; its API is below it. */
  readonly address: string;
  readonly fetch: typeof globalThis.fetch;
  /** How long to wait before the second and third try, in milliseconds. */
  readonly pauses?: readonly number[];
}

const perPage = 100;
const mostPages = 1000;
const timeoutMs = 20_000;
const longestAnswer = 32 * 1024 * 1024;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the public pages, posts and comments of a WordPress through its REST API. It writes all of it to a file before it
 * yields the first item: the caller must not wait for another site inside a transaction. Throws `UnreadableContent`
 * when the site does not answer as a WordPress does.
 */
export async function* readWordpressSite({ address, fetch, pauses = [500, 2000] }: SiteReading): AsyncGenerator<ForeignContent> {
  const site = siteOf(address);
  const ask = createAsk(site, fetch, pauses);
  const folder = await mkdtemp(join(tmpdir(), 'agm-wordpress-'));
  try {
    const file = join(folder, 'content.jsonl');
    const kept = await open(file, 'w');
    try {
      for await (const content of fetchAll(site, ask)) await kept.write(`${JSON.stringify(content)}\n`);
    } finally {
      await kept.close();
    }
    for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) yield JSON.parse(line) as ForeignContent;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function siteOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UnreadableContent(`"${address}" is no address of a site, like https://blog.example.`);
  return `${url.origin}${url.pathname.replace(/\/(wp-json.*)?$/, '')}`;
}

interface Ask {
  /** Every entry of a collection, page by page. An optional one that is refused is empty. */
  all(route: string, isOptional?: boolean): AsyncGenerator<Fields>;
}

async function* fetchAll(site: string, { all }: Ask): AsyncGenerator<ForeignContent> {
  yield { is: 'site', address: site };
  const terms = new Map<string, ForeignTerm>();
  const authors = new Map<number, string>();
  let line = 0;
  for await (const user of all('users', true)) {
    const name = textIn(user['name']);
    authors.set(Number(user['id']), name);
    yield { is: 'author', login: name, name, line: ++line };
  }
  for (const [route, taxonomy] of [
    ['categories', 'category'],
    ['tags', 'post_tag'],
  ] as const) {
    line = 0;
    for await (const found of all(route, true)) {
      const term: ForeignTerm = { taxonomy, slug: textIn(found['slug']), name: textIn(found['name']) };
      terms.set(`${route}/${String(found['id'])}`, term);
      yield { is: 'term', ...term, line: ++line };
    }
  }
  for (const route of ['posts', 'pages'] as const) {
    line = 0;
    for await (const found of all(route)) {
      const carried = ['categories', 'tags'].flatMap((kind) =>
        (Array.isArray(found[kind]) ? found[kind] : []).flatMap((id) => terms.get(`${kind}/${String(id)}`) ?? []),
      );
      yield {
        is: 'item',
        line: ++line,
        id: String(found['id']),
        type: route === 'posts' ? 'post' : 'page',
        status: textIn(found['status']) || 'publish',
        title: renderedIn(found['title']),
        html: renderedIn(found['content']),
        excerpt: renderedIn(found['excerpt']),
        slug: textIn(found['slug']),
        link: textIn(found['link']),
        author: authors.get(Number(found['author'])) ?? '',
        dates: [textIn(found['date_gmt']), textIn(found['date'])],
        isProtected: (found['content'] as { protected?: unknown } | null)?.protected === true,
        terms: carried,
        problem: null,
      };
    }
  }
  line = 0;
  for await (const found of all('comments', true)) {
    yield {
      is: 'comment',
      line: ++line,
      id: String(found['id']),
      post: String(found['post']),
      parent: String(found['parent'] ?? ''),
      author: textIn(found['author_name']),
      html: renderedIn(found['content']),
      date: textIn(found['date_gmt']),
      status: textIn(found['status']) || 'approved',
      type: textIn(found['type']),
    };
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const renderedIn = (value: unknown): string => textIn((value as { rendered?: unknown } | null | undefined)?.rendered);

function createAsk(site: string, fetch: SiteReading['fetch'], pauses: readonly number[]): Ask {
  async function once(url: string): Promise<{ readonly status: number; readonly list: readonly Fields[] | null; readonly pages: number }> {
    const answer = await fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(timeoutMs) });
    if (Number(answer.headers.get('content-length') ?? 0) > longestAnswer) throw new Error('the answer is too large');
    const text = await answer.text();
    const body = readJson(text);
    const pages = Number(answer.headers.get('x-wp-totalpages'));
    const list =
      answer.ok && Array.isArray(body) && body.every((one) => typeof one === 'object' && one !== null) ? (body as Fields[]) : null;
    return { status: answer.status, list, pages: Number.isInteger(pages) && pages > 0 ? pages : 1 };
  }
  /** A far site may only be resting: what fails or is no list is asked again. */
  async function page(url: string) {
    for (let tries = 0; ; tries += 1) {
      const answer = await once(url).catch(() => null);
      if (answer?.list || (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429)) return answer;
      const wait = pauses[tries];
      if (wait === undefined) return answer;
      await pause(wait);
    }
  }
  return {
    async *all(route, isOptional = false) {
      for (let number = 1, pages = 1; number <= Math.min(pages, mostPages); number += 1) {
        const answer = await page(`${site}/wp-json/wp/v2/${route}?per_page=${perPage}&page=${number}&orderby=id&order=asc`);
        if (!answer?.list) {
          if (isOptional && number === 1 && answer && answer.status >= 400 && answer.status < 500) return;
          throw new UnreadableContent(
            `${site} did not answer ${route} as a WordPress does${answer ? ` (status ${answer.status})` : ''}: nothing was taken in.`,
          );
        }
        pages = answer.pages;
        yield* answer.list;
        if (answer.list.length === 0) return;
      }
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
