import { useEffect } from 'react';
import type { Navigation } from '../navigation.ts';
import type { PagePlan } from '@agm/federation';

/** Where Escape leads when the visitor came from nowhere on this site. */
export const projektorHome = '/projektor/';

/** A page of the big screen is used with a remote control. The wall moves through its own rows; the other pages have no keys but these. */
export function useRemoteControl({ mode, kind }: Pick<PagePlan, 'mode' | 'kind'>, navigation: Navigation): void {
  const isOn = mode === 'projektor' && kind !== 'listing';
  useEffect(() => {
    if (!isOn) return undefined;
    const left = new AbortController();
    // Pages beside the big screen do not load it. Without it the keys are the browser's own.
    import('./remoteControl.ts').then(
      ({ remoteControl }) => {
        document.addEventListener(
          'keydown',
          remoteControl(document, () => navigation.back(projektorHome)),
          { signal: left.signal },
        );
      },
      () => {},
    );
    return () => left.abort();
  }, [isOn, navigation]);
}
