import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** The first words of addresses that pages have since this version. */
const pageWords = ['tonight', 'services'];

/** What services cost a month; and a title that is called like one of the pages which show it gets its year into its address. */
export function servicePrices(engine: Engine): Migration {
  return {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createTable('service_prices')
        .addColumn('id', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('platform', 'text', (column) => column.notNull())
        .addColumn('plan', 'text', (column) => column.notNull())
        .addColumn('amount', 'integer', (column) => column.notNull())
        .addColumn('currency', 'text', (column) => column.notNull())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('checked_on', 'text')
        .addColumn('is_example', 'integer', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
        .addUniqueConstraint('service_prices_place', ['country', 'platform', 'plan'])
        .execute();
      for (const word of pageWords)
        await sql`update titles set slug = ${word} || '-' || year || '-' || id where slug = ${word}`.execute(database);
    },
  };
}
