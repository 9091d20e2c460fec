import { useEffect } from 'react';
import type { Navigation } from '../navigation.ts';
import type { PagePlan } from '../plan.ts';
import { remoteControl } from './remoteControl.ts';

/** Where Escape leads when the visitor came from nowhere on this site. */
export const projektorHome = '/projektor/';

/** A page of the big screen is used with a remote control. The wall moves through its own rows; the other pages have no keys but these. */
export function useRemoteControl({ mode, kind }: Pick<PagePlan, 'mode' | 'kind'>, navigation: Navigation): void {
  const isOn = mode === 'projektor' && kind !== 'listing';
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = remoteControl(document, () => navigation.back(projektorHome));
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, navigation]);
}
