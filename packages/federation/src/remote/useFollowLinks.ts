import type { MouseEvent } from 'react';
import { isPlainClick } from '@agm/domain';
import { useServices } from './services.tsx';

/** For the clicks of a whole page: one on a link of this site stays in it. Downloads, new tabs and other sites are the browser's. */
export function useFollowLinks(): (event: MouseEvent) => void {
  const { navigate } = useServices();
  return (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || !isPlainClick(event)) return;
    const href = link.getAttribute('href') ?? '';
    if (!href.startsWith('/') || href.startsWith('//') || link.hasAttribute('download') || link.target) return;
    event.preventDefault();
    navigate(href);
  };
}
