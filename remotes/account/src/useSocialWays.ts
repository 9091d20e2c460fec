import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { useServices, useSite } from '@agm/federation';
import { popupAtom } from '@agm/session';
import { keepJourney, unguessable } from './data/journeys.ts';
import { departure, providerNames, type SocialJourney } from './model/socialJourney.ts';
import type { SocialWay } from './views/SocialButtons/SocialButtons.tsx';

/** The ways to log in with an account somewhere else, by a full-page visit to the provider. None where none is set up. */
export function useSocialWays(isNew: boolean): { readonly ways: readonly SocialWay[]; readonly trouble: string | null } {
  const { navigate } = useServices();
  const { social } = useSite();
  const popup = useAtomValue(popupAtom);
  const keep = popup?.keep;
  const change = popup?.type === 'log-in-again' ? popup.change : null;
  const [trouble, setTrouble] = useState<string | null>(null);
  const ways = social.map(({ name, authUrl }) => ({
    name,
    label: providerNames[name],
    onGo() {
      const journey: SocialJourney = { provider: name, state: unguessable(), nonce: unguessable(), from: location.pathname + location.search, isNew, ...(keep && { keep }), ...(change && { change }) };
      if (keepJourney(journey)) navigate(departure(authUrl, journey));
      else setTrouble(`Your browser keeps nothing for this site, so an answer from ${providerNames[name]} could not be checked.`);
    },
  }));
  return { ways, trouble };
}
