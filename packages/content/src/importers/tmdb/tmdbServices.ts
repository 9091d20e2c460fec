import { slugOf } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';

/** A platform of ours, or one per country with `else` for all others. */
type Place = string | Readonly<Record<string, string>>;

/**
 * TMDB's providers as our platforms, by `provider_id`. A provider outside this table is the platform with exactly
 * its name, else a platform under its own name.
 */
export const tmdbServices: Readonly<Record<number, Place>> = {
  2: 'apple-tv-store',
  3: 'google-play',
  7: 'fandango-at-home',
  8: 'netflix',
  9: 'amazon-prime',
  10: 'amazon',
  11: 'mubi',
  12: 'crackle',
  15: { else: 'hulu', jp: 'hulu-japan' },
  18: 'playstation-store',
  21: 'stan',
  29: 'sky-go',
  30: 'wow',
  34: 'mgm-plus',
  35: 'rakuten-tv',
  37: 'showtime',
  38: 'bbc-iplayer',
  39: { else: 'now-tv', it: 'now-italy' },
  40: 'chili',
  41: 'itvx',
  43: 'starz',
  56: 'ocs-go',
  63: { else: 'filmin', pt: 'filmin-portugal' },
  68: 'microsoft-store',
  73: 'tubi',
  76: 'viaplay',
  87: 'acorn-tv',
  97: 'watcha',
  99: 'shudder',
  103: 'channel-4',
  115: 'okko',
  119: 'amazon-prime',
  122: 'hotstar',
  130: 'sky-store',
  134: 'foxtel-now',
  149: 'movistar-plus-plus',
  151: 'britbox',
  175: 'netflix-kids',
  178: 'magentatv',
  188: 'youtube-premium',
  190: 'curiositystream',
  191: 'kanopy',
  192: 'youtube',
  207: 'roku-channel',
  212: 'hoopla',
  220: 'jiocinema',
  230: 'crave',
  232: 'zee5',
  234: 'arte',
  235: 'youtube-free',
  236: 'france-tv',
  237: 'sonyliv',
  257: 'fubo',
  258: 'criterion-channel',
  269: 'funimation',
  279: 'redbox',
  283: 'crunchyroll',
  298: 'rtl-plus',
  300: 'pluto-tv',
  304: 'joyn',
  305: 'crave-starz',
  307: 'globoplay',
  314: 'cbc-gem',
  337: 'disney-plus',
  350: 'apple-tv-plus',
  356: 'wavve',
  381: 'canal-plus',
  384: 'hbo-max',
  385: 'binge',
  386: 'peacock',
  387: 'peacock-premium-plus',
  390: 'disney-plus',
  430: 'hidive',
  526: 'amc-plus',
  531: 'paramount-plus',
  538: 'plex',
  613: 'amazon-freevee',
  1796: 'netflix-basic-with-ads',
  1899: 'hbo-max',
};

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
    const place = Object.hasOwn(tmdbServices, provider) ? tmdbServices[provider] : undefined;
    if (place !== undefined) return typeof place === 'string' ? place : (place[country] ?? place['else'] ?? '');
    const service = String(provider);
    const met = this.#met.get(service);
    if (met) return met.platform;
    const slug = slugOf(name);
    if (platformOf(slug)) return slug;
    const unknown = { service, platform: slug || `provider-${service}`, name };
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
