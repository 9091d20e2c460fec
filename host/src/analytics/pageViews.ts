import type { TrackedEvent } from '@agm/federation';

/** One page view per path: a change of the query alone is none (R2.1-07). */
export function createPageViews(report: (event: TrackedEvent) => void): (address: string) => void {
  let last: string | null = null;
  return (address) => {
    const [path = '/'] = address.split('?');
    if (path === last) return;
    last = path;
    report({ event: 'page_path', path });
  };
}
