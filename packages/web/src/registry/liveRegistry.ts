import { existsSync } from 'node:fs';
import path from 'node:path';
import { emptyRegistry, entryOf, type Registry } from '@agm/contract';
import { inFolderTurn, removeForgotten } from '@agm/deploy/folderTurn';
import { listen } from '@agm/storage/listen';
import type { Storage } from '@agm/storage/Storage';
import { repeat } from './repeat.ts';
import { readRegistryRevision, readRegistryRows, registryChannel } from './rows.ts';
import { lackedVersions, servableRegistry, type LackedVersion } from './servable.ts';
import type { VersionFiles } from './versionFiles.ts';

export interface RegistryReader {
  /** The registry as this server serves it now. The same object comes back until it changes. */
  read(): Promise<Registry>;
}

/** The registry of the site in memory, so that no page waits for it. */
export interface LiveRegistry extends RegistryReader {
  /** Looks for changes now. */
  refresh(): Promise<void>;
  /** Brings the files of a version here that another server's page names; does nothing where the registry has no such version. */
  bring(remote: string, version: string): Promise<void>;
  /** Calls the listener whenever the registry is found changed. */
  subscribe(listener: (registry: Registry) => void): void;
  close(): Promise<void>;
}

export interface LiveRegistryOptions {
  /** The deployments folder. */
  readonly folder: string;
  /** Null: what is not in the folder is not fetched. */
  readonly files: VersionFiles | null;
  readonly databaseUrl: string | null;
  onError(error: unknown): void;
}

/** One row is read so often. PostgreSQL announces changes besides, so the pause is for an announcement that was lost. */
const everyMs = { sqlite: 100, postgres: 500 } as const;
/** A version that could not be fetched is not asked for again at once. */
const fetchAgainMs = 2_000;

/** Follows the registry in the database. Where that is away for a moment, pages go on with what was read before. */
export async function openLiveRegistry(
  storage: Storage,
  { folder, files, databaseUrl, onError }: LiveRegistryOptions,
): Promise<LiveRegistry> {
  const { database, engine } = storage;
  const listeners: ((registry: Registry) => void)[] = [];
  const isHere = (remote: string, version: string): boolean => existsSync(path.join(folder, remote, version, 'deployment.json'));
  const fetching = new Map<string, Promise<void>>();
  const notBefore = new Map<string, number>();
  let latest: Registry = emptyRegistry;
  let known: Registry = emptyRegistry;
  let revision = -1;
  let sweptAt = -1;
  let isWhole = true;
  let isClosed = false;
  let sweeping: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    if (isWhole && (await readRegistryRevision(database)) === revision) return;
    const read = await readRegistryRows(database);
    latest = read.registry;
    const lacked = lackedVersions(latest, isHere);
    isWhole = lacked.length === 0;
    const next = servableRegistry(latest, isHere, known);
    revision = read.revision;
    for (const one of lacked) void fetchOnce(one);
    if (JSON.stringify(next) !== JSON.stringify(known)) {
      known = next;
      for (const listener of listeners) listener(known);
    }
    // Not waited for: a deploy of this machine may have the folder, and wait for this look.
    if (files && isWhole && sweptAt !== revision) {
      sweptAt = revision;
      sweeping = sweeping.then(sweep).catch(onError);
    }
  };

  /** Removes the files of versions that another server's deploy has forgotten. */
  async function sweep(): Promise<void> {
    await inFolderTurn(folder, async () => {
      const { registry } = await readRegistryRows(database);
      for (const [name, { deployments }] of Object.entries(registry.remotes)) await removeForgotten(folder, name, Object.keys(deployments));
    });
  }

  /** Never twice at once, and after a failure not at once again. */
  async function fetchOnce({ remote, version }: LackedVersion): Promise<void> {
    const deployment = entryOf(latest, remote)?.deployments[version];
    const name = `${remote} ${version}`;
    if (!files || !deployment || isClosed || performance.now() < (notBefore.get(name) ?? 0)) return;
    const running =
      fetching.get(name) ??
      files
        .fetch(remote, version, deployment)
        .then(() => {
          notBefore.delete(name);
          refresh().catch(onError);
        })
        .catch((error: unknown) => {
          if (!notBefore.has(name)) onError(error);
          notBefore.set(name, performance.now() + fetchAgainMs);
        })
        .finally(() => fetching.delete(name));
    fetching.set(name, running);
    await running;
  }

  let refreshing: Promise<void> = Promise.resolve();
  // One look after the other: whoever has just written waits for one that began afterwards.
  const refresh = (): Promise<void> => {
    refreshing = refreshing.catch(() => {}).then(look);
    return refreshing;
  };
  await refresh();
  // A server that starts without any files serves its first page when they are here.
  await Promise.all(fetching.values());
  await refresh();
  const looking = repeat(everyMs[engine], refresh, onError);
  const listening = databaseUrl === null ? null : listen(databaseUrl, registryChannel, looking.now);
  return {
    read: async () => known,
    refresh,
    async bring(remote, version) {
      if (!files || isHere(remote, version)) return;
      const isNamed = () => Object.hasOwn(entryOf(latest, remote)?.deployments ?? {}, version);
      if (!isNamed()) await refresh();
      if (isNamed()) await fetchOnce({ remote, version });
    },
    subscribe: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true;
      looking.stop();
      await listening?.close();
      await refreshing.catch(() => {});
      await Promise.all([...fetching.values(), sweeping]);
    },
  };
}
