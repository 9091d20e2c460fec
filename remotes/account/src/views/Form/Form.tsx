import type { ReactNode } from 'react';
import { Button, TroubleLines } from '@agm/ui';
import type { Trouble } from '../../model/formState.ts';
import { useIsHydrated } from '../../useIsHydrated.ts';
import { t } from '../../t.ts';
import css from './Form.module.css';

export interface FormProps {
  /** What is sent, as the button says it. */
  readonly send: string;
  /** What the button says meanwhile. */
  readonly sending: string;
  readonly trouble: Trouble | null;
  readonly isBusy: boolean;
  readonly label?: string;
  action(form: FormData): void;
  readonly children: ReactNode;
}

/**
 * A form that is sent once: a second press while the first is on its way changes nothing. Until the page is hydrated it
 * cannot be sent at all, or a password would travel in an address; and React would put an inline script into the
 * server's HTML, which the page's policy refuses.
 */
export function Form({ send, sending, trouble, isBusy, label, action, children }: FormProps) {
  const isHydrated = useIsHydrated();
  return (
    <form
      className={css.form}
      aria-label={label}
      aria-busy={isBusy}
      action={isHydrated ? action : undefined}
      method={isHydrated ? undefined : 'post'}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {/* Before the fields: nobody should fill them in for nothing. */}
      <noscript>
        <p
          className={css.noScript}
        >{t`Sending this needs JavaScript: the key to your account, and the check that you are no robot, live in a script.`}</p>
      </noscript>
      {children}
      <TroubleLines trouble={trouble} />
      <p className={css.send}>
        <Button type="submit" disabled={!isHydrated} aria-disabled={isBusy || undefined}>
          {isBusy ? sending : send}
        </Button>
      </p>
    </form>
  );
}
