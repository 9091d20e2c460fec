import { sql, type Insertable } from 'kysely';
import { changeOf, writeAvailabilityHistory } from './availabilityHistory.ts';
import type { Database } from './Storage.ts';
import { editedOffers, noteSourceOffers } from './offerEdits.ts';
import type { OfferTable } from './tables.ts';
import type { OfferFacts } from './titleFacts.ts';
import type { TitleState } from './titleStates.ts';

/** Makes a title's offers those that the sources want, with what editors said in their places. Answers whether the catalogue differs afterwards. */
export async function updateOffers(
  transaction: Database,
  { row, offers: stored, offerEdits }: TitleState,
  wanted: readonly OfferFacts[],
  now: number,
): Promise<boolean> {
  const said = wanted.map((offer) => offerRow(row.id, offer, now));
  await noteSourceOffers(transaction, said, offerEdits);
  const rows: readonly Insertable<OfferTable>[] = editedOffers(said, offerEdits);
  const keyOf = ({ country, platform }: { country: string; platform: string }): string => `${country}-${platform}`;
  const known = new Map(stored.map((offer) => [keyOf(offer), offer]));
  const kept = new Set(rows.map(keyOf));
  const checked = new Map<string | null, string[]>();
  let hasChanged = false;
  const history = rows.map((offer) => changeOf(known.get(keyOf(offer)) ?? null, offer, now));
  for (const offer of stored) {
    if (kept.has(keyOf(offer))) continue;
    history.push(changeOf(offer, null, now));
    await transaction
      .deleteFrom('offers')
      .where('title_id', '=', row.id)
      .where('country', '=', offer.country)
      .where('platform', '=', offer.platform)
      .execute();
    hasChanged = true;
  }
  for (const offer of rows) {
    const before = known.get(keyOf(offer));
    if (!before) {
      await transaction.insertInto('offers').values(offer).execute();
      hasChanged = true;
      continue;
    }
    const { first_seen: _firstSeen, ...fields } = offer;
    const differs = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => fields[name] !== before[name]);
    if (differs.length === 0) continue;
    // That an offer still stands is worth noting, but it is no change of the catalogue.
    if (differs.every((name) => name === 'last_checked')) {
      checked.set(fields.last_checked ?? null, [...(checked.get(fields.last_checked ?? null) ?? []), keyOf(offer)]);
      continue;
    }
    await transaction
      .updateTable('offers')
      .set(fields)
      .where('title_id', '=', row.id)
      .where('country', '=', offer.country)
      .where('platform', '=', offer.platform)
      .execute();
    // Nor is who says so.
    if (differs.some((name) => name !== 'last_checked' && name !== 'source')) hasChanged = true;
  }
  // Most of a title's offers still stand, so they are noted together.
  for (const [last_checked, places] of checked)
    await transaction
      .updateTable('offers')
      .set({ last_checked })
      .where('title_id', '=', row.id)
      .where(sql<string>`country || '-' || platform`, 'in', places)
      .execute();
  await writeAvailabilityHistory(transaction, history);
  return hasChanged;
}

export function offerRow(titleId: number, offer: OfferFacts, now: number): Insertable<OfferTable> {
  return {
    title_id: titleId,
    country: offer.country,
    platform: offer.platform,
    url: offer.url,
    default_price: offer.defaultPrice,
    rent_price: offer.rentPrice,
    buy_price: offer.buyPrice,
    date: offer.date,
    date_kind: offer.dateKind,
    is_example: offer.isExample ? 1 : 0,
    first_seen: now,
    last_checked: offer.lastChecked,
    source: offer.source ?? null,
    has_deep_link: offer.hasDeepLink ? 1 : 0,
    kinds: listed(offer.kinds),
    quality: listed(offer.quality),
    audio: listed(offer.audio),
    subtitles: listed(offer.subtitles),
    since: offer.since ?? null,
  };
}

const listed = (words: readonly string[] = []): string | null => (words.length > 0 ? words.join(',') : null);
