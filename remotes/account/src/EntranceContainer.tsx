import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { useServices, useSite } from '@agm/federation';
import { popupAtom, sessionAtom, userAtom } from '@agm/session';
import { endSecondStep } from './data/passkeys.ts';
import { textIn } from './model/formState.ts';
import { useMemberForm, type Member } from './useMember.ts';
import { useSecondStep } from './useSecondStep.ts';
import { useSocialWays } from './useSocialWays.ts';
import { CodeForm } from './views/CodeForm/CodeForm.tsx';
import { LoginForm } from './views/LoginForm/LoginForm.tsx';
import { SocialButtons } from './views/SocialButtons/SocialButtons.tsx';
import { NotNow } from './views/LoginForm/NotNow.tsx';
import { SignUpForm } from './views/SignUpForm/SignUpForm.tsx';
import { t } from './t.ts';

/** The two ways in. What the visitor was about to save is saved as soon as they are in. */
export function EntranceContainer({ isNew: startsNew = false }: { isNew?: boolean }) {
  const [isNew, setNew] = useState(startsNew);
  const session = useAtomValue(sessionAtom);
  const popup = useAtomValue(popupAtom);
  const keep = popup?.keep;
  const social = useSocialWays(isNew);
  const { lacks, demo } = useSite();
  const { say } = useServices();

  useEffect(() => {
    // The captcha is solved while the visitor types. Should it fail, sending the form says so.
    session?.member().then(
      ({ captcha }) => captcha.prepare(),
      () => {},
    );
  }, [session]);

  const enter = async (member: Member, way: Promise<Awaited<ReturnType<Member['login']>>>) => {
    const answered = await way;
    if (answered.outcome === 'refused') return answered;
    member.popups.close();
    if (keep) void member.saved.save(keep.group, keep.id);
    return answered;
  };
  const step = useSecondStep();
  const [login, logIn, isLoggingIn] = useMemberForm(
    async (member, form) =>
      step.afterFirst(await enter(member, member.login({ username: textIn(form, 'username'), password: textIn(form, 'password') }))),
    ['username'],
  );
  const [ended, endLogin, isEnding] = useMemberForm((member, form) =>
    endSecondStep(step.pending?.pending ?? '', form, (proof) => enter(member, member.endLogin(proof))),
  );
  const [sign, signUp, isSigningUp] = useMemberForm(
    async (member, form) => {
      const email = textIn(form, 'email');
      const joined = await enter(member, member.signUp({ username: textIn(form, 'username'), email, password: textIn(form, 'password') }));
      if (joined.outcome === 'done' && session?.store.get(userAtom)?.isEmailVerified === false)
        say?.(
          [
            t`Welcome! A mail is on its way to ${email.trim()}: the link in it confirms your address.`,
            demo?.keepsMails && t`This demo keeps its mails as files in data/outbox.`,
          ]
            .filter(Boolean)
            .join(' '),
        );
      return joined;
    },
    ['username', 'email'],
  );

  const elsewhere = <SocialButtons {...social} isDemo={demo !== undefined} />;
  return (
    <>
      {step.pending !== null ? (
        <CodeForm ways={step.pending.ways} state={ended} isBusy={isEnding} action={endLogin} onBack={step.again} />
      ) : isNew ? (
        <SignUpForm state={sign} isBusy={isSigningUp} action={signUp} elsewhere={elsewhere} onLogIn={() => setNew(false)} />
      ) : (
        <LoginForm
          state={login}
          isBusy={isLoggingIn}
          action={logIn}
          elsewhere={elsewhere}
          onSignUp={lacks.includes('sign-up') ? null : () => setNew(true)}
          onForgotten={
            lacks.includes('password-reset')
              ? null
              : () =>
                  void session?.member().then(
                    ({ popups }) => popups.close(),
                    () => {},
                  )
          }
        />
      )}
      {keep && (
        <NotNow
          onKeep={() =>
            void session?.member().then(
              ({ saved }) => saved.keepOnDevice(),
              () => {},
            )
          }
        />
      )}
    </>
  );
}
