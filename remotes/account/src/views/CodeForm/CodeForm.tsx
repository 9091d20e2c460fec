import { Button, TextField } from '@agm/ui';
import type { FormState } from '../../model/formState.ts';
import { t } from '../../t.ts';
import { Form } from '../Form/Form.tsx';
import css from '../Form/Panel.module.css';

export interface CodeFormProps {
  /** What the member has set up; a recovery code is taken as well. */
  readonly ways: readonly ('app' | 'passkey')[];
  readonly state: FormState;
  readonly isBusy: boolean;
  action(form: FormData): void;
  /** Back to the first step. */
  onBack(): void;
}

/** The second step of a log-in, for members who have set one up. */
export function CodeForm({ ways, state: { trouble }, isBusy, action, onBack }: CodeFormProps) {
  const hasPasskey = ways.includes('passkey');
  return (
    <div className={css.panel}>
      <h2 className={css.heading}>{t`One more step`}</h2>
      {hasPasskey && (
        <form
          action={action}
          onSubmit={(event) => {
            if (isBusy) event.preventDefault();
          }}
        >
          <input type="hidden" name="way" value="passkey" />
          <Button type="submit" autoFocus aria-disabled={isBusy || undefined}>{t`Use your passkey`}</Button>
        </form>
      )}
      <Form send={t`Log in`} sending={t`Logging in`} label={t`One more step`} trouble={trouble} isBusy={isBusy} action={action}>
        <TextField
          label={t`Code`}
          name="code"
          hint={
            ways.includes('app')
              ? t`The six digits that your authenticator app shows now, or one of your recovery codes.`
              : t`One of your recovery codes, if your passkey is not at hand.`
          }
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          autoFocus={!hasPasskey}
        />
      </Form>
      <p className={css.ways}>
        <button type="button" className={css.link} onClick={onBack}>{t`Begin again`}</button>
      </p>
    </div>
  );
}
