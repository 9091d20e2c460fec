import { Button, ButtonLink, Notice } from '@agm/ui';
import type { Trouble } from '../../model/formState.ts';
import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';

export type ConfirmState = { readonly is: 'asking' | 'confirmed' | 'no-link' } | { readonly is: 'failed'; readonly trouble: Trouble };

export interface ConfirmPageProps {
  readonly state: ConfirmState;
  readonly isMember: boolean;
  onLogIn(): void;
}

/** Where the link of a mail leads that asks whether an address is its reader's. */
export function ConfirmPage({ state, isMember, onLogIn }: ConfirmPageProps) {
  const onward = isMember ? <ButtonLink href="/account/">{t`Your account`}</ButtonLink> : <Button onClick={onLogIn}>{t`Log in`}</Button>;
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{t`Your address`}</h1>
      {state.is === 'asking' && <p className={panel.lead} role="status">{t`One moment: your address is being confirmed.`}</p>}
      {state.is === 'confirmed' && (
        <Notice tone="info" heading={t`Your address is confirmed`} action={onward}>
          <p>{t`Mails about your account go there from now on.`}</p>
        </Notice>
      )}
      {state.is === 'no-link' && (
        <Notice tone="empty" heading={t`The link is not whole`} action={onward}>
          <p>{t`Open the link in our mail once more. Some mail programs cut a long one in two.`}</p>
        </Notice>
      )}
      {state.is === 'failed' && (
        <Notice tone="bad" heading={state.trouble.message} action={onward}>
          <p>{state.trouble.hint ?? t`A link is good once, for a day. Change your address once more and a new one is on its way.`}</p>
        </Notice>
      )}
      <noscript>
        <p
          className={panel.lead}
        >{t`Confirming an address needs JavaScript: the link’s secret stays in your browser until a script sends it.`}</p>
      </noscript>
    </div>
  );
}
