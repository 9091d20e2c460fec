import { lazy, Suspense, useState } from 'react';
import { useAtomValue } from 'jotai';
import type { OpenedCheckout } from '@agm/api';
import { useSite } from '@agm/federation';
import { sessionAtom } from '@agm/session';
import { openCheckout } from './data/checkout.ts';
import { usePremiumPrice } from './data/usePremiumPrice.ts';
import { troubleOf, type Trouble } from './model/formState.ts';
import { PremiumPage } from './views/PremiumPage/PremiumPage.tsx';

// Stripe's script comes only where somebody pays with it.
const StripeCheckout = lazy(() => import('./views/PremiumPage/StripeCheckout.tsx').then((view) => ({ default: view.StripeCheckout })));

type Embedded = OpenedCheckout & { readonly clientSecret: string; readonly publishableKey: string };
const isEmbedded = (checkout: OpenedCheckout): checkout is Embedded =>
  checkout.clientSecret !== undefined && checkout.publishableKey !== undefined;

/** What premium is, and the way to the checkout. */
export function PremiumContainer() {
  const session = useAtomValue(sessionAtom);
  const { payments, texts } = useSite();
  const isOnSale = payments !== 'off';
  const price = usePremiumPrice(isOnSale);
  const [isOpening, setOpening] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [embedded, setEmbedded] = useState<Embedded | null>(null);

  const buy = async () => {
    const bearer = session?.bearer();
    if (!bearer || isOpening) return;
    setOpening(true);
    setTrouble(null);
    try {
      const checkout = await openCheckout(bearer);
      if (isEmbedded(checkout)) setEmbedded(checkout);
      else if (checkout.url !== null) {
        location.assign(checkout.url);
        return;
      }
    } catch (error) {
      setTrouble(troubleOf(error));
    }
    setOpening(false);
  };
  if (embedded)
    return (
      <Suspense>
        <StripeCheckout publishableKey={embedded.publishableKey} clientSecret={embedded.clientSecret} />
      </Suspense>
    );
  return (
    <PremiumPage
      trouble={trouble}
      isOpening={isOpening}
      price={price}
      priceText={texts?.price}
      onBuy={isOnSale ? () => void buy() : null}
    />
  );
}
