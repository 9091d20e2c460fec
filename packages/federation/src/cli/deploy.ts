import { findChromium } from '../deploy/browser/chromium.ts';
import { readBuild } from '../deploy/build.ts';
import { deploy, type Deployed } from '../deploy/deploy.ts';
import { promote, type Moved } from '../deploy/moves.ts';
import { offeredSingletons } from '../deploy/offered.ts';
import { DeployError } from '../deploy/store.ts';
import { packUpload, type Upload } from '../deploy/upload.ts';
import { tryBuild } from './tryBuild.ts';
import { moverOf, projectRoot, readOrder, readShare, runCommand } from './arguments.ts';
import { buildRemote } from './buildRemote.ts';

const usage = 'usage: npm run deploy -- <remote> [--version V] [--to <address or folder>] [--canary <per cent> | --promote] [--no-browser] [--why "…"]';

/** `npm run deploy -- <remote>`: builds that one remote, checks it at the gate, publishes it and moves the pointer, or begins a canary. */
runCommand(async () => {
  const { name, dir, hasSource, values, place } = readOrder(process.argv.slice(2), usage);
  const mover = moverOf(values.why);
  if (values.promote) {
    const { to } = 'store' in place ? await promote({ store: place.store, name, mover }) : await place.registry.ask<Moved>('POST', `/remotes/${name}/pointer`, { promote: true, who: mover.who, why: mover.why });
    console.log(`${name} ${to} is current: everybody gets it with the next page load.`);
    return;
  }
  if (!hasSource) throw new DeployError(`there is no remote '${name}' in remotes/`);
  const canary = readShare(values.canary);
  const began = performance.now();
  // The page it is tried in is as new as the build.
  const trialPage = !values['no-browser'] && findChromium() !== null ? ['-w', 'packages/federation'] : [];
  await buildRemote(name, projectRoot, '-w', `remotes/${name}`, ...trialPage);
  const build = await readBuild(name, dir);
  const builtMs = performance.now() - began;
  const tried = await tryBuild(build, place, values['no-browser']);
  const triedMs = performance.now() - began - builtMs;
  const wishes = { ...tried, ...(values.version !== undefined && { version: values.version }), ...(canary !== undefined && { canary }) };
  const done = 'store' in place
    ? await deploy({ store: place.store, build, ...wishes, offered: offeredSingletons(), by: 'person', mover, now: new Date() })
    : await place.registry.ask<Deployed>('POST', `/remotes/${name}/deployments`, { ...wishes, who: mover.who, ...(values.why !== undefined && { why: values.why }), files: await packUpload(dir) } satisfies Upload);
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const state = done.canary === undefined ? 'current' : `a canary for ${done.canary} % of the visitors`;
  console.log(`${name} ${done.version} ${done.isNew ? 'is published and' : 'was published before and is'} ${state}: ${kB(build.size.brotli)} brotli, built in ${(builtMs / 1000).toFixed(1)} s, deployed in ${Math.round(performance.now() - began - builtMs - triedMs)} ms. The next page load shows it.`);
  if (done.canary !== undefined) console.log(`\`npm run deploy -- ${name} --promote\` gives it to everybody; \`npm run remotes\` tells how it does.`);
});
