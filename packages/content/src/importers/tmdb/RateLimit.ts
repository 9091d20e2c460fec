import { setTimeout as wait } from 'node:timers/promises';

const windowMs = 1000;

/** Lets at most so many calls pass in any second, and none during a pause. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #starts: number[] = [];
  #last: Promise<void> = Promise.resolve();
  #pausedUntil = 0;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  turn(): Promise<void> {
    this.#last = this.#last.then(() => this.#free());
    return this.#last;
  }

  /** No call passes for this long. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms);
  }

  async #free(): Promise<void> {
    for (;;) {
      const now = performance.now();
      const oldest = this.#starts.length < this.#perSecond ? -Infinity : (this.#starts[0] ?? -Infinity);
      const dueAt = Math.max(this.#pausedUntil, oldest + windowMs);
      if (dueAt <= now) break;
      await wait(dueAt - now + 1);
    }
    if (this.#starts.length >= this.#perSecond) this.#starts.shift();
    this.#starts.push(performance.now());
  }
}
