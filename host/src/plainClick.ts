import type { MouseEvent } from 'react';

/** A click on a link that stays in this page. Clicks that ask for a new tab, a window or a download are the browser's. */
export function plainClick(navigate: (address: string) => void) {
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    const { currentTarget: link } = event;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return;
    event.preventDefault();
    navigate(link.getAttribute('href') ?? '/');
  };
}
