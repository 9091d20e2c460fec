import type { FastifyInstance, FastifyRequest } from 'fastify';
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
    if ((method !== 'GET' && method !== 'HEAD') || !url.includes('ref=') || !isForPartners(url)) return;
    const key = await keyOf(request);
    if (!key) return;
    request.partnerKey = key;
    const quota = limit.take(key, performance.now());
    void reply.headers(quotaHeaders(quota));
    if (!quota.isExceeded) return;
    openToAll(reply);
    throw Problem.tooManyRequests(quota.secondsToReset);
  });
}

const isForPartners = (url: string): boolean => /^\/embedded(\/|$|\?)/.test(url) || isForPrograms(url);

async function keyOf({ url, server }: FastifyRequest): Promise<PartnerKey | null> {
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
