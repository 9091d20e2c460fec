export interface Repeated {
  /** Once more now, unless it is being done. */
  now(): void;
  stop(): void;
}

/** Repeats work, never twice at once. Of failures in a row the first one is reported: a database that is away would fill the log. */
export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): Repeated {
  let isAway = false;
  let isWorking = false;
  const now = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    try {
      await work();
      isAway = false;
    } catch (error) {
      if (!isAway) onError(error);
      isAway = true;
    } finally {
      isWorking = false;
    }
  };
  const timer = setInterval(() => void now(), everyMs).unref();
  return { now: () => void now(), stop: () => clearInterval(timer) };
}
