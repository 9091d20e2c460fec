import type { RemoteName } from '@agm/federation';
import type { Loader } from '@agm/federation/loader';
import type { OutletHost } from '@agm/federation/outlet';

const soonMs = 3_000;
const address = '/api/remotes/seen';

/**
 * Tells the server how each remote's version does in this browser, so that it can take back one that fails: every outcome once
 * a page, all of a moment in one message. Good and bad wait equally long, or the bad would be heard first. Nothing about the visitor.
 */
export function createBeacon(loader: Pick<Loader, 'version'>, page: Pick<Window, 'addEventListener' | 'navigator' | 'setTimeout'>): NonNullable<OutletHost['seen']> {
  const told = new Set<string>();
  let seen: object[] = [];
  const send = () => {
    if (seen.length > 0) page.navigator.sendBeacon?.(address, new Blob([JSON.stringify({ seen })], { type: 'application/json' }));
    seen = [];
  };
  page.addEventListener('pagehide', send);
  return (remote: RemoteName, outcome, why) => {
    const version = loader.version(remote);
    if (version === null || told.has(remote + outcome)) return;
    told.add(remote + outcome);
    if (seen.length === 0) page.setTimeout(send, soonMs);
    seen.push({ remote, version, outcome, ...(outcome === 'failed' && { why: reasonOf(why) }) });
  };
}

/** A loader's error says what it did; the cause says why. */
function reasonOf(why: unknown): string {
  const cause = why instanceof Error && why.cause instanceof Error ? why.cause : why;
  return String(cause).slice(0, 300);
}
