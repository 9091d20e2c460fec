import type { ReactNode } from 'react';
import { Form } from '../Form/Form.tsx';
import { NewAccountFields } from '../Form/NewAccountFields.tsx';
import type { FormState } from '../../model/formState.ts';
import { t } from '../../t.ts';
import css from '../Form/Panel.module.css';

export interface SignUpFormProps {
  readonly state: FormState;
  readonly isBusy: boolean;
  action(form: FormData): void;
  /** The ways in through somebody else. */
  readonly elsewhere?: ReactNode;
  onLogIn(): void;
}

/** Makes an account. What was typed is still there when it is refused. */
export function SignUpForm({ state: { trouble, kept }, isBusy, action, elsewhere, onLogIn }: SignUpFormProps) {
  return (
    <div className={css.panel}>
      <h2 className={css.heading}>{t`Keep your lists`}</h2>
      <p className={css.lead}>{t`An account is free. It keeps what you loved, queued, saw and dismissed, on every device.`}</p>
      <Form send={t`Sign up`} sending={t`Signing up`} label={t`Sign up`} trouble={trouble} isBusy={isBusy} action={action}>
        <NewAccountFields kept={kept} autoFocus />
      </Form>
      {elsewhere}
      <p className={css.ways}>
        <button type="button" className={css.link} onClick={onLogIn}>{t`You have an account? Log in`}</button>
      </p>
    </div>
  );
}
