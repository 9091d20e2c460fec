/** Usual prices, in hundredths of the currency. */
export interface PriceTable {
  readonly rent: readonly [number, ...number[]];
  readonly buy: readonly [number, ...number[]];
}

const prices: Readonly<Record<string, PriceTable>> = {
  USD: { rent: [299, 399, 499], buy: [999, 1299, 1499] },
  GBP: { rent: [249, 349, 449], buy: [699, 799, 999] },
  CAD: { rent: [399, 499, 599], buy: [1299, 1499, 1999] },
  AUD: { rent: [399, 499, 599], buy: [1299, 1499, 1999] },
  EUR: { rent: [299, 399, 499], buy: [799, 999, 1199] },
  INR: { rent: [7500, 9900, 12000], buy: [29900, 39900, 49900] },
};

export function pricesIn(currency: string): PriceTable | null {
  return prices[currency] ?? null;
}
