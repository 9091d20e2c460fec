import { defaultLocale, isCountryCode, type CountryCode } from '@agm/domain';

/** What the wire says beside a listing's address: whose platforms, and whose menu. */
export interface WireQuery {
  /** The listing's address without the wire's own words. */
  readonly address: string;
  readonly locale: CountryCode;
  /** Counts are those of a visitor whose tier narrows (A-71). */
  readonly isFree: boolean;
  /** Values of the wire's words that say nothing. */
  readonly refused: readonly string[];
}

/** Takes `locale` and `tier` out of a query. Either may be missing: the United States, and counts of the free combination. */
export function readWireQuery(path: string, query: URLSearchParams): WireQuery {
  const locale = query.get('locale');
  const tier = query.get('tier');
  const rest = new URLSearchParams(query);
  rest.delete('locale');
  rest.delete('tier');
  const text = rest.toString();
  const isKnownLocale = locale !== null && isCountryCode(locale);
  return {
    address: `${path || '/'}${text && `?${text}`}`,
    locale: isKnownLocale ? locale : defaultLocale,
    isFree: tier === 'free',
    refused: [
      ...(locale === null || isKnownLocale ? [] : [`locale=${locale}`]),
      ...(tier === null || tier === 'free' || tier === 'premium' ? [] : [`tier=${tier}`]),
    ],
  };
}
