import { useEffect, useMemo, useRef } from 'react';
import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import { paths, type ListingAnswer } from '@agm/api';
import { withPage, writeListing, type CountryCode, type Listing, type Tier } from '@agm/domain';
import { useActiveServicesParameter, type ReadKey } from '@agm/federation';
import { viewerAtom } from '@agm/session';
import type { InstantPage } from './InstantPage.ts';
import { useInstantPage } from './useInstantPage.ts';
import { useKeptPages } from './useKeptPages.ts';
import { useLaterPages } from './useLaterPages.ts';

export interface WallPages {
  /** The page the address names, then those the visitor scrolled to. Empty while nothing has come. */
  readonly pages: readonly ListingAnswer[];
  /** The pages answer the address before this one, whose own are still on their way. */
  readonly isStale: boolean;
  /** The one page that is computed before the server has answered; null once it has. */
  readonly instant: InstantPage | null;
  readonly error: unknown;
  readonly more: 'ready' | 'loading' | 'failed' | 'complete';
  readonly retry: () => void;
  readonly loadMore: () => void;
}

/** A wall, page by page. Its first page comes with the HTML; later ones stay in the cache, so coming back finds them. */
export function useWall(address: string, listing: Listing, { locale, tier }: { readonly locale: CountryCode; readonly tier: Tier }): WallPages {
  const viewer = useAtomValue(viewerAtom);
  const services = useActiveServicesParameter(listing.locale);
  // Only a member's own lists make a wall that is not everybody's.
  const isOwn = viewer !== null && listing.userList.length + listing.hide.length > 0;
  const keyOf = (path: string): ReadKey => (isOwn ? [path, viewer] : path);
  const first = useSWR<ListingAnswer, unknown>(keyOf(paths.list(address, locale, tier, services)));
  const later = useLaterPages((index) => keyOf(paths.list(writeListing(withPage(listing, listing.page + 1 + index)), locale, tier, services)));
  const own = useMemo(() => first.data && [first.data, ...later.pages], [first.data, later.pages]);
  const settled = useRef<readonly ListingAnswer[]>([]);
  useEffect(() => {
    if (own) settled.current = own;
  }, [own]);

  const instant = useInstantPage(listing, { tier, services, snapshot: (own ?? settled.current)[0]?.snapshot, isAnswered: own !== undefined || first.error !== undefined });
  const computed = useMemo(() => instant && [instant], [instant]);
  useKeptPages(address, later.size, later.setSize);

  const last = own?.at(-1);
  const isBehind = own !== undefined && own.length <= later.size;
  const more = !last || last.page >= last.totalPages ? 'complete' : !isBehind ? 'ready' : later.error === undefined ? 'loading' : 'failed';
  const pages = own ?? computed ?? (first.error === undefined ? settled.current : []);
  return {
    pages,
    isStale: !own && !instant && pages.length > 0,
    instant: instant ?? null,
    error: own ? undefined : first.error,
    more,
    retry: () => void first.mutate(),
    // Asking for the size that failed asks only for what is missing.
    loadMore: () => later.setSize(more === 'failed' ? later.size : later.size + 1),
  };
}
