import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Measure, Metric } from './Metric.ts';

/** Every so many milliseconds a timer shows how late it is: its delay is what a request waits before this thread looks at it. */
const resolution = 20;

/** The process: memory, processor time, open files, and how long its thread kept others waiting since the reading before. */
export function measureProcess(app: FastifyInstance): Measure {
  const delay = monitorEventLoopDelay({ resolution });
  app.addHook('onListen', async () => void delay.enable());
  app.addHook('onClose', async () => void delay.disable());
  /** The histogram has nanoseconds between two timers. */
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - resolution / 1000);
  return async () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    // Told by the system where it keeps such a folder.
    const open = await readdir('/proc/self/fd').catch(() => null);
    const lags: readonly Metric[] =
      delay.count === 0
        ? []
        : [
            gauge('nodejs_eventloop_lag_mean_seconds', 'How late timers were since the last reading, on the average.', late(delay.mean)),
            gauge('nodejs_eventloop_lag_p50_seconds', 'The median of the same.', late(delay.percentile(50))),
            gauge('nodejs_eventloop_lag_p99_seconds', 'The 99th percentile of the same.', late(delay.percentile(99))),
            gauge('nodejs_eventloop_lag_max_seconds', 'The longest of the same.', late(delay.max)),
          ];
    delay.reset();
    return [
      gauge('process_resident_memory_bytes', 'Resident memory.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Memory that objects of the main thread take.', heapUsed),
      { name: 'process_cpu_seconds_total', kind: 'counter', help: 'Processor time.', samples: [{ value: (user + system) / 1e6 }] },
      { name: 'process_open_fds', kind: 'gauge', help: 'Open files and sockets.', samples: open ? [{ value: open.length }] : [] },
      gauge('process_start_time_seconds', 'When the process started.', Math.round(Date.now() / 1000 - process.uptime())),
      ...lags,
    ];
  };
}

const gauge = (name: string, help: string, value: number): Metric => ({ name, kind: 'gauge', help, samples: [{ value }] });
