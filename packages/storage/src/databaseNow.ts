import { sql, type RawBuilder } from 'kysely';
import type { Engine } from './Database.ts';

/** The moment on the database's own clock, in milliseconds since 1970: servers may disagree about the time. */
export const databaseNow = (engine: Engine): RawBuilder<number> =>
  engine === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
