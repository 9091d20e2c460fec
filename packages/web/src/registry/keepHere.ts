import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DeploymentStore } from '@agm/deploy/DeploymentStore';
import type { VersionFiles } from './versionFiles.ts';

/** Puts the versions that are in this machine's folder where all servers find them: a site that gets an object storage has some already. */
export async function keepHere({ folder, readRegistry }: DeploymentStore, files: VersionFiles): Promise<void> {
  const { remotes } = await readRegistry();
  for (const [remote, { deployments }] of Object.entries(remotes))
    for (const [version, deployment] of Object.entries(deployments))
      if (existsSync(path.join(folder, remote, version, 'deployment.json'))) await files.keep(remote, version, deployment);
}
