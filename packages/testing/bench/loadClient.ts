import { Agent, get } from 'node:http';
import { percentile } from './figures.ts';

/** A load client in a process of its own: reads an order from standard input, keeps its connections busy, and prints one line of JSON. */
export interface LoadOrder {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerAnswer: number;
  /** Answers with another status than 200, and broken connections. */
  readonly failures: number;
}

async function load({ origin, paths, connections, seconds, headers }: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const took: number[] = [];
  let bytes = 0;
  let failures = 0;
  let asked = 0;
  const one = (path: string) =>
    new Promise<void>((resolve) => {
      const from = performance.now();
      get(origin + path, { agent, headers: { ...headers } }, (answer) => {
        if (answer.statusCode !== 200) failures += 1;
        answer
          .on('data', (part: Buffer) => {
            bytes += part.length;
          })
          .on('end', () => {
            took.push(performance.now() - from);
            resolve();
          });
      }).on('error', () => {
        failures += 1;
        resolve();
      });
    });
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await one(paths[asked++ % paths.length] ?? '/');
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return {
    requestsPerSecond: took.length / elapsed,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    bytesPerAnswer: bytes / Math.max(1, took.length),
    failures,
  };
}

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);
console.log(JSON.stringify(await load(JSON.parse(Buffer.concat(parts).toString()) as LoadOrder)));
