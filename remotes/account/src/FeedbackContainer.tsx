import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { audienceOf } from '@agm/domain';
import { sessionAtom, userAtom } from '@agm/session';
import { textIn } from './model/formState.ts';
import { useMember, useMemberForm } from './useMember.ts';
import { FeedbackPage } from './views/FeedbackPage/FeedbackPage.tsx';

/** Feedback under the name of the account, or a guest's. */
export function FeedbackContainer() {
  const [letter, setLetter] = useState(1);
  return <Letter key={letter} onAnother={() => setLetter(letter + 1)} />;
}

function Letter({ onAnother }: { readonly onAnother: () => void }) {
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const member = useMember();
  // A member without a role has no named actions (4.4).
  const writer = user && audienceOf(user.roles) !== 'anonymous' ? { name: user.name, email: user.email } : null;
  useEffect(() => {
    // The captcha is solved while the visitor writes. Should it fail, sending says so.
    session?.member().then(
      ({ captcha }) => captcha.prepare(),
      () => {},
    );
  }, [session]);
  const [state, send, isSending] = useMemberForm(
    (actions, form) =>
      actions.sendFeedback({
        name: writer?.name ?? textIn(form, 'name'),
        email: writer?.email || textIn(form, 'email'),
        message: textIn(form, 'message'),
      }),
    ['name', 'email', 'message'],
  );
  return (
    <FeedbackPage
      writer={writer}
      state={state}
      isBusy={isSending}
      action={send}
      onAnother={onAnother}
      onLogIn={() =>
        void member().then(
          ({ popups }) => popups.offer({ type: 'login' }),
          () => {},
        )
      }
    />
  );
}
