import type { RemoteName } from '@agm/federation';
import type { Loader } from '@agm/federation/loader';
import type { OutletHost, SeenOutcome } from '@agm/federation/outlet';

const soonMs = 3_000;
const address = '/api/remotes/seen';

export interface Beacon {
  /** Before the code of a remote is asked for. */
  starting(remote: RemoteName): void;
  readonly seen: NonNullable<OutletHost['seen']>;
}

/**
 * Reports to the server how each remote's version does in this browser, so that it can roll back one that fails: every outcome once
 * a page, under the stamp that the page was sent with, and nothing about the visitor. It reports at once that a remote starts, because a
 * version that loops sends nothing more. It reports the outcome some seconds later, good and bad after the same delay; otherwise failures
 * would arrive first. A visitor who leaves or hides the tab may not return, so an outcome that is open then is not the remote's failure.
 */
export function createBeacon(
  loader: Pick<Loader, 'version'>,
  stamp: string,
  page: Pick<Window, 'addEventListener' | 'document' | 'navigator' | 'setTimeout'>,
): Beacon {
  const sent = new Set<string>();
  const open = new Set<RemoteName>();
  let seen: object[] = [];
  const send = () => {
    if (seen.length > 0) page.navigator.sendBeacon?.(address, new Blob([JSON.stringify({ stamp, seen })], { type: 'application/json' }));
    seen = [];
  };
  const report = (remote: RemoteName, outcome: SeenOutcome | 'started' | 'left', why?: unknown) => {
    const version = loader.version(remote);
    if (version === null || sent.has(remote + outcome)) return;
    sent.add(remote + outcome);
    seen.push({ remote, version, outcome, ...(outcome === 'failed' && { why: reasonOf(why) }) });
  };
  const isHidden = () => page.document.visibilityState === 'hidden';
  const leave = () => {
    for (const remote of open) report(remote, 'left');
    open.clear();
    send();
  };
  page.addEventListener('pagehide', leave);
  page.document.addEventListener('visibilitychange', () => {
    if (isHidden()) leave();
  });
  return {
    starting(remote) {
      // A page in the background has no time of its own.
      if (isHidden()) return;
      open.add(remote);
      report(remote, 'started');
      send();
    },
    seen(remote, outcome, why) {
      open.delete(remote);
      const isFirst = seen.length === 0;
      report(remote, outcome, why);
      if (isFirst && seen.length > 0) page.setTimeout(send, soonMs);
    },
  };
}

/** A loader's error says what it did; the cause says why, and where. */
function reasonOf(why: unknown): string {
  const cause = why instanceof Error && why.cause instanceof Error ? why.cause : why;
  return [cause, (cause as Partial<Error> | undefined)?.stack].join('\n').slice(0, 900);
}
