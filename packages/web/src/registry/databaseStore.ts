import { DeployError } from '@agm/deploy/DeployError';
import type { DeploymentStore } from '@agm/deploy/DeploymentStore';
import { inFolderTurn, removeForgotten } from '@agm/deploy/folderTurn';
import type { Storage } from '@agm/storage/Storage';
import type { VersionFiles } from './versionFiles.ts';
import { readHealth } from './readHealth.ts';
import { readLog, readRegistryRows, writeLog, writeRegistryRows } from './rows.ts';

/** Servers of a site that deploy at the same moment: so often one of them decides again. */
const mostTries = 50;

export interface DatabaseStoreOptions {
  /** The deployments folder of this machine. */
  readonly folder: string;
  /** Null: all servers of the site have the same folder. */
  readonly files?: VersionFiles | null;
  /** Called before a change is answered. */
  afterChange?(): Promise<unknown>;
}

/**
 * The registry of a site, in its database. Files are not copied inside a transaction: it is decided on what was read, and written only if
 * nobody wrote meanwhile, so that a server that is killed holds nothing up.
 */
export function databaseStore(
  storage: Storage,
  { folder, files = null, afterChange = async () => {} }: DatabaseStoreOptions,
): DeploymentStore {
  const { database } = storage;
  return {
    folder,
    readRegistry: async () => (await readRegistryRows(database)).registry,
    async keepFiles(remote, version, deployment) {
      await files?.keep(remote, version, deployment).catch((cause: unknown) => {
        throw new DeployError(
          `the object storage did not take ${remote} ${version}, so nothing was changed: try again when it is there (${cause instanceof Error ? cause.message : String(cause)})`,
          { cause },
        );
      });
    },
    async change(decide) {
      const { answer, name, entry, move } = await inFolderTurn(folder, async () => {
        for (let tries = 0; tries < mostTries; tries += 1) {
          const { registry, revision } = await readRegistryRows(database);
          const decision = await decide(registry);
          const { name: remote, entry: decided, move: line } = decision;
          if (line && !(await writeRegistryRows(storage, { after: revision, entries: { [remote]: decided }, log: [line] }))) continue;
          await removeForgotten(folder, remote, Object.keys(decided.deployments));
          return decision;
        }
        throw new DeployError('other servers of this site change the registry all the time, so nothing was changed: try again', {
          kind: 'conflict',
        });
      });
      if (move) {
        await afterChange();
        // What is left there is removed by the next deploy.
        await files?.forget(name, entry).catch(() => {});
      }
      return answer;
    },
    writeAudit: (entry) => writeLog(database, entry),
    readAudit: (most) => readLog(database, most),
    readHealth: () => readHealth(database),
  };
}
