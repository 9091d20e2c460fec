import { Agent, request } from 'node:http';
import { percentile } from './figures.ts';
import { spentMs } from './processTime.ts';

/**
 * A load client in a process of its own: reads an order from standard input, keeps its connections busy, and prints one line of JSON.
 */
export interface LoadOrder {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The server's process: its processor time is read. */
  readonly pid?: number;
  /** JSON that is posted instead of a read; `{n}` in it is the number of the request. */
  readonly body?: string;
}

export interface LoadResult {
  /** Answers of any kind. */
  readonly requestsPerSecond: number;
  /** Without the failures. */
  readonly succeededPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerAnswer: number;
  /** Answers with another status than 200, or 201 to what was posted, and broken connections. */
  readonly failures: number;
  /** Without a process to look at, none. */
  readonly stretches: readonly LoadStretch[];
}

/** Two seconds of a load: long enough for the collections of memory that a server needs for so many answers. */
export interface LoadStretch {
  readonly requestsPerSecond: number;
  /** Of the server's processor time, per answer. */
  readonly cpuMs: number;
}

const stretchMs = 2000;

async function load({ origin, paths, connections, seconds, headers, body, pid }: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const took: number[] = [];
  let bytes = 0;
  let failures = 0;
  let asked = 0;
  const method = body === undefined ? 'GET' : 'POST';
  const expected = body === undefined ? 200 : 201;
  const sent = { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
  const one = (path: string, n: number) =>
    new Promise<void>((resolve) => {
      const from = performance.now();
      const asking = request(origin + path, { agent, method, headers: sent }, (answer) => {
        if (answer.statusCode !== expected) failures += 1;
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
      asking.end(body?.replaceAll('{n}', String(n)));
    });
  const startedAt = performance.now();
  const stretches: LoadStretch[] = [];
  let before = { answers: 0, at: startedAt, spentMs: pid === undefined ? Number.NaN : spentMs(pid) };
  const endStretch = () => {
    const now = { answers: took.length, at: performance.now(), spentMs: pid === undefined ? Number.NaN : spentMs(pid) };
    const answers = now.answers - before.answers;
    const seconds = (now.at - before.at) / 1000;
    stretches.push({ requestsPerSecond: answers / seconds, cpuMs: (now.spentMs - before.spentMs) / Math.max(1, answers) });
    before = now;
  };
  const ticking = pid === undefined ? undefined : setInterval(endStretch, stretchMs);
  const until = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const n = asked++;
        await one(paths[n % paths.length] ?? '/', n);
      }
    }),
  );
  clearInterval(ticking);
  // A load of a few seconds, whose last stretch would begin no other.
  if (pid !== undefined && performance.now() - before.at > stretchMs / 2) endStretch();
  const elapsed = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return {
    requestsPerSecond: took.length / elapsed,
    succeededPerSecond: Math.max(0, took.length - failures) / elapsed,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    bytesPerAnswer: bytes / Math.max(1, took.length),
    failures,
    stretches,
  };
}

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);
console.log(JSON.stringify(await load(JSON.parse(Buffer.concat(parts).toString()) as LoadOrder)));
