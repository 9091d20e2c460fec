import { useEffect, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { Listing, Tier } from '@agm/domain';
import type { InstantPage } from './InstantPage.ts';
import type * as InstantWalls from './instantWalls.ts';

interface Asked {
  readonly tier: Tier;
  /** What the wall is narrowed to: `netflix~mubi`. */
  readonly services: string;
  /** The snapshot the last answer named. Undefined where there is none to have. */
  readonly snapshot: string | undefined;
  readonly isAnswered: boolean;
}

// Comes when the page has nothing else to do, so that no wall waits for it.
let instantWalls: typeof InstantWalls | undefined;

/** Undefined once the server has answered, and wherever it has to. */
export function useInstantPage(listing: Listing, { tier, services, snapshot, isAnswered }: Asked): InstantPage | undefined {
  const { cache } = useSWRConfig();
  useEffect(() => {
    if (snapshot === undefined || isCostly()) return;
    (globalThis.requestIdleCallback ?? setTimeout)(() => {
      import('./instantWalls.ts').then((walls) => (instantWalls = walls).bringSnapshot(snapshot)).catch(() => {
        // Without it every wall is the server's, as for those who never get it.
      });
    });
  }, [snapshot]);
  return useMemo(
    () => (isAnswered || snapshot === undefined ? undefined : instantWalls?.instantPage(listing, { snapshot, isFree: tier !== 'premium', services, cache })),
    [listing, tier, services, snapshot, isAnswered, cache],
  );
}

/** Visitors who count their bytes, and connections that have none to spare. */
function isCostly(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } };
  return connection?.saveData === true || /[23]g/.test(String(connection?.effectiveType));
}
