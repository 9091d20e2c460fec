import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The language and country of the page on which a visitor wrote to the people of the site, `de-ch`: the answer is written in it. Null where none was stated. */
export function feedbackLanguage(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema.alterTable('feedback').addColumn('language', 'text').execute();
    },
  };
}
