import type { PremiumPrice } from '@agm/api';
import { intlLanguage } from '@agm/messages';
import { plural, sentence } from '../t.ts';

/** `$4.99`, without cents that are none. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat(intlLanguage(), { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);
}

/** The period that follows the amount: `a month`, `every 3 months`. */
export function periodOf({ interval, intervalCount: count }: PremiumPrice): string {
  switch (interval) {
    case 'day':
      return plural(count, { one: sentence`a day`, other: sentence`every ${count} days` });
    case 'week':
      return plural(count, { one: sentence`a week`, other: sentence`every ${count} weeks` });
    case 'month':
      return plural(count, { one: sentence`a month`, other: sentence`every ${count} months` });
    case 'year':
      return plural(count, { one: sentence`a year`, other: sentence`every ${count} years` });
  }
}

/** `23 December 2026`. The same day as in the mails, wherever the visitor is. */
export function dayOf(iso: string): string {
  return new Intl.DateTimeFormat(intlLanguage('en-GB'), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
