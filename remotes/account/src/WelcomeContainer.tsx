import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { authStatusAtom, sessionAtom, tierAtom, userAtom } from '@agm/session';
import { checkCheckout } from './data/checkout.ts';
import { welcomeOf, type WelcomeState } from './model/welcome.ts';
import { WelcomePage } from './views/WelcomePage/WelcomePage.tsx';

const askAgainMs = 2_000;
const mostTries = 15;

/** After the checkout: asks how the payment stands until the grant is there, then fetches the profile, so that everything opens without a reload. */
export function WelcomeContainer() {
  const session = useAtomValue(sessionAtom);
  const status = useAtomValue(authStatusAtom);
  const user = useAtomValue(userAtom);
  const tier = useAtomValue(tierAtom);
  const [state, setState] = useState<WelcomeState>('checking');
  const [sessionId, setSessionId] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const userId = user && (user.paymentPlatformId ?? String(user.id));

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const said = query.get('sessionId');
    if (said === null) return;
    setSessionId(said);
    // The checkout's id gives no access, but it is private all the same.
    history.replaceState(history.state, '', location.pathname);
  }, []);

  useEffect(() => {
    const bearer = session?.bearer();
    if (!session || !bearer || userId === null || sessionId === null || tier === 'premium') return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    checkCheckout(bearer, sessionId, userId)
      .then(async (checked) => {
        if (isOver) return;
        const now = welcomeOf(checked);
        if (now === 'paid') await (await session.member()).refresh();
        else if (now === 'pending' && tries < mostTries) timer = setTimeout(() => setTries(tries + 1), askAgainMs);
        setState(now);
      })
      .catch(() => {
        if (!isOver) setState('failed');
      });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [session, userId, sessionId, tier, tries]);

  const isNobody = status === 'not_authenticated';
  const shown = tier === 'premium' ? 'paid' : isNobody || (status === 'authenticated' && sessionId === null) ? 'unpaid' : state;
  return (
    <WelcomePage
      state={shown}
      onRetry={() => {
        setState('checking');
        setTries(tries + 1);
      }}
    />
  );
}
