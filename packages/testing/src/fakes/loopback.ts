import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** One request as a fake reads it. */
export interface Ask {
  readonly method: string;
  /** The request target as it was sent. */
  readonly target: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text and bytes go out as they are, anything else as JSON. */
  readonly body?: unknown;
}

/**
 * What a provider does on a bad day: it cuts connections, answers 500, answers late, sends a page instead of an answer,
 * or an answer letter by letter that never ends.
 */
export type Fault = 'cut' | 'error' | 'slow' | 'html' | 'drip';

/** A server on this machine that plays one we do not own. */
export interface Loopback {
  readonly origin: string;
  /** Everything that was asked so far, in order. */
  readonly asked: readonly Ask[];
  /** Null works. */
  fault: Fault | null;
  /** How long every answer takes, in milliseconds. */
  delayMs: number;
  close(): Promise<void>;
}

const slowMs = 10_000;

export async function serveLoopback(answer: (ask: Ask) => Reply | Promise<Reply>): Promise<Loopback> {
  const asked: Ask[] = [];
  const ending = new AbortController();
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ask = await readAsk(request);
    asked.push(ask);
    if (loopback.fault === 'cut') {
      request.socket.destroy();
      return;
    }
    const delay = loopback.fault === 'slow' ? slowMs : loopback.delayMs;
    if (delay > 0) await wait(delay, undefined, { signal: ending.signal });
    if (loopback.fault === 'drip') await drip(response, ending.signal);
    else if (loopback.fault === 'error') send(response, { status: 500, body: { error: { message: 'internal' } } });
    else if (loopback.fault === 'html')
      send(response, { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Be right back</title>' });
    else send(response, await answer(ask));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const loopback: Loopback = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fault: null,
    delayMs: 0,
    async close() {
      ending.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return loopback;
}

const dripMs = 100;

async function drip(response: ServerResponse, ending: AbortSignal): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' }).write('[');
  while (!response.destroyed) {
    await wait(dripMs, undefined, { signal: ending });
    response.write(' ');
  }
}

async function readAsk(request: IncomingMessage): Promise<Ask> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const url = new URL(request.url ?? '/', 'http://loopback');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  return {
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: Buffer.concat(parts).toString('utf8'),
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: Reply): void {
  const isText = typeof body === 'string' || Buffer.isBuffer(body);
  response
    .writeHead(status, { ...(isText ? {} : { 'content-type': 'application/json' }), ...headers })
    .end(isText ? body : JSON.stringify(body));
}
