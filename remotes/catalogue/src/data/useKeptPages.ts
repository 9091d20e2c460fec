import { useEffect, useRef } from 'react';

const key = 'agm:wall';
/** More than anybody scrolls to, and less than would keep a server busy. */
const mostPages = 40;
let isArrival = true;

/**
 * How far a visitor had scrolled outlives a reload and the way back from another site: the pages they had are asked for
 * again, all at once. Within one visit the cache remembers. `grow` is called with the number of pages after the first.
 */
export function useKeptPages(address: string, size: number, grow: (pages: number) => void): void {
  // Only what the page arrives with is a return, not where it goes from there.
  const arrived = useRef({ address, grow });
  useEffect(() => {
    const pages = isArrival ? pagesKept(arrived.current.address) : 0;
    isArrival = false;
    if (pages > 0) arrived.current.grow(pages);
  }, []);
  useEffect(() => {
    if (size > 0) keep(address, size);
  }, [address, size]);
}

function pagesKept(address: string): number {
  const [arrival] = performance.getEntriesByType?.('navigation') ?? [];
  if (!['reload', 'back_forward'].includes((arrival as PerformanceNavigationTiming | undefined)?.type ?? '')) return 0;
  try {
    const [kept, pages] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[];
    return kept === address && Number.isInteger(pages) ? Math.min(mostPages, pages as number) : 0;
  } catch {
    return 0;
  }
}

function keep(address: string, pages: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([address, pages]));
  } catch {
    // Blocked or full: a reload then starts at the top, as it would without us.
  }
}
