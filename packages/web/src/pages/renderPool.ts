import { Worker } from 'node:worker_threads';
import { writeJson } from '@agm/http/writtenJson';
import { bareEnvironment } from '@agm/storage/threads/bareEnvironment';
import type { EntryFile, FromWorker, RenderJob, RenderLanguage, ToWorker } from './renderProtocol.ts';

export type RenderOutcome<T> =
  | {
      readonly value: T;
      readonly ms: number;
      /** What an entry rendered, in UTF-8. */ readonly html?: Buffer;
    }
  | {
      readonly value: null;
      readonly reason: string;
      /** The entry is not at fault: the server was busy or ending. */ readonly isOurs?: boolean;
    };

export interface RenderPoolOptions {
  readonly workers: number;
  /** A call that takes longer costs its worker's life. */
  readonly deadlineMs: number;
  /** A call that waits longer for its turn falls back to client-side rendering. */
  readonly queueTimeoutMs: number;
  /** Entries that a new worker compiles before it is asked. */
  warmEntries(): readonly EntryFile[];
}

interface Waiting {
  readonly job: RenderJob;
  readonly since: number;
  settle(outcome: RenderOutcome<unknown>): void;
}

interface WorkerSlot {
  readonly worker: Worker;
  isReady: boolean;
  /** The calls that it has. It answers the first one; the second lies ready, so that it need not wait for this thread between two calls. */
  readonly calls: Waiting[];
  /** The entry it compiles, by integrity hash, until it says that it is done. */
  warming: string | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  warmTimer: ReturnType<typeof setTimeout> | undefined;
}

const keptEntries = 12;
const suspendedAfter = 2;
const suspendedForMs = 60_000;
/** An entry that takes longer to compile is looping. */
const warmLimitMs = 2_000;

