import { useAtomValue } from 'jotai';
import type { ListingAnswer } from '@agm/api';
import { withPage, writeListing, type Listing } from '@agm/domain';
import { useActiveServicesParameter } from '@agm/federation';
import { deviceMemory, localeAtom, onMineName } from '@agm/session';
import { useTotals } from './data/useTotals.ts';
import type { FilterOn } from './model/filtersOn.ts';
import { inTitles } from './model/names.ts';
import { saidTotals, waysOut } from './model/waysOut.ts';
import type { Follow } from './useFollow.ts';
import { BeyondTheEnd } from './views/EmptyWall/BeyondTheEnd.tsx';
import { EmptyWall } from './views/EmptyWall/EmptyWall.tsx';

export interface WayOutProps {
  readonly listing: Listing;
  /** Set where the wall has titles, only none on the page that was asked for. */
  readonly beyond: { readonly page: number; readonly totalPages: number } | null;
  readonly on: readonly FilterOn[];
  /** The answer of this very wall, where the server gave it. */
  readonly answer: ListingAnswer | undefined;
  readonly clearHref: string;
  readonly onOpen: Follow;
}

/** What a page without titles offers instead. */
export function WayOutContainer({ listing, beyond, on, answer, clearHref, onOpen }: WayOutProps) {
  if (beyond)
    return (
      <BeyondTheEnd page={beyond.page} totalPages={beyond.totalPages} firstHref={writeListing(withPage(listing, 1))} onOpen={onOpen} />
    );
  return <NoTitles listing={listing} on={on} answer={answer} clearHref={clearHref} onOpen={onOpen} />;
}

/** What each filter's loss would bring back: the answer of an empty wall says it; of one that the browser made itself it is asked. */
function NoTitles({ listing, on, answer, clearHref, onOpen }: Omit<WayOutProps, 'beyond'>) {
  const locale = useAtomValue(localeAtom);
  const services = useActiveServicesParameter(listing.locale);
  const said = saidTotals(on, answer);
  const asked = useTotals(said ? [] : on.map(({ href }) => href), locale, services);
  const [onEvery] = useTotals(services ? [writeListing(withPage(listing, 1))] : [], locale, '') ?? [];
  return (
    <EmptyWall
      {...waysOut(on, said ?? asked)}
      // Where no service has any either, the switch is not the reason.
      everyService={
        services && onEvery !== 0
          ? { result: onEvery === undefined ? null : inTitles(onEvery), onShow: () => deviceMemory.write(onMineName, null) }
          : null
      }
      clearHref={on.length > 0 ? clearHref : null}
      onOpen={onOpen}
    />
  );
}
