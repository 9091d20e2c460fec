import { useState, type ReactNode } from 'react';
import { Button, Switch, TextField, TroubleLines } from '@agm/ui';
import { longestRoundName } from '@agm/domain/rounds';
import type { Trouble } from '../../model/formState.ts';
import { t } from '../../t.ts';
import css from './RoundPage.module.css';

export interface JoinFormProps {
  readonly label: string;
  /** What the button says. */
  readonly send: string;
  /** The visitor's own services, by name; empty where they have chosen none. */
  readonly services: readonly string[];
  /** Their services still change the titles. */
  readonly doServicesCount: boolean;
  readonly isBusy: boolean;
  readonly trouble: Trouble | null;
  readonly children?: ReactNode;
  onJoin(join: { readonly name: string; readonly withServices: boolean }): void;
}

/** The way into a round: a name, if one likes, and the own services. */
export function JoinForm({ label, send, services, doServicesCount, isBusy, trouble, children, onJoin }: JoinFormProps) {
  const [withServices, setWithServices] = useState(true);
  return (
    <form
      className={css.form}
      aria-label={label}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const name = new FormData(event.currentTarget).get('name');
        if (!isBusy) onJoin({ name: typeof name === 'string' ? name : '', withServices });
      }}
    >
      {children}
      <TextField
        label={t`Your name, if you like`}
        name="name"
        maxLength={longestRoundName}
        autoComplete="nickname"
        hint={t`The others see it for a day. No account is needed.`}
      />
      {doServicesCount && services.length > 0 && (
        <div className={css.services}>
          <Switch isOn={withServices} onToggle={() => setWithServices(!withServices)}>{t`Only what is on my services`}</Switch>
          <p className={css.quiet}>{services.join(', ')}</p>
        </div>
      )}
      {doServicesCount && services.length === 0 && (
        <p className={css.quiet}>
          {t`Titles of every service are shown.`} <a href="/">{t`Choose your services in the menu`}</a>
        </p>
      )}
      <TroubleLines trouble={trouble} />
      <p>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {send}
        </Button>
      </p>
    </form>
  );
}
