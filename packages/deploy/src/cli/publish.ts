import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { currentDeployment } from '@agm/contract';
import { readBuild } from '../build.ts';
import { deploy } from '../deploy.ts';
import { DeployError } from '../DeployError.ts';
import { sharedDependencies } from '../sharedDependencies.ts';
import { projectRoot, type OpenSite } from './place.ts';

/**
 * Used by `npm start`: publishes every workspace build that the registry does not have, and leaves locked pointers alone.
 * A refused build stops nothing else: the other remotes and its own last version stay current.
 */
export async function publishBuilds(_args: readonly string[], openSite: OpenSite): Promise<void> {
  const folder = path.join(projectRoot, 'remotes');
  const store = await openSite();
  const hostShares = sharedDependencies();
  for (const name of readdirSync(folder)) {
    const dir = path.join(folder, name);
    if (!existsSync(path.join(dir, 'dist/web'))) continue;
    try {
      const done = await deploy({ store, build: await readBuild(name, dir), hostShares, by: 'start', now: new Date() });
      if (done.isNew) console.log(`${name} ${done.version} is published.`);
      if (done.current !== done.version)
        console.log(`${name} stays at ${done.current}; this checkout's build is ${done.version} (\`npm run deploy -- ${name}\` moves it).`);
    } catch (error) {
      if (!(error instanceof DeployError)) throw error;
      console.error(error.message);
      if (!currentDeployment(await store.readRegistry(), name)) process.exitCode = 1;
    }
  }
}
