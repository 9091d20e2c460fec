import useSWR from 'swr';
import type { PremiumPrice } from '@agm/api';

/** What premium costs; null while that is on its way, and where it cannot be had. */
export function usePremiumPrice(isOnSale: boolean): PremiumPrice | null {
  const { data } = useSWR<{ readonly price?: PremiumPrice | null }, unknown>(isOnSale ? '/api/pay/price' : null);
  return data?.price ?? null;
}
