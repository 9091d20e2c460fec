import { ConfigError } from '@agm/http/ConfigError';
import type { PremiumPrice } from '@agm/api/schemas/payments';

/** Currencies whose smallest unit is the main one, and those with a thousandth: https://docs.stripe.com/currencies */
const whole: ReadonlySet<string> = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const thousandths: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

export const intervals = ['day', 'week', 'month', 'year'] as const;
export type Interval = (typeof intervals)[number];

/** Stripe counts in the smallest unit of a currency: 499 is 4.99 USD, and 499 JPY. */
export function mainUnits(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  return amount / (whole.has(code) ? 1 : thousandths.has(code) ? 1000 : 100);
}

/** The price of the sandbox: `4.99 EUR month`. */
export function readSandboxPrice(text: string | null): PremiumPrice {
  const [, amount = '', currency = '', interval = ''] = /^(\d{1,6}(?:\.\d{1,2})?) ([A-Z]{3}) (\w+)$/.exec(text ?? '5.00 USD month') ?? [];
  const found = intervals.find((one) => one === interval);
  if (!found)
    throw new ConfigError(
      `SANDBOX_PRICE is "${text}": it must be an amount, a currency and day, week, month or year, like 4.99 EUR month.`,
    );
  return { amount: Number(amount), currency, interval: found, intervalCount: 1, isPlayMoney: true };
}

/** When the period ends that `now` is in, of a membership that began at `start`. A month that is too short ends on its last day. */
export function periodEnd(
  start: number,
  { interval, intervalCount }: Pick<PremiumPrice, 'interval' | 'intervalCount'>,
  now: number,
): number {
  for (let count = 1; ; count++) {
    const end = after(start, interval, count * intervalCount);
    if (end > now) return end;
  }
}

export function after(start: number, interval: Interval, count: number): number {
  const day = 24 * 60 * 60_000;
  if (interval === 'day' || interval === 'week') return start + count * day * (interval === 'week' ? 7 : 1);
  const at = new Date(start);
  const month = at.getUTCMonth() + count * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(start);
  moved.setUTCFullYear(at.getUTCFullYear(), month, Math.min(at.getUTCDate(), lastDay));
  return moved.getTime();
}
