import type { offerStates } from '@agm/api/schemas/deskOffers';
import { slugOf } from '@agm/domain';
import type { OfferPlace } from '@agm/storage/offerEdits';
import { reportsToCheck } from '@agm/storage/offerReports';
import type { Database } from '@agm/storage/Storage';
import { readDeskOffer, type DeskOffer } from './deskOffer.ts';

export interface DeskOffersQuery {
  readonly state: (typeof offerStates)[number];
  readonly country: string | null;
  readonly platform: string | null;
  readonly title: number | null;
  /** Part of the title's name, or its number. */
  readonly search: string | null;
  readonly offset: number;
  readonly limit: number;
}

/** Offers for editors, those with the most reports first, and how many there are. */
export async function listDeskOffers(
  database: Database,
  query: DeskOffersQuery,
): Promise<{ readonly offers: readonly DeskOffer[]; readonly total: number }> {
  const found = placesOf(database, query);
  const { total } = await database
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom(found.as('found'))
    .selectAll()
    .orderBy('reports', 'desc')
    .orderBy('titleId', 'desc')
    .orderBy('country')
    .orderBy('platform')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const offers: DeskOffer[] = [];
  for (const { titleId, country, platform } of rows) {
    const offer = await readDeskOffer(database, { titleId, country, platform } satisfies OfferPlace);
    if (offer) offers.push(offer);
  }
  return { offers, total: Number(total) };
}

function placesOf(database: Database, { state, country, platform, title, search }: DeskOffersQuery) {
  const table = state === 'all' ? 'offers' : state === 'edited' || state === 'ended' ? 'offer_edits' : 'offer_reporters';
  let query = database
    .selectFrom(`${table} as one` as 'offer_reporters as one')
    .innerJoin('titles', 'titles.id', 'one.title_id')
    .select(({ fn, lit }) => [
      'one.title_id as titleId',
      'one.country',
      'one.platform',
      (table === 'offer_reporters' ? fn.countAll<number>() : lit(0)).as('reports'),
    ])
    .groupBy(['one.title_id', 'one.country', 'one.platform']);
  if (state === 'edited' || state === 'ended') query = query.where('one.state' as 'one.platform', '=', state);
  // What an import has taken away since needs nobody's look.
  if (table === 'offer_reporters')
    query = query.innerJoin('offers', (join) =>
      join
        .onRef('offers.title_id', '=', 'one.title_id')
        .onRef('offers.country', '=', 'one.country')
        .onRef('offers.platform', '=', 'one.platform'),
    );
  if (state === 'checking') query = query.having(({ fn }) => fn.countAll<number>(), '>=', reportsToCheck);
  if (country !== null) query = query.where('one.country', '=', country);
  if (platform !== null) query = query.where('one.platform', '=', platform);
  if (title !== null) query = query.where('one.title_id', '=', title);
  if (search !== null && /^\d{1,9}$/.test(search)) query = query.where('one.title_id', '=', Number(search));
  else if (search !== null) {
    const key = slugOf(search);
    query = key === '' ? query.where('titles.name_key', '=', search.toLowerCase()) : query.where('titles.name_key', 'like', `%${key}%`);
  }
  return query;
}
