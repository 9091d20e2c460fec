import { dayOf } from '@agm/storage/dayOf';
import type { Database } from '@agm/storage/Storage';
import type { OfferTable } from '@agm/storage/tables';
import type { Selectable } from 'kysely';

export type DatedOffer = Pick<Selectable<OfferTable>, 'platform' | 'date' | 'date_kind' | 'since' | 'first_seen' | 'is_example'>;

const dayMs = 86_400_000;
const latelyDays = 31;

/**
 * The first day of an offer, ISO, of those of the last month. A source says it, or the site saw the offer come. What came with the first import of a
 * service was there before, and so was what came within a day of it: a large catalogue is read in portions.
 */
export async function readFirstDays(
  database: Database,
  { country, offers, now }: { readonly country: string; readonly offers: readonly DatedOffer[]; readonly now: number },
): Promise<(offer: DatedOffer) => string | null> {
  const isLately = (day: string): boolean => day <= dayOf(now) && day > dayOf(now - latelyDays * dayMs);
  const seenLately = offers.filter(
    (offer) => saidDay(offer) === null && offer.is_example === 0 && isLately(dayOf(Number(offer.first_seen))),
  );
  const platforms = [...new Set(seenLately.map(({ platform }) => platform))];
  const rows =
    platforms.length === 0
      ? []
      : await database
          .selectFrom('offer_changes')
          .select(({ fn }) => ['platform', fn.min('at').as('begin')])
          .where('country', '=', country)
          .where('platform', 'in', platforms)
          .groupBy('platform')
          .execute();
  const beginOf = new Map(rows.map(({ platform, begin }) => [platform, Number(begin)]));
  return (offer) => {
    const said = saidDay(offer);
    if (said !== null) return isLately(said) ? said : null;
    const seen = Number(offer.first_seen);
    const isLater = offer.is_example === 0 && seen - (beginOf.get(offer.platform) ?? seen) > dayMs;
    return isLater && isLately(dayOf(seen)) ? dayOf(seen) : null;
  };
}

const saidDay = ({ since, date, date_kind }: DatedOffer): string | null => since ?? (date_kind === 'added' ? date : null);
