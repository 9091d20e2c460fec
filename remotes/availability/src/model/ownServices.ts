import type { CountryCode, FilterPreferences } from '@agm/domain';

/** The services a visitor last chose on a wall are taken to be theirs. A filter names its country (`us-netflix`), an offer does not. */
export function ownServices(preferences: FilterPreferences | null, country: CountryCode): readonly string[] {
  return (preferences?.filters ?? [])
    .filter(({ filterName, filterValue }) => filterName === 'platform' && filterValue.startsWith(`${country}-`))
    .map(({ filterValue }) => filterValue.slice(country.length + 1));
}
