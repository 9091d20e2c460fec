import { readRevision } from '@agm/storage/catalogueRevision';
import type { Database, StoragePlace } from '@agm/storage/Storage';
import type { CatalogueView } from './CatalogueView.ts';
import { patchCatalogue } from './patchCatalogue.ts';
import { mostTitlesInPassing, readCatalogue } from './readCatalogue.ts';

export interface LiveCatalogue {
  /** What to answer from now. A request takes it once, so that its answer is of one piece. Throws before the catalogue has been read. */
  readonly view: CatalogueView;
  /** Looks whether the catalogue has changed and, if so, exchanges the view when the new one is complete. */
  refresh(): Promise<void>;
  /** Calls back whenever another state of the catalogue is answered from. */
  onChange(changed: () => void): void;
  /** Stops following, once the look that is under way has ended. */
  close(): Promise<void>;
}

export interface LiveOptions {
  /** Where the database is, for threads that read it themselves. */
  readonly place: StoragePlace;
  /** The catalogue, when somebody began to read it already. */
  readonly begun?: Promise<CatalogueView> | undefined;
  /** How often to look for changes made by another process, in milliseconds. */
  readonly everyMs: number;
  onError(error: unknown): void;
}

/** Keeps the catalogue in memory and follows the database: readers keep the old view until the new one is whole. */
export async function openLiveCatalogue(database: Database, options: LiveOptions): Promise<LiveCatalogue> {
  const live = beginLiveCatalogue(database, options);
  await live.isRead;
  return live;
}

/** The same for whoever has something else to do while a large catalogue is read. `isRead` rejects when it cannot be. */
export function beginLiveCatalogue(
  database: Database,
  { place, begun, everyMs, onError }: LiveOptions,
): LiveCatalogue & { readonly isRead: Promise<void> } {
  let read: CatalogueView | null = null;
  const isRead = (begun ?? readCatalogue(database, place)).then((view) => {
    read = view;
  });
  const viewNow = (): CatalogueView => {
    if (!read) throw new Error('the catalogue is being read: wait for isRead');
    return read;
  };
  let refreshing: Promise<void> | null = null;
  let rebuilding: Promise<void> | null = null;
  let isClosed = false;
  const listeners: (() => void)[] = [];

  const exchange = (next: CatalogueView): void => {
    const before = viewNow();
    read = next;
    // Searches that are under way in the old view are answered before it goes.
    if (before.search !== next.search) before.search.close().catch(onError);
    if (before.revision !== next.revision) for (const changed of listeners) changed();
  };
  const rebuild = async (): Promise<void> => {
    const next = await readCatalogue(database, place);
    // At the start a first search may wait, so that pages need not; later nobody does.
    await next.search.isReady;
    // What changed while it was built would be lost: the view that has it stays, and the next look builds again.
    if (next.revision < viewNow().revision) return next.search.close();
    exchange(next);
  };
  const rebuildLater = (): void => {
    rebuilding ??= rebuild()
      .catch(onError)
      .finally(() => {
        rebuilding = null;
      });
  };
  const look = async (): Promise<void> => {
    await isRead;
    const revision = await readRevision(database);
    const view = viewNow();
    const isSame = revision === view.revision;
    if (isSame && view.index === null && !isClosed) rebuildLater();
    if (isSame && !view.search.isBroken) return;
    const patched = !view.search.isBroken && view.titles.size > mostTitlesInPassing ? await patchCatalogue(database, view) : null;
    if (!patched) return rebuild();
    exchange(patched);
    if (!isClosed) rebuildLater();
  };
  const refresh = (): Promise<void> =>
    (refreshing ??= look().finally(() => {
      refreshing = null;
    }));
  // The database may be away for a moment only: the old view keeps answering.
  const timer = setInterval(() => void refresh().catch(onError), everyMs);
  timer.unref();
  // A failure rejects for whoever waits for the catalogue. There is nothing to follow then.
  isRead.catch(() => clearInterval(timer));
  return {
    isRead,
    get view() {
      return viewNow();
    },
    refresh,
    onChange(changed) {
      listeners.push(changed);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await refreshing?.catch(() => {});
      await rebuilding;
      await isRead.catch(() => {});
      await read?.search.close();
    },
  };
}
