#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuild } from '../deploy/build.ts';
import { deploy, rollback, type Deployed } from '../deploy/deploy.ts';
import type { Moved } from '../deploy/moves.ts';
import { offeredSingletons } from '../deploy/offered.ts';
import { DeployError } from '../deploy/store.ts';
import { packUpload, type Upload } from '../deploy/upload.ts';
import { moverOf, placeOf, readShare, readWords, registryAt, runCommand } from './arguments.ts';
import { buildRemote } from './buildRemote.ts';
import { offer, readHours } from './offer.ts';
import { tryBuild } from './tryBuild.ts';

const usage = 'usage: agm-remote <deploy | rollback | try> --to <address of the site, or its deployments folder> [--version V] [--canary <per cent>] [--no-browser] [--hours 2] [--why "…"]';

/** `agm-remote`, for a remote in a repository of its own: run in its folder. The remote is named as the last part of its package is. */
runCommand(async () => {
  const { words: [what, ...others], values } = readWords(process.argv.slice(2), usage);
  if ((what !== 'deploy' && what !== 'rollback' && what !== 'try') || others.length > 0 || values.to === undefined) throw new DeployError(usage);
  const dir = process.cwd();
  const { name: full } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8').catch(() => '{}')) as { name?: string };
  const name = full?.split('/').at(-1);
  if (name === undefined) throw new DeployError(`${dir} has no package.json with a name: run agm-remote in the remote's folder`);
  const place = placeOf(values.to);
  const mover = moverOf(values.why);
  if (what === 'rollback') {
    const to = 'store' in place ? await rollback(place.store, name, values.version) : (await place.registry.ask<Moved>('POST', `/remotes/${name}/pointer`, { who: mover.who, ...(values.version !== undefined && { to: values.version }), ...(values.why !== undefined && { why: values.why }) })).to;
    console.log(`${name} is back at ${to}. The next page load shows it.`);
    return;
  }
  if (what === 'try') {
    await offer({ name, dir, hours: readHours(values.hours), registry: registryAt(values.to), ...(values.why !== undefined && { why: values.why }) }, () => buildRemote(name, dir));
    return;
  }
  await buildRemote(name, dir);
  const canary = readShare(values.canary);
  const build = await readBuild(name, dir);
  const wishes = { ...await tryBuild(build, place, values['no-browser']), ...(values.version !== undefined && { version: values.version }), ...(canary !== undefined && { canary }) };
  const done = 'store' in place
    ? await deploy({ store: place.store, build, ...wishes, offered: offeredSingletons(), by: 'person', mover, now: new Date() })
    : await place.registry.ask<Deployed>('POST', `/remotes/${name}/deployments`, { ...wishes, who: mover.who, ...(values.why !== undefined && { why: values.why }), files: await packUpload(dir) } satisfies Upload);
  console.log(`${name} ${done.version} is ${done.canary === undefined ? 'current' : `a canary for ${done.canary} % of the visitors`}. The next page load shows it.`);
});
