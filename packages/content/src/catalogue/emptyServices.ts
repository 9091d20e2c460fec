import type { SiteConfig } from '@agm/contract';
import { countryCodes, shownPlatforms } from '@agm/domain';
import type { CatalogueView } from './CatalogueView.ts';

type EmptyServices = SiteConfig['emptyServices'];
type ChosenServices = NonNullable<SiteConfig['menu']>['services'];

const kept = new WeakMap<CatalogueView, { readonly empty: EmptyServices; readonly chosen: ChosenServices }>();

/**
 * The services in each country's menu that have no title. Undefined when all services have titles, and when none has: such a catalogue
 * has no offers at all. `chosen` are the menus that administrators changed.
 */
export function emptyServicesOf(view: CatalogueView, chosen?: ChosenServices): EmptyServices {
  const before = kept.get(view);
  const known = before && before.chosen === chosen ? before : { empty: findEmpty(view, chosen), chosen };
  kept.set(view, known);
  return known.empty;
}

function findEmpty({ catalogue }: CatalogueView, chosen: ChosenServices): EmptyServices {
  const total = (value: string): number => catalogue.query({ where: { terms: { platform: { any: [value] } } }, limit: 0 }).total;
  let hasAny = false;
  const empty = countryCodes.flatMap((code): [string, readonly string[]][] => {
    const services = (chosen?.[code] ?? shownPlatforms(code)).map(({ id }) => id);
    const without = services.filter((id) => total(`${code}-${id}`) === 0);
    if (without.length < services.length) hasAny = true;
    return without.length > 0 ? [[code, without]] : [];
  });
  return hasAny && empty.length > 0 ? Object.fromEntries(empty) : undefined;
}
