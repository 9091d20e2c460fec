import { Worker } from 'node:worker_threads';
import type { FaceFile, FromWorker, RenderJob, ToWorker } from './renderProtocol.ts';

export type RenderOutcome<T> = { readonly value: T; readonly ms: number } | { readonly value: null; readonly reason: string; /** The face is not to blame: the server was busy or ending. */ readonly isOurs?: boolean };

export interface RenderPoolOptions {
  readonly workers: number;
  /** A call that takes longer costs its worker's life. */
  readonly deadlineMs: number;
  /** A call that waits longer for its turn is left to the browser. */
  readonly patienceMs: number;
  /** Faces that a new worker compiles before it is asked. */
  warmFaces(): readonly FaceFile[];
}

interface Waiting {
  readonly job: RenderJob;
  readonly since: number;
  settle(outcome: RenderOutcome<unknown>): void;
}

interface Hand {
  readonly worker: Worker;
  isReady: boolean;
  now: Waiting | null;
  /** The face it compiles ahead, by pin, until it says that it is done. */
  warming: string | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  warmTimer: ReturnType<typeof setTimeout> | undefined;
}

const keptFaces = 12;
const suspendedAfter = 2;
const suspendedForMs = 60_000;
/** A face that takes longer to compile ahead is looping. */
const warmLimitMs = 2_000;

