import type { PremiumPrice } from '@agm/api';
import { plural, t } from '../t.ts';

/** `$4.99`, without cents that are none. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);
}

/** The period that follows the amount: `a month`, `every 3 months`. */
export function periodOf({ interval, intervalCount: count }: PremiumPrice): string {
  const words = {
    day: { one: t`a day`, other: t`every ${count} days` },
    week: { one: t`a week`, other: t`every ${count} weeks` },
    month: { one: t`a month`, other: t`every ${count} months` },
    year: { one: t`a year`, other: t`every ${count} years` },
  };
  return plural(count, words[interval]);
}

/** `23 December 2026`. The same day as in the mails, wherever the visitor is. */
export function dayOf(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
