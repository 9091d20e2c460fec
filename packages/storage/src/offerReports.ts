import type { OfferPlace } from './offerEdits.ts';
import type { Database } from './Storage.ts';

/** So many independent reports put an offer on "being checked". */
export const reportsToCheck = 2;

/** Notes that somebody says an offer is wrong; each reporter counts once until an editor has looked. */
export async function reportOffer(
  database: Database,
  { titleId, country, platform }: OfferPlace,
  reporter: string,
  now: number,
): Promise<void> {
  await database
    .insertInto('offer_reporters')
    .values({ title_id: titleId, country, platform, reporter, created_at: now })
    .onConflict((conflict) => conflict.columns(['title_id', 'country', 'platform', 'reporter']).doNothing())
    .execute();
}

/** The platforms whose offers of a title enough people say are wrong. */
export async function readDoubtedOffers(database: Database, titleId: number, country: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('offer_reporters')
    .select('platform')
    .where('title_id', '=', titleId)
    .where('country', '=', country)
    .groupBy('platform')
    .having(({ fn }) => fn.countAll(), '>=', reportsToCheck)
    .execute();
  return new Set(rows.map(({ platform }) => platform));
}
