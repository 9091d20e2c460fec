import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, RegistryEntry } from '@agm/contract';
import type { ObjectStorage } from '@agm/storage/objectStorage';
import { getFiles, inTurns, putFiles, writeFolder } from './storedFiles.ts';

/** Where the files of versions are kept for all servers of a site: one of them has them, and the others fetch them. */
export interface VersionFiles {
  /** Puts the files of a version that are in this machine's folder there, unless they are there. Only then may a pointer move to it. */
  keep(remote: string, version: string, deployment: Deployment): Promise<void>;
  /** Brings a version into this machine's folder, whole and with the bytes of its hashes, or throws and brings nothing. */
  fetch(remote: string, version: string, deployment: Deployment): Promise<void>;
  /** Removes what no entry names, unless another server may be about to. */
  forget(remote: string, entry: RegistryEntry): Promise<void>;
}

const recordName = 'deployment.json';
/** A deploy that is under way has not moved its pointer yet. */
const youngMs = 60 * 60_000;

/** Other bytes under the same version, of a deploy that was refused, never come between a server and the version's own. */
const placeOf = (remote: string, version: string, { files }: Pick<Deployment, 'files'>): string =>
  `deployments/${remote}/${version}/${createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)}/`;

/** Keeps versions in an object storage. `folder` is the deployments folder of this machine. */
export function versionFiles(objects: ObjectStorage, folder: string): VersionFiles {
  return {
    async keep(remote, version, deployment) {
      const home = path.join(folder, remote, version);
      const names = (await readdir(home)).filter((name) => name !== recordName);
      await putFiles(objects, placeOf(remote, version, deployment), home, names);
    },
    async fetch(remote, version, deployment) {
      const contents = await getFiles(objects, placeOf(remote, version, deployment), {
        files: deployment.files,
        what: `${remote} ${version}`,
        mend: 'deploy it again',
      });
      // Beside the remotes' own folders, in which a deploy removes what it does not know.
      const arriving = path.join(folder, '.fetching', `${remote} ${version}`);
      await writeFolder(
        new Map<string, Buffer | string>([...contents, [recordName, JSON.stringify(deployment, null, 2)]]),
        path.join(folder, remote, version),
        arriving,
      );
    },
    async forget(remote, { deployments }) {
      const kept = Object.entries(deployments).map(([version, deployment]) => placeOf(remote, version, deployment));
      const old = Date.now() - youngMs;
      const found = await objects.list(`deployments/${remote}/`);
      await inTurns(
        found.filter(({ key, writtenAt }) => writtenAt.getTime() < old && !kept.some((place) => key.startsWith(place))),
        ({ key }) => objects.remove(key),
      );
    },
  };
}
