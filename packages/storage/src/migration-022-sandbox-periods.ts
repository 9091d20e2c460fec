import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a membership of the sandbox was paid, and when it ends; a member's page shows both. */
export function sandboxPeriods(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      for (const column of ['paid_at', 'ends_at']) await schema.alterTable('sandbox_sessions').addColumn(column, 'bigint').execute();
    },
  };
}
