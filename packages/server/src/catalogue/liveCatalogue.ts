import { readRevision } from '../storage/catalogueRevision.ts';
import type { Database } from '../storage/Storage.ts';
import { readCatalogue, type CatalogueView } from './CatalogueView.ts';

export interface LiveCatalogue {
  /** What to answer from now. A request takes it once, so that its answer is of one piece. */
  readonly view: CatalogueView;
  /** Looks whether the catalogue has changed and, if so, exchanges the view when the new one is complete. */
  refresh(): Promise<void>;
  /** Stops following, once the look that is under way has ended. */
  close(): Promise<void>;
}

export interface LiveOptions {
  /** How often to look for changes made by another process, in milliseconds. */
  readonly everyMs: number;
  onError(error: unknown): void;
}

/** Keeps the catalogue in memory and follows the database: readers keep the old view until the new one is whole. */
export async function openLiveCatalogue(database: Database, { everyMs, onError }: LiveOptions): Promise<LiveCatalogue> {
  let view = await readCatalogue(database);
  let refreshing: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    if ((await readRevision(database)) !== view.revision) view = await readCatalogue(database);
  };
  const refresh = (): Promise<void> => (refreshing ??= look().finally(() => { refreshing = null; }));
  // The database may only be resting: the old view goes on answering.
  const timer = setInterval(() => void refresh().catch(onError), everyMs);
  timer.unref();
  return {
    get view() { return view; },
    refresh,
    async close() {
      clearInterval(timer);
      await refreshing?.catch(() => {});
    },
  };
}
