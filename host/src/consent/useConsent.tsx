import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { deviceMemory } from '@agm/session';
import { giveConsent, readConsent } from '../analytics/consent.ts';

const ConsentBar = lazy(() => import('./ConsentBar.tsx').catch(() => ({ default: () => <></> })));

/** The consent question before any event is sent, and the way back to it. Both only where events would leave the page, and once the page is hydrated. */
export function useConsent(asks: boolean): { readonly bar: ReactNode; readonly onPrivacy?: () => void } {
  const [state, setState] = useState<'quiet' | 'ready' | 'asking'>('quiet');
  useEffect(() => {
    if (asks) setState(readConsent(deviceMemory) === 'unasked' ? 'asking' : 'ready');
  }, [asks]);
  if (state === 'quiet') return { bar: null };
  const consent = readConsent(deviceMemory);
  const choose = (chosen: 'yes' | 'no') => {
    giveConsent(chosen, deviceMemory);
    setState('ready');
  };
  return {
    bar: state === 'asking' && (
      <Suspense>
        <ConsentBar said={consent === 'unasked' ? null : consent} onChoose={choose} />
      </Suspense>
    ),
    onPrivacy: () => setState('asking'),
  };
}
