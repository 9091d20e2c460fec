import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which source an offer is of, whether its link opens the title itself, and in which ways the title is had there. */
export function offerWords(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema.alterTable('offers').addColumn('source', 'text').execute();
      await schema
        .alterTable('offers')
        .addColumn('has_deep_link', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await schema.alterTable('offers').addColumn('kinds', 'text').execute();
    },
  };
}
