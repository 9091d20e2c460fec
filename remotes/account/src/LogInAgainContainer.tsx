import { useAtomValue } from 'jotai';
import { popupAtom, userAtom } from '@agm/session';
import { endSecondStep } from './data/passkeys.ts';
import { textIn } from './model/formState.ts';
import { useSecondStep } from './useSecondStep.ts';
import { useSocialWays } from './useSocialWays.ts';
import { useUrgentForm } from './useUrgentForm.ts';
import { CodeForm } from './views/CodeForm/CodeForm.tsx';
import { LogInAgain } from './views/LogInAgain/LogInAgain.tsx';
import { SocialButtons } from './views/SocialButtons/SocialButtons.tsx';

/** Asks a member to log in again before a change that could take the account away; the pending change then continues by itself. */
export function LogInAgainContainer() {
  const user = useAtomValue(userAtom);
  const change = useAtomValue(popupAtom)?.change ?? null;
  const social = useSocialWays(false);
  const step = useSecondStep();
  const [state, confirm, isBusy] = useUrgentForm(async (member, form) =>
    step.afterFirst(await member.confirmLogin({ password: textIn(form, 'password') })),
  );
  const [ended, endLogin, isEnding] = useUrgentForm((member, form) =>
    endSecondStep(step.pending?.pending ?? '', form, (proof) => member.confirmLogin(proof)),
  );
  if (!user) return null;
  if (step.pending !== null)
    return <CodeForm ways={step.pending.ways} state={ended} isBusy={isEnding} action={endLogin} onBack={step.again} />;
  // A new password waits on the page that was typed into: it would be lost on the way to a provider.
  const ways = change ? social.ways.filter(({ name }) => user.socialLogins.includes(name)) : [];
  return (
    <LogInAgain
      name={user.name}
      isDeletion={change?.change === 'delete'}
      state={state}
      isBusy={isBusy}
      action={user.hasPassword ? confirm : null}
      elsewhere={ways.length > 0 && <SocialButtons ways={ways} trouble={social.trouble} isAlone={!user.hasPassword} />}
    />
  );
}
