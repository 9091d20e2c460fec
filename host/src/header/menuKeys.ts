import type { KeyboardEvent } from 'react';

/** Up and down through the links of a menu, left and right to the group beside, Home and End to its ends. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: panel, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...panel.querySelectorAll<HTMLElement>('a')];
  const next = nextOf(links, links.indexOf(target), key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextOf(links: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const last = links.length - 1;
  switch (key) {
    case 'ArrowDown':
      return links[at === last ? 0 : at + 1];
    case 'ArrowUp':
      return links[at <= 0 ? last : at - 1];
    case 'Home':
      return links[0];
    case 'End':
      return links[last];
    case 'ArrowRight':
    case 'ArrowLeft': {
      const groups = [...new Set(links.map((link) => link.closest('nav')))];
      const here = groups.indexOf(links[at]?.closest('nav') ?? null);
      const group = groups[(here + (key === 'ArrowRight' ? 1 : groups.length - 1)) % groups.length];
      return links.find((link) => link.closest('nav') === group);
    }
    default:
      return undefined;
  }
}
