import type { Clock } from '../ports.ts';
import type { Outcome } from './outcome.ts';

/** How far many things have come. */
export interface AddProgress {
  readonly done: number;
  readonly all: number;
  /** How long the server asked to wait before the next ones; null while they are on their way. */
  readonly waitMs: number | null;
}

/** Whoever is asked to wait this often for one portion is asked to come back. */
export const mostWaits = 5;

interface How {
  readonly size: number;
  readonly clock: Clock;
  /** Null while it may continue. */
  stop(): Outcome | null;
  readonly report?: ((progress: AddProgress) => void) | undefined;
  /** How often one portion waits. */
  readonly patience?: number;
}

/** Portion after portion, the next one when the last has arrived. Where the server asks to wait, it waits and sends that one again. */
export async function inPortions<T>(
  things: readonly T[],
  send: (portion: readonly T[]) => Promise<Outcome>,
  { size, clock, stop, report = () => {}, patience = mostWaits }: How,
): Promise<Outcome> {
  const all = things.length;
  let [done, waits] = [0, 0];
  while (done < all) {
    const stopped = stop();
    if (stopped) return stopped;
    report({ done, all, waitMs: null });
    const portion = things.slice(done, done + size);
    const sent = await send(portion);
    if (sent.outcome === 'done') {
      [done, waits] = [done + portion.length, 0];
      continue;
    }
    const { retryAfterMs } = sent;
    if (retryAfterMs === undefined || ++waits > patience) return sent;
    report({ done, all, waitMs: retryAfterMs });
    await new Promise<void>((resolve) => {
      clock.after(retryAfterMs, resolve);
    });
  }
  return { outcome: 'done' };
}