/**
 * Runs server entries off the thread that answers requests. A worker answers its calls in their order, so one that stops answering
 * names its culprit; a warm standby worker takes its place at once. An entry that ended two workers falls back to client-side rendering for a minute,
 * and no worker compiles it ahead meanwhile: an entry that loops while it loads would end them all.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  /** One of several workers takes no call ahead: another one may be free for it sooner. */
  readonly #callsAtOnce: number;
  readonly #slots: WorkerSlot[];
  readonly #queue: Waiting[] = [];
  readonly #failures = new Map<string, { times: number; until: number }>();
  /** Entries that the standby compiles first, by integrity hash: one that loops while it loads must not meet every worker at once. */
  readonly #arriving = new Map<string, EntryFile>();
  /** Comes when the first worker is ready: at the start the processors have enough to do. */
  #standby: WorkerSlot | null = null;
  #jobs = 0;
  #isClosed = false;
  /** Workers that had to be ended since the start. */
  ended = 0;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    this.#callsAtOnce = options.workers === 1 ? 2 : 1;
    this.#slots = Array.from({ length: options.workers }, () => this.#spawn());
  }

  call<T>(
    { file, integrity, language }: EntryFile & { readonly language?: RenderLanguage },
    call: RenderJob['call'],
    ...given: readonly unknown[]
  ): Promise<RenderOutcome<T>> {
    return new Promise((settle) => {
      this.#queue.push({
        job: { id: ++this.#jobs, file, integrity, language, call, arguments: `[${given.map(writeJson).join(',')}]` },
        since: performance.now(),
        settle: settle as Waiting['settle'],
      });
      this.#next();
    });
  }

  /** Calls that wait for a worker. */
  get queued(): number {
    return this.#queue.length;
  }

  /** Workers that render now. */
  get busy(): number {
    return this.#slots.filter(({ calls }) => calls.length > 0).length;
  }

  /** Compiles a new deployment in every worker before the first visitor asks for it. */
  warm(entry: EntryFile): void {
    this.#arriving.set(entry.integrity, entry);
    this.#standby ??= this.#spawn();
    this.#standby.worker.postMessage({ kind: 'warm', ...entry } satisfies ToWorker);
  }

  /** Resolves when the first worker has compiled what it was given: from then on a call costs its own time only. */
  async ready(): Promise<void> {
    while (!this.#isClosed && !this.#slots.some((slot) => slot.isReady)) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of this.#queue.splice(0)) waiting.settle({ value: null, reason: 'the server is closing', isOurs: true });
    await Promise.all(
      [...(this.#standby ? [this.#standby] : []), ...this.#slots].map((slot) => {
        clearTimeout(slot.timer);
        clearTimeout(slot.warmTimer);
        for (const call of slot.calls) call.settle({ value: null, reason: 'the server is closing', isOurs: true });
        slot.worker.removeAllListeners();
        return slot.worker.terminate();
      }),
    );
  }

  #spawn(): WorkerSlot {
    const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
      workerData: { keptEntries, warm: this.#options.warmEntries().filter(({ integrity }) => this.#failuresOf(integrity) === 0) },
      env: bareEnvironment,
      // A render's objects are short-lived, if the young generation has room for them: with V8's own megabyte, collecting it took 40 % of the time.
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 12 },
    });
    worker.unref();
    const slot: WorkerSlot = { worker, isReady: false, calls: [], warming: null, timer: undefined, warmTimer: undefined };
    worker.on('message', (message: FromWorker) => this.#receive(slot, message));
    worker.on('error', (error) => this.#replace(slot, String(error)));
    // An entry may call process.exit, and `error` does not say so.
    worker.on('exit', (code) => this.#replace(slot, `the worker left with ${code}`));
    return slot;
  }

  #receive(slot: WorkerSlot, message: FromWorker): void {
    if (message.kind === 'ready') {
      slot.isReady = true;
      this.#standby ??= this.#spawn();
      this.#next();
    } else if (message.kind === 'warming') {
      slot.warming = message.integrity;
      // A call's deadline is for its own time.
      if (slot.calls[0]?.job.integrity === message.integrity) clearTimeout(slot.timer);
      slot.warmTimer = setTimeout(() => this.#replace(slot, `not compiled in ${warmLimitMs} ms`), warmLimitMs);
    } else if (message.kind === 'warmed') {
      slot.warming = null;
      clearTimeout(slot.warmTimer);
      if (slot.calls[0]?.job.integrity === message.integrity) this.#startTimer(slot);
      const entry = slot === this.#standby ? this.#arriving.get(message.integrity) : undefined;
      if (!entry) return;
      this.#arriving.delete(entry.integrity);
      for (const { worker } of this.#slots) worker.postMessage({ kind: 'warm', ...entry } satisfies ToWorker);
    } else if (slot.calls[0]?.job.id === message.job) {
      this.#finish(slot, message.kind === 'done' ? outcomeOf(message) : { value: null, reason: message.reason });
    }
  }

  /** How many workers an entry has ended of late. */
  #failuresOf(integrity: string): number {
    const failures = this.#failures.get(integrity);
    if (!failures) return 0;
    if (failures.until >= Date.now()) return failures.times;
    this.#failures.delete(integrity);
    return 0;
  }

  #finish(slot: WorkerSlot, outcome: RenderOutcome<unknown>): void {
    clearTimeout(slot.timer);
    slot.calls.shift()?.settle(outcome);
    if (slot.calls.length > 0) this.#startTimer(slot);
    this.#next();
  }

  #replace(slot: WorkerSlot, reason: string): void {
    if (this.#isClosed || (slot !== this.#standby && !this.#slots.includes(slot))) return;
    clearTimeout(slot.timer);
    clearTimeout(slot.warmTimer);
    slot.worker.removeAllListeners();
    slot.worker.on('error', () => {});
    void slot.worker.terminate();
    this.ended++;
    const { calls, warming } = slot;
    const [first] = calls;
    const culprit = warming ?? first?.job.integrity;
    if (culprit !== undefined) {
      this.#failures.set(culprit, { times: this.#failuresOf(culprit) + 1, until: Date.now() + suspendedForMs });
      this.#arriving.delete(culprit);
    }
    const at = this.#slots.indexOf(slot);
    if (at >= 0) this.#slots[at] = this.#standby ?? this.#spawn();
    if (at < 0 || this.#standby) this.#standby = this.#spawn();
    // Those that only waited, behind a call or an entry being compiled, are not at fault: they have the next turn, and wait from now on.
    const failed = first?.job.integrity === culprit ? calls.shift() : undefined;
    this.#queue.unshift(...calls.map((call) => ({ ...call, since: performance.now() })));
    failed?.settle({ value: null, reason });
    this.#next();
  }

  #next(): void {
    for (let ahead = 0; ahead < this.#callsAtOnce; ahead += 1) {
      for (const slot of this.#slots) {
        if (slot.calls.length !== ahead || !slot.isReady) continue;
        const waiting = this.#nextWaiting();
        if (!waiting) return;
        slot.calls.push(waiting);
        if (ahead === 0) this.#startTimer(slot);
        slot.worker.postMessage({ kind: 'job', job: waiting.job } satisfies ToWorker);
      }
    }
  }

  #startTimer(slot: WorkerSlot): void {
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => this.#replace(slot, `no answer in ${this.#options.deadlineMs} ms`), this.#options.deadlineMs);
  }

  /** Suspension is asked when a worker is given a call, not on arrival: those that queued behind a looping entry must not each run into it. */
  #nextWaiting(): Waiting | undefined {
    for (;;) {
      const waiting = this.#queue.shift();
      if (!waiting) return undefined;
      if (this.#failuresOf(waiting.job.integrity) >= suspendedAfter)
        waiting.settle({ value: null, reason: 'suspended after ending workers' });
      else if (performance.now() - waiting.since > this.#options.queueTimeoutMs)
        waiting.settle({ value: null, reason: 'the queue was too long', isOurs: true });
      else return waiting;
    }
  }
}

const outcomeOf = ({ value, ms, html }: Extract<FromWorker, { kind: 'done' }>): RenderOutcome<unknown> => ({
  value,
  ms,
  ...(html && { html: Buffer.from(html.buffer, html.byteOffset, html.byteLength) }),
});
