import type { Handover } from './Handover.ts';

/** A row of an outbox that one server has for one lease. */
export interface TakenRow<T> {
  readonly content: T;
  /** This one included. */
  readonly tries: number;
  readonly ageMs: number;
}

/** The table of an outbox. Its times are the database's. */
export interface OutboxRows<T> {
  /** In how many milliseconds the first row is due; Infinity when none waits. */
  dueInMs(): Promise<number>;
  /** Takes the row that is due first for one lease; null when another server was quicker. */
  take(leaseMs: number): Promise<TakenRow<T> | null>;
  /** Makes the row due in so many milliseconds, unless another server has taken it since. */
  postpone(row: TakenRow<T>, inMs: number): Promise<unknown>;
  remove(row: TakenRow<T>): Promise<unknown>;
  giveUp(row: TakenRow<T>): Promise<unknown>;
}

export interface OutboxRelayOptions<T> {
  /** What a row is, in sentences for the operator: `mail`. */
  readonly noun: string;
  /** Hands one over. Never rejects. */
  deliver(content: T): Promise<Handover>;
  /** Hears what became of those that were not taken: never whose they are, nor what is in them. */
  log(sentence: string): void;
  /** Waits between two tries, in milliseconds; the last one is repeated. */
  readonly pausesMs?: readonly number[];
  /** So long after a server was killed in a try another one may make the next. */
  readonly leaseMs?: number;
}

const usualPausesMs = [30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000, 60 * 60_000];
/** Who waits for one that long has asked again, or given up. */
const keptForMs = 24 * 60 * 60_000;
/** More than a day of pauses has; a row whose tries kill the server reaches it. */
const mostTries = 40;
/** A request waits this long for the first try, which then continues in the background. */
const timeoutMs = 2000;
/** How often a server looks for rows that another one left. */
const lookEveryMs = 10_000;

/**
 * Hands the rows of an outbox over until each is taken: a crash or a receiver that is down loses none. One server of the site tries a row at
 * a time. A row is handed over twice only when its server is killed between the receiver's acceptance and the deletion of the row, or is cut off
 * from the database there.
 */
export class OutboxRelay<T> {
  readonly #rows: OutboxRows<T>;
  readonly #options: OutboxRelayOptions<T> & { readonly leaseMs: number };
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #isClosed = false;

  constructor(rows: OutboxRows<T>, options: OutboxRelayOptions<T>) {
    this.#rows = rows;
    this.#options = { leaseMs: 60_000, ...options };
    this.#wake(0);
  }

  /** One walk through what is due at a time; what is added meanwhile is found by the next. */
  async work(): Promise<void> {
    await this.#working;
    if (this.#isClosed) return;
    this.#working ??= this.#walk()
      .catch((error: unknown) => {
        this.#options.log(`waiting ${this.#options.noun}s could not be read: ${String((error as NodeJS.ErrnoException).code)}`);
        this.#wake(lookEveryMs);
      })
      .finally(() => {
        this.#working = null;
      });
    return this.#working;
  }

  /** Works, and answers when that is done or has taken as long as a request may wait. */
  async workBriefly(): Promise<void> {
    await Promise.race([
      this.work(),
      new Promise<void>((resolve) => {
        setTimeout(resolve, timeoutMs).unref();
      }),
    ]);
  }

  /** Ends after the try that is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  async #walk(): Promise<void> {
    clearTimeout(this.#timer);
    while (!this.#isClosed) {
      const dueInMs = await this.#rows.dueInMs();
      if (dueInMs > 0) return this.#wake(Math.min(dueInMs, lookEveryMs));
      const row = await this.#rows.take(this.#options.leaseMs);
      if (row) await this.#hand(row);
    }
  }

  async #hand(row: TakenRow<T>): Promise<void> {
    const { noun, log, deliver, pausesMs = usualPausesMs, leaseMs } = this.#options;
    const { content, tries, ageMs } = row;
    const renewing = setInterval(() => void this.#rows.postpone(row, leaseMs).catch(() => {}), leaseMs / 3).unref();
    const handed: Handover =
      tries > mostTries
        ? { outcome: 'refused', why: 'its tries ended the server' }
        : await deliver(content).finally(() => clearInterval(renewing));
    clearInterval(renewing);
    if (handed.outcome === 'taken') {
      await this.#rows.remove(row);
      return;
    }
    if (handed.outcome === 'later' && ageMs < keptForMs) {
      if (tries === 1) log(`a ${noun} could not be handed over and will be tried again: ${handed.why}`);
      await this.#rows.postpone(row, pausesMs[Math.min(tries, pausesMs.length) - 1] ?? 0);
      return;
    }
    log(`a ${noun} was given up after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${handed.why}`);
    await this.#rows.giveUp(row);
  }

  #wake(inMs: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.work(), inMs).unref();
  }
}
