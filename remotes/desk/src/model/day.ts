import { formatDay } from '@agm/messages';
import { t } from '../t.ts';

const months = () => t`January February March April May June July August September October November December`.split(' ');

/** `November 22, 2026`, in Greenwich time: server and browser must write the same. */
export function dayInWords(moment: number): string {
  const date = new Date(moment);
  return formatDay(date.toISOString()) ?? `${months()[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** For machines: `2026-11-22T10:00:00.000Z`. */
export const isoOf = (moment: number): string => new Date(moment).toISOString();
