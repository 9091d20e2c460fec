import type { Membership } from '@agm/api';
import { Button, ButtonLink, Notice, Pill, TroubleLines } from '@agm/ui';
import { dayOf, money, periodOf } from '../../model/price.ts';
import type { Trouble } from '../../model/formState.ts';
import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import { Waiting } from '../Waiting/Waiting.tsx';
import css from './MembershipPage.module.css';

export interface MembershipPageProps {
  /** `failed`: it cannot be asked how the subscription stands. */
  readonly membership: Membership | 'loading' | 'failed';
  /** Premium may also come without a subscription, for staff. */
  readonly isPremium: boolean;
  readonly isBusy: boolean;
  readonly trouble: Trouble | null;
  onRetry(): void;
  onRenew(renews: boolean): void;
}

/** How a member's subscription stands: what it costs, when it is charged, its invoices, and its end. */
export function MembershipPage({ membership, isPremium, isBusy, trouble, onRetry, onRenew }: MembershipPageProps) {
  if (membership === 'loading') return <Waiting />;
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{t`Your premium`}</h1>
      {membership === 'failed' ? (
        <Notice tone="bad" heading={t`An error has occurred`} action={<Button onClick={onRetry}>{t`Try again`}</Button>}>
          <p>{t`We could not ask how your subscription stands. It has not changed.`}</p>
        </Notice>
      ) : (
        <>
          <State membership={membership} isPremium={isPremium} />
          <div className={css.ways}>
            {ways(membership, isPremium, isBusy, onRenew)}
            <TroubleLines trouble={trouble} />
          </div>
          {membership.invoices.length > 0 && <Invoices invoices={membership.invoices} />}
        </>
      )}
      <p className={panel.ways}>
        <a href="/account/">{t`Back to your account`}</a>
      </p>
    </div>
  );
}

function State({ membership, isPremium }: { readonly membership: Membership; readonly isPremium: boolean }) {
  const { price } = membership;
  const { label, words } = stateWords(membership, isPremium);
  return (
    <section className={css.state} aria-live="polite">
      <p>
        <Pill tone={isPremium ? 'premium' : undefined}>{label}</Pill>{' '}
        {price && (
          <>
            <strong>{money(price.amount, price.currency)}</strong> {periodOf(price)}
          </>
        )}
      </p>
      <p className={panel.lead}>{words}</p>
      {price?.isPlayMoney && <p className={css.note}>{t`Play money: nothing is charged.`}</p>}
    </section>
  );
}

function stateWords({ state, nextChargeAt, endsAt, isEnding }: Membership, isPremium: boolean) {
  switch (state) {
    case 'active':
      return {
        label: t`Active`,
        words: nextChargeAt === null ? t`Your subscription is paid.` : t`The next payment is on ${dayOf(nextChargeAt)}.`,
      };
    case 'ending':
      return {
        label: t`Ends`,
        words:
          endsAt === null
            ? t`You ended it. You keep premium until the end of what you have paid.`
            : t`You ended it. You keep premium until ${dayOf(endsAt)}, and nothing more is charged.`,
      };
    case 'past_due':
      return {
        label: t`Payment failed`,
        words: isEnding
          ? t`Your last payment failed. You ended the subscription: it is not charged again after this period.`
          : t`Your last payment failed and is tried again in the next days. Until then you keep premium. The open invoice below lets you pay with another card.`,
      };
    case 'refunded':
      return { label: t`Paid back`, words: t`Your last payment was paid back to you, so premium has ended.` };
    case 'ended':
      return {
        label: t`Ended`,
        words: endsAt === null ? t`Your subscription has ended.` : t`Your subscription ended on ${dayOf(endsAt)}.`,
      };
    case 'none':
      return isPremium
        ? { label: t`Premium`, words: t`You have premium without a subscription. Nothing is charged.` }
        : { label: t`None`, words: t`You have no subscription.` };
  }
}

function ways({ state, isEnding }: Membership, isPremium: boolean, isBusy: boolean, onRenew: (renews: boolean) => void) {
  if (state === 'active' || state === 'ending' || state === 'past_due')
    return (
      <Button tone={isEnding ? undefined : 'quiet'} onClick={() => onRenew(isEnding)} aria-disabled={isBusy || undefined}>
        {isBusy ? t`One moment` : isEnding ? t`Keep my subscription` : t`End my subscription`}
      </Button>
    );
  return isPremium ? null : <ButtonLink href="/premium/">{t`See premium`}</ButtonLink>;
}

// words: how an invoice stands; one that is open is not paid yet
const statusWords = () => ({ paid: t`paid`, open: t`open`, failed: t`failed`, refunded: t`paid back` });

function Invoices({ invoices }: Pick<Membership, 'invoices'>) {
  return (
    <section aria-labelledby="your-invoices">
      <h2 id="your-invoices" className={css.heading}>{t`Invoices`}</h2>
      <table className={css.invoices}>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col">{t`Amount`}</th>
            <th scope="col">{t`State`}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, at, amount, currency, status, href }) => (
            <tr key={id}>
              <td>{href === null ? dayOf(at) : <a href={href}>{dayOf(at)}</a>}</td>
              <td>{money(amount, currency)}</td>
              <td>{statusWords()[status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
