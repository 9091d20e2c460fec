import { useActionState } from 'react';
import { useAtomValue } from 'jotai';
import type { PendingLogIn } from '@agm/api';
import { sessionAtom, type Session } from '@agm/session';
import { doneForm, freshForm, refused, troubleOf, type FormState, type Trouble } from './model/formState.ts';

/** The half of the session that members need, and those who are about to become one. */
export type Member = Awaited<ReturnType<Session['member']>>;
/** `pending`: the first step of a log-in was right, and the second one needs this and a code, or what a passkey signed. */
export type Answered = { readonly outcome: 'done' } | ({ readonly outcome: 'refused' } & Partial<PendingLogIn> & Trouble);

/** Asks for it when it is called; rejects where it cannot be loaded. */
export function useMember(): () => Promise<Member> {
  const session = useAtomValue(sessionAtom);
  return async () => {
    if (!session) throw new Error('This page has no session');
    return session.member();
  };
}

/** A form that a session acts on: what it shows, what sends it, and whether it is on its way. */
export function useMemberForm(
  act: (member: Member, form: FormData) => Promise<Answered>,
  keep: readonly string[] = [],
): readonly [FormState, (form: FormData) => void, boolean] {
  const member = useMember();
  return useActionState(async (_before: FormState, form: FormData) => {
    const answered = await member()
      .then((loaded) => act(loaded, form))
      .catch((error: unknown): Answered => ({ outcome: 'refused', ...troubleOf(error) }));
    return answered.outcome === 'done' ? doneForm : refused(answered, form, keep);
  }, freshForm);
}
