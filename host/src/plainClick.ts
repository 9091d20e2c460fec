import type { MouseEvent } from 'react';
import { isPlainClick } from '@agm/domain';

/** A click on a link that stays in this page. Clicks that ask for a new tab, a window or a download are the browser's. */
export function plainClick(navigate: (address: string) => void) {
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    const { currentTarget: link } = event;
    if (!isPlainClick(event) || (link.target && link.target !== '_self') || link.hasAttribute('download')) return;
    event.preventDefault();
    navigate(link.getAttribute('href') ?? '/');
  };
}
