import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and during hydration: until then the page reacts to nothing that a visitor does. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
