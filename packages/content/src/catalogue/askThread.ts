import { startThread } from '@agm/storage/threads/startThread';
import type { ThreadAnswers, ThreadQuestion, ThreadTask } from './threadProtocol.ts';

export interface CatalogueThread {
  ask<Q extends ThreadQuestion>(question: Q): Promise<ThreadAnswers[Q['ask']]>;
  readonly hasEnded: boolean;
  /** Lets what was asked be answered, then ends the thread. */
  close(): Promise<void>;
}

/** Starts a thread that builds a catalogue or searches in one. */
export function startCatalogueThread(task: ThreadTask): CatalogueThread {
  return startThread(new URL('./catalogueThread.ts', import.meta.url), {
    workerData: task,
    // A thread that only searches makes little garbage; without a bound its young heap would rest at 48 MB.
    ...('search' in task && { resourceLimits: { maxYoungGenerationSizeMb: 8 } }),
  }) as CatalogueThread;
}
