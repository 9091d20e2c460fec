import { countryOf, defaultLocale, type Country } from '@agm/domain';
import { Problem } from '@agm/http/Problem';

/** The country that a query names, the United States without one. Throws `rest_invalid_param` for another word. */
export function askedCountry(query: URLSearchParams): Country {
  const country = countryOf((query.get('country') ?? defaultLocale).toLowerCase());
  if (country) return country;
  throw Problem.invalidParams({ country: { code: 'rest_not_in_enum', message: 'country is not one of the supported country codes.' } });
}
