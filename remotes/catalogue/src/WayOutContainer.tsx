import { useAtomValue } from 'jotai';
import { withPage, writeListing, type Listing } from '@agm/domain';
import { localeAtom } from '@agm/session';
import { useTotals } from './data/useTotals.ts';
import type { FilterOn } from './model/filtersOn.ts';
import { waysOut } from './model/waysOut.ts';
import type { Follow } from './useFollow.ts';
import { BeyondTheEnd } from './views/EmptyWall/BeyondTheEnd.tsx';
import { EmptyWall } from './views/EmptyWall/EmptyWall.tsx';

export interface WayOutProps {
  readonly listing: Listing;
  /** Set where the wall has titles, only none on the page that was asked for. */
  readonly beyond: { readonly page: number; readonly totalPages: number } | null;
  readonly on: readonly FilterOn[];
  readonly clearHref: string;
  readonly onOpen: Follow;
}

/** What a page without titles offers instead. */
export function WayOutContainer({ listing, beyond, on, clearHref, onOpen }: WayOutProps) {
  if (beyond)
    return (
      <BeyondTheEnd page={beyond.page} totalPages={beyond.totalPages} firstHref={writeListing(withPage(listing, 1))} onOpen={onOpen} />
    );
  return <NoTitles on={on} clearHref={clearHref} onOpen={onOpen} />;
}

/** Asks, only where a wall is empty, what each filter's loss would bring back. */
function NoTitles({ on, clearHref, onOpen }: Pick<WayOutProps, 'on' | 'clearHref' | 'onOpen'>) {
  const locale = useAtomValue(localeAtom);
  const totals = useTotals(
    on.map(({ href }) => href),
    locale,
  );
  return <EmptyWall {...waysOut(on, totals)} clearHref={on.length > 0 ? clearHref : null} onOpen={onOpen} />;
}
