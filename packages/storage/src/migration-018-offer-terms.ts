import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an offers file says of an offer beyond its price: picture quality, languages, and its first day. */
export function offerTerms(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      for (const column of ['quality', 'audio', 'subtitles', 'since'])
        await schema.alterTable('offers').addColumn(column, 'text').execute();
    },
  };
}
