import { open, type FileHandle } from 'node:fs/promises';
import { SelectQueryNode, SqliteDriver, type CompiledQuery, type DatabaseConnection, type SqliteDatabase } from 'kysely';

/** An SQLite file that is open, and where its write-ahead log is. */
export interface OpenSqlite extends SqliteDatabase {
  readonly log: string;
  readonly isTransaction: boolean;
}

/**
 * Brings every commit to the disk before the query that made it is answered. The write-ahead log is synced in libuv's thread pool, so
 * that a slow disk leaves the event loop free. Other queries wait for it: there is one connection.
 */
export class SyncedDriver extends SqliteDriver {
  readonly #database: OpenSqlite;
  #log: FileHandle | null = null;

  constructor(database: OpenSqlite) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const plain = await super.acquireConnection();
    return {
      executeQuery: async (query, options) => {
        const result = await plain.executeQuery<never>(query, options);
        if (this.#hasCommitted(query)) await this.#sync();
        return result;
      },
      streamQuery: (query, chunkSize, options) => plain.streamQuery(query, chunkSize, options),
    };
  }

  override async destroy(): Promise<void> {
    await this.#log?.close();
    await super.destroy();
  }

  /** A statement outside of a transaction is one of its own. Reads commit nothing, those written by hand included, nor does what was rolled back. */
  #hasCommitted({ query, sql }: CompiledQuery): boolean {
    return !SelectQueryNode.is(query) && !/^\s*select\s/i.test(sql) && sql !== 'rollback' && !this.#database.isTransaction;
  }

  async #sync(): Promise<void> {
    try {
      this.#log ??= await open(this.#database.log, 'r+');
    } catch (error) {
      // Nothing was ever written.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    await this.#log.datasync();
  }
}
