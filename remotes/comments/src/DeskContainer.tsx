import { useCallback, useEffect, useState } from 'react';
import type { DeskEntry, DeskQueue, DeskRecord, DeskStatus, QueueAnswer } from '@agm/api';
import { useServices } from '@agm/federation';
import { deskCalls } from './data/calls.ts';
import { toDeskWords, toRecordWords } from './model/deskWords.ts';
import { useVisitor } from './useVisitor.ts';
import { DeskPage, NotStaff } from './views/Desk/DeskPage.tsx';
import { Waiting } from './views/Waiting/Waiting.tsx';

interface Done {
  readonly entry: DeskEntry;
  readonly became: DeskStatus;
}

const words: Readonly<Record<DeskStatus, string>> = { approved: 'Approved', hold: 'Held', spam: 'Marked as spam', trash: 'Deleted' };

/** The desk: what waits, what was reported, what was called spam, and the word about each. The server asks who is staff. */
export function DeskContainer() {
  const visitor = useVisitor();
  const session = visitor.kind === 'member' ? visitor.session : null;
  const { reportError, say } = useServices();
  const [isStaff, setStaff] = useState<boolean | null>(null);
  const [queue, setQueue] = useState<DeskQueue>('hold');
  const [answer, setAnswer] = useState<QueueAnswer | null>(null);
  const [records, setRecords] = useState<readonly DeskRecord[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [done, setDone] = useState<readonly Done[]>([]);

  useEffect(() => {
    const bearer = session?.bearer() ?? null;
    if (bearer !== null) deskCalls.isEditor(bearer).then(setStaff, () => setStaff(false));
  }, [session]);

  const look = useCallback(async (asked: DeskQueue) => {
    const bearer = session?.bearer() ?? null;
    if (bearer === null) return;
    try {
      const [entries, history] = await Promise.all([deskCalls.queue(bearer, asked, 1), deskCalls.history(bearer)]);
      setAnswer(entries);
      setRecords(history);
      setFailed(false);
    } catch (error) {
      setFailed(true);
      reportError(error, 'the desk');
    }
  }, [session, reportError]);
  useEffect(() => {
    if (isStaff) void look(queue);
  }, [isStaff, queue, look]);

  if (isStaff === null) return <Waiting />;
  if (!isStaff) return <NotStaff />;

  const entries = answer?.entries ?? [];
  const judge = async (entry: DeskEntry, status: DeskStatus) => {
    const bearer = session?.bearer() ?? null;
    if (bearer === null) return false;
    try {
      await deskCalls.judge(bearer, { id: entry.id, kind: entry.kind, status });
      return true;
    } catch (error) {
      say?.('That did not go through. Nothing has changed.');
      reportError(error, 'the desk');
      return false;
    } finally {
      void look(queue);
    }
  };
  const decide = (status: DeskStatus) => {
    const entry = entries[at];
    if (!entry) return;
    setAnswer((now) => now && { ...now, entries: now.entries.filter((one) => one !== entry) });
    setAt((now) => Math.max(0, Math.min(now, entries.length - 2)));
    void judge(entry, status).then((went) => {
      if (went) setDone((before) => [...before, { entry, became: status }]);
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
      entries={entries.map(toDeskWords)}
      at={at}
      state={answer ? 'here' : hasFailed ? 'failed' : 'loading'}
      undo={last ? `${words[last.became]}: ${last.entry.author} on ${last.entry.title}` : null}
      records={records.map(toRecordWords)}
      onQueue={({ queue: next }) => {
        setAnswer(null);
        setAt(0);
        setQueue(next);
      }}
      onMove={({ to }) => setAt(Math.max(0, Math.min(entries.length - 1, to)))}
      onDecide={({ status }) => decide(status)}
      onUndo={undo}
      onRetry={() => void look(queue)}
    />
  );
}
