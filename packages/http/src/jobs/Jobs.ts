import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Storage } from '@agm/storage/Storage';
import { jobLeases, type JobLeases } from './jobLeases.ts';

export interface Job {
  /** Its row of the table: a word that stays. */
  readonly name: string;
  /** From the beginning of one run to the beginning of the next, whichever server does it. */
  readonly everyMs: number;
  /** Looks when the server starts; otherwise the start comes first. */
  readonly beginsAtOnce?: boolean;
  /**
   * Does the work. It may be cut off anywhere and begun again by another server, so it leaves nothing half done. `signal` ends it: the
   * server stops, or could not renew its lease.
   */
  run(signal: AbortSignal): Promise<void>;
}

export interface JobRuns {
  done: number;
  failed: number;
  /** In seconds; null before the first. */
  lastSeconds: number | null;
}

export interface JobOptions {
  /** So long after a server was killed another one takes its work over. */
  readonly leaseMs: number;
  onError(error: unknown): void;
}

/** How often a server looks whether a job is due, at most. */
const longestLookMs = 10_000;

/**
 * The work in the background of a site, on one server at a time: a lease in the database names the server that does a job, until it is
 * done, the server stops, or the lease of a killed server runs out.
 */
export class Jobs {
  readonly #options: JobOptions;
  readonly #leases: JobLeases;
  readonly #ending = new AbortController();
  readonly #going: Promise<void>[] = [];
  /** What this server did, by the job's name. */
  readonly runs = new Map<string, JobRuns>();

  constructor(storage: Storage, options: JobOptions) {
    this.#options = options;
    this.#leases = jobLeases(storage, { owner: randomBytes(12).toString('hex'), leaseMs: options.leaseMs });
  }

  /** Does a job whenever it is due and nobody else does it, until `close`. */
  start(job: Job): void {
    this.runs.set(job.name, { done: 0, failed: 0, lastSeconds: null });
    this.#going.push(this.#follow(job));
  }

  /** The jobs of this site as the database has them. */
  read(): ReturnType<JobLeases['read']> {
    return this.#leases.read([...this.runs.keys()]);
  }

  /** Ends what is under way, which the next server that looks begins again. */
  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#going);
  }

  async #follow(job: Job): Promise<void> {
    const { signal } = this.#ending;
    const lookEveryMs = Math.min(job.everyMs, longestLookMs, this.#options.leaseMs);
    const pause = () => wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
    if (!job.beginsAtOnce) await pause();
    while (!signal.aborted) {
      try {
        if (await this.#leases.take(job.name, job.everyMs)) await this.#run(job);
      } catch (error) {
        this.#options.onError(error);
      }
      await pause();
    }
  }

  async #run(job: Job): Promise<void> {
    const lost = new AbortController();
    const renewing = this.#renew(job.name, lost);
    const began = performance.now();
    const runs = this.runs.get(job.name);
    let isDone = false;
    try {
      await job.run(AbortSignal.any([this.#ending.signal, lost.signal]));
      isDone = !this.#ending.signal.aborted && !lost.signal.aborted;
    } catch (error) {
      if (runs) runs.failed++;
      if (!this.#ending.signal.aborted && !lost.signal.aborted) this.#options.onError(error);
    } finally {
      renewing();
      if (runs) {
        runs.lastSeconds = (performance.now() - began) / 1000;
        if (isDone) runs.done++;
      }
      if (this.#ending.signal.aborted) await this.#leases.giveUp(job.name);
      else await this.#leases.end(job.name, isDone);
    }
  }

  /** Renews the lease until it is stopped. Aborts when somebody else has it, or when it may have run out unseen. */
  #renew(name: string, lost: AbortController): () => void {
    const { leaseMs } = this.#options;
    let renewedAt = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      this.#leases.renew(name).then(
        (isOurs) => (isOurs ? (renewedAt = now) : lost.abort()),
        () => performance.now() - renewedAt > leaseMs && lost.abort(),
      );
    }, leaseMs / 3).unref();
    return () => clearInterval(timer);
  }
}
