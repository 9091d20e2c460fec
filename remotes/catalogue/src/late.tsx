import { lazy, Suspense, type ComponentType, type KeyboardEvent } from 'react';
import { useAtomValue } from 'jotai';
import { localeAtom, sessionAtom } from '@agm/session';
import type * as OwnParts from './ownParts.ts';

let moveThroughTiles: typeof OwnParts.moveThroughTiles | undefined;

/** What follows the hydration of a wall; the server renders none of it. */
export const ownParts = (): Promise<typeof OwnParts> =>
  import('./ownParts.ts').then((parts) => {
    ({ moveThroughTiles } = parts);
    return parts;
  });

const part = <Props,>(choose: (parts: typeof OwnParts) => ComponentType<Props>) =>
  lazy(() => ownParts().then((parts) => ({ default: choose(parts) })));

/** The keys of a wall's tiles, from when the other late parts of the wall are there. */
export const onTileKey = (event: KeyboardEvent<HTMLElement>): void => moveThroughTiles?.(event);

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
