import { changeOf, writeAvailabilityHistory } from '@agm/storage/availabilityHistory';
import { grouped } from '@agm/storage/grouped';
import { inSlices } from '@agm/storage/inSlices';
import { changeSourceOffers, type OfferRow } from '@agm/storage/offerEdits';
import type { Database } from '@agm/storage/Storage';
import type { OffersOrigin } from '@agm/storage/titleFacts';
import { takeLeave, type OfferPlace } from '../departures.ts';

export const placeKey = ({ title_id, country, platform }: OfferPlace): string => `${title_id}/${country}/${platform}`;

/** Below this a source may well lose more than half of its offers. */
const smallSource = 20;

/** Records that a source lists these offers, inside the transaction that wrote them. */
export async function noteListed(transaction: Database, source: OffersOrigin, places: readonly OfferPlace[]): Promise<void> {
  await inSlices(places, (slice) =>
    transaction
      .insertInto('offer_sources')
      .values(slice.map(({ title_id, country, platform }) => ({ source, title_id, country, platform })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export interface ListedOffers {
  readonly source: OffersOrigin;
  /** Keys of the places that the document lists, and of those that its unusable rows may be about. */
  readonly listed: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
  /** Why the document may be a part only; null when it is whole. */
  readonly gap: string | null;
  /** The operator says that it is whole however short it is. */
  readonly isWhole: boolean;
}

export interface SettledOffers {
  /** Offers that the source lists no longer. */
  readonly left: number;
  /** Ids of the titles that differ now. */
  readonly changed: readonly number[];
  /** Why none was removed although the document does not list all. */
  readonly kept: string | null;
}

/** Removes what a source listed before and lists no longer, unless the document is probably incomplete. */
export async function settleOffers(transaction: Database, listing: ListedOffers, now: number): Promise<SettledOffers> {
  const { source, listed, held, gap, isWhole } = listing;
  const before = await transaction
    .selectFrom('offer_sources')
    .select(['title_id', 'country', 'platform'])
    .where('source', '=', source)
    .execute();
  const missing = before.filter((place) => !listed.has(placeKey(place)) && !held.has(placeKey(place)));
  if (missing.length === 0) return { left: 0, changed: [], kept: null };
  const isShort = !isWhole && before.length >= smallSource && missing.length * 2 > before.length;
  const reason = gap ?? (isShort ? 'it lists less than half of what it listed before, and nobody said that it is whole' : null);
  if (reason !== null) {
    const subject =
      missing.length === 1 ? 'one offer is not in it and stays' : `${missing.length.toLocaleString('en-US')} offers are not in it and stay`;
    return { left: 0, changed: [], kept: `${subject}: ${reason}` };
  }
  const gone = await takeLeave(transaction, source, missing, now);
  return { left: missing.length, changed: [...gone, ...(await withdrawTerms(transaction, missing, now))], kept: null };
}

/** An offer that only another kind of source still lists loses its price, days, quality and languages: those sources state none. */
async function withdrawTerms(transaction: Database, places: readonly OfferPlace[], now: number): Promise<number[]> {
  const changed: number[] = [];
  for (const group of grouped(places, ({ country, platform }) => `${country}/${platform}`).values())
    await inSlices(group, async (slice) => {
      const [{ country, platform }] = slice as [OfferPlace];
      const orphans = transaction
        .selectFrom('offers')
        .where('country', '=', country)
        .where('platform', '=', platform)
        .where(
          'title_id',
          'in',
          slice.map(({ title_id }) => title_id),
        )
        .where(({ or, eb }) => or([eb('source', 'is', null), eb('source', '!=', 'starter')]))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('offer_sources')
                .select('offer_sources.title_id')
                .whereRef('offer_sources.title_id', '=', 'offers.title_id')
                .where('offer_sources.country', '=', country)
                .where('offer_sources.platform', '=', platform)
                .where('offer_sources.source', 'like', 'offers:%'),
            ),
          ),
        );
      const listed = await transaction
        .selectFrom('offer_sources')
        .select('title_id')
        .where('country', '=', country)
        .where('platform', '=', platform)
        .where('source', 'like', 'offers:%')
        .where(
          'title_id',
          'in',
          slice.map(({ title_id }) => title_id),
        )
        .execute();
      const stay = new Set(listed.map(({ title_id }) => title_id));
      const ids = slice.map(({ title_id }) => title_id).filter((id) => !stay.has(id));
      await changeSourceOffers(transaction, { country, platform, ids }, withoutTerms);
      const rows = await orphans.selectAll('offers').execute();
      for (const before of rows) {
        const after = withoutTerms(before);
        if ((Object.keys(after) as (keyof typeof after)[]).every((name) => after[name] === before[name])) continue;
        await transaction
          .updateTable('offers')
          .set(after)
          .where('title_id', '=', before.title_id)
          .where('country', '=', country)
          .where('platform', '=', platform)
          .execute();
        await writeAvailabilityHistory(transaction, [changeOf(before, after, now)]);
        changed.push(before.title_id);
      }
    });
  return changed;
}

const withoutTerms = (offer: OfferRow): OfferRow => ({
  ...offer,
  default_price: null,
  rent_price: null,
  buy_price: null,
  quality: null,
  audio: null,
  subtitles: null,
  since: null,
  ...(offer.date_kind === 'leaving' && { date: null, date_kind: null }),
});
