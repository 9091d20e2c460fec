import { useState } from 'react';
import { freshForm, refused, troubleOf, type FormState } from './model/formState.ts';
import { useMember, type Answered, type Member } from './useMember.ts';

/**
 * A form that answers while another one waits for it. React shows nothing of a form's action before every other action that is under
 * way has ended too, and the one behind a popup ends only after the popup: so this one's states are no part of an action.
 */
export function useUrgentForm(
  act: (member: Member, form: FormData) => Promise<Answered>,
): readonly [FormState, (form: FormData) => void, boolean] {
  const member = useMember();
  const [state, setState] = useState(freshForm);
  const [isBusy, setBusy] = useState(false);
  const work = async (form: FormData) => {
    setBusy(true);
    const answered = await member()
      .then((loaded) => act(loaded, form))
      .catch((error: unknown): Answered => ({ outcome: 'refused', ...troubleOf(error) }));
    setBusy(false);
    setState(answered.outcome === 'done' ? freshForm : refused(answered, form, []));
  };
  return [state, (form) => void Promise.resolve().then(() => work(form)), isBusy];
}
