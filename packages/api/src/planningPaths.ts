import type { CountryCode } from '@agm/domain';
import { withLang } from '@agm/messages';

/** What pages read that plan an evening or a month. */
export const planningPaths = {
  /** Some titles with their offers in a country. The same titles make the same path, whatever their order. */
  titles: (ids: readonly number[], country: CountryCode): string =>
    withLang(`/content-api/titles?ids=${[...ids].sort((one, other) => one - other).join(',')}&country=${country}`),
  prices: (country: CountryCode): string => `/content-api/service-prices?country=${country}`,
} as const;
