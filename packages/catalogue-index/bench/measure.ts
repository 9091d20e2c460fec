/** Milliseconds of processor time per call, all threads together: the quickest of several rounds, because others use this machine too. */
export async function cpuTime(call: () => unknown, { rounds = 5, leastMs = 60, mostCalls = 20_000 } = {}): Promise<number> {
  let calls = 1;
  let best = Infinity;
  for (let round = 0; round < rounds;) {
    const start = process.cpuUsage();
    for (let k = 0; k < calls; k++) {
      const answer = call();
      if (answer instanceof Promise) await answer;
    }
    const { user, system } = process.cpuUsage(start);
    const spent = (user + system) / 1000;
    if (spent < leastMs && calls < mostCalls) {
      calls = Math.min(mostCalls, Math.max(calls * 2, Math.ceil((calls * leastMs * 1.2) / Math.max(spent, 0.1))));
      continue;
    }
    best = Math.min(best, spent / calls);
    // What takes long is measured fewer times.
    round += spent > 2000 ? rounds : 1;
  }
  return best;
}

/** Processor time in milliseconds that one call takes. */
export async function cpuTimeOnce<T>(call: () => T | Promise<T>): Promise<{ ms: number; answer: T }> {
  const start = process.cpuUsage();
  const answer = await call();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, answer };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
