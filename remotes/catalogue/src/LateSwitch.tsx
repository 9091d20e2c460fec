import { lazy, Suspense } from 'react';
import { useAtomValue } from 'jotai';
import { localeAtom, sessionAtom } from '@agm/session';

const OnMine = lazy(() => import('./OnMineContainer.tsx').then((view) => ({ default: view.OnMineContainer })));

/** The switch comes when the page is interactive: no server knows whose services are meant. */
export function LateSwitch() {
  const country = useAtomValue(localeAtom);
  return useAtomValue(sessionAtom) === null ? null : (
    <Suspense>
      <OnMine country={country} />
    </Suspense>
  );
}
