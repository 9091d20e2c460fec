import { TextField } from '@agm/ui';
import { t } from '../../t.ts';

export interface NewAccountFieldsProps {
  /** What was typed before the form came back. */
  readonly kept: Readonly<Record<string, string>>;
  readonly autoFocus?: boolean;
}

/** What a new account needs: a visitor's own, and the first administrator's. */
export function NewAccountFields({ kept, autoFocus = false }: NewAccountFieldsProps) {
  return (
    <>
      <TextField
        label={t`Username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus={autoFocus}
        defaultValue={kept['username']}
      />
      <TextField label={t`E-mail`} name="email" type="email" autoComplete="email" required defaultValue={kept['email']} />
      <TextField
        label={t`Password`}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={t`Long beats clever: a few words are better than one odd one.`}
      />
    </>
  );
}
