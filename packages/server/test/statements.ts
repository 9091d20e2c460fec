import { AsyncLocalStorage } from 'node:async_hooks';
import { SyncedDriver } from '@agm/storage/syncedDriver';

/**
 * The statements that reach SQLite for the sake of some work, `begin` and `commit` among them. What the server does meanwhile by its
 * own clock, or for somebody else, is not counted.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const course = new AsyncLocalStorage<string[]>();
  const acquire = Object.getOwnPropertyDescriptor(SyncedDriver.prototype, 'acquireConnection') as PropertyDescriptor & {
    readonly value: SyncedDriver['acquireConnection'];
  };
  SyncedDriver.prototype.acquireConnection = async function listening(this: SyncedDriver) {
    const connection = await acquire.value.call(this);
    return {
      executeQuery: (query, options) => {
        course.getStore()?.push(query.sql);
        return connection.executeQuery(query, options);
      },
      streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
    };
  };
  const statements: string[] = [];
  try {
    await course.run(statements, work);
  } finally {
    Object.defineProperty(SyncedDriver.prototype, 'acquireConnection', acquire);
  }
  return statements;
}
