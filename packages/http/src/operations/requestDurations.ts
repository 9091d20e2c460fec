import type { FastifyInstance } from 'fastify';
import type { Histogram, Registry } from 'prom-client';

/** In seconds: a page from memory takes a millisecond, one that waits for a remote's deadline a third of a second. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface RequestDurations {
  readonly registry: Registry;
  readonly histogram: Histogram<'method' | 'route' | 'status'>;
}

/**
 * Measures every request from its first byte to the last byte of its answer, by route as it is registered: `/content-api/*`,
 * never an address that somebody typed. The library comes once the server listens, so that no start waits for it.
 */
export function measureRequests(app: FastifyInstance): () => Promise<RequestDurations> {
  let opening: Promise<RequestDurations> | null = null;
  const open = () => (opening ??= openDurations());
  app.addHook('onListen', async () => void open().catch((error: unknown) => app.log.error(error)));
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    if (!opening) return;
    const { histogram } = await opening;
    histogram.observe({ method, route: routeOptions.url ?? 'none', status: String(statusCode) }, elapsedTime / 1000);
  });
  return open;
}

async function openDurations(): Promise<RequestDurations> {
  const { Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  return {
    registry,
    histogram: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by route, method and status.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers: [registry],
    }),
  };
}
