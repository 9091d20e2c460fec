import { use, useCallback, useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { ApiError, visitorMessage, type ReleasesAnswer } from '@agm/api';
import { createReleasesApi } from '@agm/api/releases';
import { OutletContext } from '@agm/federation/outlet';
import { authStatusAtom, sessionAtom } from '@agm/session';
import { ReleasesPage } from './ReleasesPage.tsx';
import { toRelease } from './releaseWords.ts';
import { t } from '../t.ts';

const releases = createReleasesApi({ fetch: (...request) => fetch(...request) });
const lookEveryMs = 15_000;

/** The releases as the server reports them to staff, read again while the page is open. */
export default function ReleasesContainer() {
  const status = useAtomValue(authStatusAtom);
  const session = useAtomValue(sessionAtom);
  const { services } = use(OutletContext);
  const [answer, setAnswer] = useState<ReleasesAnswer | null>(null);
  const [trouble, setTrouble] = useState<{ readonly is: 'not staff' | 'failed' } | null>(null);
  const [now, setNow] = useState(() => Date.now());

  const look = useCallback(async () => {
    const bearer = session?.bearer() ?? null;
    if (bearer === null) return;
    try {
      setAnswer(await releases.read(bearer));
      setNow(Date.now());
      setTrouble(null);
    } catch (error) {
      setTrouble({ is: error instanceof ApiError && (error.status === 403 || error.status === 401) ? 'not staff' : 'failed' });
    }
  }, [session]);
  useEffect(() => {
    if (status !== 'authenticated') return undefined;
    void look();
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [status, look]);

  const change = async (ask: (bearer: string) => Promise<void>) => {
    const bearer = session?.bearer() ?? null;
    if (bearer === null) return;
    try {
      await ask(bearer);
      services?.say?.(t`Done. The next page load shows it.`);
    } catch (error) {
      services?.say?.(t`Nothing has changed: ${error instanceof ApiError ? visitorMessage(error) : t`something went wrong`}`);
    }
    await look();
  };

  const state = answer
    ? {
        is: 'full' as const,
        remotes: answer.remotes.map((remote) => toRelease(remote, now)),
        moves: answer.moves,
        mayMove: answer.mayMove,
        onlyLooking: answer.onlyLooking ?? null,
      }
    : (trouble ?? { is: 'loading' as const });
  return (
    <ReleasesPage
      state={state}
      onRetry={() => void look()}
      onMove={({ remote, order }) => void change((bearer) => releases.move(bearer, remote, order))}
      onFlag={(remote, order) => void change((bearer) => releases.setFlag(bearer, remote, order))}
    />
  );
}
