import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
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

declare module 'fastify' {
  interface FastifyInstance {
    /** Whoever has something to measure adds it here. */
    readonly measures: Measure[];
  }
}

/** `GET /metrics`: how the server does, in Prometheus' text format 0.0.4. For the holder of its token. */
export function addMetrics(app: FastifyInstance): void {
  app.decorate('measures', [measureProcess]);
  app.get('/metrics', async (request, reply) => {
    await requireOperator(request, app.operatorRights.metrics);
    const metrics = await Promise.all(app.measures.map((measure) => measure()));
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(metrics.flat().map(write).join(''));
  });
}

async function measureProcess(): Promise<readonly Metric[]> {
  // Told by the system where it keeps such a folder.
  const open = await readdir('/proc/self/fd').catch(() => null);
  return [
    { name: 'process_resident_memory_bytes', kind: 'gauge', help: 'Resident memory.', samples: [{ value: process.memoryUsage.rss() }] },
    { name: 'process_open_fds', kind: 'gauge', help: 'Open files and sockets.', samples: open ? [{ value: open.length }] : [] },
    { name: 'process_start_time_seconds', kind: 'gauge', help: 'When the process started.', samples: [{ value: Math.round(Date.now() / 1000 - process.uptime()) }] },
  ];
}

function write({ name, kind, help, samples }: Metric): string {
  if (samples.length === 0) return '';
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${samples.map(({ labels = {}, value }) => `${name}${writeLabels(labels)} ${value}\n`).join('')}`;
}

function writeLabels(labels: Readonly<Record<string, string>>): string {
  const text = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))}"`).join(',');
  return text && `{${text}}`;
}
