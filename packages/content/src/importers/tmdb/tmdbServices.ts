import { slugOf } from '@agm/domain';
import { platformNamed } from '@agm/domain/platforms';

/** A platform of ours, or one per country with `else` for all others. */
type Place = string | Readonly<Record<string, string>>;

/**
 * TMDB's providers as our platforms, by `provider_id`; the numbers are those of JustWatch, from whom TMDB has its offers.
 * Each of these was compared with recorded data: answers of TMDB (8, 9, 10, 2, 300, 384, 1899) and JustWatch's list of its services
 * in the United States, with two more of other countries (35, 130). The names of 613 and 1796 have changed since. Hulu's number in
 * Japan was not.
 */
const checkedServices: Readonly<Record<number, Place>> = {
  2: 'apple-tv-store',
  3: 'google-play',
  7: 'fandango-at-home',
  8: 'netflix',
  9: 'amazon-prime',
  10: 'amazon',
  11: 'mubi',
  15: { else: 'hulu', jp: 'hulu-japan' },
  34: 'mgm-plus',
  35: 'rakuten-tv',
  43: 'starz',
  73: 'tubi',
  87: 'acorn-tv',
  99: 'shudder',
  130: 'sky-store',
  151: 'britbox',
  175: 'netflix-kids',
  188: 'youtube-premium',
  190: 'curiositystream',
  191: 'kanopy',
  192: 'youtube',
  207: 'roku-channel',
  212: 'hoopla',
  235: 'youtube-free',
  257: 'fubo',
  258: 'criterion-channel',
  283: 'crunchyroll',
  300: 'pluto-tv',
  337: 'disney-plus',
  350: 'apple-tv-plus',
  384: 'hbo-max',
  386: 'peacock',
  387: 'peacock-premium-plus',
  430: 'hidive',
  526: 'amc-plus',
  538: 'plex',
  613: 'amazon-freevee',
  1796: 'netflix-basic-with-ads',
  1899: 'hbo-max',
};

/**
 * More of them, from memory: no recorded data here has them. Such a number counts only where the provider's own name does not
 * mean another platform.
 */
const uncheckedServices: Readonly<Record<number, Place>> = {
  12: 'crackle',
  18: 'playstation-store',
  21: 'stan',
  29: 'sky-go',
  30: 'wow',
  37: 'showtime',
  38: 'bbc-iplayer',
  39: { else: 'now-tv', it: 'now-italy' },
  40: 'chili',
  41: 'itvx',
  56: 'ocs-go',
  63: { else: 'filmin', pt: 'filmin-portugal' },
  68: 'microsoft-store',
  76: 'viaplay',
  97: 'watcha',
  103: 'channel-4',
  115: 'okko',
  119: 'amazon-prime',
  122: 'hotstar',
  134: 'foxtel-now',
  149: 'movistar-plus-plus',
  178: 'magentatv',
  220: 'jiocinema',
  230: 'crave',
  232: 'zee5',
  234: 'arte',
  236: 'france-tv',
  237: 'sonyliv',
  269: 'funimation',
  279: 'redbox',
  298: 'rtl-plus',
  304: 'joyn',
  305: 'crave-starz',
  307: 'globoplay',
  314: 'cbc-gem',
  356: 'wavve',
  381: 'canal-plus',
  385: 'binge',
  390: 'disney-plus',
  531: 'paramount-plus',
};

export const tmdbServices: Readonly<Record<number, Place>> = { ...uncheckedServices, ...checkedServices };

const platformsOf = (place: Place): readonly string[] => (typeof place === 'string' ? [place] : Object.values(place));
const placeOf = (table: Readonly<Record<number, Place>>, provider: number): Place | undefined =>
  Object.hasOwn(table, provider) ? table[provider] : undefined;

/** Null for a number that no table has, and for one from memory whose name means another platform. */
function tabledPlatform(provider: number, name: string, country: string): string | null {
  const unchecked = placeOf(uncheckedServices, provider);
  const named = platformNamed(name)?.id ?? null;
  const isDoubtful = unchecked !== undefined && named !== null && !platformsOf(unchecked).includes(named);
  const place = placeOf(checkedServices, provider) ?? (isDoubtful ? undefined : unchecked);
  if (place === undefined) return null;
  return typeof place === 'string' ? place : (place[country] ?? place['else'] ?? null);
}

export interface UnknownService {
  /** TMDB's number of it. */
  readonly service: string;
  readonly platform: string;
  readonly name: string;
}

/** Which platform each provider is. A provider keeps the name under which it was met first, whatever TMDB calls it later or elsewhere. */
export class ServiceBook {
  readonly #met: Map<string, UnknownService>;
  readonly #new = new Map<string, UnknownService>();

  constructor(met: readonly UnknownService[]) {
    this.#met = new Map(met.map((one) => [one.service, one]));
  }

  platformOf(provider: number, name: string, country: string): string {
    const tabled = tabledPlatform(provider, name, country);
    if (tabled !== null) return tabled;
    const service = String(provider);
    const met = this.#met.get(service);
    if (met) return met.platform;
    const known = platformNamed(name);
    if (known) return known.id;
    const unknown = { service, platform: slugOf(name) || `provider-${service}`, name };
    this.#met.set(service, unknown);
    this.#new.set(service, unknown);
    return unknown.platform;
  }

  /** Providers found since the last call. */
  takeNew(): readonly UnknownService[] {
    const found = [...this.#new.values()];
    this.#new.clear();
    return found;
  }
}
