import { Button, ButtonLink, Notice } from '@agm/ui';
import type { WelcomeState } from '../../model/welcome.ts';
import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import { Waiting } from '../Waiting/Waiting.tsx';

export interface WelcomePageProps {
  readonly state: WelcomeState;
  onRetry(): void;
}

/** The page after the checkout. */
export function WelcomePage({ state, onRetry }: WelcomePageProps) {
  if (state === 'checking') return <Waiting />;
  return <div className={panel.page}>{greeting(state, onRetry)}</div>;
}

function greeting(state: Exclude<WelcomeState, 'checking'>, onRetry: () => void) {
  switch (state) {
    case 'paid':
      return (
        <>
          <h1 className={panel.title}>{t`Welcome to premium`}</h1>
          <p className={panel.lead}>{t`Everything is open: combine any filters, and read why our staff picked each title.`}</p>
          <p className={panel.ways}>
            <ButtonLink href="/premium/library/">{t`The premium library`}</ButtonLink>{' '}
            <ButtonLink tone="quiet" href="/">{t`To the wall`}</ButtonLink>
          </p>
        </>
      );
    case 'pending':
      return (
        <>
          <h1 className={panel.title}>{t`Almost there`}</h1>
          <p className={panel.lead} role="status">{t`Your payment is being confirmed. This page opens everything as soon as it is.`}</p>
        </>
      );
    case 'unpaid':
      return (
        <>
          <h1 className={panel.title}>{t`Nothing was paid`}</h1>
          <p className={panel.lead}>{t`No payment of yours came in. If you have just paid, log in with the account you paid with.`}</p>
          <p>
            <ButtonLink href="/premium/">{t`Back to premium`}</ButtonLink>
          </p>
        </>
      );
    case 'failed':
      return (
        <Notice tone="bad" heading={t`An error has occurred`} action={<Button onClick={onRetry}>{t`Try again`}</Button>}>
          <p>{t`We could not ask how your payment stands. Nothing is lost.`}</p>
        </Notice>
      );
  }
}
