import type { ReactNode } from 'react';
import { TextField } from '@agm/ui';
import { Form } from '../Form/Form.tsx';
import type { FormState } from '../../model/formState.ts';
import { t } from '../../t.ts';
import css from '../Form/Panel.module.css';

export interface LoginFormProps {
  readonly state: FormState;
  readonly isBusy: boolean;
  action(form: FormData): void;
  /** The ways in through somebody else. */
  readonly elsewhere?: ReactNode;
  /** Null where this site makes no accounts. */
  readonly onSignUp: (() => void) | null;
  /** Leaves for the reset page; null where there is none. */
  readonly onForgotten: (() => void) | null;
}

/** Presence is all that is checked here: what fits is the server's to say. */
export function LoginForm({ state: { trouble, kept }, isBusy, action, elsewhere, onSignUp, onForgotten }: LoginFormProps) {
  return (
    <div className={css.panel}>
      <h2 className={css.heading}>{t`Welcome back`}</h2>
      <Form send={t`Log in`} sending={t`Logging in`} label={t`Log in`} trouble={trouble} isBusy={isBusy} action={action}>
        <TextField
          label={t`Username or e-mail`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          defaultValue={kept['username']}
        />
        <TextField label={t`Password`} name="password" type="password" autoComplete="current-password" required />
      </Form>
      {elsewhere}
      <p className={css.ways}>
        {onForgotten && <a href="/reset/" onClick={onForgotten}>{t`Forgotten your password?`}</a>}
        {onSignUp && <button type="button" className={css.link} onClick={onSignUp}>{t`New here? Sign up`}</button>}
      </p>
    </div>
  );
}
