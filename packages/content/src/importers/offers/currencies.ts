/** Those of our countries that have no smaller unit (ISO 4217); the others count hundredths. */
const whole: ReadonlySet<string> = new Set(['JPY', 'KRW']);
const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** How many minor units one of a currency has; null for what is no currency. Meant for the currencies of our countries. */
export function minorUnitsIn(currency: string): number | null {
  if (!known.has(currency)) return null;
  return whole.has(currency) ? 1 : 100;
}
