import { landsOnRoot } from '@agm/domain';
import { pageLanguage, withoutPrefix } from '@agm/messages';
import { keepPlaces, readPlaces } from './keptPlaces.ts';

/** The address bar as a store: subscribers get every change, whoever made it. */
export interface Navigation {
  /** Path and query, without the language that stands before them; the part of a page that a fragment names is the browser's own business. */
  address(): string;
  subscribe(listener: () => void): () => void;
  navigate(address: string): void;
  /** Goes to a place of this site instead of the one the visitor is at: there is no way back to that one. */
  replace(address: string): void;
  /** The page is at the same address in another country: its language stays. */
  moveTo(prefix: string): void;
  /** Shows the next page, perhaps with a transition: it calls `go`, which does. `path` is as the address bar has it. */
  glide?(path: string, go: () => void): void;
  /** Goes back to where the visitor came from on this site; to `otherwise` where this page was the first. */
  back(otherwise: string): void;
}

const restoreForMs = 1_500;
/** A page that was reloaded has to ask for everything again before it is as long as it was. */
const restoreAfterReloadForMs = 6_000;

/**
 * Owns the history of the page. Going on starts at the top; going back returns to where the visitor was, as soon as the page is
 * long enough again. Back on the root the address becomes the bare `/`, and that replacement never scrolls to the top.
 * `leadsTo` follows an address to the one that is shown for it, so that no redirect is ever left behind to go back to.
 * An address that `standsAlone` is a document with a policy of its own: going there, and going on from there, loads it.
 */
export function createNavigation(
  page: Window,
  leadsTo: (address: string) => string = (address) => address,
  standsAlone: (address: string) => boolean = () => false,
): Navigation {
  const listeners = new Set<() => void>();
  const places = readPlaces(page);
  const returned = entryOf(page.history.state);
  let entry = returned ?? 0;
  let lastEntry = Math.max(entry, ...places.keys());
  let stopReturning = () => {};
  const notify = () => listeners.forEach((listener) => listener());
  const local = (written: string) => (pageLanguage().prefix === '' ? written : withoutPrefix(written));
  const written = (to: string) => pageLanguage().prefix + to;
  const address = () => local(page.location.pathname + page.location.search);
  const nameEntry = () => page.history.replaceState({ ...(page.history.state as object | null), entry }, '');

  nameEntry();
  // The browser restores a place before the wall has grown back, so the page does it, after a reload too.
  page.history.scrollRestoration = 'manual';
  page.addEventListener('pagehide', () => {
    page.history.scrollRestoration = 'auto';
    keepPlaces(page, places);
  });
  page.addEventListener('pageshow', () => {
    page.history.scrollRestoration = 'manual';
  });
  page.addEventListener('scroll', () => places.set(entry, page.scrollY), { passive: true });

  if (returned !== null) stopReturning = returnTo(page, places.get(returned) ?? 0, restoreAfterReloadForMs);

  page.addEventListener('popstate', () => {
    stopReturning();
    const arrived = entryOf(page.history.state);
    entry = arrived ?? lastEntry + 1;
    lastEntry = Math.max(lastEntry, entry);
    if (arrived === null) {
      // A link to a part of this very page: the browser made the entry, and has scrolled.
      nameEntry();
      return;
    }
    if (landsOnRoot(address())) page.history.replaceState(page.history.state, '', written('/'));
    const to = places.get(entry) ?? 0;
    notify();
    stopReturning = returnTo(page, to);
  });

  const navigation: Navigation = {
    address,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate(asked) {
      if (!URL.canParse(asked, page.location.href)) return;
      let to = new URL(asked, page.location.href);
      if (to.origin !== page.location.origin) {
        if (/^https?:$/.test(to.protocol)) page.location.assign(to.href);
        return;
      }
      to = new URL(leadsTo(local(to.pathname + to.search)) + to.hash, page.location.origin);
      stopReturning();
      if (to.pathname + to.search === address()) {
        if (to.hash) page.location.hash = to.hash;
        else page.scrollTo(0, 0);
        return;
      }
      if (standsAlone(to.pathname + to.search) || standsAlone(address())) {
        page.location.assign(written(to.pathname + to.search + to.hash));
        return;
      }
      entry = ++lastEntry;
      page.history.pushState({ entry }, '', written(to.pathname + to.search + to.hash));
      const go = () => {
        notify();
        page.scrollTo(0, 0);
      };
      if (navigation.glide) navigation.glide(page.location.pathname, go);
      else go();
    },
    moveTo(prefix) {
      const { pathname, search, hash } = page.location;
      page.history.replaceState(page.history.state, '', prefix + withoutPrefix(pathname) + search + hash);
    },
    back(otherwise) {
      if (entry > 0) page.history.back();
      else navigation.navigate(otherwise);
    },
    replace(to) {
      stopReturning();
      if (standsAlone(leadsTo(to)) || standsAlone(address())) {
        page.location.replace(written(leadsTo(to)));
        return;
      }
      page.history.replaceState(page.history.state, '', written(leadsTo(to)));
      notify();
      page.scrollTo(0, 0);
    },
  };
  return navigation;
}

/** Null for an entry that the browser made. */
function entryOf(state: unknown): number | null {
  const entry = (state as { entry?: unknown } | null)?.entry;
  return typeof entry === 'number' ? entry : null;
}

/** The wall grows while its answers arrive, so the place is tried for until it exists. A visitor who moves meanwhile wins. */
function returnTo(page: Window, to: number, forMs = restoreForMs): () => void {
  const until = performance.now() + forMs;
  const over = new AbortController();
  const stop = () => over.abort();
  for (const way of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    page.addEventListener(way, stop, { signal: over.signal, passive: true });
  const attempt = () => {
    if (over.signal.aborted) return;
    const isLongEnough = page.document.documentElement.scrollHeight >= to + page.innerHeight;
    if (isLongEnough) page.scrollTo(0, to);
    if (isLongEnough || performance.now() > until) stop();
    else page.requestAnimationFrame(attempt);
  };
  page.requestAnimationFrame(attempt);
  return stop;
}
