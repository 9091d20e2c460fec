import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

const source = readFileSync(join(import.meta.dirname, 'offlineWorker.js'), 'utf8');
const origin = 'https://movies.example';

interface Asked {
  readonly mode?: 'navigate' | 'cors' | 'no-cors';
  readonly destination?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

/** The caches of a browser, as far as the worker uses them: entries in the order in which they were put in. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const addressOf = (request: Request | string): string => (typeof request === 'string' ? new URL(request, origin).href : request.url);
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      put: async (request: Request | string, answer: Response) => void entries.set(addressOf(request), answer),
      match: async (request: Request | string) => entries.get(addressOf(request))?.clone(),
      delete: async (request: Request | string) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  return {
    stores,
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: Request | string, { cacheName }: { readonly cacheName: string }) => open(cacheName).match(request),
  };
}

/** The worker in a browser whose network is the given function. */
function startWorker(answerOf: (path: string) => Response) {
  const caches = createCaches();
  const listeners = new Map<string, (event: object) => void>();
  let isOffline = false;
  const network = async (request: Request | string): Promise<Response> => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return answerOf(new URL(typeof request === 'string' ? request : request.url, origin).pathname);
  };
  class Address extends Request {
    constructor(input: string) {
      super(new URL(input, origin));
    }
  }
  const redirect = (address: string) => new Response(null, { status: 302, headers: { location: address } });
  class Answer extends Response {
    static override redirect = redirect;
  }
  runInContext(
    source,
    createContext({
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting: () => {},
      registration: {},
      clients: { claim: () => {} },
      location: { origin },
      fetch: network,
      caches,
      URL,
      Headers,
      Request: Address,
      Response: Answer,
      TextEncoder,
      Uint8Array,
      crypto,
      btoa,
      setTimeout,
    }),
  );
  return {
    /** The paths that a store has, the one that was used longest ago first. */
    kept: (store: 'pages' | 'answers' | 'files') =>
      [...(caches.stores.get(`agm-${store}-${store === 'pages' ? 2 : 1}`)?.keys() ?? [])].map((url) => {
        const { pathname, search } = new URL(url);
        return pathname + search;
      }),
    goOffline() {
      isOffline = true;
    },
    /** What the page gets, once the worker is done with everything; null where it leaves the request to the browser. */
    async ask(
      path: string,
      { mode = 'navigate', destination = 'document', headers = {}, method = 'GET' }: Asked = {},
    ): Promise<Response | null> {
      const waits: Promise<unknown>[] = [];
      let answered: Promise<Response> | null = null;
      const request = { url: new URL(path, origin).href, method, mode, destination, headers: new Headers(headers) };
      listeners.get('fetch')?.({
        request,
        preloadResponse: Promise.resolve(undefined),
        waitUntil: (work: Promise<unknown>) => waits.push(work),
        respondWith(answer: Promise<Response>) {
          answered = answer;
        },
      });
      const answer = await (answered as Promise<Response> | null);
      // What is waited for may bring more to wait for.
      for (const work of waits) await work;
      return answer;
    },
  };
}

const page = (words = 'a page') =>
  new Response(`<!doctype html><title>${words}</title><script nonce="n"></script><body>${words}</body>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
const immutable = (bytes: number) =>
  new Response('x'.repeat(bytes), { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
const asData: Asked = { mode: 'cors', destination: '' };
const asScript: Asked = { mode: 'no-cors', destination: 'script' };

describe('what the worker keeps', () => {
  it.each([
    ['pages', 30, {}, (at: number) => `/genre/drama/?page=${at}`, () => page()],
    ['answers', 60, asData, (at: number) => `/content-api/list/?page=${at}`, () => new Response('{}')],
    ['files', 240, asScript, (at: number) => `/assets/part.${at}.js`, () => immutable(10)],
  ] as const)('are %s: %i at most, and the ones that were used longest ago go', async (store, most, asked, address, answer) => {
    const worker = startWorker(answer);
    for (let at = 1; at <= most; at++) await worker.ask(address(at), asked);
    // Used again, the first one is the youngest.
    await worker.ask(address(1), asked);
    for (const at of [most + 1, most + 2]) await worker.ask(address(at), asked);
    const kept = worker.kept(store);
    expect(kept).toHaveLength(most);
    expect(kept.slice(-3)).toEqual([1, most + 1, most + 2].map(address));
    expect(kept).not.toContain(address(2));
    expect(kept).not.toContain(address(3));
  });

  it.each([
    [400_000, 1],
    [400_001, 0],
  ])('has nothing that is larger than 400 kB: of %i bytes %i', async (bytes, count) => {
    const worker = startWorker(() => immutable(bytes));
    await worker.ask('/assets/large.js', asScript);
    expect(worker.kept('files')).toHaveLength(count);
  });

  it.each([
    '/desk/',
    '/desk/partners/1/',
    '/account/',
    '/account/alerts/',
    '/account/membership/',
    '/premium/',
    '/premium/welcome?session=1',
    '/premium/library/',
    '/watch?platform=netflix',
    '/reset/',
    '/setup/',
    '/search?s=words',
    '/share/?url=x',
    '/partners/film-blog?link=secret',
    '/embedded/availability/1',
    '/tonight/abcdefghijklmnopqrstuvwxyz/',
    '/user-api/captcha',
    '/api/pay/check-session',
    '/wp-json/wp/v2/users/me',
    '/content-api/desk/titles',
    '/content-api/my',
    '/content-api/rounds/abc',
  ])('is nothing of %s, neither as a page nor as an answer', async (path) => {
    const worker = startWorker(() => page());
    for (const asked of path.startsWith('/content-api/') ? [asData] : [{}, asData]) await worker.ask(path, asked);
    expect([worker.kept('pages'), worker.kept('answers')]).toEqual([[], []]);
  });

  it.each([
    ['that was requested with a token', '/content-api/list/', { ...asData, headers: { authorization: 'Bearer x' } }],
    ['that was sent', '/content-api/list/', { ...asData, method: 'POST' }],
    ['of another site', 'https://elsewhere.example/genre/drama/', {}],
    ['whose address has no hash', '/sw.js', asScript],
  ] as const)('is nothing %s', async (_what, path, asked) => {
    const worker = startWorker(() => page());
    await worker.ask(path, asked);
    expect([worker.kept('pages'), worker.kept('answers'), worker.kept('files')]).toEqual([[], [], []]);
  });

  it('is no refusal and no page that failed', async () => {
    for (const status of [404, 403, 500, 503]) {
      const worker = startWorker(() => new Response('no', { status, headers: { 'content-type': 'text/html' } }));
      await worker.ask('/parasite/');
      await worker.ask('/content-api/list/', asData);
      expect([worker.kept('pages'), worker.kept('answers')]).toEqual([[], []]);
    }
  });
});

describe('the lists of an account', () => {
  it('are never kept as a page of the account: beside it the page of this device’s lists is, and leads there without the network', async () => {
    const worker = startWorker((path) => page(path));
    await worker.ask('/account/lists/queued/');
    expect(worker.kept('pages')).toEqual(['/lists/queued/']);
    worker.goOffline();
    const answer = await worker.ask('/account/lists/queued/');
    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, '/lists/queued/']);
    const shown = await (await worker.ask('/lists/queued/'))?.text();
    expect(shown).toContain('The site cannot be reached just now.');
    // A list that was not opened with the network: what there is instead.
    expect((await worker.ask('/account/lists/seen/'))?.status).toBe(503);
  });
});
