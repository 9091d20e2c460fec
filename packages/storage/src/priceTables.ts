import type { Generated } from 'kysely';

export interface PriceTables {
  service_prices: ServicePriceTable;
}

/** What a service costs for a month in a country. A service without a row has no known price there. */
export interface ServicePriceTable {
  id: Generated<number>;
  country: string;
  platform: string;
  plan: 'standard' | 'with-ads';
  /** Hundredths of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Where it was read: an address, or words. */
  source: string;
  /** The day (ISO) on which somebody read it there; null for an example. */
  checked_on: string | null;
  /** 1: generated for the starter catalogue. */
  is_example: number;
  /** Grows with every change at the desk: its ETag. */
  revision: Generated<number>;
}
