import { useCallback, type MouseEvent } from 'react';
import { isPlainClick } from '@agm/domain';
import { useServices } from '@agm/federation';

export type Follow = (followed: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => boolean;

/** A plain click stays in the page; any other one is the browser's. Says which it was. */
export function useFollow(): Follow {
  const { navigate } = useServices();
  return useCallback(
    ({ href, event }) => {
      if (!isPlainClick(event)) return false;
      event.preventDefault();
      navigate(href);
      return true;
    },
    [navigate],
  );
}
