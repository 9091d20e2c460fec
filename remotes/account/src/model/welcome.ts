import { isPremium } from '@agm/domain';

export type WelcomeState = 'checking' | 'paid' | 'pending' | 'unpaid' | 'failed';

/** How the page after the checkout greets: the roles decide, because only they open anything. A payment that is complete but not granted yet is on its way. */
export function welcomeOf({ status, roles }: { readonly status: string; readonly roles: readonly string[] }): WelcomeState {
  if (isPremium(roles)) return 'paid';
  return status === 'complete' ? 'pending' : 'unpaid';
}
