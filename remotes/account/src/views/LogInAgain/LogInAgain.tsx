import type { ReactNode } from 'react';
import { TextField } from '@agm/ui';
import type { FormState } from '../../model/formState.ts';
import { Form } from '../Form/Form.tsx';
import { t } from '../../t.ts';
import css from '../Form/Panel.module.css';

export interface LogInAgainProps {
  readonly name: string;
  /** The account goes with the next step. */
  readonly isDeletion: boolean;
  readonly state: FormState;
  readonly isBusy: boolean;
  /** Null for a member without a password. */
  readonly action: ((form: FormData) => void) | null;
  /** The providers that let this member in. */
  readonly elsewhere?: ReactNode;
}

/** Before what could take an account from its owner. */
export function LogInAgain({ name, isDeletion, state: { trouble }, isBusy, action, elsewhere }: LogInAgainProps) {
  return (
    <div className={css.panel}>
      <h2 className={css.heading}>{t`Is it you, ${name}?`}</h2>
      <p className={css.lead}>
        {isDeletion
          ? t`You logged in a while ago. Log in again, and your account is deleted.`
          : t`You logged in a while ago. Log in again, and your change is saved.`}
      </p>
      {action && (
        <Form
          send={isDeletion ? t`Log in and delete` : t`Log in and save`}
          sending={t`Logging in`}
          label={t`Log in again`}
          trouble={trouble}
          isBusy={isBusy}
          action={action}
        >
          <TextField label={t`Password`} name="password" type="password" autoComplete="current-password" required autoFocus />
        </Form>
      )}
      {elsewhere}
      {!action && !elsewhere && (
        <p role="status">{t`You have no password here. Close this, log out, and log in again the way you always do.`}</p>
      )}
    </div>
  );
}
