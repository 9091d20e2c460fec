import { countries, countryOf, type CountryCode } from '@agm/domain';
import { platformNamed } from '@agm/domain/platforms';
import type { ExternalId, OfferKind, OfferQuality } from '@agm/storage/titleFacts';
import { minorUnitsIn } from './currencies.ts';
import { offerColumns } from './offerColumns.ts';

/** What names a title: an id of ours, an address word of ours, an id of another catalogue, or name and year. */
export interface TitleReference {
  readonly id: number | null;
  readonly slug: string | null;
  readonly external: ExternalId | null;
  readonly name: string | null;
  readonly year: number | null;
}

/** One row: how a title is had on a service of a country. */
export interface OfferRow {
  readonly title: TitleReference;
  readonly country: CountryCode;
  readonly platform: string;
  readonly kind: OfferKind;
  /** In hundredths of the country's currency. */
  readonly price: number | null;
  readonly quality: readonly OfferQuality[];
  readonly audio: readonly string[];
  readonly subtitles: readonly string[];
  readonly link: string | null;
  /** ISO dates, both included. */
  readonly since: string | null;
  readonly until: string | null;
}

/** A row that cannot be used. `keeps` says which offer of the source it may be about: that one, any, or none. */
export interface UnusableOffer {
  readonly reason: string;
  readonly keeps: Pick<OfferRow, 'title' | 'country' | 'platform'> | 'any' | null;
  /** Its last day is over, or its first one has not come. */
  readonly isOutOfTime?: boolean;
}

export interface ReadingOffers {
  /** ISO date. */
  readonly today: string;
  /** Services outside the table that another source brought, by their names here. */
  readonly knownServices: ReadonlySet<string>;
}

const kinds: readonly OfferKind[] = ['included', 'free', 'ads', 'rent', 'buy'];
const qualities: ReadonlyMap<string, OfferQuality> = new Map([
  ['sd', 'sd'],
  ['hd', 'hd'],
  ['uhd', 'uhd'],
  ['4k', 'uhd'],
]);
const longestCell = 300;
const longestLink = 2000;
const mostLanguages = 60;
const largestPrice = 10_000_000;

/** Reads one row. Cells of a CSV are text, those of JSON may be numbers and lists. */
export function readOffer(fields: Readonly<Record<string, unknown>>, reading: ReadingOffers): OfferRow | UnusableOffer {
  const bad = offerColumns.find((name) => Object.hasOwn(fields, name) && !isCell(fields[name]));
  if (bad !== undefined) return { reason: `its ${bad} is neither text nor a number nor a list of texts`, keeps: 'any' };
  const cell = (name: string): string => textOf(Object.hasOwn(fields, name) ? fields[name] : null);

  const title = readTitle(cell);
  if (typeof title === 'string') return { reason: title, keeps: 'any' };
  const country = readCountry(cell('country'));
  if (country === null)
    return {
      reason: `its country ${quoted(cell('country'))} is none of our ${countries.length}`,
      keeps: /^[a-z]{2}$/i.test(cell('country')) ? null : 'any',
    };
  const platform = readPlatform(cell('platform'), reading);
  if (platform === null) return { reason: `its platform ${quoted(cell('platform'))} is no service of the catalogue`, keeps: null };
  const place = { title, country, platform };
  const unusable = (reason: string): UnusableOffer => ({ reason, keeps: place });

  const kind = kinds.find((one) => one === cell('kind').toLowerCase());
  if (!kind) return unusable(`its kind ${quoted(cell('kind'))} is none of ${kinds.join(', ')}`);
  const price = readPrice(cell, country, kind);
  if (typeof price === 'string') return unusable(price);
  const quality = listOf(fields['quality']).map((word) => qualities.get(word.toLowerCase()));
  if (quality.includes(undefined)) return unusable(`its quality ${quoted(cell('quality'))} is none of sd, hd, uhd`);
  const [audio, subtitles] = [readLanguages(fields['audio']), readLanguages(fields['subtitles'])];
  if (!audio) return unusable(`its audio ${quoted(cell('audio'))} is no list of languages like "en fr"`);
  if (!subtitles) return unusable(`its subtitles ${quoted(cell('subtitles'))} are no list of languages like "en fr"`);
  const link = readLink(cell('link'));
  if (link === undefined) return unusable(`its link ${quoted(cell('link'))} is no https address of another site`);
  const [since, until] = [readDay(cell('since')), readDay(cell('until'))];
  if (since === undefined) return unusable(`its since ${quoted(cell('since'))} is no day like 2026-11-30`);
  if (until === undefined) return unusable(`its until ${quoted(cell('until'))} is no day like 2026-11-30`);
  if (since !== null && until !== null && since > until) return unusable(`its last day ${until} is before its first, ${since}`);
  if (until !== null && until < reading.today) return { reason: `its last day, ${until}, is over`, keeps: null, isOutOfTime: true };
  if (since !== null && since > reading.today)
    return { reason: `it only begins on ${since}: import it again then`, keeps: null, isOutOfTime: true };
  return { ...place, kind, price, quality: quality as OfferQuality[], audio, subtitles, link, since, until };
}

