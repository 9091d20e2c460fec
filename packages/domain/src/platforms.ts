import { broadcasterTables } from './platformBroadcasters.ts';
import { channelTables } from './platformChannels.ts';
import { logoName } from './platformLogos.ts';
import { serviceTables } from './platformServices.ts';
import type { PlatformAccess, PlatformKind, PlatformTable } from './platformTables.ts';
import { slugOf } from './slug.ts';

export type { PlatformAccess, PlatformKind } from './platformTables.ts';

/** A service on which a title can be watched, whatever the country. */
export interface Platform {
  /** Its word in addresses: `netflix`; with a country in front of it a value of the catalogue (`us-netflix`). */
  readonly id: string;
  readonly name: string;
  readonly kind: PlatformKind;
  /** How a title is had there, unless an offer says otherwise. */
  readonly access: PlatformAccess;
  /** One to three letters that stand for the logo nobody gave us. */
  readonly monogram: string;
  /** File name of the logo, without folder and ending. */
  readonly logo: string;
}

/** Every known platform, services first. */
export const platforms: readonly Platform[] = [...serviceTables, ...broadcasterTables, ...channelTables].flatMap(readTable);

const byId: ReadonlyMap<string, Platform> = new Map(platforms.map((platform) => [platform.id, platform]));

export function platformOf(id: string): Platform | null {
  return byId.get(id) ?? null;
}

/** Names other catalogues use for a platform of ours. */
const idByForeignName: ReadonlyMap<string, string> = new Map([
  ['amazon-prime-video', 'amazon-prime'],
  ['prime-video', 'amazon-prime'],
  ['amazon-video', 'amazon'],
  ['disney', 'disney-plus'],
  ['hbo', 'hbo-max'],
  ['max', 'hbo-max'],
  ['hbomax', 'hbo-max'],
  ['paramount', 'paramount-plus'],
  ['apple-tv', 'apple-tv-plus'],
  ['appletv-plus', 'apple-tv-plus'],
  ['the-roku-channel', 'roku-channel'],
  ['tubi-tv', 'tubi'],
  ['tubitv', 'tubi'],
  ['the-criterion-channel', 'criterion-channel'],
  ['criterion', 'criterion-channel'],
  ['google-play-movies', 'google-play'],
  ['sling-tv', 'sling'],
  ['fubotv', 'fubo'],
  ['fubo-tv', 'fubo'],
  ['rakuten-viki', 'viki'],
  ['6play', 'sixplay'],
  ['disney-plus-hotstar', 'hotstar'],
  ['peacock-premium', 'peacock'],
  ['britbox-uk', 'britbox'],
  ['now', 'now-tv'],
  ['itunes', 'apple-tv-store'],
]);

/**
 * The platform an outside source means by a name: "Amazon Prime Video" and "Max" are `amazon-prime` and `hbo-max` here.
 * Null when it means none of ours.
 */
export function platformNamed(name: string): Platform | null {
  const slug = slugOf(name);
  return platformOf(idByForeignName.get(slug) ?? slug);
}

/** The address of a platform's logo; an unknown platform gets the logo of its own name. */
export function platformLogo(id: string): string {
  return `/platform-logos/${platformOf(id)?.logo ?? logoName(id, id)}.webp`;
}

/** The affiliate list as it is written, and the platforms it means. */
export const affiliateNames: readonly string[] = [
  'Sling',
  'Philo',
  'Hulu',
  'HBO Max',
  'Paramount+',
  'Disney+',
  'Apple TV+',
  'Funimation',
  'Showtime',
  'Amazon Prime variants',
  'Starz',
  'Fubo',
];
const amazonPrimeVariant = /^amazon-prime(?:-|$)/;

export const affiliatePlatforms: readonly string[] = platforms
  .map(({ id }) => id)
  .filter((id) => amazonPrimeVariant.test(id) || affiliateNames.some((name) => slugOf(name) === id));

export function isAffiliate(id: string): boolean {
  return affiliatePlatforms.includes(id);
}

function readTable({ kind, access, names }: PlatformTable): Platform[] {
  return names.map((text) => {
    const [first, second] = text.split('=');
    const name = second ?? first!;
    const id = second ? first! : slugOf(name);
    return { id, name, kind, access, monogram: monogramOf(name), logo: logoName(id, name) };
  });
}

/** BFI -> BFI, Netflix -> Ne, HBO Max -> HM, Disney+ -> D+. */
function monogramOf(name: string): string {
  const letters = name.replace(/[^\p{L}\p{N} ]/gu, '');
  if (letters.length <= 3) return letters.toUpperCase();
  if (name.endsWith('+')) return `${letters[0]!.toUpperCase()}+`;
  const [first = '', second] = letters.split(' ').filter((word) => !/^(?:the|on)$/i.test(word));
  return second ? (first[0]! + second[0]!).toUpperCase() : first[0]!.toUpperCase() + (first[1] ?? '');
}
