import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

export interface Proxy {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * A second server before a site, so that a browser's throttling slows a changed document as it slows every other answer: a document that
 * Playwright fulfils has no latency and no bytes. `change` gets the HTML of each page.
 */
export async function startProxy(site: string, change: (html: string) => string = (html) => html): Promise<Proxy> {
  const server = createServer((asked, answer) => {
    const own = `http://${asked.headers.host}`;
    const forwarded = request(
      site + asked.url,
      { method: asked.method, headers: { ...asked.headers, host: new URL(site).host } },
      (given) => {
        if (!/^text\/html/.test(given.headers['content-type'] ?? '')) {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
          return;
        }
        void answerChanged(given, answer, (text) => change(text.replaceAll(site, own)));
      },
    );
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answerChanged(given: IncomingMessage, answer: ServerResponse, change: (text: string) => string): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of given) parts.push(part as Buffer);
  const isPacked = given.headers['content-encoding'] === 'br';
  const text = Buffer.concat(parts);
  const changed = Buffer.from(change((isPacked ? brotliDecompressSync(text) : text).toString()));
  // As the site packs a page that is asked for again.
  const body = isPacked ? brotliCompressSync(changed, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : changed;
  const { 'transfer-encoding': _, etag: __, ...headers } = given.headers;
  answer.writeHead(given.statusCode ?? 502, { ...headers, 'content-length': body.length });
  answer.end(body);
}

/** The same wall as a browser-only site would send it: the shell, and an empty place without answers. */
export function withoutServerRendering(html: string): string {
  return html
    .replace(/(<div data-frame="main">)[\s\S]*?(<\/div><\/section><\/main>)/, '$1$2')
    .replace(
      /("served":\{"main":)\{[\s\S]*?\}(\},"status":)/,
      (_, before: string, after: string) => `${before}{"isRendered":false,"version":null}${after}`,
    );
}
