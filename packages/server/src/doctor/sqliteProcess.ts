import { DatabaseSync } from 'node:sqlite';

/** One line of this process's output. */
export interface SqliteReport {
  readonly migrations?: readonly string[];
  /** What the version that made them noted about earlier ones. */
  readonly additiveSince?: string | null;
  readonly isWhole?: boolean;
  readonly fault?: { readonly message: string; readonly errcode?: number };
}

/** Looks at the SQLite file of its argument and changes nothing; a report is a line of JSON. */
const print = (report: SqliteReport): unknown => process.stdout.write(`${JSON.stringify(report)}\n`);

try {
  const database = new DatabaseSync(process.argv[2] ?? '', { timeout: 5000 });
  // A database that can only be read refuses the lock of a writer.
  database.exec('begin immediate; create table if not exists write_probe (n); rollback');
  const rows = database.prepare('select name from kysely_migration').all();
  const noted = database.prepare("select value from settings where name = 'tables_additive_since'").get();
  print({ migrations: rows.map(({ name }) => String(name)), additiveSince: noted === undefined ? null : String(noted['value']) });
  const [found] = database.prepare('pragma quick_check(1)').all();
  const said = String(found?.['quick_check']);
  if (said === 'ok') print({ isWhole: true });
  else print({ fault: { message: said, errcode: 11 } });
  database.close();
} catch (error) {
  const { message, errcode } = error as Error & { errcode?: number };
  print({ fault: { message, ...(errcode !== undefined && { errcode }) } });
}
