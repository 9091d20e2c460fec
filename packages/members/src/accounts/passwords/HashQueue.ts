import { Worker } from 'node:worker_threads';
import { Problem } from '@agm/http/Problem';
import { bareEnvironment } from '@agm/storage/threads/bareEnvironment';
import type { HashAnswer, HashJob } from './hashProtocol.ts';

const slots = 2;
const mostWaiting = 16;
const retryAfterSeconds = 2;

interface Waiting {
  readonly job: HashJob;
  settle(value: HashAnswer['value']): void;
  fail(error: Error): void;
}

/**
 * Hashes passwords on two threads of their own, so that a flood of logins neither holds up other requests nor takes
 * libuv's threads from files and sockets. Sixteen may wait; further requests get 429.
 */
export class HashQueue {
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Waiting>();
  readonly #waiting: Waiting[] = [];
  #jobs = 0;
  #isClosed = false;

  async hash(password: string): Promise<string> {
    const value = await this.#ask({ id: ++this.#jobs, kind: 'hash', password });
    if (typeof value !== 'string') throw new Error('the password could not be hashed');
    return value;
  }

  /** Whether the password is the one. Null stands for a member that does not exist: the same work, and false. */
  async verify(hash: string | null, password: string): Promise<boolean> {
    return (await this.#ask({ id: ++this.#jobs, kind: 'verify', hash, password })) === true;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const workers = [...this.#idle, ...this.#busy.keys()];
    for (const one of [...this.#busy.values(), ...this.#waiting]) one.fail(new Error('the server is closing'));
    this.#busy.clear();
    this.#waiting.length = 0;
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #ask(job: HashJob): Promise<HashAnswer['value']> {
    return new Promise((settle, fail) => {
      if (this.#isClosed) return fail(new Error('the server is closing'));
      if (this.#idle.length === 0 && this.#busy.size >= slots && this.#waiting.length >= mostWaiting)
        return fail(Problem.tooManyRequests(retryAfterSeconds));
      this.#waiting.push({ job, settle, fail });
      this.#next();
    });
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const worker = this.#idle.pop() ?? (this.#busy.size < slots ? this.#spawn() : undefined);
      const one = worker && this.#waiting.shift();
      if (!worker || !one) return;
      this.#busy.set(worker, one);
      worker.postMessage(one.job);
    }
  }

  #spawn(): Worker {
    const worker = new Worker(new URL('./hashWorker.ts', import.meta.url), { env: bareEnvironment });
    worker.unref();
    worker.on('message', ({ value }: HashAnswer) => {
      this.#busy.get(worker)?.settle(value);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      this.#next();
    });
    worker.on('error', (error: Error) => {
      this.#busy.get(worker)?.fail(error);
      this.#busy.delete(worker);
      this.#idle.splice(0, this.#idle.length, ...this.#idle.filter((other) => other !== worker));
      if (!this.#isClosed) this.#next();
    });
    return worker;
  }
}
