import { countries } from '@agm/domain';
import { overwritableBy } from '@agm/storage/precedence';
import type { Database } from '@agm/storage/Storage';
import { factAttributions } from '../attributions.ts';
import { importTitles, type TitleImport, type TitleSource } from '../importTitles.ts';
import type { TmdbClient } from './TmdbClient.ts';
import type { TmdbOrder } from './tmdbOrder.ts';
import type { TmdbReport } from './tmdbReport.ts';
import { TmdbRun, type TmdbTally } from './TmdbRun.ts';
import type { UnknownService } from './tmdbServices.ts';

export interface TmdbImport extends TitleImport {
  readonly client: TmdbClient;
  readonly order: TmdbOrder;
  /** Takes titles for adults in, too. */
  readonly adult: boolean;
  /** How many titles are requested and written at once. */
  readonly portion?: number;
}

interface TalliedImport extends Omit<TmdbImport, 'onProgress'> {
  readonly tally: TmdbTally;
  readonly onAsked?: TmdbImport['onProgress'];
}

const usualPortion = 50;

/** The Movie Database: titles in all languages, people, pictures, and where each title can be watched. */
export const tmdb: TitleSource<TalliedImport> = {
  name: 'tmdb',
  licence:
    'TMDB API terms of use: free for non-commercial use with attribution, commercial use needs a licence of TMDB; no data may be kept for more than six months without asking for it again. Where titles can be watched comes from JustWatch and names it.',
  attribution: factAttributions.tmdb ?? null,
  mayOverwrite: overwritableBy('tmdb'),
  read({ storage, client, order, adult, now, portion = usualPortion, tally, onAsked }) {
    return TmdbRun.portions(
      {
        database: storage.database,
        client,
        order,
        adult,
        now,
        portion,
        onAsked: ({ done, total }) => onAsked?.({ file: 'tmdb', done, total }),
      },
      tally,
    );
  },
};

/** Runs an order, or continues it where it ended early. Throws `TmdbUnusable` when TMDB is unusable; the finished part stays stored. */
export async function importTmdb({ onProgress, ...order }: TmdbImport): Promise<TmdbReport> {
  const tally: TmdbTally = { skipped: [], failed: [], adults: 0, sameWorks: 0, isResumed: false };
  const report = await importTitles(tmdb, { ...order, tally, ...(onProgress && { onAsked: onProgress }) });
  return {
    ...report,
    ...order.client.counts,
    isResumed: tally.isResumed,
    skippedTitles: tally.skipped,
    failed: tally.failed,
    adults: tally.adults,
    sameWorks: tally.sameWorks,
    offersIn: await countOffers(order.storage.database),
    unknownServices: await readUnknown(order.storage.database),
  };
}

async function countOffers(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('offer_sources')
    .select(({ fn }) => ['country', fn.countAll<number>().as('offers')])
    .where('source', '=', 'tmdb')
    .groupBy('country')
    .execute();
  const counted = new Map(rows.map(({ country, offers }) => [country, Number(offers)]));
  return new Map(countries.map(({ code }) => [code as string, counted.get(code) ?? 0]));
}

async function readUnknown(database: Database): Promise<readonly UnknownService[]> {
  return database
    .selectFrom('source_services')
    .select(['service', 'platform', 'name'])
    .where('source', '=', 'tmdb')
    .orderBy('name')
    .orderBy('service')
    .execute();
}
