import { useSyncExternalStore } from 'react';
import { deviceMemory } from '@agm/session';

/** What this device stores under a name. Null on the server and during hydration, so that the two agree. */
export function useRemembered(name: string): string | null {
  return useSyncExternalStore(
    deviceMemory.subscribe,
    () => deviceMemory.read(name),
    () => null,
  );
}
