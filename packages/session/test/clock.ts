import type { Clock } from '../src/ports.ts';

/** A clock that the test moves. It runs what is due in order, and everything that follows from it. */
export interface MovingClock extends Clock {
  pass(ms: number): Promise<void>;
  /** Lets time pass until the work is done. */
  until<T>(work: Promise<T>): Promise<T>;
  delay(ms: number): Promise<void>;
}

/** Promises that wait for nothing but each other come to rest within this many turns. */
const rest = async () => {
  for (let turn = 0; turn < 25; turn++) await null;
};

export function createClock(startAt = Date.parse('2026-11-20T12:00:00Z')): MovingClock {
  let now = startAt;
  let count = 0;
  const due: { readonly at: number; readonly order: number; readonly work: () => void }[] = [];

  const clock: MovingClock = {
    now: () => now,
    after(delayMs, work) {
      const item = { at: now + Math.max(0, delayMs), order: count++, work };
      due.push(item);
      return () => {
        const index = due.indexOf(item);
        if (index >= 0) due.splice(index, 1);
      };
    },
    delay: (ms) => new Promise((done) => clock.after(ms, done)),
    async pass(ms) {
      const end = now + ms;
      await rest();
      for (;;) {
        due.sort((one, other) => one.at - other.at || one.order - other.order);
        const next = due[0];
        if (!next || next.at > end) break;
        due.shift();
        now = next.at;
        next.work();
        await rest();
      }
      now = end;
    },
    async until(work) {
      let isDone = false;
      const mark = () => {
        isDone = true;
      };
      work.then(mark, mark);
      for (let step = 0; step < 2_000 && !isDone; step++) await clock.pass(10);
      if (!isDone) throw new Error('nothing that can happen would end this');
      return work;
    },
  };
  return clock;
}
