import { readBuild } from '../build.ts';
import { passGate } from '../deploy.ts';
import { sharedDependencies } from '../sharedDependencies.ts';
import { packUpload, type Upload } from '../upload.ts';
import { answer } from './output.ts';
import type { Place } from './place.ts';
import { tryBuild } from './tryBuild.ts';

/** Does all that a deploy does, up to publishing: the build is tried in a browser and passes the site's gate, or is refused. */
export async function checkBuild(place: Place, name: string, dir: string, isSkippingBrowser = false): Promise<void> {
  const build = await readBuild(name, dir);
  const { triedIn = null } = await tryBuild(build, place, isSkippingBrowser);
  if ('store' in place) await passGate(place.store, build, sharedDependencies());
  else
    await place.registry.ask('POST', `/remotes/${encodeURIComponent(name)}/deployments`, {
      isOnlyChecked: true,
      files: await packUpload(dir),
    } satisfies Upload);
  answer({ remote: name, version: build.version, triedIn }, () =>
    console.log(`${name} ${build.version} passes the gate; nothing was published.`),
  );
}
