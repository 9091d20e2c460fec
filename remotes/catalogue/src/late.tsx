import { lazy, Suspense, type ComponentType } from 'react';
import { useAtomValue } from 'jotai';
import { localeAtom, sessionAtom } from '@agm/session';
import type * as ownParts from './ownParts.ts';

// These appear once the page is hydrated; the server renders none of them.
const part = <Props,>(choose: (parts: typeof ownParts) => ComponentType<Props>) =>
  lazy(() => import('./ownParts.ts').then((parts) => ({ default: choose(parts) })));

export const OwnFilters = part((parts) => parts.OwnFiltersContainer);
export const MyServices = part((parts) => parts.MyServicesContainer);
export const Narrowed = part((parts) => parts.Narrowed);
export const TileSaves = part((parts) => parts.TileSavesContainer);
export const WallFoot = part((parts) => parts.WallFootContainer);
const OnMine = part((parts) => parts.OnMineContainer);

/** The switch that narrows a page to the visitor's services. No server knows whose are meant. */
export function LateSwitch() {
  const country = useAtomValue(localeAtom);
  return useAtomValue(sessionAtom) === null ? null : (
    <Suspense>
      <OnMine country={country} />
    </Suspense>
  );
}
