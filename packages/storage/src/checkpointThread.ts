import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import type { FromThread, ToThread } from './threads/startThread.ts';
import { openDatabase, type StoragePlace } from './Storage.ts';

// The program of the thread that copies the write-ahead log into the database. Nobody waits for it, and it waits for nobody (`passive`).

export type CheckpointQuestion = 'checkpoint';
export type CheckpointAnswer = 'done';

const opening = openDatabase(workerData as StoragePlace);

async function checkpoint(): Promise<CheckpointAnswer> {
  const { database } = await opening;
  await sql`pragma wal_checkpoint(passive)`.execute(database);
  return 'done';
}

parentPort?.on('message', ({ number }: ToThread<CheckpointQuestion>) => {
  checkpoint().then(
    (answer) => parentPort?.postMessage({ number, answer } satisfies FromThread<CheckpointAnswer>),
    (failure: unknown) => parentPort?.postMessage({ number, failure } satisfies FromThread<CheckpointAnswer>),
  );
});
