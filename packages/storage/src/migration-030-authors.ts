import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is signed by one of the site's authors refers to them: with their name, its byline changes. */
export function authors(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema.alterTable('pages').addColumn('author', 'text').execute();
      await schema.createIndex('pages_by_author').on('pages').column('author').execute();
    },
  };
}
