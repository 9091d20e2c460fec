let ending: Promise<void> | null = null;

/**
 * Resolves when all that has arrived by now was read. Answers that wait for it are written and sent one after the other: who waits for several on this
 * machine, a proxy or a client, is woken once and not for each, and the processor keeps to one kind of work. A lone answer waits for nothing.
 */
export const endOfTurn = (): Promise<void> =>
  (ending ??= new Promise((resolve) => {
    setImmediate(() => {
      ending = null;
      resolve();
    });
  }));
