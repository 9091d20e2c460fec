import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while its HTML is taken over: nothing that a visitor does is heard until then. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
