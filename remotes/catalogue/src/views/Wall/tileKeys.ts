import type { KeyboardEvent } from 'react';

/**
 * Arrows go through the tiles as they stand on the page, Home and End to the first and the last. At the edge of the wall
 * a key stays the browser's, so that the page still scrolls.
 */
export function moveThroughTiles(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('article[data-title-id] > a')];
  const at = links.findIndex((link) => link === event.target);
  if (at >= 0 && pressSave(event, links[at])) return;
  const next = at < 0 ? undefined : links[reached(event.key, at, links)];
  if (!next || next === event.target) return;
  event.preventDefault();
  next.focus();
}

const saveKeys: Readonly<Record<string, string>> = { l: 'loved', q: 'queued', s: 'seen', d: 'dismissed', m: 'own' };

/** L, Q, S, D and M press the list buttons of the tile that has the focus. */
function pressSave(event: KeyboardEvent<HTMLElement>, link: HTMLElement | undefined): boolean {
  const group = saveKeys[event.key];
  const button = group && link?.parentElement?.querySelector<HTMLElement>(`button[data-group='${group}']`);
  if (!button) return false;
  event.preventDefault();
  button.click();
  return true;
}

function reached(key: string, at: number, links: readonly HTMLElement[]): number {
  const top = (link: HTMLElement | undefined) => link?.getBoundingClientRect().top;
  const first = links.findIndex((link) => top(link) !== top(links[0]));
  const columns = first < 0 ? links.length : first;
  switch (key) {
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowRight':
      return at + 1;
    case 'ArrowUp':
      return at - columns;
    case 'ArrowDown':
      return at + columns;
    case 'Home':
      return 0;
    case 'End':
      return links.length - 1;
    default:
      return at;
  }
}
