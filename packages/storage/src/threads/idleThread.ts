import { startThread, type Thread } from './startThread.ts';

/** A thread that nobody asks for this long gives its memory back. */
const idleMs = 60_000;

export type IdleThread<Question, Answer> = Pick<Thread<Question, Answer>, 'ask' | 'close'>;

/** A thread that starts when it is asked something, and ends when nobody has asked for a minute. */
export function openIdleThread<Question, Answer>(program: URL, workerData: unknown): IdleThread<Question, Answer> {
  let thread: Thread<Question, Answer> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let asking = 0;
  const rest = (): void => {
    const resting = thread;
    thread = null;
    void resting?.close();
  };
  return {
    async ask(question) {
      clearTimeout(timer);
      asking += 1;
      if (thread === null || thread.hasEnded) thread = startThread(program, { workerData });
      try {
        return await thread.ask(question);
      } finally {
        asking -= 1;
        if (asking === 0) timer = setTimeout(rest, idleMs).unref();
      }
    },
    async close() {
      clearTimeout(timer);
      await thread?.close();
    },
  };
}
