import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { useServices, useSite } from '@agm/federation';
import { popupAtom } from '@agm/session';
import { setOut } from './data/setOut.ts';
import { providerNames } from './model/socialJourney.ts';
import type { SocialWay } from './views/SocialButtons/SocialButtons.tsx';

/** The ways to log in with an account somewhere else, by a full-page visit to the provider. None where none is set up. */
export function useSocialWays(isNew: boolean): { readonly ways: readonly SocialWay[]; readonly trouble: string | null } {
  const { navigate } = useServices();
  const { social } = useSite();
  const popup = useAtomValue(popupAtom);
  const keep = popup?.keep;
  const change = popup?.type === 'log-in-again' ? popup.change : null;
  const [trouble, setTrouble] = useState<string | null>(null);
  const ways = social.map(({ name }) => ({
    name,
    label: providerNames[name],
    onGo: () => setTrouble(setOut(social, navigate, { provider: name, isNew, ...(keep && { keep }), ...(change && { change }) })),
  }));
  return { ways, trouble };
}
