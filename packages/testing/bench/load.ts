import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { LoadOrder, LoadResult, LoadTick } from './loadClient.ts';

export type Load = LoadOrder;

/** What a server did in one second of a load. */
export interface Second {
  readonly requestsPerSecond: number;
  /** Of the server's processor time, per answer. */
  readonly cpuMs: number;
}

/**
 * Asks a server for a while, from a process of its own. With `cpuMs`, the processor time that the server has spent so far, the result has each
 * second of the load by itself: on a machine that others use too, the seconds differ by half.
 */
export async function measureLoad(
  order: LoadOrder,
  cpuMs?: () => Promise<number>,
): Promise<LoadResult & { readonly byTheSecond: readonly Second[] }> {
  const client = path.join(import.meta.dirname, 'loadClient.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', client], { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  child.stdin.end(JSON.stringify(order));
  const byTheSecond: Second[] = [];
  let before: (LoadTick & { readonly spentMs: number }) | null = null;
  let result: LoadResult | null = null;
  for await (const line of createInterface(child.stdout)) {
    const said = JSON.parse(line) as LoadTick | LoadResult;
    if (!('answered' in said)) result = said;
    else if (cpuMs) {
      const now = { ...said, spentMs: await cpuMs() };
      if (before) byTheSecond.push(secondBetween(before, now));
      before = now;
    }
  }
  await closed;
  if (!result) throw new Error(`the load of ${order.origin} ended without a result`);
  return { ...result, byTheSecond };
}

function secondBetween(before: LoadTick & { readonly spentMs: number }, now: LoadTick & { readonly spentMs: number }): Second {
  const answers = now.answered - before.answered;
  return { requestsPerSecond: (answers * 1000) / (now.at - before.at), cpuMs: (now.spentMs - before.spentMs) / Math.max(1, answers) };
}
