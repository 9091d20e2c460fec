import { defaultLocale, isCountryCode, isSlug, siteLanguageOf, type CountryCode, type SiteLanguage } from '@agm/domain';
import { mostServices } from '@agm/domain/ownThings';

/** What the wire says beside a listing's address: whose platforms, and whose menu. */
export interface WireQuery {
  /** The listing's address without the wire's own words. */
  readonly address: string;
  readonly locale: CountryCode;
  /** Of the page: titles have their names in it. */
  readonly language: SiteLanguage;
  /** Counts are those of a visitor whose tier narrows (A-71). */
  readonly isFree: boolean;
  /** The services of the visitor who wants to see nothing else. */
  readonly services: readonly string[];
  /** Values of the wire's words that say nothing. */
  readonly refused: readonly string[];
}

/**
 * Takes `locale`, `lang`, `tier` and `services` out of a query. Each may be missing: the United States, English, counts of the free combination,
 * and titles of all services (and of none).
 */
export function readWireQuery(path: string, query: URLSearchParams): WireQuery {
  const locale = query.get('locale');
  const lang = query.get('lang');
  const tier = query.get('tier');
  const rest = new URLSearchParams(query);
  rest.delete('locale');
  rest.delete('lang');
  rest.delete('tier');
  rest.delete('services');
  const said = [...new Set((query.get('services') ?? '').split('~'))].filter(Boolean);
  const services = said.filter(isSlug).slice(0, mostServices);
  const text = rest.toString();
  const language = lang === null ? 'en' : siteLanguageOf(lang);
  const isKnownLocale = locale !== null && isCountryCode(locale);
  return {
    address: `${path || '/'}${text && `?${text}`}`,
    locale: isKnownLocale ? locale : defaultLocale,
    language: language ?? 'en',
    isFree: tier === 'free',
    services,
    refused: [
      ...(locale === null || isKnownLocale ? [] : [`locale=${locale}`]),
      ...(language === null ? [`lang=${lang}`] : []),
      ...(tier === null || tier === 'free' || tier === 'premium' ? [] : [`tier=${tier}`]),
      ...said.filter((service) => !services.includes(service)).map((service) => `services=${service}`),
    ],
  };
}
