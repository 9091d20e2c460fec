import { createHash } from 'node:crypto';
import { openObjectStorage } from '@agm/storage/objectStorage';
import type { FastifyInstance } from 'fastify';
import type { HashedFiles } from '../registry/storedFiles.ts';
import { SiteBuilds, type OwnBuild } from './SiteBuilds.ts';

export function openSiteBuilds({ config, storage, log }: FastifyInstance): SiteBuilds {
  const { objectStorage, dataDir } = config;
  return new SiteBuilds({
    storage,
    objects: objectStorage && openObjectStorage(objectStorage),
    dataDir,
    onError: (error) => log.error(error),
  });
}

/** The host of this server. Its version is the hash of its list of files. */
export const ownHost = ({ files, folder }: { readonly files: HashedFiles; readonly folder: string }): OwnBuild => ({
  kind: 'host',
  version: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
  files,
  since: null,
  from: folder,
});