/**
 * Runs server faces off the thread that answers requests. One call at a time per worker, so a worker that stops answering
 * names its culprit; a warm spare takes its place at once. A face that ended two workers is left to the browser for a minute,
 * and no worker compiles it ahead meanwhile: a face that loops while it loads would end them all.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #hands: Hand[];
  readonly #queue: Waiting[] = [];
  readonly #blame = new Map<string, { times: number; until: number }>();
  /** Faces that the spare compiles first, by pin: one that loops while it loads must not meet every worker at once. */
  readonly #arriving = new Map<string, FaceFile>();
  #spare: Hand;
  #jobs = 0;
  #isClosed = false;
  /** Workers that had to be ended since the start. */
  ended = 0;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    this.#spare = this.#hire();
    this.#hands = Array.from({ length: options.workers }, () => this.#hire());
  }

  call<T>(face: FaceFile, call: RenderJob['call'], ...given: readonly unknown[]): Promise<RenderOutcome<T>> {
    return new Promise((settle) => {
      this.#queue.push({
        job: { id: ++this.#jobs, file: face.file, pin: face.pin, call, arguments: given },
        since: performance.now(),
        settle: settle as Waiting['settle'],
      });
      this.#next();
    });
  }

  /** Compiles a new deployment in every worker before the first visitor asks for it. */
  warm(face: FaceFile): void {
    this.#arriving.set(face.pin, face);
    this.#spare.worker.postMessage({ kind: 'warm', ...face } satisfies ToWorker);
  }

  /** Resolves when the first worker has compiled what it was given: from then on a call costs its own time only. */
  async ready(): Promise<void> {
    while (!this.#isClosed && !this.#hands.some((hand) => hand.isReady)) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of this.#queue.splice(0)) waiting.settle({ value: null, reason: 'the server is closing', isOurs: true });
    await Promise.all([this.#spare, ...this.#hands].map((hand) => {
      clearTimeout(hand.timer);
      clearTimeout(hand.warmTimer);
      hand.now?.settle({ value: null, reason: 'the server is closing', isOurs: true });
      hand.worker.removeAllListeners();
      return hand.worker.terminate();
    }));
  }

  #hire(): Hand {
    const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
      workerData: { keptFaces, warm: this.#options.warmFaces().filter(({ pin }) => this.#blameOf(pin) === 0) },
      env: {},
      // What a render leaves behind dies young, if it has the room to: with V8's own megabyte, collecting it took 40 % of the time.
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 12 },
    });
    worker.unref();
    const hand: Hand = { worker, isReady: false, now: null, warming: null, timer: undefined, warmTimer: undefined };
    worker.on('message', (message: FromWorker) => this.#hear(hand, message));
    worker.on('error', (error) => this.#replace(hand, String(error)));
    // A face may call process.exit, and `error` does not say so.
    worker.on('exit', (code) => this.#replace(hand, `the worker left with ${code}`));
    return hand;
  }

  #hear(hand: Hand, message: FromWorker): void {
    if (message.kind === 'ready') {
      hand.isReady = true;
      this.#next();
    } else if (message.kind === 'warming') {
      hand.warming = message.pin;
      hand.warmTimer = setTimeout(() => this.#replace(hand, `not compiled in ${warmLimitMs} ms`), warmLimitMs);
    } else if (message.kind === 'warmed') {
      hand.warming = null;
      clearTimeout(hand.warmTimer);
      const face = hand === this.#spare ? this.#arriving.get(message.pin) : undefined;
      if (!face) return;
      this.#arriving.delete(face.pin);
      for (const { worker } of this.#hands) worker.postMessage({ kind: 'warm', ...face } satisfies ToWorker);
    } else if (hand.now?.job.id === message.job) {
      this.#finish(hand, message.kind === 'done' ? { value: message.value, ms: message.ms } : { value: null, reason: message.reason });
    }
  }

  /** How many workers a face has ended of late. */
  #blameOf(pin: string): number {
    const blame = this.#blame.get(pin);
    if (!blame) return 0;
    if (blame.until >= Date.now()) return blame.times;
    this.#blame.delete(pin);
    return 0;
  }

  #finish(hand: Hand, outcome: RenderOutcome<unknown>): void {
    clearTimeout(hand.timer);
    const done = hand.now;
    hand.now = null;
    done?.settle(outcome);
    this.#next();
  }

  #replace(hand: Hand, reason: string): void {
    if (this.#isClosed) return;
    clearTimeout(hand.timer);
    clearTimeout(hand.warmTimer);
    hand.worker.removeAllListeners();
    hand.worker.on('error', () => {});
    void hand.worker.terminate();
    this.ended++;
    const { now, warming } = hand;
    const culprit = warming ?? now?.job.pin;
    if (culprit !== undefined) {
      this.#blame.set(culprit, { times: this.#blameOf(culprit) + 1, until: Date.now() + suspendedForMs });
      this.#arriving.delete(culprit);
    }
    const at = this.#hands.indexOf(hand);
    if (at >= 0) this.#hands[at] = this.#spare;
    this.#spare = this.#hire();
    // A call that only waited behind a face being compiled is not to blame: it has the next turn.
    if (now && warming !== null && warming !== now.job.pin) {
      hand.now = null;
      this.#queue.unshift(now);
      this.#next();
    } else if (now) {
      this.#finish(hand, { value: null, reason });
    } else {
      this.#next();
    }
  }

  #next(): void {
    for (const hand of this.#hands) {
      if (hand.now || !hand.isReady) continue;
      const waiting = this.#nextWaiting();
      if (!waiting) return;
      hand.now = waiting;
      hand.timer = setTimeout(() => this.#replace(hand, `no answer in ${this.#options.deadlineMs} ms`), this.#options.deadlineMs);
      hand.worker.postMessage({ kind: 'job', job: waiting.job } satisfies ToWorker);
    }
  }

  /** Suspension is asked when a call's turn comes, not on arrival: those that queued behind a looping face must not each run into it. */
  #nextWaiting(): Waiting | undefined {
    for (;;) {
      const waiting = this.#queue.shift();
      if (!waiting) return undefined;
      if (this.#blameOf(waiting.job.pin) >= suspendedAfter) waiting.settle({ value: null, reason: 'suspended after ending workers' });
      else if (performance.now() - waiting.since > this.#options.patienceMs) waiting.settle({ value: null, reason: 'the queue was too long', isOurs: true });
      else return waiting;
    }
  }
}
