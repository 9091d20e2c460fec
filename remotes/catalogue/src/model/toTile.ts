import type { ListingAnswer, ListingItem } from '@agm/api';
import { shownPlatforms, titlePath, type CountryCode } from '@agm/domain';
import { contentLanguage } from '@agm/messages';
import type { WallTile } from '../views/Wall/WallTile.ts';
import { serviceName, valueName } from './names.ts';

const servicesOnTile = 3;

/** The tiles that a wall has, by what they were made from. */
export type KnownTiles = WeakMap<ListingItem, { readonly locale: CountryCode; readonly tile: WallTile }>;

/** The same tile for the same answer, so that a wall that grows leaves the tiles it has alone. */
function tileOf(item: ListingItem, locale: CountryCode, known: KnownTiles): WallTile {
  const found = known.get(item);
  if (found?.locale === locale) return found.tile;
  const tile = toTile(item, locale);
  known.set(item, { locale, tile });
  return tile;
}

/** A title as its tile says it. Services are those of the visitor's country, the well-known ones first. */
export function toTile(item: ListingItem, locale: CountryCode): WallTile {
  const [mood = null] = item.moods;
  const services = servicesOf(item.platforms, locale);
  return {
    id: item.id,
    href: titlePath(item.slug),
    type: item.type,
    title: item.title,
    lang: contentLanguage(item.writtenIn),
    year: item.year,
    staffRating: item.staffRating,
    isPremium: item.isPremium,
    caption: mood === null ? String(item.year) : `${valueName('mood', mood, locale)} · ${item.year}`,
    services: services.slice(0, servicesOnTile).map((id) => ({ id, name: serviceName(id, locale) })),
    moreServices: Math.max(0, services.length - servicesOnTile),
    genre: item.genres[0] ?? null,
    mood,
    seed: item.poster.seed,
    image: item.poster.image,
  };
}

/**
 * The tiles of all pages in the country that each page answers for, each title once: a catalogue that changes between two pages moves titles from one to the next,
 * and a title that stands twice would lose its place in the list.
 */
export function toTiles(pages: readonly ListingAnswer[], known: KnownTiles = new WeakMap()): WallTile[] {
  const seen = new Map<number, WallTile>();
  for (const { items, locale } of pages) {
    for (const item of items) if (!seen.has(item.id)) seen.set(item.id, tileOf(item, locale, known));
  }
  return [...seen.values()];
}

/** Tiles in the places of these titles; null where one is still on its way. */
export function inPlaces(tiles: readonly WallTile[], ids: readonly number[]): (WallTile | null)[] {
  const byId = new Map(tiles.map((tile) => [tile.id, tile]));
  return ids.map((id) => byId.get(id) ?? null);
}

function servicesOf(platforms: readonly string[], locale: CountryCode): string[] {
  const prefix = `${locale}-`;
  const here = platforms.filter((platform) => platform.startsWith(prefix)).map((platform) => platform.slice(prefix.length));
  const ranks = ranksIn(locale);
  const rank = (id: string) => ranks.get(id) ?? ranks.size;
  return here.sort((one, other) => rank(one) - rank(other));
}

const ranksByCountry = new Map<CountryCode, ReadonlyMap<string, number>>();

/** The places of a country's services in the order that they are shown in. */
function ranksIn(locale: CountryCode): ReadonlyMap<string, number> {
  const ranks = ranksByCountry.get(locale) ?? new Map(shownPlatforms(locale).map(({ id }, at) => [id, at]));
  ranksByCountry.set(locale, ranks);
  return ranks;
}
