import { genreName, moodName, nameOfSlug, shownPlatforms, termName, type CountryCode } from '@agm/domain';
import { formatNumber } from '@agm/messages';
import { plural, sentence } from '../t.ts';

/** A service by the name this country's menu gives it; a readable slug where the menu has none. */
export const serviceName = (id: string, locale: CountryCode): string =>
  shownPlatforms(locale).find((platform) => platform.id === id)?.name ?? nameOfSlug(id);

/** A value of a taxonomy as visitors read it. */
export function valueName(taxonomy: string, value: string, locale: CountryCode): string {
  if (taxonomy === 'platform') return serviceName(value, locale);
  if (taxonomy === 'mpaarating') return value.toUpperCase();
  return (taxonomy === 'genre' ? genreName(value) : taxonomy === 'mood' ? moodName(value) : null) ?? termName(taxonomy, value);
}

export const inTitles = (total: number): string =>
  plural(total, { one: sentence`1 title`, other: sentence`${formatNumber(total)} titles` });
