import type { Insertable } from 'kysely';
import { inSlices } from './inSlices.ts';
import type { OfferChangeTable } from './availabilityTables.ts';
import type { Database } from './Storage.ts';
import type { OfferTable } from './tables.ts';

type OfferRow = Insertable<OfferTable>;

const prices = ['default_price', 'rent_price', 'buy_price'] as const;

/** What the history says about an offer that was `before` and is `now`; null when it has nothing to say. Examples are no facts and leave no line. */
export function changeOf(before: OfferRow | null, now: OfferRow | null, at: number): Insertable<OfferChangeTable> | null {
  const factOf = (offer: OfferRow | null): OfferRow | null => (offer === null || offer.is_example === 1 ? null : offer);
  const was = factOf(before);
  const is = factOf(now);
  const offer = is ?? was;
  if (!offer) return null;
  const kind = !was ? 'arrived' : !is ? 'left' : prices.some((price) => (was[price] ?? null) !== (is[price] ?? null)) ? 'price' : null;
  if (kind === null) return null;
  return {
    title_id: offer.title_id,
    country: offer.country,
    platform: offer.platform,
    kind,
    at,
    first_seen: was?.first_seen ?? at,
    default_price: offer.default_price ?? null,
    rent_price: offer.rent_price ?? null,
    buy_price: offer.buy_price ?? null,
    was_default_price: was?.default_price ?? null,
    was_rent_price: was?.rent_price ?? null,
    was_buy_price: was?.buy_price ?? null,
  };
}

/** Writes lines of the history, inside the transaction that changes the offers. */
export async function writeAvailabilityHistory(
  transaction: Database,
  changes: readonly (Insertable<OfferChangeTable> | null)[],
): Promise<void> {
  await inSlices(
    changes.filter((change) => change !== null),
    (slice) => transaction.insertInto('offer_changes').values(slice).execute(),
  );
}

export interface OfferChangeQuery {
  readonly country: string;
  readonly platform: string | null;
  readonly kind: OfferChangeTable['kind'] | null;
  readonly most: number;
}

export interface OfferChange {
  readonly id: number;
  readonly kind: OfferChangeTable['kind'];
  readonly at: number;
  readonly firstSeen: number;
  readonly platform: string;
  readonly country: string;
  readonly titleId: number;
  readonly slug: string;
  readonly title: string;
  readonly year: number;
  readonly defaultPrice: number | null;
  readonly rentPrice: number | null;
  readonly buyPrice: number | null;
}

/** The latest lines of one country, the newest first. */
export async function readAvailabilityHistory(
  database: Database,
  { country, platform, kind, most }: OfferChangeQuery,
): Promise<readonly OfferChange[]> {
  let query = database
    .selectFrom('offer_changes')
    .innerJoin('titles', 'titles.id', 'offer_changes.title_id')
    .select([
      'offer_changes.id',
      'kind',
      'at',
      'first_seen as firstSeen',
      'platform',
      'country',
      'title_id as titleId',
      'slug',
      'title',
      'year',
      'default_price as defaultPrice',
      'rent_price as rentPrice',
      'buy_price as buyPrice',
    ])
    .where('country', '=', country)
    .where('is_hidden', '=', 0);
  if (platform !== null) query = query.where('platform', '=', platform);
  if (kind !== null) query = query.where('kind', '=', kind);
  return query.orderBy('at', 'desc').orderBy('offer_changes.id', 'desc').limit(most).execute();
}

export interface LeavingTitle {
  readonly titleId: number;
  readonly slug: string;
  readonly title: string;
  readonly year: number;
  readonly platform: string;
  /** ISO date. */
  readonly day: string;
}

/** Offers whose last day is known and not over. */
export async function readLeaving(
  database: Database,
  {
    country,
    platform,
    today,
    most,
  }: { readonly country: string; readonly platform: string | null; readonly today: string; readonly most: number },
): Promise<readonly LeavingTitle[]> {
  let query = database
    .selectFrom('offers')
    .innerJoin('titles', 'titles.id', 'offers.title_id')
    .select(['title_id as titleId', 'slug', 'title', 'year', 'platform', 'date as day'])
    .where('country', '=', country)
    .where('date_kind', '=', 'leaving')
    .where('date', '>=', today)
    .where('is_example', '=', 0)
    .where('is_hidden', '=', 0);
  if (platform !== null) query = query.where('platform', '=', platform);
  const rows = await query.orderBy('date').orderBy('title_id').limit(most).execute();
  return rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ ...row, day }]));
}
