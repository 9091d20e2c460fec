import type { SiteConfig } from '@agm/federation';
import { departure, providerNames, type SocialJourney } from '../model/socialJourney.ts';
import { keepJourney, unguessable } from './journeys.ts';
import { t } from '../t.ts';

/** Leaves for a provider's page, to come back to this address; answers why that cannot be, or null. */
export function setOut(social: SiteConfig['social'], navigate: (address: string) => void, { from = location.pathname + location.search, ...plan }: Omit<SocialJourney, 'state' | 'nonce' | 'from'> & { readonly from?: string }): string | null {
  const label = providerNames[plan.provider];
  const way = social.find(({ name }) => name === plan.provider);
  if (!way) return t`${label} is not set up on this site.`;
  const journey: SocialJourney = { ...plan, from, state: unguessable(), nonce: unguessable() };
  if (!keepJourney(journey)) return t`Your browser keeps nothing for this site, so an answer from ${label} could not be checked.`;
  navigate(departure(way.authUrl, journey));
  return null;
}
