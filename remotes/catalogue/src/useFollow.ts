import { useCallback, type MouseEvent } from 'react';
import { isPlainClick } from '@agm/domain';
import { useServices } from '@agm/federation';
import { afterPaint } from './views/useAfterPaint.ts';

export type Follow = (followed: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => boolean;

/**
 * A plain click stays in the page; any other one is the browser's. Says which it was. The way begins when what the click itself changed is
 * painted: another page takes longer to draw than anybody should wait for a sign.
 */
export function useFollow(): Follow {
  const { navigate } = useServices();
  return useCallback(
    ({ href, event }) => {
      if (!isPlainClick(event)) return false;
      event.preventDefault();
      afterPaint(() => navigate(href));
      return true;
    },
    [navigate],
  );
}
