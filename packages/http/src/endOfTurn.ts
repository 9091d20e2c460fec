import { setImmediate } from 'node:timers';

let ending: Promise<void> | null = null;

/**
 * Resolves at the end of this turn of the event loop, when all that has arrived was read. Answers that wait for it are written and sent one after the
 * other: who waits for several on this machine, a proxy or a client, is woken once and not for each.
 */
export const endOfTurn = (): Promise<void> =>
  (ending ??= new Promise((resolve) => {
    setImmediate(() => {
      ending = null;
      resolve();
    });
  }));
