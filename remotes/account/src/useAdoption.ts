import { useEffect, useRef } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom, type Session } from '@agm/session';
import { findTitles } from './data/findTitles.ts';
import { useAsk, type Ask } from './data/useAsk.ts';
import { changesOf, ratingsOf } from './model/import/matchTitle.ts';

/**
 * Puts titles that this device keeps for later on its lists once the catalogue has them: they are looked up where those lists are read, some
 * at a time. A member's are the server's to put there. `isHere`: the lists of this device are shown, and nobody is logged in.
 */
export function useAdoption(isHere: boolean): void {
  const session = useAtomValue(sessionAtom);
  const ask = useAsk();
  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });
  useEffect(() => {
    if (!isHere || !session) return undefined;
    const left = new AbortController();
    // Where the server does not answer, the next visit asks again.
    adopt(session, (path) => latestAsk.current(path), left.signal).catch(() => {});
    return () => left.abort();
  }, [isHere, session]);
}

async function adopt(session: Session, ask: Ask, signal: AbortSignal): Promise<void> {
  const { keptTitles, saved, own } = await session.member();
  // A shell from before a device kept any has none.
  if (!('due' in keptTitles)) return;
  const due = keptTitles.due();
  if (due.length === 0) return;
  const rows = due.map(({ rating, ...title }) => ({ ...title, line: 0, ...(rating !== null && { rating }) }));
  const matches = await findTitles(rows, ask, () => {}, signal);
  signal.throwIfAborted();
  // Dropped meanwhile.
  if (keptTitles.onDevice().length === 0) return;
  await saved.addAll(changesOf(matches, null, Date.now()));
  await own.addAll(ratingsOf(matches));
  keptTitles.settle(
    due,
    due.filter((_, at) => (matches[at]?.chosen ?? null) !== null),
  );
}
