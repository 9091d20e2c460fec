import { changeOf, writeAvailabilityHistory } from '@agm/storage/availabilityHistory';
import { grouped } from '@agm/storage/grouped';
import { inSlices } from '@agm/storage/inSlices';
import { changeSourceOffers } from '@agm/storage/offerEdits';
import type { Database } from '@agm/storage/Storage';
import type { Origin } from '@agm/storage/titleFacts';

/** What a file lists: everything that one source has about one service in one country. */
export interface StatedCatalogue {
  readonly source: Origin;
  readonly country: string;
  readonly platform: string;
  /** How the source itself calls the titles of rows that could not be used: the file still holds them. */
  readonly mentioned: readonly string[];
  /** Why the file may be a part of the catalogue only; null when it is whole. */
  readonly gap: string | null;
}

export interface Departures {
  /** Titles that are not on the service any more. */
  readonly left: readonly number[];
  /** Why nothing was taken away although the file does not hold all it held before. */
  readonly kept: string | null;
}

/** The gap that rows leave which cannot be read: each may be about any title. */
export function gapOf(unreadRows: number): string | null {
  return unreadRows === 0 ? null : `${unreadRows === 1 ? 'a row' : `${unreadRows} rows`} of it cannot be read and may be about them`;
}

/** Below this a catalogue may well lose more than half of its titles. */
const smallCatalogue = 20;

/**
 * Records that this source lists the service's offers of these titles. Removes each offer that only this source listed and now
 * omits, and records in the availability history that it left. Removes nothing when the file has a gap or less than half of what the
 * source listed before, because it is then probably incomplete. Runs inside the transaction that wrote the titles.
 */
export async function settleDepartures(
  transaction: Database,
  { source, country, platform, mentioned, gap }: StatedCatalogue,
  told: ReadonlySet<number>,
  now: number,
): Promise<Departures> {
  const place = { source, country, platform };
  const before = await transaction
    .selectFrom('offer_sources')
    .select('title_id')
    .where('source', '=', source)
    .where('country', '=', country)
    .where('platform', '=', platform)
    .execute();
  const known = new Set(before.map(({ title_id }) => title_id));
  await inSlices(
    [...told].filter((id) => !known.has(id)).map((title_id) => ({ ...place, title_id })),
    (slice) => transaction.insertInto('offer_sources').values(slice).execute(),
  );

  const held = await idsOf(transaction, source, mentioned);
  const missing = [...known].filter((id) => !told.has(id) && !held.has(id));
  if (missing.length === 0) return { left: [], kept: null };
  const reason =
    gap ?? (known.size >= smallCatalogue && missing.length * 2 > known.size ? 'it holds less than half of what it held before' : null);
  if (reason !== null)
    return {
      left: [],
      kept: `${missing.length === 1 ? 'one title is not in the file and stays' : `${missing.length.toLocaleString('en-US')} titles are not in the file and stay`} on ${platform}: ${reason}`,
    };

  const left = await takeLeave(
    transaction,
    source,
    missing.map((title_id) => ({ title_id, country, platform })),
    now,
  );
  return { left, kept: null };
}

export interface OfferPlace {
  readonly title_id: number;
  readonly country: string;
  readonly platform: string;
}

/**
 * A source does not name these offers any more. Those that no other source names go, and the history says that they left;
 * the others are from now on an offer of who still names them, whose next check may correct it. Answers the titles of those that went.
 */
export async function takeLeave(transaction: Database, source: Origin, places: readonly OfferPlace[], now: number): Promise<number[]> {
  const left: number[] = [];
  for (const group of grouped(places, ({ country, platform }) => `${country}/${platform}`).values()) {
    const [{ country, platform }] = group as [OfferPlace];
    await inSlices(group, async (slice) => {
      const ids = slice.map(({ title_id }) => title_id);
      await transaction
        .deleteFrom('offer_sources')
        .where('source', '=', source)
        .where('country', '=', country)
        .where('platform', '=', platform)
        .where('title_id', 'in', ids)
        .execute();
      const others = await transaction
        .selectFrom('offer_sources')
        .select(['title_id', 'source'])
        .where('country', '=', country)
        .where('platform', '=', platform)
        .where('title_id', 'in', ids)
        .orderBy('source')
        .execute();
      for (const [heir, heirs] of grouped(new Map(others.map((one) => [one.title_id, one])).values(), (one) => one.source))
        await transaction
          .updateTable('offers')
          .set({ source: heir, has_deep_link: 0 })
          .where('source', '=', source)
          .where('country', '=', country)
          .where('platform', '=', platform)
          .where(
            'title_id',
            'in',
            heirs.map(({ title_id }) => title_id),
          )
          .execute();
      for (const [heir, heirs] of grouped(new Map(others.map((one) => [one.title_id, one])).values(), (one) => one.source))
        await changeSourceOffers(transaction, { country, platform, ids: heirs.map(({ title_id }) => title_id) }, (offer) =>
          offer.source === source ? { ...offer, source: heir, has_deep_link: 0 } : offer,
        );
      const stay = new Set(others.map(({ title_id }) => title_id));
      const going = ids.filter((id) => !stay.has(id));
      if (going.length === 0) return;
      // Where an editor's word stands, the offer that it hides goes.
      await changeSourceOffers(transaction, { country, platform, ids: going }, (offer) =>
        offer.is_example === 1 || offer.source === 'starter' ? offer : null,
      );
      const gone = await transaction
        .deleteFrom('offers')
        .where('country', '=', country)
        .where('platform', '=', platform)
        .where('is_example', '=', 0)
        // What an editor wrote no source takes away.
        .where(({ or, eb }) => or([eb('source', 'is', null), eb('source', '!=', 'starter')]))
        .where('title_id', 'in', going)
        .returningAll()
        .execute();
      await writeAvailabilityHistory(
        transaction,
        gone.map((offer) => changeOf(offer, null, now)),
      );
      left.push(...gone.map(({ title_id }) => title_id));
    });
  }
  return left;
}

async function idsOf(transaction: Database, source: Origin, names: readonly string[]): Promise<ReadonlySet<number>> {
  const ids = new Set<number>();
  await inSlices(names, async (slice) => {
    const rows = await transaction
      .selectFrom('external_ids')
      .select('content_id')
      .where('source', '=', source)
      .where('external_id', 'in', [...slice])
      .execute();
    for (const { content_id } of rows) ids.add(content_id);
  });
  return ids;
}
