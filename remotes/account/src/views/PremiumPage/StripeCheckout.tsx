import { useEffect, useRef, useState } from 'react';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Notice } from '@agm/ui';
import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';

export interface StripeCheckoutProps {
  readonly publishableKey: string;
  readonly clientSecret: string;
}

/** Stripe's own form, in a frame of Stripe's. */
export function StripeCheckout({ publishableKey, clientSecret }: StripeCheckoutProps) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    let leave = () => {};
    const mount = async () => {
      const stripe = await loadStripe(publishableKey);
      const checkout = await stripe?.createEmbeddedCheckoutPage({ clientSecret });
      if (!checkout || !place.current) throw new Error('Stripe did not come');
      if (isOver) return checkout.destroy();
      leave = () => checkout.destroy();
      checkout.mount(place.current);
    };
    mount().catch(() => setFailed(true));
    return () => {
      isOver = true;
      leave();
    };
  }, [publishableKey, clientSecret]);
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{t`Premium`}</h1>
      {hasFailed && (
        <Notice tone="bad" heading={t`The checkout did not open`}>
          <p>{t`Stripe cannot be reached. Nothing was paid.`}</p>
        </Notice>
      )}
      <div ref={place} />
    </div>
  );
}