const isCell = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** A line break in a quoted cell is a blank. */
function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : value === null || value === undefined ? '' : String(value);
  return text.length > longestLink + 1 ? text.slice(0, longestLink + 1) : text.replaceAll(/\s+/g, ' ').trim();
}

/** What stands in a cell, short enough for a report and without signs that would steer a terminal. */
function quoted(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
  const letters = [...plain];
  return `"${letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : plain}"`;
}

function readTitle(cell: (name: string) => string): TitleReference | string {
  const [id, name, year] = [cell('id'), cell('title'), cell('year')];
  if (id.length > longestCell || name.length > longestCell)
    return `its ${id.length > longestCell ? 'id' : 'title'} is longer than ${longestCell} characters`;
  if (/\p{Cc}/u.test(id) || /\p{Cc}/u.test(name)) return 'its id or title has a control character in it';
  const hasName = name !== '' && /^(1[89]|20)\d\d$/.test(year);
  const named = { name: hasName ? name : null, year: hasName ? Number(year) : null };
  const none = { id: null, slug: null, external: null };
  if (id === '') {
    if (hasName) return { ...none, ...named };
    return name === ''
      ? 'it names no title: it has neither an id nor a title and a year'
      : `its year ${quoted(year)} is no year, and it has no id`;
  }
  if (/^\d+$/.test(id))
    return Number(id) < 2 ** 31 ? { ...none, id: Number(id), name: null, year: null } : `its id ${quoted(id)} is no id of ours`;
  const external = readExternal(id);
  if (external) return { ...none, external, ...named };
  return /^[\p{L}\p{N}_-]+$/u.test(id)
    ? { ...none, slug: id.toLowerCase(), name: null, year: null }
    : `its id ${quoted(id)} is no id that we know`;
}

/** `tt0137523`, `movie/550` and `tv/1399` alone, or with the name of the catalogue: `tmdb:movie/550`, `wikidata:Q190050`. */
function readExternal(text: string): ExternalId | null {
  const [, source = '', id = ''] = /^(imdb|tmdb|justwatch|wikidata|tvdb):(.+)$/i.exec(text) ?? [];
  const is = (name: ExternalId['source'], form: RegExp): ExternalId | null => {
    const said = source === '' ? text : source.toLowerCase() === name ? id : '';
    return form.test(said) ? { source: name, id: said } : null;
  };
  return (
    is('imdb', /^tt\d{7,10}$/) ??
    is('tmdb', /^(movie|tv)\/\d{1,10}$/) ??
    (source === '' ? null : (is('wikidata', /^Q\d{1,12}$/) ?? is('tvdb', /^\d{1,10}$/) ?? is('justwatch', /^t[ms]\d{1,10}$/)))
  );
}

/** Our code, or the one of ISO 3166 where that is none of ours: GB is `uk`. */
function readCountry(text: string): CountryCode | null {
  const code = text.toLowerCase();
  return (countryOf(code) ?? countries.find(({ iso }) => iso === text.toUpperCase()))?.code ?? null;
}

function readPlatform(text: string, { knownServices }: ReadingOffers): string | null {
  if (text === '' || text.length > longestCell) return null;
  return platformNamed(text)?.id ?? (knownServices.has(text) ? text : null);
}

/** A price in minor units with its currency, in hundredths; a sentence for what is none. */
function readPrice(cell: (name: string) => string, country: CountryCode, kind: OfferKind): number | null | string {
  const [text, said] = [cell('price'), cell('currency').toUpperCase()];
  if (text === '') return null;
  if (!/^\d{1,10}$/.test(text)) return `its price ${quoted(text)} is no whole number of minor units (3.99 is 399)`;
  const price = Number(text);
  if ((kind === 'free' || kind === 'ads') && price > 0) return `it costs nothing (${kind}) and has a price`;
  if (said === '') return 'its price has no currency';
  const units = minorUnitsIn(said);
  if (units === null) return `its currency ${quoted(said)} is none of ISO 4217`;
  const { currency, name } = countryOf(country) ?? { currency: '', name: '' };
  if (said !== currency) return `its price is in ${said}, and prices in ${name} are in ${currency}`;
  if (price * (100 / units) > largestPrice * 100) return `its price ${quoted(text)} is too high`;
  return price * (100 / units);
}

/** Null for an empty cell, undefined for what is no address to send a visitor to. */
function readLink(text: string): string | null | undefined {
  if (text === '') return null;
  if (text.length > longestLink || !URL.canParse(text)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isPlain = protocol === 'https:' && username === '' && password === '' && /^[^.]+(\.[^.]+)+$/.test(hostname);
  return isPlain && href.length <= longestLink ? href : undefined;
}

function readDay(text: string): string | null | undefined {
  if (text === '') return null;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

/** BCP 47 languages, each once, in their order; null when one is none. */
function readLanguages(value: unknown): string[] | null {
  const words = listOf(value);
  if (words.length > mostLanguages) return null;
  try {
    return [...new Set(words.flatMap((word) => Intl.getCanonicalLocales(word)))];
  } catch {
    return null;
  }
}

/** A list, or words with blanks, semicolons or bars between them. */
function listOf(value: unknown): string[] {
  return textOf(value)
    .split(/[\s;|]+/)
    .filter((word) => word !== '');
}
