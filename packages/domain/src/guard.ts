import type { AuthStatus } from './authStatus.ts';
import type { Tier } from './tiers.ts';

/** Who a page is for. A page without a mark is for everybody. */
export type RouteMark = 'members' | 'premium' | 'non-premium';

export type GuardAnswer = { readonly outcome: 'render' | 'skeleton' } | { readonly outcome: 'redirect'; readonly to: '/' };

const home: GuardAnswer = { outcome: 'redirect', to: '/' };

/**
 * May this visitor see a page with this mark? While the session is pending the page shows its skeleton and requests nothing
 * guarded. A failure counts as anonymous, by the combined status. This decides only what the page
 * shows; the server decides what it sends.
 */
export function guard(mark: RouteMark | null, status: AuthStatus, tier: Tier): GuardAnswer {
  if (mark === null) return { outcome: 'render' };
  if (status === 'pending' || status === 'unknown') return { outcome: 'skeleton' };
  if (status === 'not_authenticated') return home;
  const isMisplaced = mark === 'premium' ? tier !== 'premium' : mark === 'non-premium' && tier === 'premium';
  return isMisplaced ? home : { outcome: 'render' };
}

/**
 * The mark of a path: the account is for members, the shop for those who have not bought, the library for those
 * who have, the desk for members too. A social login comes back to `/account/social/` before anybody is known, and the link
 * of a mail leads to `/account/confirm/` or `/account/undo/` on whatever device the mail is read on, so these pages are for everybody.
 */
export function routeMarkOf(path: string): RouteMark | null {
  const address = path.endsWith('/') ? path : `${path}/`;
  if (address.startsWith('/account/')) return /^\/account\/(?:social|confirm|undo)\//.test(address) ? null : 'members';
  if (address.startsWith('/premium/library/')) return 'premium';
  // Who of the members is staff the server alone knows; everybody else has nothing to look for there.
  if (address.startsWith('/desk/')) return 'members';
  return address === '/premium/' ? 'non-premium' : null;
}
