import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread that answers questions, each once, under its number. */
export interface Thread<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  readonly hasEnded: boolean;
  /** Lets what was asked be answered, then ends the thread. */
  close(): Promise<void>;
}

export interface ToThread<Question> {
  readonly number: number;
  readonly question: Question;
}
export interface FromThread<Answer> {
  readonly number: number;
  readonly answer?: Answer;
  readonly failure?: unknown;
}

interface Waiting {
  settle(answer: unknown): void;
  fail(error: unknown): void;
}

/** Starts a program in a thread; it answers `ToThread` messages with `FromThread` messages. Pending messages fail when it ends. */
export function startThread<Question, Answer>(
  program: URL,
  options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>,
): Thread<Question, Answer> {
  const worker = new Worker(program, { ...options, execArgv: ['--disable-warning=ExperimentalWarning'] });
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
  const holdProcess = (): void => {
    if (waiting.size > 0) worker.ref();
    else worker.unref();
  };
  worker.on('message', ({ number, answer, failure }: FromThread<Answer>) => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (failure === undefined) one?.settle(answer);
    else one?.fail(failure);
    holdProcess();
    if (waiting.size === 0) onIdle?.();
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the thread of ${program.pathname.split('/').at(-1)} ended with ${code}`)));
  holdProcess();
  return {
    get hasEnded() {
      return ended !== null;
    },
    ask: (question) =>
      new Promise((settle, fail) => {
        if (ended !== null) return fail(ended);
        const number = ++last;
        waiting.set(number, { settle: settle as Waiting['settle'], fail });
        holdProcess();
        worker.postMessage({ number, question } satisfies ToThread<Question>);
      }),
    async close() {
      if (waiting.size > 0)
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      await worker.terminate();
    },
  };
}
