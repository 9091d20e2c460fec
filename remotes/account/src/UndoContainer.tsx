import { useState } from 'react';
import { textIn, troubleOf } from './model/formState.ts';
import { useMailedToken } from './useMailedToken.ts';
import { useMember, useMemberForm } from './useMember.ts';
import { ResetPage } from './views/ResetPage/ResetPage.tsx';
import { UndoPage, type UndoState } from './views/UndoPage/UndoPage.tsx';

/** Answers the mail to an address that was replaced: brings it back, and then has a new password set. */
export function UndoContainer() {
  const member = useMember();
  const token = useMailedToken();
  const [state, setState] = useState<UndoState>({ is: 'asking' });
  const [resetToken, setResetToken] = useState<string | null>(null);
  const [set, setPassword, isSetting] = useMemberForm((actions, form) =>
    actions.resetPassword({ token: resetToken ?? '', password: textIn(form, 'password') }),
  );
  const undo = async (mailed: string) => {
    setState({ is: 'busy' });
    const answered = await member()
      .then((actions) => actions.undoEmailChange(mailed))
      .catch((error: unknown) => ({ outcome: 'refused' as const, ...troubleOf(error) }));
    if (answered.outcome === 'done') setResetToken(answered.resetToken);
    else setState({ is: 'failed', trouble: answered });
  };
  const logIn = () =>
    void member().then(
      ({ popups }) => popups.offer({ type: 'login' }),
      () => {},
    );
  if (resetToken !== null)
    return (
      <ResetPage step={set.isDone ? 'set' : 'choose'} isAddressBack state={set} isBusy={isSetting} action={setPassword} onLogIn={logIn} />
    );
  return (
    <UndoPage
      state={token === null ? { is: 'no-link' } : state}
      onUndo={() => {
        if (token) void undo(token);
      }}
    />
  );
}
