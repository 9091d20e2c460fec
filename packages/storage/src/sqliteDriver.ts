import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type Driver, type SqliteStatement } from 'kysely';
import { SyncedDriver, type OpenSqlite } from './syncedDriver.ts';

/** Statements kept prepared. Queries are built by hand-written code, so their number is small. */
const maxStatements = 200;
/** Longer ones insert many rows at once and hardly come back in the same length. */
const maxKeptLength = 4000;

/** The write-ahead log is copied into the database when it has grown beyond this, and is cut back to it. */
export const usualLogBytes = 4 * 1024 * 1024;
/** Where the write-ahead log is copied into the database by the thread that writes: a running server does it earlier, in another thread (`checkpoints.ts`). */
const longestLogPages = 16_000;

/**
 * Opens an SQLite file for one process among several: readers never wait for a writer (WAL), a writer waits up to five seconds for
 * another one, and what is deleted is overwritten. SQLite leaves a commit to the operating system (`synchronous=NORMAL`);
 * `SyncedDriver` brings it to the disk.
 */
export function openSqlite(path: string): OpenSqlite {
  const database = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA temp_store=MEMORY; PRAGMA secure_delete=ON');
  database.exec(`PRAGMA wal_autocheckpoint=${longestLogPages}; PRAGMA journal_size_limit=${usualLogBytes}`);
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    const known = statements.get(sql);
    if (known) return known;
    if (sql.length > maxKeptLength) return adapt(database.prepare(sql));
    if (statements.size >= maxStatements) statements.clear();
    const made = adapt(database.prepare(sql));
    statements.set(sql, made);
    return made;
  };
  return {
    log: `${path}-wal`,
    get isTransaction() {
      return database.isTransaction;
    },
    close: () => database.close(),
    prepare: (sql) => {
      // A disk that is full ends a transaction by itself. To roll it back once more is an error, and hides the one that matters.
      if (sql === 'rollback' && !database.isTransaction) return nothing;
      // A transaction takes the write lock when it begins: one that reads first and writes later could only fail.
      return prepare(sql === 'begin' ? 'begin immediate' : sql);
    },
  };
}

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/**
 * Gives a statement of `node:sqlite` the interface Kysely expects of better-sqlite3. The rows that it makes itself are dictionaries, which
 * V8 reads slowly: objects made of its lists of values take half the time.
 */
function adapt(statement: StatementSync): SqliteStatement {
  statement.setReturnArrays(true);
  let names = namesOf(statement);
  const rowOf = (values: readonly SQLOutputValue[]): Record<string, SQLOutputValue> => {
    // Another server has added a column since. Asking for the names each time would take longer than most questions.
    if (values.length !== names.length) names = namesOf(statement);
    const row: Record<string, SQLOutputValue> = {};
    // With `entries()` a large answer takes 40 % longer.
    for (let at = 0; at < names.length; at++) row[names[at] ?? ''] = values[at] ?? null;
    return row;
  };
  return {
    reader: names.length > 0,
    all: (parameters) => (statement.all(...parameters.map(bindable)) as unknown as SQLOutputValue[][]).map(rowOf),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    *iterate(parameters) {
      for (const values of statement.iterate(...parameters.map(bindable)) as unknown as Iterable<SQLOutputValue[]>) yield rowOf(values);
    },
  };
}

const namesOf = (statement: StatementSync): readonly string[] => statement.columns().map(({ name }) => name);

function bindable(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string' || value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot hold a ${typeof value}: turn it into text or a number first`);
}

/** SQLite can roll a half-made migration back; Kysely's own adapter does not make use of it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: OpenSqlite;

  constructor(database: OpenSqlite) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new SyncedDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}
