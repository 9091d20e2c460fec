import { landsOnRoot } from '@agm/domain';

/** The address bar as a store: who listens hears of every change, whoever made it. */
export interface Navigation {
  address(): string;
  subscribe(tell: () => void): () => void;
  navigate(address: string): void;
}

const restoreForMs = 1_500;

/**
 * Owns the history of the page. Going on starts at the top; going back returns to where the visitor was, as soon as the page is
 * long enough again. Back on the root the address becomes the bare `/`, and that replacement never scrolls to the top.
 */
export function createNavigation(page: Window): Navigation {
  const listeners = new Set<() => void>();
  const places = new Map<number, number>();
  let entry = entryOf(page.history.state);
  let lastEntry = entry;
  const tell = () => listeners.forEach((listener) => listener());
  page.history.replaceState({ ...(page.history.state as object | null), entry }, '');
  // The browser restores a place before the wall has grown back, so the page does it; a reload is still the browser's.
  page.history.scrollRestoration = 'manual';
  page.addEventListener('pagehide', () => { page.history.scrollRestoration = 'auto'; });
  page.addEventListener('pageshow', () => { page.history.scrollRestoration = 'manual'; });
  page.addEventListener('scroll', () => places.set(entry, page.scrollY), { passive: true });

  page.addEventListener('popstate', () => {
    entry = entryOf(page.history.state);
    if (landsOnRoot(page.location.pathname + page.location.search)) page.history.replaceState(page.history.state, '', '/');
    const to = places.get(entry) ?? 0;
    tell();
    returnTo(page, to);
  });

  return {
    address: () => page.location.pathname + page.location.search,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate(address) {
      const to = new URL(address, page.location.href);
      if (to.origin !== page.location.origin) {
        page.location.assign(to.href);
        return;
      }
      if (to.pathname + to.search === page.location.pathname + page.location.search) return;
      entry = ++lastEntry;
      page.history.pushState({ entry }, '', to.pathname + to.search);
      tell();
      page.scrollTo(0, 0);
    },
  };
}

function entryOf(state: unknown): number {
  const entry = (state as { entry?: unknown } | null)?.entry;
  return typeof entry === 'number' ? entry : 0;
}

/** The wall grows while its answers arrive, so the place is tried for until it exists. A visitor who moves meanwhile wins. */
function returnTo(page: Window, to: number): void {
  const until = performance.now() + restoreForMs;
  const ways = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  let hasMoved = false;
  const stop = () => { hasMoved = true; };
  for (const way of ways) page.addEventListener(way, stop, { once: true, passive: true });
  const attempt = () => {
    const isLongEnough = page.document.documentElement.scrollHeight >= to + page.innerHeight;
    if (hasMoved || performance.now() > until) return;
    if (isLongEnough) page.scrollTo(0, to);
    else page.requestAnimationFrame(attempt);
  };
  page.requestAnimationFrame(attempt);
}
