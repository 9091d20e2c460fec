import type { Database } from '@agm/storage/Storage';
import { samePriceForMs, type OfferLine } from './offerEvents.ts';
import { onSomeList } from './onSomeList.ts';

export interface ReadLine extends OfferLine {
  /** Somebody has the title on a list: the line may be an event. */
  readonly isWanted: boolean;
}

/** The lines of the history after one and up to another, the first ones first. What left, and titles that are hidden, are none. */
export async function readOfferLines(
  database: Database,
  { after, upTo, most, now }: { readonly after: number; readonly upTo: number; readonly most: number; readonly now: number },
): Promise<readonly ReadLine[]> {
  const rows = await database
    .selectFrom('offer_changes as c')
    .innerJoin('titles as t', 't.id', 'c.title_id')
    .leftJoin('offers as o', (join) =>
      join
        .onRef('o.title_id', '=', 'c.title_id')
        .onRef('o.country', '=', 'c.country')
        .onRef('o.platform', '=', 'c.platform')
        .on('o.is_example', '=', 0),
    )
    .select(({ selectFrom }) => {
      const told = (of: 'rent' | 'buy') =>
        selectFrom('alert_events as e')
          .select(({ fn }) => fn.min('e.price').as('price'))
          .whereRef('e.title_id', '=', 'c.title_id')
          .where('e.kind', '=', 'drops')
          .whereRef('e.country', '=', 'c.country')
          .whereRef('e.platform', '=', 'c.platform')
          .where('e.price_of', '=', of)
          .where('e.made_at', '>', now - samePriceForMs);
      return [
        'c.id',
        'c.kind',
        'c.at',
        'c.title_id',
        'c.country',
        'c.platform',
        'c.was_rent_price',
        'c.was_buy_price',
        'o.title_id as stands',
        'o.kinds',
        'o.rent_price',
        'o.buy_price',
        selectFrom('offer_changes as l')
          .select(({ fn }) => fn.max('l.at').as('at'))
          .whereRef('l.title_id', '=', 'c.title_id')
          .whereRef('l.country', '=', 'c.country')
          .whereRef('l.platform', '=', 'c.platform')
          .where('l.kind', '=', 'left')
          .whereRef('l.id', '<', 'c.id')
          .as('left_at'),
        selectFrom('alert_events as e')
          .select(({ fn }) => fn.max('e.made_at').as('at'))
          .whereRef('e.title_id', '=', 'c.title_id')
          .where('e.kind', '=', 'arrives')
          .whereRef('e.country', '=', 'c.country')
          .whereRef('e.platform', '=', 'c.platform')
          .as('told_at'),
        told('rent').as('told_rent'),
        told('buy').as('told_buy'),
        onSomeList('c.title_id').as('is_wanted'),
      ];
    })
    .where('c.id', '>', after)
    .where('c.id', '<=', upTo)
    .where('c.kind', 'in', ['arrived', 'price'])
    .where('t.is_hidden', '=', 0)
    .orderBy('c.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as 'arrived' | 'price',
    at: row.at,
    titleId: row.title_id,
    country: row.country,
    platform: row.platform,
    before: { rent: row.was_rent_price, buy: row.was_buy_price },
    now: row.stands === null ? null : { kinds: row.kinds, rent: row.rent_price, buy: row.buy_price },
    leftAt: row.left_at,
    toldArrivalAt: row.told_at,
    toldPrices: { rent: row.told_rent, buy: row.told_buy },
    isWanted: Boolean(row.is_wanted),
  }));
}
