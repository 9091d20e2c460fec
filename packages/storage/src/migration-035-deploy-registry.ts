import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** The deploy registry, which was a file of one machine: versions of remotes, who moved them, and what browsers report of them. */
export function deployRegistry(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      const withNumber = (table: string) =>
        schema
          .createTable(table)
          .addColumn('id', 'integer', (column) =>
            engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
          );
      await schema
        .createTable('deploy_remotes')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('entry', 'text', (column) => column.notNull())
        .execute();
      await withNumber('deploy_log')
        .addColumn('entry', 'text', (column) => column.notNull())
        .execute();
      await withNumber('deploy_reports')
        .addColumn('side', 'text', (column) => column.notNull())
        .addColumn('remote', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('since', 'text', (column) => column.notNull())
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('outcome', 'text', (column) => column.notNull())
        .addColumn('why', 'text')
        .execute();
      await schema
        .createIndex('deploy_reports_once')
        .unique()
        .on('deploy_reports')
        .columns(['remote', 'version', 'side', 'since', 'network', 'outcome'])
        .execute();
      await schema
        .createTable('deploy_trials')
        .addColumn('remote', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('not_before', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('deploy_trials_key', ['remote', 'version'])
        .execute();
      await schema
        .createTable('deploy_revision')
        .addColumn('revision', 'integer', (column) => column.notNull())
        .execute();
      await sql`insert into deploy_revision (revision) values (0)`.execute(db);
    },
  };
}
