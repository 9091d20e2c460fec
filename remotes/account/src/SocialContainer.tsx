import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { useServices, type SocialProvider } from '@agm/federation';
import { authStatusAtom, sessionAtom } from '@agm/session';
import { takeJourney } from './data/journeys.ts';
import { troubleOf } from './model/formState.ts';
import { providerNames, readAnswer, readJourney, type SocialJourney } from './model/socialJourney.ts';
import { useMember, type Member } from './useMember.ts';
import { SocialPage, type SocialState } from './views/SocialPage/SocialPage.tsx';

/** Asks the content host for a token; what the visitor was about to save when they left is saved then. */
async function enter(member: Member, { provider, isNew, keep }: SocialJourney, { socialToken, userEmail }: { readonly socialToken: string; readonly userEmail: string }) {
  const claims = { socialToken, userEmail };
  const entered = await member.socialLogin(provider === 'google' ? { provider, ...claims } : { provider, userId: '', ...claims }, isNew);
  if (entered.outcome === 'done' && keep) void member.saved.save(keep.group, keep.id);
  return entered;
}

/** Reads what the provider answered, once, and takes it out of the address bar; then the content host is asked for a token. */
export function SocialContainer({ provider }: { readonly provider: SocialProvider['name'] }) {
  const { navigate } = useServices();
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
    member().then((loaded) => enter(loaded, journey, answer)).then((entered) => {
      if (entered.outcome === 'done') navigate(journey.from);
      else setState({ is: 'failed', ...entered });
    }).catch((error: unknown) => setState({ is: 'failed', ...troubleOf(error) }));
  }, [session, provider, member, navigate]);
  const logIn = () => void member().then(({ popups }) => popups.offer({ type: 'login' }), () => {});
  return <SocialPage provider={providerNames[provider]} state={isMember && state.is !== 'asking' ? { is: 'in' } : state} onLogIn={logIn} />;
}
