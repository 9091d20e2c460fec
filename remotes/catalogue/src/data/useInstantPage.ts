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

let instantWalls: typeof InstantWalls | undefined;

/** Undefined once the server has answered, and wherever it has to. */
export function useInstantPage(listing: Listing, { tier, services, snapshot, isAnswered }: Asked): InstantPage | undefined {
  const { cache } = useSWRConfig();
  useEffect(() => {
    if (snapshot === undefined) return;
    const here = new AbortController();
    import('../ownParts.ts').then(
      (parts) => parts.bringWhenUsed(snapshot, here, (code) => (instantWalls = code)),
      () => {},
    );
    return () => here.abort();
  }, [snapshot]);
  return useMemo(
    () => (isAnswered || snapshot === undefined ? undefined : instantWalls?.instantPage(listing, { snapshot, isFree: tier !== 'premium', services, cache })),
    [listing, tier, services, snapshot, isAnswered, cache],
  );
}
