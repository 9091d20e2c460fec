import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who has a title on which list is read from the index alone: alerts ask for half a million rows in a night, and each would be looked up in the table. */
export function listsByTitle(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema.createIndex('saved_titles_of_title').on('saved_titles').columns(['title_id', 'saved_group', 'member_id']).execute();
      await schema.dropIndex('saved_titles_by_title').execute();
    },
  };
}
