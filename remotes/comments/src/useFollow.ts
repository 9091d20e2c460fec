import type { MouseEvent } from 'react';
import { useServices } from '@agm/federation';

/** A press on a link of this site stays in the page. Presses that ask for a new tab or a download are the browser's. */
export function useFollow(): (event: MouseEvent) => void {
  const { navigate } = useServices();
  return (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const href = link.getAttribute('href') ?? '';
    if (!href.startsWith('/') || href.startsWith('//') || link.hasAttribute('download') || link.target) return;
    event.preventDefault();
    navigate(href);
  };
}
