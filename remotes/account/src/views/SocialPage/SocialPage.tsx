import { Button, ButtonLink, Notice } from '@agm/ui';
import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';

export type SocialState =
  | { readonly is: 'asking' | 'in' | 'refused' | 'strange' }
  | { readonly is: 'failed'; readonly message: string; readonly hint: string | null };

export interface SocialPageProps {
  readonly provider: string;
  readonly state: SocialState;
  /** A member came back who wanted to connect the provider: to log in is not what helps. */
  readonly isConnecting?: boolean;
  onLogIn(): void;
}

/** Where a visitor comes back from a provider's page. Mostly seen for a moment only. */
export function SocialPage({ provider, state, isConnecting = false, onLogIn }: SocialPageProps) {
  const again = isConnecting ? (
    <ButtonLink href="/account/">{t`Back to your account`}</ButtonLink>
  ) : (
    <>
      <Button onClick={onLogIn}>{t`Log in`}</Button> <ButtonLink tone="quiet" href="/">{t`To the wall`}</ButtonLink>
    </>
  );
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{isConnecting ? t`Connect ${provider}` : t`Log in with ${provider}`}</h1>
      {state.is === 'asking' && <p className={panel.lead} role="status">{t`One moment: we are asking ${provider} who you are.`}</p>}
      {state.is === 'in' && (
        <Notice tone="info" heading={t`You are logged in`} action={<ButtonLink href="/">{t`To the wall`}</ButtonLink>} />
      )}
      {state.is === 'refused' && (
        <Notice tone="bad" heading={t`${provider} did not vouch for you`} action={again}>
          <p>{t`You, or ${provider}, said no. Nothing was changed here.`}</p>
        </Notice>
      )}
      {state.is === 'strange' && (
        <Notice tone="bad" heading={t`This answer was not used`} action={again}>
          <p>{t`It does not belong to a log-in that was begun in this window. Please begin again.`}</p>
        </Notice>
      )}
      {state.is === 'failed' && (
        <Notice tone="bad" heading={isConnecting ? t`${provider} is not connected` : t`${provider} did not log you in`} action={again}>
          <p>{state.message}</p>
          {state.hint !== null && <p>{state.hint}</p>}
        </Notice>
      )}
      <noscript>
        <p className={panel.lead}>{t`Logging in needs JavaScript: the key to your account is kept in this browser by a script.`}</p>
      </noscript>
    </div>
  );
}
