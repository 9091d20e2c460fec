import type { TrackedEvent } from '@agm/federation';

/** Puts an event of the product on the page, where an operator's analytics may listen. Nothing leaves the page here. */
export function track(event: TrackedEvent): void {
  window.dispatchEvent(new CustomEvent('agm:track', { detail: event }));
}

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
