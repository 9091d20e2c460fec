import { isPlainClick, type Click } from '@agm/domain';

/** What matters of an `<a>`: its target and the parts of its address. */
export type ClickedLink = Pick<HTMLAnchorElement, 'target' | 'origin' | 'pathname' | 'search' | 'hash'>;

/**
 * The address of our own site that a plain click on a link leads to. Null for everything the browser does
 * better: other sites, places on the same page, new tabs, clicks that somebody has answered already.
 */
export function inAppAddress(click: Click, link: ClickedLink | null, origin: string): string | null {
  if (!isPlainClick(click) || !link || link.target !== '' || link.hash !== '' || link.origin !== origin) return null;
  // What other sites show of ours, the page where they take it from, feeds and calendars are no pages of this document.
  if (/^\/(?:embedded|content-api)\//.test(link.pathname)) return null;
  return link.pathname + link.search;
}
