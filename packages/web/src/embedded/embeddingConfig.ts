import { ConfigError } from '@agm/http/ConfigError';
import { isPartner } from './askedEmbed.ts';
import { readRetirements, type Retirement } from './widgetVersions.ts';

/** Where our parts stand on other people's pages, and from where they come. */
export interface EmbeddingConfig {
  /** Origins whose pages may frame ours; null lets every page. */
  readonly ancestors: readonly string[] | null;
  /** Origins on whose pages guests may write comments. */
  readonly guests: readonly string[];
  /** Names (`ref`) of partners that are always counted by name. */
  readonly partners: readonly string[];
  /** Versions of the widget that are to go. */
  readonly retired: ReadonlyMap<string, Retirement>;
  /** The origin that hands out `/embedded/…`: the site itself, or a CDN in front of it. */
  readonly origin: string;
  /** The header in which a trusted proxy names the visitor's country, in lower case; null where none does. */
  readonly countryHeader: string | null;
}

export function readEmbedding(setting: (name: string) => string | null, publicUrl: string): EmbeddingConfig {
  const said = setting('EMBED_ANCESTORS');
  const ancestors = said === null || said === '*' || said === 'any' ? null : said.split(/[\s,]+/).map((text) => readAncestor(text));
  const guests = (setting('EMBED_GUESTS') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((text) => readOrigin(text));
  const partners = (setting('EMBED_PARTNERS') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((text) => readPartner(text));
  const origin = setting('EMBED_ORIGIN');
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).origin !== origin.replace(/\/$/, '')))
    throw new ConfigError(`EMBED_ORIGIN is "${origin}": it must be an origin alone, like https://cdn.movies.example.`);
  const retired = readRetirements(setting('EMBED_RETIRED'));
  const countryHeader = setting('COUNTRY_HEADER')?.toLowerCase() ?? null;
  if (countryHeader !== null && !/^[a-z\d][a-z\d-]*$/.test(countryHeader))
    throw new ConfigError(`COUNTRY_HEADER is "${countryHeader}": it must be the name of a header, like cf-ipcountry.`);
  if (countryHeader !== null && setting('TRUSTED_PROXIES') === null)
    throw new ConfigError('COUNTRY_HEADER needs TRUSTED_PROXIES: only a proxy that is named there may say where a visitor is.');
  return { ancestors, guests, partners, retired, origin: origin === null ? publicUrl : new URL(origin).origin, countryHeader };
}

/** `https://partner.example` or `https://*.partner.example`. */
function readAncestor(text: string): string {
  if (!/^https?:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i.test(text)) {
    throw new ConfigError(
      `EMBED_ANCESTORS names "${text}": it must list origins like https://partner.example or https://*.partner.example, or be empty to let every page.`,
    );
  }
  return text;
}

function readPartner(text: string): string {
  const name = text.toLowerCase();
  if (!isPartner(name))
    throw new ConfigError(
      `EMBED_PARTNERS names "${text}": it must list names as partners give them in ref, like film-blog, of letters, digits, dots and hyphens.`,
    );
  return name;
}

/** Whole origins: each of these pages is trusted by name. */
function readOrigin(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol) || new URL(text).origin !== text.toLowerCase() || text.includes('*'))
    throw new ConfigError(`EMBED_GUESTS names "${text}": it must list whole origins like https://partner.example.`);
  return new URL(text).origin;
}

/** The `frame-ancestors` directive for what may be framed. */
export function frameAncestors({ ancestors }: EmbeddingConfig): string {
  return `frame-ancestors ${ancestors === null ? '*' : ["'self'", ...ancestors].join(' ')}`;
}

/** Who may frame the form in which guests write: the pages that were named, and nobody else. */
export function guestAncestors({ guests }: EmbeddingConfig): string {
  return `frame-ancestors ${guests.length === 0 ? "'none'" : guests.join(' ')}`;
}
