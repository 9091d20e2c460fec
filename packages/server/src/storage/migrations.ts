import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { catalogueTables } from './migration-001-catalogue.ts';
import { memberTables } from './migration-002-members.ts';
import { commentTables } from './migration-003-comments.ts';
import { paymentTables } from './migration-004-payments.ts';
import { deskTables } from './migration-007-desk.ts';
import { availabilityTables } from './migration-008-availability.ts';
import { editorialTables } from './migration-009-editorial.ts';
import { offerSources } from './migration-010-offer-sources.ts';
import { deskHistory } from './migration-011-desk-history.ts';
import { grantTables } from './migration-012-grants.ts';
import { formerAddresses } from './migration-013-former-addresses.ts';
import { savedCounts } from './migration-014-saved-counts.ts';
import { commentWordings } from './migration-015-comment-wordings.ts';
import { keptTitles } from './migration-016-kept-titles.ts';
import type { Database, Engine } from './Database.ts';
import { writtenByNewer } from './UnusableDatabase.ts';

/** In the order in which they are made; a released one never changes. */
const migrationsOf = (engine: Engine): Record<string, Migration> => ({
  '001-catalogue': catalogueTables(engine),
  '002-members': memberTables(engine),
  '003-comments': commentTables(engine),
  '004-payments': paymentTables(),
  '007-desk': deskTables(engine),
  '008-availability': availabilityTables(engine),
  '009-editorial': editorialTables(),
  '010-offer-sources': offerSources(),
  '011-desk-history': deskHistory(),
  '012-grants': grantTables(),
  '013-former-addresses': formerAddresses(),
  '014-saved-counts': savedCounts(),
  '015-comment-wordings': commentWordings(engine),
  '016-kept-titles': keptTitles(engine),
});

/** Brings the tables up to date: all of the missing migrations or, when one fails, none. `place` names the database in sentences. */
export async function migrate(database: Database, engine: Engine, place: string): Promise<void> {
  const known = migrationsOf(engine);
  const unknown = (await madeMigrations(database)).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) throw writtenByNewer(place, unknown);
  const migrator = new Migrator({ db: database as unknown as Kysely<unknown>, provider: { getMigrations: async () => known }, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be brought up to date: it is unchanged', { cause: error });
}

async function madeMigrations(database: Database): Promise<readonly string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}
