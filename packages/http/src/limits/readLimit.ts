import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../Problem.ts';
import { routePath } from '@agm/api';
import { openToAll } from '../publicRead.ts';
import { networkOf } from './networkOf.ts';

/** Reads a second that one network may make for as long as it likes, and how many it may make at once. No browser comes near. */
const readsASecond = 200;
export const readsAtOnce = 600;
const mostNetworks = 20_000;

/**
 * How many public reads a network has left: a bucket that fills by 200 a second, in memory. The network that was
 * not seen for longest is forgotten first, with a full bucket.
 */
export class ReadLimit {
  readonly #buckets = new Map<string, { left: number; at: number }>();

  /** Takes one read at a moment in milliseconds; answers the seconds to wait when there is none left, 0 when there was one. */
  take(network: string, now: number): number {
    const before = this.#buckets.get(network);
    const left = before ? Math.min(readsAtOnce, before.left + (Math.max(0, now - before.at) * readsASecond) / 1000) : readsAtOnce;
    this.#buckets.delete(network);
    this.#buckets.set(network, { left: left < 1 ? left : left - 1, at: Math.max(now, before?.at ?? now) });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > mostNetworks && oldest !== undefined) this.#buckets.delete(oldest);
    return left < 1 ? 1 : 0;
  }
}

/** Reads whose every new spelling costs work or a row of its own: searches, sentences, cards for other pages, ways to a service. Pages among them are counted where it is known which page an address shows. */
export function addReadLimit(app: FastifyInstance): void {
  app.decorate('reads', new ReadLimit());
  const costly = new RegExp(
    `^/(?:content-api/(?:search|ask)|embedded)(?![\\w-])|^${routePath(app.config.routes, 'ext-watch').replaceAll(/[.~-]/g, '\\$&')}(?![\\w-])`,
  );
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request;
    if (!costly.test(url) && !(url.includes('%') && costly.test(safelyDecoded(url)))) return;
    // Everybody may read these, and why they are refused: without the header a card would say `unreachable` of a 429.
    openToAll(reply);
    countRead(request);
  });
}

/** Counts one read of the network that asks; throws 429 with Retry-After when that is one too many. */
export function countRead(request: FastifyRequest): void {
  const seconds = request.server.reads.take(networkOf(request), performance.now());
  if (seconds > 0) throw Problem.tooManyRequests(seconds);
}

/** The router decodes a path before it looks for its route. */
function safelyDecoded(url: string): string {
  try {
    return decodeURI(url.split('?', 1)[0] ?? '');
  } catch {
    return url;
  }
}
