import { Problem } from '../Problem.ts';
import type { Limit } from './figures.ts';
import type { Limits } from './limits.ts';

/** A limit on failures, and who is counted under it. */
export interface Seat {
  readonly limit: Limit;
  readonly who: string;
}

/**
 * Counts tries that fail, and those alone. A try takes its seat beforehand, so that a volley of guesses cannot slip
 * through while the first is being checked; whatever does not fail gives it back. Where the seats are taken by tries
 * that are still under way, the next one waits for them: fifty right passwords at once lock nobody out.
 */
export interface Attempts {
  /** `work` calls `fail` when the try was a wrong one. Throws 429 with Retry-After when there were too many of these. */
  run<T>(seats: readonly Seat[], work: (fail: () => void) => Promise<T>): Promise<T>;
}

const longestWaitMs = 10_000;
const mostWaiting = 64;
/** Whoever cannot wait here may come back soon: nothing is known against them. */
const retryAfterSeconds = 2;

interface Waiting {
  wake(): void;
  refuse(error: Error): void;
}

/** The tries of one seat that have begun and not ended. Some of them wait for others. */
class UnderWay {
  tries = 0;
  /** How many have ended so far, to see whether one ended meanwhile. */
  ended = 0;
  readonly waiting = new Set<Waiting>();

  get isWaitedForByAll(): boolean {
    return this.tries - this.waiting.size <= 1;
  }

  end(): void {
    this.tries -= 1;
    this.ended += 1;
    for (const one of this.waiting) one.wake();
  }

  refuseWaiting(error: Error): void {
    for (const one of this.waiting) one.refuse(error);
  }

  /** Resolves when a try has ended; rejects with 429 after a while, or where too many wait already. */
  wait(until: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const patience = until - Date.now();
      if (this.waiting.size >= mostWaiting || patience <= 0) return reject(Problem.tooManyRequests(retryAfterSeconds));
      const stop = (): void => {
        this.waiting.delete(one);
        clearTimeout(timer);
      };
      const one: Waiting = {
        wake() {
          stop();
          resolve();
        },
        refuse(error) {
          stop();
          reject(error);
        },
      };
      const timer = setTimeout(() => one.refuse(Problem.tooManyRequests(retryAfterSeconds)), patience);
      this.waiting.add(one);
    });
  }
}

export function createAttempts(limits: Limits): Attempts {
  const places = new Map<string, UnderWay>();
  const keyOf = ({ limit, who }: Seat): string => `${limit.name} ${who}`;

  const begin = (seat: Seat): UnderWay => {
    const place = places.get(keyOf(seat)) ?? new UnderWay();
    places.set(keyOf(seat), place);
    place.tries += 1;
    return place;
  };
  const end = (seat: Seat): void => {
    const place = places.get(keyOf(seat));
    place?.end();
    if (place?.tries === 0) places.delete(keyOf(seat));
  };

  async function take(seat: Seat, until: number): Promise<void> {
    const place = begin(seat);
    try {
      for (;;) {
        const { ended } = place;
        const refusal = await limits.take(seat.limit, seat.who).then(
          () => null,
          (error: unknown) => error as Error,
        );
        if (refusal === null) return;
        if (!(refusal instanceof Problem)) throw refusal;
        if (place.ended !== ended) continue;
        if (place.isWaitedForByAll) {
          // Nobody is under way who could give a seat back.
          place.refuseWaiting(refusal);
          throw refusal;
        }
        await place.wait(until);
      }
    } catch (error) {
      end(seat);
      throw error;
    }
  }

  return {
    async run(seats, work) {
      const until = Date.now() + longestWaitMs;
      const taken: Seat[] = [];
      let hasFailed = false;
      try {
        for (const seat of seats) {
          await take(seat, until);
          taken.push(seat);
        }
        return await work(() => {
          hasFailed = true;
        });
      } finally {
        for (const seat of taken) {
          // A count that cannot be given back now ends with its window.
          if (!hasFailed) await limits.giveBack(seat.limit, seat.who).catch(() => {});
          end(seat);
        }
      }
    },
  };
}
