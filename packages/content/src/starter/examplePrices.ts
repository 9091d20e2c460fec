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
  BRL: { rent: [990, 1290, 1490], buy: [2990, 3490, 3990] },
  CHF: { rent: [390, 490, 590], buy: [1190, 1490, 1790] },
  COP: { rent: [790000, 990000, 1290000], buy: [2490000, 2990000, 3490000] },
  CZK: { rent: [5900, 7900, 9900], buy: [19900, 24900, 29900] },
  HKD: { rent: [2800, 3300, 3800], buy: [7800, 9800, 11800] },
  JPY: { rent: [30000, 40000, 50000], buy: [150000, 200000, 250000] },
  KRW: { rent: [150000, 250000, 450000], buy: [770000, 990000, 1430000] },
  MXN: { rent: [4500, 5500, 6500], buy: [12900, 14900, 17900] },
  RON: { rent: [1299, 1599, 1999], buy: [3999, 4999, 5999] },
  RUB: { rent: [9900, 14900, 19900], buy: [29900, 39900, 49900] },
  SEK: { rent: [3900, 4500, 4900], buy: [9900, 11900, 13900] },
  THB: { rent: [7900, 9900, 12900], buy: [24900, 29900, 34900] },
  TRY: { rent: [3999, 4999, 5999], buy: [9999, 12999, 14999] },
  ZAR: { rent: [2490, 2990, 3490], buy: [9990, 11990, 13990] },
};

export function pricesIn(currency: string): PriceTable | null {
  return prices[currency] ?? null;
}
