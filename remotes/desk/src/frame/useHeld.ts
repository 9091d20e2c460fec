import { useCallback, useEffect, useState } from 'react';
import { useServices } from '@agm/federation';
import { troubleWords } from './troubleWords.ts';

export interface HeldPage<T> {
  readonly state: 'loading' | 'failed' | 'here';
  /** Null unless it is here. */
  readonly held: T | null;
  /** Why the last change was refused, in words for the reader. */
  readonly trouble: string | null;
  readonly isBusy: boolean;
  /** Makes a change, then reads again. */
  act(work: () => Promise<void>): Promise<void>;
  retry(): void;
}

/** What a page of the desk has read. `read` is a callback that React keeps: another one is read at once. */
export function useHeld<T extends object>(read: () => Promise<T>): HeldPage<T> {
  const { reportError } = useServices();
  const [held, setHeld] = useState<T | 'failed' | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(async () => {
    try {
      setHeld(await read());
    } catch (error) {
      reportError(error, 'the desk');
      setHeld('failed');
    }
  }, [read, reportError]);
  useEffect(() => void load(), [load]);

  return {
    state: held === null ? 'loading' : held === 'failed' ? 'failed' : 'here',
    held: held === 'failed' ? null : held,
    trouble,
    isBusy,
    async act(work) {
      setBusy(true);
      setTrouble(null);
      try {
        await work();
        await load();
      } catch (error) {
        reportError(error, 'the desk');
        setTrouble(troubleWords(error));
      } finally {
        setBusy(false);
      }
    },
    retry() {
      setHeld(null);
      void load();
    },
  };
}
