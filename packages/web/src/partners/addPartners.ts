import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countRead } from '@agm/http/limits/readLimit';
import { isForPrograms } from '@agm/http/machinePaths';
import { parametersOf } from '@agm/http/pageHeaders';
import { Problem } from '@agm/http/Problem';
import { openToAll } from '@agm/http/publicRead';
import { findKey, isPartnerKey, type PartnerKey } from './PartnerKey.ts';
import { PartnerCounts } from './PartnerCounts.ts';
import { PartnerLimit, quotaHeaders } from './PartnerLimit.ts';

/**
 * Reads the key of each request that names one in `ref`, to our parts for other pages and to the API: whose it is, and what it has left. The limit of
 * the address that asks has counted before; a key adds a second one, for all visitors of a partner together.
 */
export function addPartners(app: FastifyInstance): void {
  app.decorate('partnerCounts', new PartnerCounts(app.storage.database));
  app.decorateRequest('partnerKey', null);
  const limit = new PartnerLimit();
  app.addHook('onRequest', async (request, reply) => {
    const { url, method } = request;
    if (!url.includes('ref=') || !isForPartners(method, url)) return;
    const key = await keyOf(request);
    if (!key) return;
    // One address must not use up what all visitors of a partner have together.
    if (!isEmbedded(url)) countRead(request);
    request.partnerKey = key;
    const quota = limit.take(key, performance.now());
    void reply.headers(quotaHeaders(quota));
    if (!quota.isExceeded) return;
    openToAll(reply);
    throw Problem.tooManyRequests(quota.secondsToReset);
  });
}

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Reads of these count for the network that asks already. */
const isEmbedded = (url: string): boolean => /^\/embedded(\/|$|\?)/.test(url);

/** A card that comes into a reader's window says so with POST; nothing else that a partner writes counts against the key. */
const isForPartners = (method: string, url: string): boolean =>
  isEmbedded(url) ? reads.has(method) || method === 'POST' : reads.has(method) && isForPrograms(url);

/** The key that an address names in `ref`; null without one, and where nobody has it. */
export async function keyOf({ url, server }: Pick<FastifyRequest, 'url' | 'server'>): Promise<PartnerKey | null> {
  const said = (parametersOf(url).get('ref') ?? '').toLowerCase();
  if (!isPartnerKey(said)) return null;
  // Cards come from memory: they stay when the database rests, and then carry no key.
  return findKey(server.storage.database, said).catch((error: unknown) => {
    server.log.error(error);
    return null;
  });
}

/** Whether a key counts on the page that asks. A key without origins counts on every page; a frame says its page in Referer alone. */
export function countsOn({ origins }: PartnerKey, { headers }: FastifyRequest): boolean {
  if (origins.length === 0) return true;
  const said = headers.origin ?? headers.referer ?? '';
  return URL.canParse(said) && origins.includes(new URL(said).origin);
}
