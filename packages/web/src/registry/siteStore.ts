import path from 'node:path';
import type { DeploymentStore } from '@agm/deploy/DeploymentStore';
import { openObjectStorage, type ObjectStoragePlace } from '@agm/storage/objectStorage';
import type { Storage } from '@agm/storage/Storage';
import { databaseStore } from './databaseStore.ts';
import { takeOver } from './takeOver.ts';
import { versionFiles, type VersionFiles } from './versionFiles.ts';

export interface SitePlace {
  readonly dataDir: string;
  /** Null: the files of versions are in `dataDir` alone. */
  readonly objectStorage: ObjectStoragePlace | null;
}

export interface SiteStore {
  readonly store: DeploymentStore;
  readonly files: VersionFiles | null;
  /** A sentence for the operator where the folder has a registry that nobody reads. */
  readonly leftBehind: string | null;
}

/** The registry of a site, for its server and for commands of its machine; takes over what an earlier version left in the data folder. */
export async function openSiteStore(
  storage: Storage,
  { dataDir, objectStorage }: SitePlace,
  afterChange?: () => Promise<unknown>,
): Promise<SiteStore> {
  const folder = path.join(dataDir, 'deployments');
  const leftBehind = await takeOver(storage, folder);
  const files = objectStorage && versionFiles(openObjectStorage(objectStorage), folder);
  return { store: databaseStore(storage, { folder, files, ...(afterChange && { afterChange }) }), files, leftBehind };
}
