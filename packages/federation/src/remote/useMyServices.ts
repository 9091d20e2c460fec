import type { CountryCode } from '@agm/domain';
import { deviceMemory, onMineName } from '@agm/session';
import { useOwn } from './useOwn.ts';
import { useRemembered } from './useRemembered.ts';

export interface MyServicesHere {
  /** Those the visitor pays for in this country. */
  readonly services: readonly string[];
  readonly place: 'account' | 'device';
  /** Walls, lists and searches show nothing else. */
  readonly isOn: boolean;
  choose(services: readonly string[]): void;
  /** The one switch of all pages. */
  toggle(): void;
}

/** The visitor's services, and the switch that narrows every page to them. Null until the page is interactive. */
export function useMyServices(country: CountryCode): MyServicesHere | null {
  const own = useOwn();
  const isOn = useRemembered(onMineName) !== null;
  if (!own) return null;
  const services = own.things.services[country] ?? [];
  return {
    services,
    place: own.place,
    isOn,
    choose: (chosen) =>
      own.change([
        ...services
          .filter((one) => !chosen.includes(one))
          .map((platform) => ({ kind: 'service' as const, country, platform, isMine: false })),
        ...chosen
          .filter((one) => !services.includes(one))
          .map((platform) => ({ kind: 'service' as const, country, platform, isMine: true })),
      ]),
    toggle: () => deviceMemory.write(onMineName, isOn ? null : '1'),
  };
}
