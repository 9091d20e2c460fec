import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a member reads: the language and country of the page on which they last did something, `de-ch`. Null before the first such page. */
export function memberLanguage(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema.alterTable('members').addColumn('language', 'text').execute();
    },
  };
}
