import type { FastifyInstance } from 'fastify';
import { grouped } from '@agm/storage/grouped';
import { measureDatabase } from './measureDatabase.ts';
import { measureProcess } from './measureProcess.ts';
import type { Metric } from './Metric.ts';
import { measureRequests } from './requestDurations.ts';
import { requireOperator } from './requireOperator.ts';

/** `GET /metrics`: how the server does, in Prometheus' text format 0.0.4. For the holder of its token. */
export function addMetrics(app: FastifyInstance): void {
  app.decorate('measures', [measureProcess(app), () => measureDatabase(app.storage)]);
  const durations = measureRequests(app);
  app.get('/metrics', async (request, reply) => {
    await requireOperator(request, app.operatorRights.metrics);
    const { registry } = await durations();
    const metrics = await Promise.all(app.measures.map((measure) => measure()));
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send((await write(metrics.flat())) + (await registry.metrics()));
  });
}

/** What is measured at this reading, in Prometheus' text. Samples of one name stand together; a name without any is left out. */
async function write(metrics: readonly Metric[]): Promise<string> {
  const { Counter, Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  for (const [name, [first, ...others]] of grouped(metrics, (metric) => metric.name)) {
    const samples = [first, ...others].flatMap((metric) => metric?.samples ?? []);
    if (!first || samples.length === 0) continue;
    const labelNames = [...new Set(samples.flatMap(({ labels = {} }) => Object.keys(labels)))];
    const written = new (first.kind === 'counter' ? Counter : Gauge)({ name, help: first.help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of samples) written.inc(labels, value);
  }
  return registry.metrics();
}
