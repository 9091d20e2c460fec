import { formatDay } from '@agm/messages';
import { t } from '../t.ts';

const months = () => t`January February March April May June July August September October November December`.split(' ');

/**
 * An ISO date as the site writes days, "May 3, 2026" in English; null when the text is no date. A day of the calendar
 * belongs to no time zone.
 */
export function dayWords(iso: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(iso) ?? [];
  const name = months()[Number(month) - 1];
  return name && Number(day) >= 1 && Number(day) <= 31 ? (formatDay(iso) ?? `${name} ${Number(day)}, ${year}`) : null;
}
