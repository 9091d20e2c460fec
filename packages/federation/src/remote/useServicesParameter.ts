import type { CountryCode } from '@agm/domain';
import { deviceMemory, mineName, onMineName } from '@agm/session';
import { useRemembered } from './useRemembered.ts';

/** The visitor's services in a country, as the wire has them (`netflix~mubi`), whether or not anything is narrowed to them. Empty where there are none. */
export const useServicesParameter = (country: CountryCode): string => servicesIn(useRemembered(mineName), country);

/** What walls, lists and searches are narrowed to: the visitor's services, while the switch is on. Empty: nothing. */
export function useActiveServicesParameter(country: CountryCode): string {
  const mine = useServicesParameter(country);
  return useRemembered(onMineName) === null ? '' : mine;
}

/** The same at this moment, for whoever must not act on what a page that hydrates says. */
export const activeServicesNow = (country: CountryCode): string =>
  deviceMemory.read(onMineName) === null ? '' : servicesIn(deviceMemory.read(mineName), country);

function servicesIn(text: string | null, country: CountryCode): string {
  const services = new URLSearchParams(text ?? '').get(country) ?? '';
  return /^[a-z\d~-]*$/.test(services) ? services : '';
}
