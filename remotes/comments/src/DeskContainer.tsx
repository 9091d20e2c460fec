import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskEntry, DeskQueue, DeskRecord, DeskStatus, QueueAnswer } from '@agm/api';
import { useServices } from '@agm/federation';
import { useDeskCalls } from './data/useDeskCalls.ts';
import { firstPlace, numberOf, placeAt } from './model/deskPlace.ts';
import { toDeskWords, toRecordWords } from './model/deskWords.ts';
import { useVisitor } from './useVisitor.ts';
import { DeskPage, NotStaff } from './views/Desk/DeskPage.tsx';
import { Waiting } from './views/Waiting/Waiting.tsx';
import { t } from './t.ts';

interface Done {
  readonly entry: DeskEntry;
  readonly became: DeskStatus;
}

const doneWord = (status: DeskStatus): string =>
  ({ approved: t`Approved`, hold: t`Held`, spam: t`Marked as spam`, trash: t`Deleted` })[status];

/** The desk: what waits, what was reported, what was called spam, and the word about each. The server asks who is staff. */
export function DeskContainer() {
  const visitor = useVisitor();
  const session = visitor.kind === 'member' ? visitor.session : null;
  const { reportError, say } = useServices();
  const deskCalls = useDeskCalls();
  const [isStaff, setStaff] = useState<boolean | null>(null);
  const [queue, setQueue] = useState<DeskQueue>('hold');
  const [answer, setAnswer] = useState<QueueAnswer | null>(null);
  const [records, setRecords] = useState<readonly DeskRecord[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [place, setPlace] = useState(firstPlace);
  /** Entries whose word is on its way: they are off the desk until the server has answered. */
  const [judged, setJudged] = useState<readonly string[]>([]);
  const [done, setDone] = useState<readonly Done[]>([]);

  useEffect(() => {
    const bearer = session?.bearer() ?? null;
    if (bearer !== null) deskCalls.isEditor(bearer).then(setStaff, () => setStaff(false));
  }, [session, deskCalls]);

  /** The queue that is open, for what comes back later than it was asked for. */
  const open = useRef(queue);
  const looks = useRef(0);
  const look = useCallback(async () => {
    const bearer = session?.bearer() ?? null;
    if (bearer === null) return;
    const turn = ++looks.current;
    try {
      const [entries, history] = await Promise.all([deskCalls.queue(bearer, open.current, 1), deskCalls.history(bearer)]);
      // A later look knows better, and may have overtaken this one.
      if (turn !== looks.current) return;
      setAnswer(entries);
      setRecords(history);
      setFailed(false);
    } catch (error) {
      setFailed(true);
      reportError(error, 'the desk');
    }
  }, [session, deskCalls, reportError]);
  useEffect(() => {
    if (isStaff) void look();
  }, [isStaff, queue, look]);

  if (isStaff === null) return <Waiting />;
  if (!isStaff) return <NotStaff />;

  const shown = (answer?.entries ?? [])
    .map((entry) => ({ entry, words: toDeskWords(entry) }))
    .filter(({ words: { key } }) => !judged.includes(key));
  const keys = shown.map(({ words: { key } }) => key);
  const at = numberOf(place, keys);
  const judge = async (entry: DeskEntry, status: DeskStatus) => {
    const bearer = session?.bearer() ?? null;
    if (bearer === null) return false;
    try {
      await deskCalls.judge(bearer, { id: entry.id, kind: entry.kind, status });
      return true;
    } catch (error) {
      say?.(t`That did not go through. Nothing has changed.`);
      reportError(error, 'the desk');
      return false;
    } finally {
      void look();
    }
  };
  const decide = (status: DeskStatus) => {
    const chosen = shown[at];
    if (!chosen) return;
    const {
      entry,
      words: { key },
    } = chosen;
    setJudged((before) => [...before, key]);
    setPlace(
      placeAt(
        at,
        keys.filter((one) => one !== key),
      ),
    );
    void judge(entry, status).then((went) => {
      setJudged((before) => before.filter((one) => one !== key));
      if (!went) return;
      setAnswer((now) => now && { ...now, entries: now.entries.filter((one) => one.kind !== entry.kind || one.id !== entry.id) });
      setDone((before) => [...before, { entry, became: status }]);
    });
  };
  const undo = () => {
    const last = done.at(-1);
    if (!last) return;
    setDone((before) => before.slice(0, -1));
    void judge(last.entry, last.entry.status);
  };

  const last = done.at(-1);
  return (
    <DeskPage
      queue={queue}
      counts={answer?.counts ?? null}
      entries={shown.map(({ words: said }) => said)}
      at={at}
      state={answer ? 'here' : hasFailed ? 'failed' : 'loading'}
      undo={last ? t`${doneWord(last.became)}: ${last.entry.author} on ${last.entry.title}` : null}
      records={records.map(toRecordWords)}
      onQueue={({ queue: next }) => {
        setAnswer(null);
        setPlace(firstPlace);
        open.current = next;
        setQueue(next);
      }}
      onMove={({ to }) => setPlace(placeAt(to, keys))}
      onDecide={({ status }) => decide(status)}
      onUndo={undo}
      onRetry={() => void look()}
    />
  );
}
