import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { useServices, type SocialProvider } from '@agm/federation';
import { authStatusAtom, sessionAtom } from '@agm/session';
import { goOn } from './goOn.ts';
import { takeJourney } from './data/journeys.ts';
import { troubleOf } from './model/formState.ts';
import { providerNames, readAnswer, readJourney, type SocialJourney } from './model/socialJourney.ts';
import { useMember, type Member } from './useMember.ts';
import { SocialPage, type SocialState } from './views/SocialPage/SocialPage.tsx';

/** Asks the content host for a token; what the visitor was about to save when they left is saved then. */
async function enter(member: Member, { provider, isNew, keep, change }: SocialJourney, { socialToken, userEmail }: { readonly socialToken: string; readonly userEmail: string }) {
  const answer = { socialToken, userEmail };
  const claims = provider === 'google' ? { provider, ...answer } : { provider, userId: '', ...answer };
  if (change) return member.confirmLogin(claims);
  const entered = await member.socialLogin(claims, isNew);
  if (entered.outcome === 'done' && keep) void member.saved.save(keep.group, keep.id);
  return entered;
}

/** Reads what the provider answered, once, and takes it out of the address bar; then the content host is asked for a token. */
export function SocialContainer({ provider }: { readonly provider: SocialProvider['name'] }) {
  const { navigate, say } = useServices();
  const session = useAtomValue(sessionAtom);
  const isMember = useAtomValue(authStatusAtom) === 'authenticated';
  const member = useMember();
  const [state, setState] = useState<SocialState>({ is: 'asking' });
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current || !session) return;
    hasBegun.current = true;
    const { search, hash } = location;
    const journey = readJourney(takeJourney(), provider);
    const answer = readAnswer({ search, hash }, journey);
    // It opens the account, so it stays neither in the address bar nor in the history.
    history.replaceState(history.state, '', location.pathname);
    if (answer.is !== 'vouched' || !journey) return setState({ is: answer.is === 'refused' ? 'refused' : 'strange' });
    member().then(async (loaded) => {
      const entered = await enter(loaded, journey, answer);
      if (entered.outcome === 'refused') return setState({ is: 'failed', ...entered });
      if (journey.change) say?.(await goOn(loaded, journey.change));
      navigate(journey.from);
    }).catch((error: unknown) => setState({ is: 'failed', ...troubleOf(error) }));
  }, [session, provider, member, navigate, say]);
  const logIn = () => void member().then(({ popups }) => popups.offer({ type: 'login' }), () => {});
  return <SocialPage provider={providerNames[provider]} state={isMember && state.is !== 'asking' && state.is !== 'failed' ? { is: 'in' } : state} onLogIn={logIn} />;
}
