import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
/** The database, or a transaction on it: queries take either. */
export type Database = Kysely<Tables>;
