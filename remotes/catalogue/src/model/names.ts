import { genreName, moodName, nameOfSlug, shownPlatforms, type CountryCode } from '@agm/domain';
import { plural, t } from '../t.ts';

const counted = new Intl.NumberFormat('en');

/** A service by the name this country's menu gives it; a readable slug where the menu has none. */
export const serviceName = (id: string, locale: CountryCode): string =>
  shownPlatforms(locale).find((platform) => platform.id === id)?.name ?? nameOfSlug(id);

/** A value of a taxonomy as visitors read it. */
export function valueName(taxonomy: string, value: string, locale: CountryCode): string {
  if (taxonomy === 'platform') return serviceName(value, locale);
  if (taxonomy === 'mpaarating') return value.toUpperCase();
  return (taxonomy === 'genre' ? genreName(value) : taxonomy === 'mood' ? moodName(value) : null) ?? nameOfSlug(value);
}

export const inTitles = (total: number): string => plural(total, { one: t`1 title`, other: t`${counted.format(total)} titles` });
