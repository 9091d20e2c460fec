import { lazy, Suspense } from 'react';
import { useAtomValue } from 'jotai';
import { localeAtom, sessionAtom } from '@agm/session';

const parts = () => import('./ownParts.ts');

// The visitor's own controls appear once the page is hydrated; the server renders none of them.
export const OwnFilters = lazy(() => parts().then((own) => ({ default: own.OwnFiltersContainer })));
export const MyServices = lazy(() => parts().then((own) => ({ default: own.MyServicesContainer })));
const OnMine = lazy(() => parts().then((own) => ({ default: own.OnMineContainer })));

/** The switch that narrows a page to the visitor's services. No server knows whose are meant. */
export function LateSwitch() {
  const country = useAtomValue(localeAtom);
  return useAtomValue(sessionAtom) === null ? null : (
    <Suspense>
      <OnMine country={country} />
    </Suspense>
  );
}
