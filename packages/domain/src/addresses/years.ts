/** Years of release, both ends included; null is an open end, and never both are open. */
export interface YearSpan {
  readonly from: number | null;
  readonly to: number | null;
}

const year = /^(?:1[89]|2[01])[0-9]{2}$/;

/**
 * Reads the year of a listing path or query.
 *
 *   2019       ->  2019 to 2019
 *   2010-2019  ->  2010 to 2019; reversed ends are swapped
 *   2010-      ->  from 2010 on
 *   -2010      ->  up to 2010
 *
 * Null for anything else: a year has four digits, from 1800 to 2199.
 */
export function readYearSpan(text: string): YearSpan | null {
  const [first = '', second, ...rest] = text.split('-');
  if (rest.length) return null;
  if (second === undefined) return year.test(first) ? yearSpan(Number(first), Number(first)) : null;
  if ((first && !year.test(first)) || (second && !year.test(second))) return null;
  return yearSpan(first ? Number(first) : null, second ? Number(second) : null);
}

export function yearSpan(from: number | null, to: number | null): YearSpan | null {
  if (from === null && to === null) return null;
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

export function writeYearSpan({ from, to }: YearSpan): { readonly place: 'path' | 'query'; readonly text: string } {
  if (from !== null && from === to) return { place: 'path', text: `${from}` };
  return { place: 'query', text: `${from ?? ''}-${to ?? ''}` };
}
