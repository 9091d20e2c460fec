import type { Database, Storage } from '@agm/storage/Storage';
import type { RemoteReports, Said } from './remoteReports.ts';

/** PostgreSQL shows rows in the order of their commits, not of their numbers: so many of the last ones are read again. */
const lookBack = { sqlite: 0, postgres: 500 } as const;
const rowsAtOnce = 500;

/** What browsers report, and how server entries do. */
export type Sides = Readonly<Record<'browser' | 'server-entry', RemoteReports>>;
export type SaidOfSide = Readonly<Record<keyof Sides, readonly Said[]>>;

export interface SharedReports {
  /** Writes down what was said here since the last time, and answers what is written down since then, by whatever server. */
  exchange(): Promise<SaidOfSide>;
}

/** The reports of all servers of a site, as rows of its database. */
export function shareReports({ database, engine }: Storage, sides: Sides): SharedReports {
  let last = 0;
  return {
    async exchange() {
      for (const side of ['browser', 'server-entry'] as const) await writeFresh(database, side, sides[side]);
      const { id } = await database
        .selectFrom('deploy_reports')
        .select(({ fn }) => fn.max<number | null>('id').as('id'))
        .executeTakeFirstOrThrow();
      if (id === null || id === last) return { browser: [], 'server-entry': [] };
      const rows = await database
        .selectFrom('deploy_reports')
        .selectAll()
        .where('id', '>', last - lookBack[engine])
        .orderBy('id')
        .execute();
      last = id;
      const of = (side: keyof Sides): readonly Said[] =>
        rows.filter((row) => row.side === side).map(({ side: _side, id: _id, why, ...said }) => ({ ...said, why: why ?? undefined }));
      return { browser: of('browser'), 'server-entry': of('server-entry') };
    },
  };
}

async function writeFresh(database: Database, side: keyof Sides, reports: RemoteReports): Promise<void> {
  const fresh = reports.takeFresh();
  try {
    for (let from = 0; from < fresh.length; from += rowsAtOnce)
      await database
        .insertInto('deploy_reports')
        .values(fresh.slice(from, from + rowsAtOnce).map(({ why, ...said }) => ({ ...said, side, why: why ?? null })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  } catch (error) {
    reports.giveBack(fresh);
    throw error;
  }
}
