import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the titles of a collection, and those with a keyword, without reading what is known of all titles. */
export function sharedFacts(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema.createIndex('title_details_by_collection').on('title_details').column('collection_id').execute();
      await schema.createIndex('title_labels_by_name').on('title_labels').columns(['kind', 'name', 'title_id']).execute();
    },
  };
}
