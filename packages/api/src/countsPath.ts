import type { CountryCode, Tier } from '@agm/domain';
import * as paths from './paths.ts';

/** The path of the counts of one section of a wall's menu, beside the ones that every wall counts. */
export function countsPath(section: string, address: string, locale: CountryCode, tier: Tier, services = ''): string {
  const list = paths.list(address, locale, tier, services).replace('/content-api/list', '/content-api/counts');
  return `${list}${list.includes('?') ? '&' : '?'}of=${section}`;
}
