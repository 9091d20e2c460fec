import path from 'node:path';
import { findChromium } from '../browser/chromium.ts';
import { readBuild } from '../build.ts';
import { runCommand, readOrder, readShare, sourceOf } from './arguments.ts';
import { buildRemote } from './buildRemote.ts';
import { deployCommand } from './deployCommand.ts';
import { promoteAt, refuseBesidePromote } from './movePlace.ts';
import { projectRoot } from './place.ts';
import { publishAt } from './publishAt.ts';
import { signedBy } from './signature.ts';
import { tryBuild } from './tryBuild.ts';

/** `npm run deploy -- <remote>`: builds that one remote, checks it at the gate, publishes it and moves the pointer, or begins a canary. */
runCommand(async () => {
  const { name, values, place } = readOrder(process.argv.slice(2), deployCommand);
  const signed = signedBy(values);
  if (values.promote) {
    refuseBesidePromote(values);
    return promoteAt(place, name, signed);
  }
  const dir = sourceOf(name);
  const canary = readShare(values.canary);
  const began = performance.now();
  // The page it is tried in is as new as the build.
  const trialPage =
    !values['no-browser'] && findChromium() !== null ? ['-w', path.relative(projectRoot, path.resolve(import.meta.dirname, '../..'))] : [];
  await buildRemote(name, projectRoot, '-w', `remotes/${name}`, ...trialPage);
  const build = await readBuild(name, dir);
  const builtMs = performance.now() - began;
  const tried = await tryBuild(build, place, values['no-browser']);
  const triedMs = performance.now() - began - builtMs;
  const done = await publishAt(place, { build, dir, version: values.version, canary, ...tried }, signed);
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const state = done.canary === undefined ? 'current' : `a canary for ${done.canary} % of the visitors`;
  console.log(
    `${name} ${done.version} ${done.isNew ? 'is published and' : 'was published before and is'} ${state}: ${kB(build.size.brotli)} brotli, built in ${(builtMs / 1000).toFixed(1)} s, deployed in ${Math.round(performance.now() - began - builtMs - triedMs)} ms. The next page load shows it.`,
  );
  if (done.canary !== undefined)
    console.log(`\`npm run deploy -- ${name} --promote\` gives it to everybody; \`npm run remotes\` shows how it does.`);
});
