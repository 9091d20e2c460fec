import { useAtomValue } from 'jotai';
import { sessionAtom } from '@agm/session';
import { textIn } from './model/formState.ts';
import { useMailedToken } from './useMailedToken.ts';
import { useMemberForm } from './useMember.ts';
import { ResetPage } from './views/ResetPage/ResetPage.tsx';

/** A new password: first the mail is asked for; the link in it brings a token, and that sets one. */
export function ResetContainer() {
  const session = useAtomValue(sessionAtom);
  const token = useMailedToken() ?? null;
  const [asked, ask, isAsking] = useMemberForm((member, form) => member.requestPasswordReset(textIn(form, 'email')), ['email']);
  const [set, setPassword, isSetting] = useMemberForm((member, form) =>
    member.resetPassword({ token: token ?? '', password: textIn(form, 'password') }),
  );
  const logIn = () =>
    void session?.member().then(
      ({ popups }) => popups.offer({ type: 'login' }),
      () => {},
    );
  return token === null ? (
    <ResetPage step={asked.isDone ? 'mailed' : 'ask'} state={asked} isBusy={isAsking} action={ask} onLogIn={logIn} />
  ) : (
    <ResetPage step={set.isDone ? 'set' : 'choose'} state={set} isBusy={isSetting} action={setPassword} onLogIn={logIn} />
  );
}
