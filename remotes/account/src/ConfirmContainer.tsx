import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { authStatusAtom, sessionAtom } from '@agm/session';
import { troubleOf } from './model/formState.ts';
import { useMailedToken } from './useMailedToken.ts';
import { useMember } from './useMember.ts';
import { ConfirmPage, type ConfirmState } from './views/ConfirmPage/ConfirmPage.tsx';

/** Answers the mail about an address, on whatever device it is read. */
export function ConfirmContainer() {
  const session = useAtomValue(sessionAtom);
  const isMember = useAtomValue(authStatusAtom) === 'authenticated';
  const member = useMember();
  const token = useMailedToken();
  const [state, setState] = useState<ConfirmState>({ is: 'asking' });
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!session || token === undefined || hasAsked.current) return;
    hasAsked.current = true;
    if (token === null) return setState({ is: 'no-link' });
    member()
      .then((actions) => actions.confirmEmail(token))
      .then(
        (answered) => setState(answered.outcome === 'done' ? { is: 'confirmed' } : { is: 'failed', trouble: answered }),
        (error: unknown) => setState({ is: 'failed', trouble: troubleOf(error) }),
      );
  }, [session, token, member]);
  return (
    <ConfirmPage
      state={state}
      isMember={isMember}
      onLogIn={() =>
        void member().then(
          ({ popups }) => popups.offer({ type: 'login' }),
          () => {},
        )
      }
    />
  );
}
