import type { Config } from '../config.ts';
import { broken, good, look, type Check } from './Finding.ts';

const timeoutMs = 8000;

export const checkStripe = ({ payments, isPublic }: Config): Check => ({
  subject: 'Stripe',
  async run() {
    if (payments.kind === 'sandbox') return [good('Premium is sold for play money (STRIPE_SECRET_KEY is empty).')];
    if (payments.kind === 'off') return [good('Nothing is sold (STRIPE_SECRET_KEY is empty).')];
    const { secretKey, price, webhookSecret, apiUrl } = payments;
    if (price === null) return [broken('STRIPE_PRICE is empty, so nothing is sold: name the price of the subscription.')];
    const notes =
      webhookSecret === null
        ? [broken('STRIPE_WEBHOOK_SECRET is empty, so nothing is sold: add /api/pay/webhook as a webhook at Stripe, and set its secret.')]
        : [];
    let answer;
    try {
      answer = await fetch(new URL(`/v1/prices/${encodeURIComponent(price)}`, apiUrl), {
        headers: { authorization: `Bearer ${secretKey}` },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
    } catch {
      return [broken(`${apiUrl.host} cannot be reached: open the way to it.`), ...notes];
    }
    if (answer.status === 401 || answer.status === 403)
      return [broken('Stripe refuses STRIPE_SECRET_KEY: copy it again from the dashboard.'), ...notes];
    if (answer.status === 404)
      return [broken('Stripe does not know STRIPE_PRICE: price and key must be of one account, both live or both of a test.'), ...notes];
    if (answer.status !== 200) return [broken(`Stripe answers ${answer.status}: try again later.`), ...notes];
    const { active, recurring, livemode } = (await answer.json()) as { active?: unknown; recurring?: unknown; livemode?: unknown };
    if (active === false) return [broken('The price of STRIPE_PRICE is archived at Stripe: activate it, or name another.'), ...notes];
    if (!recurring) return [broken('The price of STRIPE_PRICE is paid once: name one that recurs.'), ...notes];
    return [
      livemode === false && isPublic
        ? look('Stripe answers and knows the price, with a key for tests: nobody pays real money.')
        : good('Stripe answers and knows the price.'),
      ...notes,
    ];
  },
});
