import { parentPort, workerData } from 'node:worker_threads';
import { savedGroups, type SavedGroup } from '@agm/domain';
import { openDatabase } from '@agm/storage/openDatabase';
import type { StoragePlace } from '@agm/storage/Storage';
import type { FromThread, ToThread } from '@agm/storage/threads/startThread';
import { readSaved } from './savedLists.ts';
import { writeSavedTexts, type SavedTexts } from './savedTexts.ts';

// The program of the thread that reads and writes long saved lists, while the main thread keeps answering.

interface Answers {
  readonly texts: SavedTexts<Uint8Array<ArrayBuffer>> | null;
  readonly ids: Readonly<Record<SavedGroup, readonly number[]>> | null;
}

export interface LargeQuestion {
  readonly ask: keyof Answers;
  readonly memberId: number;
}
export type LargeAnswer<Ask extends keyof Answers = keyof Answers> = Answers[Ask];

const encoder = new TextEncoder();
const opening = openDatabase(workerData as StoragePlace);

async function answer({ ask, memberId }: LargeQuestion): Promise<LargeAnswer> {
  const { database } = await opening;
  const state = await readSaved(database, memberId);
  if (state === null) return null;
  if (ask === 'texts') {
    const { saved, meta, ...texts } = writeSavedTexts(state);
    return { ...texts, saved: encoder.encode(saved), meta: encoder.encode(meta) };
  }
  return Object.fromEntries(savedGroups.map((group) => [group, [...state.lists[group].keys()]])) as Record<SavedGroup, number[]>;
}

parentPort?.on('message', ({ number, question }: ToThread<LargeQuestion>) => {
  answer(question).then(
    // Bytes change hands; text would be copied for the thread that answers.
    (found) =>
      parentPort?.postMessage(
        { number, answer: found } satisfies FromThread<LargeAnswer>,
        found && 'meta' in found ? [found.saved.buffer, found.meta.buffer] : [],
      ),
    (failure: unknown) => parentPort?.postMessage({ number, failure } satisfies FromThread<LargeAnswer>),
  );
});
