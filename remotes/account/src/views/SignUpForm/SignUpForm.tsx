import type { ReactNode } from 'react';
import { TextField } from '@agm/ui';
import { Form } from '../Form/Form.tsx';
import type { FormState } from '../../model/formState.ts';
import css from '../Form/Panel.module.css';

export interface SignUpFormProps {
  readonly state: FormState;
  readonly isBusy: boolean;
  action(form: FormData): void;
  /** The ways in through somebody else. */
  readonly elsewhere?: ReactNode;
  onLogIn(): void;
}

export function SignUpForm({ state: { trouble, kept }, isBusy, action, elsewhere, onLogIn }: SignUpFormProps) {
  return (
    <div className={css.panel}>
      <h2 className={css.heading}>Keep your lists</h2>
      <p className={css.lead}>An account is free. It keeps what you loved, queued, saw and dismissed, on every device.</p>
      <Form send="Sign up" sending="Signing up" label="Sign up" trouble={trouble} isBusy={isBusy} action={action}>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          defaultValue={kept['username']}
        />
        <TextField label="E-mail" name="email" type="email" autoComplete="email" required defaultValue={kept['email']} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint="Long beats clever: a few words are better than one odd one."
        />
      </Form>
      {elsewhere}
      <p className={css.ways}>
        <button type="button" className={css.link} onClick={onLogIn}>
          You have an account? Log in
        </button>
      </p>
    </div>
  );
}
