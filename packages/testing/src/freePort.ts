import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const first = 20_000;
const workers = 16;
const each = 750;

let next = randomInt(each);

/**
 * A port that is free now, for a server whose own origin is part of its settings. It lies below those that a system gives to outgoing
 * connections (Linux from 32768, others from 49152), so that no request takes it before the server does, and each of Jest's workers has ports
 * of its own, so that no test of another one of the same run does.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.JEST_WORKER_ID ?? 0) % workers;
  for (;;) {
    const port = first + worker * each + (next++ % each);
    const probe = createServer();
    const isFree = await new Promise((resolve) => probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)));
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
