import type { Navigation } from '../navigation.ts';

/** Nothing is painted while the next page is made: a page that takes longer is shown without its poster gliding there. */
const longestMs = 120;
/** What `TitlePage.module.css` of the availability remote calls its poster. */
const posterName = 'title-poster';

type Glide = NonNullable<Navigation['glide']>;

/** Lets the poster of a tile glide to its place on the title's page (View Transitions). Visitors who want less motion get the page at once. */
export const glideToTitle =
  (page: Window): Glide =>
  (path, go) => {
    const { document } = page;
    const poster = posterOf(document, path);
    if (!poster || page.matchMedia('(prefers-reduced-motion: reduce)').matches) return go();
    poster.style.setProperty('view-transition-name', posterName);
    const transition = document.startViewTransition(async () => {
      poster.style.removeProperty('view-transition-name');
      go();
      await arrival(document, page);
    });
    // Another click on the way skips it, and that is no error.
    transition.ready.catch(() => {});
  };

/** The poster of the tile that leads to a path, where the visitor sees it. */
function posterOf(document: Document, path: string): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('article[data-title-id] a')];
  const poster = links.find(({ pathname }) => pathname === path)?.firstElementChild;
  return poster instanceof HTMLElement && poster.checkVisibility() ? poster : null;
}

/** No frame is drawn meanwhile, so the page is looked at by the clock. */
async function arrival(document: Document, { setTimeout }: Window): Promise<void> {
  for (const until = performance.now() + longestMs; performance.now() < until;) {
    if (document.querySelector('[data-remote="availability"] h1')) return;
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
}
