import { grouped } from '@agm/storage/grouped';
import { inSlices } from '@agm/storage/inSlices';
import type { Database } from '@agm/storage/Storage';
import { takeLeave, type OfferPlace } from '../departures.ts';

const source = 'tmdb';

/**
 * TMDB lists a title's offers in all countries at once. Records these offers as listed by it, and removes those that it listed
 * before and now omits. Runs inside the transaction that wrote the offers. Returns the titles that lost one.
 */
export async function settleTitles(
  transaction: Database,
  told: ReadonlyMap<number, readonly Omit<OfferPlace, 'title_id'>[]>,
  now: number,
): Promise<readonly number[]> {
  const ids = [...told.keys()];
  if (ids.length === 0) return [];
  const before = await transaction
    .selectFrom('offer_sources')
    .select(['title_id', 'country', 'platform'])
    .where('source', '=', source)
    .where('title_id', 'in', ids)
    .execute();
  const keyOf = ({ country, platform }: Omit<OfferPlace, 'title_id'>): string => `${country}/${platform}`;
  const known = grouped(before, ({ title_id }) => title_id);
  const fresh: OfferPlace[] = [];
  const missing: OfferPlace[] = [];
  for (const [title_id, places] of told) {
    const had = new Set((known.get(title_id) ?? []).map(keyOf));
    const has = new Set(places.map(keyOf));
    fresh.push(...places.filter((place) => !had.has(keyOf(place))).map(({ country, platform }) => ({ title_id, country, platform })));
    missing.push(...(known.get(title_id) ?? []).filter((place) => !has.has(keyOf(place))));
  }
  await inSlices(
    fresh.map((place) => ({ source, ...place })),
    (slice) => transaction.insertInto('offer_sources').values(slice).execute(),
  );
  return takeLeave(transaction, source, missing, now);
}
