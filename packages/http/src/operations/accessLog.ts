import { readRoundPath } from '@agm/domain/rounds';
import { withoutPrefix } from '@agm/messages';
import type { FastifyInstance } from 'fastify';

/**
 * Writes a line of JSON to standard output for each request that was answered. It has no query and no address of a visitor, and a path only
 * for pages and public reads: other paths may hold a link into an account, and the address of a round lets in whoever reads it.
 */
export async function addAccessLog(app: FastifyInstance): Promise<void> {
  const { default: pino } = await import('pino');
  const output = pino.destination({ dest: 1, sync: false });
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: () => ({ type: 'request' }) } }, output);
  app.addHook('onResponse', async ({ id, method, url, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none';
    const path = url.split('?', 1)[0] ?? '';
    log.info({
      request: id,
      method,
      route,
      ...(publicRoutes.has(route) && readRoundPath(withoutPrefix(path)) === null && { path }),
      status: statusCode,
      ms: Number(elapsedTime.toFixed(2)),
    });
  });
  app.addHook('onClose', async () => output.flushSync());
}

const publicRoutes: ReadonlySet<string> = new Set(['/*', '/content-api/*']);
