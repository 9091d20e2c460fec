import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskRows } from '@agm/api/desk/call';
import { useServices } from '@agm/federation';

export interface Rows<Row> {
  readonly state: 'loading' | 'failed' | 'here';
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pages: number;
  reload(): void;
}

/** A page of a list. `address` is what it is the list of: another one is asked for, and an answer to an earlier one is dropped. */
export function useRows<Row>(address: string, read: () => Promise<DeskRows<Row>>): Rows<Row> {
  const { reportError } = useServices();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const [held, setHeld] = useState<{ readonly address: string; readonly came: DeskRows<Row> | null } | null>(null);
  const turn = useRef(0);
  const load = useCallback(() => {
    const mine = ++turn.current;
    latest.current().then(
      (came) => mine === turn.current && setHeld({ address, came }),
      (error: unknown) => {
        reportError(error, 'the desk');
        if (mine === turn.current) setHeld({ address, came: null });
      },
    );
  }, [address, reportError]);
  useEffect(load, [load]);
  const here = held?.address === address ? held : null;
  const { rows = [], total = 0, pages = 0 } = here?.came ?? {};
  return { state: !here ? 'loading' : here.came ? 'here' : 'failed', rows, total, pages, reload: load };
}
