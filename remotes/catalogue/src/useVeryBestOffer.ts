import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { premiumThreshold, type Listing } from '@agm/domain';
import { useOffer } from '@agm/federation';
import { authStatusAtom, tierAtom } from '@agm/session';

/**
 * who comes to a wall of the highest ratings, as `/rated/9-and-above/`, and is no premium member gets the premium-info popup. Nothing
 * is locked, and the popup's own rest of seven days holds.
 */
export function useVeryBestOffer({ staffRating }: Listing): void {
  const offer = useOffer();
  const status = useAtomValue(authStatusAtom);
  const isPremium = useAtomValue(tierAtom) === 'premium';
  // Until the session has settled a premium member may still look like nobody.
  const isKnown = status === 'authenticated' || status === 'not_authenticated';
  const isVeryBest = staffRating !== null && staffRating.from >= premiumThreshold;
  useEffect(() => {
    if (isKnown && !isPremium && isVeryBest) offer('premium-info');
  }, [offer, isKnown, isPremium, isVeryBest]);
}
