import { integrityOf, readBuild, serverEntry } from '../build.ts';
import type { Offer } from '../offerBuild.ts';
import { DeployError } from '../DeployError.ts';
import { answer } from './output.ts';

/** A link with which one browser gets one remote at a published version, or at the build of its own machine that an address there serves. */
export async function previewAt(
  what: string,
  { name, hours, registry, signature }: Omit<Offer, 'dir'>,
  dirOf: () => string,
): Promise<void> {
  const { link, version } = await registry.ask<{ link: string; version: string }>('POST', `/remotes/${encodeURIComponent(name)}/grants`, {
    ...(/^https?:/.test(what) ? { build: await servedBuild(name, dirOf(), new URL(what).origin) } : { version: what }),
    hours,
    ...signature,
  });
  answer({ remote: name, version, link, hours }, () =>
    console.log(`${name} ${version}, for the first browser that opens this link and says yes, for ${hours} h:\n\n  ${link}\n`),
  );
}

/** The build that an address of this machine serves, which must be the one in the remote's `dist`: what is granted is what is read. */
async function servedBuild(name: string, dir: string, origin: string) {
  const { files, contract, shared } = await readBuild(name, dir);
  const ofBrowsers = Object.entries(files).filter(([file]) => file !== serverEntry);
  await Promise.all(
    ofBrowsers.map(async ([file, hash]) => {
      const served = await fetch(`${origin}/${file}`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
      if (!served?.ok)
        throw new DeployError(`${origin}/${file} is not served: serve remotes/${name}/dist/web there, for pages of other origins too`);
      if (integrityOf(new Uint8Array(await served.arrayBuffer())) !== hash)
        throw new DeployError(`${origin}/${file} is not the file in remotes/${name}/dist/web: build it again, and then ask again`);
      if (served.headers.get('access-control-allow-origin') === null)
        throw new DeployError(
          `${origin} answers pages of its own origin alone, so a browser would not run its files: it has to send Access-Control-Allow-Origin`,
        );
    }),
  );
  return { origin, files: Object.fromEntries(ofBrowsers), contract, shared };
}
