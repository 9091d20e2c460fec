import { sql } from 'kysely';
import type { Registry, RegistryEntry } from '@agm/contract';
import type { AuditEntry } from '@agm/deploy/audit';
import type { Database, Engine, Storage } from '@agm/storage/Storage';

/** PostgreSQL's channel on which a change is announced. */
export const registryChannel = 'agm_registry';

/** The registry with the number of its change. */
export interface RegistryRows {
  readonly revision: number;
  readonly registry: Registry;
}

/** Grows with every change of the registry. 0: nothing was ever deployed. */
export async function readRegistryRevision(database: Database): Promise<number> {
  const { revision } = await database.selectFrom('deploy_revision').select('revision').executeTakeFirstOrThrow();
  return revision;
}

export async function readRegistryRows(database: Database): Promise<RegistryRows> {
  // Before the rows: where somebody writes in between, the next look finds another revision and reads them again.
  const revision = await readRegistryRevision(database);
  const rows = await database.selectFrom('deploy_remotes').selectAll().orderBy('name').execute();
  return {
    revision,
    registry: { contract: 1, remotes: Object.fromEntries(rows.map(({ name, entry }) => [name, JSON.parse(entry) as RegistryEntry])) },
  };
}

export interface RegistryWrite {
  /** The revision that was read when it was decided. */
  readonly after: number;
  readonly entries: Readonly<Record<string, RegistryEntry>>;
  readonly log: readonly AuditEntry[];
}

/** Writes entries and their lines of the log in one transaction; false when somebody changed the registry meanwhile. */
export async function writeRegistryRows({ database, engine }: Storage, { after, entries, log }: RegistryWrite): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('deploy_revision')
      .set({ revision: after + 1 })
      .where('revision', '=', after)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    for (const [name, entry] of Object.entries(entries)) {
      const text = JSON.stringify(entry);
      await transaction
        .insertInto('deploy_remotes')
        .values({ name, entry: text })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ entry: text }))
        .execute();
      await forgetReports(transaction, name, entry);
    }
    for (const line of log) await writeLog(transaction, line);
    await announce(transaction, engine);
    return true;
  });
}

export async function writeLog(database: Database, line: AuditEntry): Promise<void> {
  await database
    .insertInto('deploy_log')
    .values({ entry: JSON.stringify(line) })
    .execute();
}

/** The last lines, the newest first. */
export async function readLog(database: Database, most: number): Promise<readonly AuditEntry[]> {
  const rows = await database.selectFrom('deploy_log').select('entry').orderBy('id', 'desc').limit(most).execute();
  return rows.map(({ entry }) => JSON.parse(entry) as AuditEntry);
}

/** Reports go with their version, and with the trial that they were about. */
async function forgetReports(transaction: Database, remote: string, { deployments, current, canary, since }: RegistryEntry): Promise<void> {
  await transaction
    .deleteFrom('deploy_reports')
    .where('remote', '=', remote)
    .where((row) =>
      row.or([
        row('version', 'not in', Object.keys(deployments)),
        row.and([row('version', '=', current), row('since', '<', since?.current ?? '')]),
        row.and([row('version', '=', canary?.version ?? ''), row('since', '<', since?.canary ?? '')]),
      ]),
    )
    .execute();
}

async function announce(transaction: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_notify(${registryChannel}, '')`.execute(transaction);
}
