import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** Tokens with which teams deploy their remotes: each with a name, the remotes that it may move, and an end. */
export function registryTokens(engine: Engine): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('registry_tokens')
        .addColumn('id', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull().unique())
        .addColumn('remotes', 'text', (column) => column.notNull())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addColumn('made_by', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('used_at', 'bigint')
        .addColumn('revoked_at', 'bigint')
        .addColumn('revoked_by', 'text')
        .execute();
      // The audit log names a token by its name, so of those that still work no two have the same.
      await schema
        .createIndex('registry_tokens_by_name')
        .unique()
        .on('registry_tokens')
        .column('name')
        .where(sql<boolean>`revoked_at is null`)
        .execute();
    },
  };
}
