import type { CountryCode } from './countryCodes.ts';
import { plainSlugOf } from './plainSlug.ts';

/** A service as one country's menu names it. Every platform of the catalogue is a valid filter; these order the menu. */
export interface ShownPlatform {
  readonly id: string;
  readonly name: string;
}

/** Names that do not spell their catalogue id: the Canadian list shortens the Criterion Channel. */
const idByName: ReadonlyMap<string, string> = new Map([['criterion', 'criterion-channel']]);

/** The catalogue id of a name in a menu list, in any case: `HBO Max` and `hbo max` are both `hbo-max`. */
export function platformIdOf(name: string): string {
  return idByName.get(name.toLowerCase()) ?? plainSlugOf(name);
}

const shown = (names: readonly string[]): readonly ShownPlatform[] => names.map((name) => ({ id: platformIdOf(name), name }));

const namesByCountry: Readonly<Partial<Record<CountryCode, readonly string[]>>> = {
  us: [
    'Netflix',
    'Amazon Prime',
    'Hulu',
    'HBO Max',
    'Showtime',
    'Kanopy',
    'Tubi',
    'Starz',
    'Peacock',
    'Roku Channel',
    'Mubi',
    'Criterion Channel',
    'Amazon',
  ],
  uk: ['Netflix', 'Amazon Prime', 'Mubi', 'Sky Go', 'Now TV', 'BFI', 'Amazon'],
  ca: ['Netflix', 'Amazon Prime', 'Disney+', 'Tubi', 'Crave Starz', 'CBC Gem', 'Crave', 'Sundance Now', 'Mubi', 'Criterion', 'Amazon'],
  au: ['Netflix', 'Amazon Prime', 'Mubi', 'Amazon'],
  fr: ['Netflix', 'Amazon Prime', 'OCS Go', 'Canal+', 'Mubi', 'Amazon'],
  de: ['Netflix', 'Amazon Prime', 'Amazon'],
  in: ['Netflix', 'Amazon Prime', 'Mubi', 'Tubi', 'Hotstar', 'Google Play'],
};
const namesElsewhere: readonly string[] = ['Netflix', 'Amazon Prime', 'Amazon'];

// A wall asks for each of its tiles.
const shownByCountry: Readonly<Partial<Record<CountryCode, readonly ShownPlatform[]>>> = Object.fromEntries(
  Object.entries(namesByCountry).map(([country, names]) => [country, shown(names)]),
);
const shownElsewhere = shown(namesElsewhere);

/** The services a country's menu shows, in its order. */
export function shownPlatforms(country: CountryCode): readonly ShownPlatform[] {
  return shownByCountry[country] ?? shownElsewhere;
}

const nameById: ReadonlyMap<string, string> = new Map(
  // The first list that has a platform names it: the US one says Criterion Channel where the Canadian one says Criterion.
  Object.values(shownByCountry)
    .flat()
    .reverse()
    .map(({ id, name }) => [id, name]),
);

/** The name of a platform that some menu shows; the whole catalogue of names is `@agm/domain/platforms`. */
export function shownPlatformName(id: string): string | null {
  return nameById.get(id) ?? null;
}

/** What a menu shows when no configuration is loaded. */
export const defaultStreamingList: readonly ShownPlatform[] = shown([
  'Netflix',
  'Amazon',
  'Amazon Prime',
  'Hulu',
  'Kanopy',
  'Showtime',
  'Peacock',
]);

/** The side configuration's default US list: the thirteen names in lower case. */
export const defaultUsList: readonly string[] = namesByCountry.us!.map((name) => name.toLowerCase());
