import { Worker } from 'node:worker_threads';
import type { FromThread, ThreadAnswers, ThreadQuestion, ThreadTask, ToThread } from './threadProtocol.ts';

export interface CatalogueThread {
  ask<Q extends ThreadQuestion>(question: Q): Promise<ThreadAnswers[Q['ask']]>;
  readonly hasEnded: boolean;
  /** Lets what was asked be answered, then ends the thread. */
  close(): Promise<void>;
}

interface Waiting {
  settle(answer: unknown): void;
  fail(error: unknown): void;
}

/** Starts a thread. Questions fail when it dies. */
export function startCatalogueThread(task: ThreadTask): CatalogueThread {
  const worker = new Worker(new URL('./catalogueThread.ts', import.meta.url), {
    workerData: task,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // A thread that only searches makes little garbage; without a bound its young heap would rest at 48 MB.
    ...('search' in task && { resourceLimits: { maxYoungGenerationSizeMb: 8 } }),
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended: unknown = null;
  let onIdle: (() => void) | null = null;
  const end = (reason: unknown): void => {
    ended ??= reason;
    for (const { fail } of waiting.values()) fail(reason);
    waiting.clear();
    onIdle?.();
  };
  // The process may end while the thread has nothing to do, and not before it has answered.
  const holdProcess = (): void => { if (waiting.size > 0) worker.ref(); else worker.unref(); };
  worker.on('message', ({ number, answer, failure }: FromThread) => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (failure === undefined) one?.settle(answer);
    else one?.fail(failure);
    holdProcess();
    if (waiting.size === 0) onIdle?.();
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the catalogue thread ended with ${code}`)));
  holdProcess();
  return {
    get hasEnded() { return ended !== null; },
    ask: (question) => new Promise((settle, fail) => {
      if (ended !== null) return fail(ended);
      const number = ++last;
      waiting.set(number, { settle: settle as Waiting['settle'], fail });
      holdProcess();
      worker.postMessage({ number, question } satisfies ToThread);
    }),
    async close() {
      if (waiting.size > 0) await new Promise<void>((resolve) => { onIdle = resolve; });
      await worker.terminate();
    },
  };
}
