import { integrityOf, readBuild, serverEntry } from '../build.ts';
import { DeployError } from '../store.ts';
import { sourceOf } from './arguments.ts';
import { buildRemote } from './buildRemote.ts';
import { offer, readHours } from './offer.ts';
import { projectRoot, registryAt } from './place.ts';
import type { Command, readWords } from './readWords.ts';
import { signedBy } from './signature.ts';

export const grantCommand: Command = {
  name: 'npm run remotes -- grant',
  usage:
    'usage: npm run remotes -- grant <remote> <version | local | http://127.0.0.1:port> [--hours 2] [--to <address>] [--why "…"] [--as <name>]',
  flags: ['hours', 'to', 'why', 'as'],
};

/** `npm run remotes -- grant …`: a link with which one browser gets one remote at another version, or at a build of its own machine. */
export async function grant([name, what, ...others]: readonly string[], values: ReturnType<typeof readWords>['values']): Promise<void> {
  if (name === undefined || what === undefined || others.length > 0) throw new DeployError(grantCommand.usage);
  const hours = readHours(values.hours);
  const { signature } = signedBy(values);
  const registry = registryAt(values.to);
  if (what === 'local')
    return offer({ name, dir: sourceOf(name), hours, registry, signature }, () => buildRemote(name, projectRoot, '-w', `remotes/${name}`));
  const { link, version } = await registry.ask<{ link: string; version: string }>('POST', `/remotes/${encodeURIComponent(name)}/grants`, {
    ...(/^https?:/.test(what) ? { build: await servedBuild(name, new URL(what).origin) } : { version: what }),
    hours,
    ...signature,
  });
  console.log(`${name} ${version}, for the first browser that opens this link and says yes, for ${hours} h:\n\n  ${link}\n`);
}

/** The build that an address of this machine serves, which must be the one in `remotes/<name>/dist`: what is granted is what is read. */
async function servedBuild(name: string, origin: string) {
  const { files, contract, shared } = await readBuild(name, sourceOf(name));
  const ofBrowsers = Object.entries(files).filter(([file]) => file !== serverEntry);
  await Promise.all(
    ofBrowsers.map(async ([file, hash]) => {
      const answer = await fetch(`${origin}/${file}`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
      if (!answer?.ok)
        throw new DeployError(`${origin}/${file} is not served: serve remotes/${name}/dist/web there, for pages of other origins too`);
      if (integrityOf(new Uint8Array(await answer.arrayBuffer())) !== hash)
        throw new DeployError(`${origin}/${file} is not the file in remotes/${name}/dist/web: build it again, and then ask again`);
      if (answer.headers.get('access-control-allow-origin') === null)
        throw new DeployError(
          `${origin} answers pages of its own origin alone, so a browser would not run its files: it has to send Access-Control-Allow-Origin`,
        );
    }),
  );
  return { origin, files: Object.fromEntries(ofBrowsers), contract, shared };
}
