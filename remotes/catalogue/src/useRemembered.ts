import { useSyncExternalStore } from 'react';
import { deviceMemory } from '@agm/session';

/** What this device remembers under a name. Null on the server and while its HTML comes to life, so that the two agree. */
export function useRemembered(name: string): string | null {
  return useSyncExternalStore(
    deviceMemory.subscribe,
    () => deviceMemory.read(name),
    () => null,
  );
}
