import { pathOnly } from '@agm/domain';
import type { TrackedEvent } from '@agm/federation';

/** One page view per path: a change of the query alone is none (R2.1-07). Says whether this was one. */
export function createPageViews(report: (event: TrackedEvent) => void): (address: string) => boolean {
  let last: string | null = null;
  return (address) => {
    const path = pathOnly(address);
    if (path === last) return false;
    last = path;
    // The code of a round lets people in: it is reported to nobody.
    report({ event: 'page_path', path: path.replace(/^(\/tonight\/).+/, '$1') });
    return true;
  };
}
