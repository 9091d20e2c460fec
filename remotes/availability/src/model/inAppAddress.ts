export interface PlainClick {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
}

/** What matters of an `<a>`: its target and the parts of its address. */
export type ClickedLink = Pick<HTMLAnchorElement, 'target' | 'origin' | 'pathname' | 'search' | 'hash'>;

/**
 * The address of our own site that a plain click on a link leads to. Null for everything the browser does
 * better: other sites, places on the same page, new tabs, clicks that somebody has answered already.
 */
export function inAppAddress(click: PlainClick, link: ClickedLink | null, origin: string): string | null {
  const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey && !click.defaultPrevented;
  if (!isPlain || !link || link.target !== '' || link.hash !== '' || link.origin !== origin) return null;
  // What other sites show of ours, and the page where they take it from, are no pages of this document.
  if (link.pathname.startsWith('/embedded/')) return null;
  return link.pathname + link.search;
}
