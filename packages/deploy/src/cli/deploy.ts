import { readBuild } from '../build.ts';
import { readOrder, readShare, sourceOf } from './arguments.ts';
import { buildInWorkspace } from './buildRemote.ts';
import { deployCommand } from './deployCommand.ts';
import { promoteAt, refuseBesidePromote } from './movePlace.ts';
import { answer } from './output.ts';
import type { OpenSite } from './place.ts';
import { publishAt } from './publishAt.ts';
import { signedBy } from './signature.ts';
import { tryBuild } from './tryBuild.ts';

/** `npm run deploy -- <remote>`: builds that one remote, checks it at the gate, publishes it and moves the pointer, or begins a canary. */
export async function deployRemote(args: readonly string[], openSite: OpenSite): Promise<void> {
  const { name, values, place } = await readOrder(args, deployCommand, openSite);
  const signed = signedBy(values);
  if (values.promote) {
    refuseBesidePromote(values);
    return promoteAt(place, name, signed);
  }
  const dir = sourceOf(name);
  const canary = readShare(values.canary);
  const began = performance.now();
  await buildInWorkspace(name, !values['no-browser']);
  const build = await readBuild(name, dir);
  const builtMs = performance.now() - began;
  const tried = await tryBuild(build, place, values['no-browser']);
  const triedMs = performance.now() - began - builtMs;
  const done = await publishAt(place, { build, dir, version: values.version, canary, ...tried }, signed);
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const state = done.canary === undefined ? 'current' : `a canary for ${done.canary} % of the visitors`;
  answer({ remote: name, ...done, ...tried }, () => {
    console.log(
      `${name} ${done.version} ${done.isNew ? 'is published and' : 'was published before and is'} ${state}: ${kB(build.size.brotli)} brotli, built in ${(builtMs / 1000).toFixed(1)} s, deployed in ${Math.round(performance.now() - began - builtMs - triedMs)} ms. The next page load shows it.`,
    );
    if (done.canary !== undefined)
      console.log(`\`npm run remotes -- promote ${name}\` gives it to everybody; \`npm run remotes\` shows how it does.`);
  });
}
