import { defaultLocale, type CountryCode, type Tier } from '@agm/domain';

/**
 * The path of a search. Services that are found by their name, and the wall that the term describes, are those of one country and tier;
 * `services` are those that "my services" means; `only` those of which the titles must have one (`netflix~mubi`);
 * `language` is that of the page, in which guides are found, too. Apart from the other paths, because no first page asks it.
 */
export function searchPath(
  term: string,
  limit: number,
  locale: CountryCode = defaultLocale,
  tier: Tier = 'premium',
  services: readonly string[] = [],
  only = '',
  language = 'en',
): string {
  const asked = [
    `limit=${limit}`,
    locale === defaultLocale ? '' : `locale=${locale}`,
    tier === 'premium' ? '' : 'tier=free',
    services.length > 0 ? `services=${services.join('~')}` : '',
    only && `only=${only}`,
    language === 'en' ? '' : `lang=${language}`,
  ];
  return `/content-api/search/universal/${encodeURIComponent(term)}?${asked.filter(Boolean).join('&')}`;
}
