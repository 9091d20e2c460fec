import { useCallback, useEffect, useRef, useState } from 'react';
import { useAtomValue, useStore } from 'jotai';
import type { PendingLogIn } from '@agm/api';
import { useServices, useSite, type SocialProvider } from '@agm/federation';
import { authStatusAtom, sessionAtom, userAtom } from '@agm/session';
import { goOn } from './goOn.ts';
import { endSecondStep } from './data/passkeys.ts';
import { takeJourney } from './data/journeys.ts';
import { setOut } from './data/setOut.ts';
import { troubleOf } from './model/formState.ts';
import { providerNames, readAnswer, readJourney, type SocialJourney } from './model/socialJourney.ts';
import { useMember, useMemberForm, type Member } from './useMember.ts';
import { pendingIn } from './useSecondStep.ts';
import { CodeForm } from './views/CodeForm/CodeForm.tsx';
import panel from './views/Form/Panel.module.css';
import { SocialPage, type SocialState } from './views/SocialPage/SocialPage.tsx';
import { t } from './t.ts';

/** Asks the content host for a token; what the visitor was about to save when they left is saved then. */
async function enter(
  member: Member,
  { provider, isNew, keep, change, connects }: SocialJourney,
  { socialToken, userEmail }: { readonly socialToken: string; readonly userEmail: string },
) {
  const answer = { socialToken, userEmail };
  const claims = provider === 'google' ? { provider, ...answer } : { provider, userId: '', ...answer };
  if (connects !== undefined) return member.connectLogin(claims, connects);
  if (change) return member.confirmLogin(claims);
  const entered = await member.socialLogin(claims, isNew);
  if (entered.outcome === 'done' && keep) void member.saved.save(keep.group, keep.id);
  return entered;
}

/** Reads what the provider answered, once, and takes it out of the address bar; then the content host is asked for a token. */
export function SocialContainer({ provider }: { readonly provider: SocialProvider['name'] }) {
  const { navigate, say } = useServices();
  const session = useAtomValue(sessionAtom);
  const store = useStore();
  const { social } = useSite();
  const isMember = useAtomValue(authStatusAtom) === 'authenticated';
  const member = useMember();
  const [state, setState] = useState<SocialState>({ is: 'asking' });
  const [isConnecting, setConnecting] = useState(false);
  const hasBegun = useRef(false);
  /** What continues once the code of the second step is right. */
  const [waiting, setWaiting] = useState<{ readonly journey: SocialJourney; readonly pending: PendingLogIn } | null>(null);
  const goOnTo = useCallback(
    async (loaded: Member, { connects, change, from }: SocialJourney) => {
      const user = store.get(userAtom);
      // The log-in is fresh now, so the visitor continues to the provider to connect.
      if (
        change?.change === 'connect' &&
        user &&
        setOut(social, navigate, { provider: change.provider, isNew: false, connects: user.id, from }) === null
      )
        return;
      if (connects !== undefined) say?.(t`${providerNames[provider]} opens your account from now on.`);
      if (change) say?.(await goOn(loaded, change));
      navigate(from);
    },
    [navigate, provider, say, social, store],
  );
  const [ended, endLogin, isEnding] = useMemberForm(async (loaded, form) => {
    if (!waiting) return { outcome: 'done' };
    const { journey, pending } = waiting;
    const entered = await endSecondStep(pending.pending, form, (step) =>
      journey.change ? loaded.confirmLogin(step) : loaded.endLogin(step),
    );
    if (entered.outcome === 'refused') return entered;
    if (!journey.change && journey.keep) void loaded.saved.save(journey.keep.group, journey.keep.id);
    await goOnTo(loaded, journey);
    return entered;
  });

  useEffect(() => {
    if (hasBegun.current || !session) return;
    hasBegun.current = true;
    const { search, hash } = location;
    const journey = readJourney(takeJourney(), provider);
    setConnecting(journey?.connects !== undefined);
    const answer = readAnswer({ search, hash }, journey);
    // It opens the account, so it stays neither in the address bar nor in the history.
    history.replaceState(history.state, '', location.pathname);
    if (answer.is !== 'vouched' || !journey) return setState({ is: answer.is === 'refused' ? 'refused' : 'strange' });
    member()
      .then(async (loaded) => {
        const entered = await enter(loaded, journey, answer);
        if (entered.outcome === 'done') return goOnTo(loaded, journey);
        const pending = pendingIn(entered);
        if (pending) return setWaiting({ journey, pending });
        return setState({ is: 'failed', ...entered });
      })
      .catch((error: unknown) => setState({ is: 'failed', ...troubleOf(error) }));
  }, [session, provider, member, goOnTo]);
  const logIn = () =>
    void member().then(
      ({ popups }) => popups.offer({ type: 'login' }),
      () => {},
    );
  if (waiting)
    return (
      <div className={panel.page}>
        <CodeForm ways={waiting.pending.ways} state={ended} isBusy={isEnding} action={endLogin} onBack={logIn} />
      </div>
    );
  return (
    <SocialPage
      provider={providerNames[provider]}
      isConnecting={isConnecting}
      state={isMember && !isConnecting && state.is !== 'asking' && state.is !== 'failed' ? { is: 'in' } : state}
      onLogIn={logIn}
    />
  );
}
