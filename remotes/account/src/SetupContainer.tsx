import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { userAtom } from '@agm/session';
import { textIn } from './model/formState.ts';
import { useMailedToken } from './useMailedToken.ts';
import { useMemberForm, type Answered, type Member } from './useMember.ts';
import { SetupPage } from './views/SetupPage/SetupPage.tsx';
import { Waiting } from './views/Waiting/Waiting.tsx';
import { t } from './t.ts';

/** The page of the setup link: it makes the first administrator of the site, once. */
export function SetupContainer() {
  const token = useMailedToken();
  const user = useAtomValue(userAtom);
  const [isOther, setOther] = useState(false);
  const [made, make, isMaking] = useMemberForm(
    (member, form) =>
      setUp(member, {
        token: token ?? '',
        account: { username: textIn(form, 'username'), email: textIn(form, 'email'), password: textIn(form, 'password') },
      }),
    ['username', 'email'],
  );
  const [promoted, promote, isPromoting] = useMemberForm((member) => setUp(member, { token: token ?? '', account: null }));
  if (token === undefined) return <Waiting />;
  const isDone = made.isDone || promoted.isDone;
  const step = isDone ? 'done' : token === null ? 'no-link' : user && !isOther ? 'promote' : 'make';
  return (
    <SetupPage
      step={step}
      name={user?.name ?? null}
      state={step === 'promote' ? promoted : made}
      isBusy={isMaking || isPromoting}
      action={step === 'promote' ? promote : make}
      onOther={user && !isDone ? () => setOther(!isOther) : null}
    />
  );
}

async function setUp(member: Member, setup: Parameters<Member['setUp']>[0]): Promise<Answered> {
  // A shell from before this page cannot do it.
  if ('setUp' in member) return member.setUp(setup);
  return { outcome: 'refused', message: t`This page is too old to do this: please open the link again.`, hint: null };
}
