import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { measureRequests } from './requestDurations.ts';
import { requireOperator } from './requireOperator.ts';

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metric {
  readonly name: string;
  readonly kind: 'counter' | 'gauge';
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** Asked at every reading of `/metrics`. */
export type Measure = () => readonly Metric[] | Promise<readonly Metric[]>;

/** `GET /metrics`: how the server does, in Prometheus' text format 0.0.4. For the holder of its token. */
export function addMetrics(app: FastifyInstance): void {
  app.decorate('measures', [measureProcess]);
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

async function measureProcess(): Promise<readonly Metric[]> {
  // Told by the system where it keeps such a folder.
  const open = await readdir('/proc/self/fd').catch(() => null);
  return [
    { name: 'process_resident_memory_bytes', kind: 'gauge', help: 'Resident memory.', samples: [{ value: process.memoryUsage.rss() }] },
    { name: 'process_open_fds', kind: 'gauge', help: 'Open files and sockets.', samples: open ? [{ value: open.length }] : [] },
    {
      name: 'process_start_time_seconds',
      kind: 'gauge',
      help: 'When the process started.',
      samples: [{ value: Math.round(Date.now() / 1000 - process.uptime()) }],
    },
  ];
}

/** What is measured at this reading, in Prometheus' text. What has no sample is left out. */
async function write(metrics: readonly Metric[]): Promise<string> {
  const { Counter, Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  for (const { name, kind, help, samples } of metrics.filter((metric) => metric.samples.length > 0)) {
    const labelNames = [...new Set(samples.flatMap(({ labels = {} }) => Object.keys(labels)))];
    const written = new (kind === 'counter' ? Counter : Gauge)({ name, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of samples) written.inc(labels, value);
  }
  return registry.metrics();
}
