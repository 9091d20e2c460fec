#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuild } from '../build.ts';
import { refuseUnknownRemote } from '../knownRemotes.ts';
import { readOverview, type Overview } from '../overview.ts';
import { DeployError } from '../store.ts';
import { readShare, runCommand } from './arguments.ts';
import { buildRemote } from './buildRemote.ts';
import { promoteAt, refuseBesidePromote, rollBackAt } from './movePlace.ts';
import { offer, readHours } from './offer.ts';
import { placeOf, registryAt, type Place } from './place.ts';
import { publishAt } from './publishAt.ts';
import { readWords, type Command } from './readWords.ts';
import { signedBy } from './signature.ts';
import { startAlone } from './startAlone.ts';
import { tryBuild } from './tryBuild.ts';

const where = '[--to <address of the site, or its deployments folder>]';
const commands: Readonly<Record<'deploy' | 'rollback' | 'try' | 'start', Command>> = {
  deploy: {
    name: 'agm-remote deploy',
    usage: `usage: agm-remote deploy ${where} [--version V] [--canary <per cent> | --promote] [--no-browser] [--why "…"] [--as <name>]`,
    flags: ['to', 'version', 'canary', 'promote', 'no-browser', 'why', 'as'],
  },
  rollback: {
    name: 'agm-remote rollback',
    usage: `usage: agm-remote rollback ${where} [--version V] [--why "…"] [--as <name>]`,
    flags: ['to', 'version', 'why', 'as'],
  },
  try: {
    name: 'agm-remote try',
    usage: 'usage: agm-remote try [--to <address of the site>] [--hours 2] [--why "…"] [--as <name>]',
    flags: ['to', 'hours', 'why', 'as'],
  },
  start: { name: 'agm-remote start', usage: 'usage: agm-remote start [--to <address of the site>]', flags: ['to'] },
};
const isCommand = (word: string | undefined): word is keyof typeof commands => word !== undefined && Object.hasOwn(commands, word);

function commandOf([what]: readonly string[]): Command {
  if (!isCommand(what))
    throw new DeployError(
      `agm-remote ${what === undefined ? 'wants a command' : `knows no '${what}'`}: it takes ${Object.keys(commands).join(', ')}`,
    );
  return commands[what];
}

/** The remote of this folder, named as the last part of its package is, and the site that its manifest names. */
async function readManifest(dir: string): Promise<{ readonly name: string; readonly site: string | undefined }> {
  const { name: full, config } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8').catch(() => '{}')) as {
    name?: string;
    config?: { site?: string };
  };
  const name = full?.split('/').at(-1);
  if (name === undefined) throw new DeployError(`${dir} has no package.json with a name: run agm-remote in the remote's folder`);
  return { name, site: config?.site };
}

/** Before anything is built: a name that the site never shows is a slip of the pen. */
async function refuseUnshownRemote(name: string, place: Place): Promise<void> {
  const { registry, places } =
    'store' in place ? await readOverview(place.store) : await place.registry.ask<Overview>('GET', '/remotes/overview');
  refuseUnknownRemote(name, registry, places);
}

/** `agm-remote`, for a remote in a repository of its own: run in its folder. */
runCommand(async () => {
  const {
    words: [what, ...others],
    values,
    command,
  } = readWords(process.argv.slice(2), commandOf);
  const dir = process.cwd();
  const { name, site } = await readManifest(dir);
  const to = values.to ?? site;
  if (to === undefined)
    throw new DeployError(`${command.usage}\nWithout --to it takes the site that "config": { "site": … } of package.json names.`);
  if (others.length > 0)
    throw new DeployError(`${command.name} takes no name: the remote of this folder is '${name}', as its package.json says`);
  if (what === 'start') {
    if (!/^https?:/i.test(to) || !URL.canParse(to)) throw new DeployError(`${command.usage}\n"${to}" is not the address of a site.`);
    return startAlone({ name, dir, site: new URL(to).origin, port: Number(process.env.PORT ?? 3100) });
  }
  const signed = signedBy(values);
  const place = placeOf(to);
  if (what === 'rollback') {
    const moved = await rollBackAt(place, name, values.version, signed);
    console.log(`${name} is back at ${moved.to}. The next page load shows it.`);
    return;
  }
  if (values.promote) {
    refuseBesidePromote(values);
    return promoteAt(place, name, signed);
  }
  if (what === 'try') {
    const registry = registryAt(to);
    await refuseUnshownRemote(name, { registry });
    return offer({ name, dir, hours: readHours(values.hours), registry, signature: signed.signature }, () => buildRemote(name, dir));
  }
  const canary = readShare(values.canary);
  await refuseUnshownRemote(name, place);
  await buildRemote(name, dir);
  const build = await readBuild(name, dir);
  const tried = await tryBuild(build, place, values['no-browser']);
  const done = await publishAt(place, { build, dir, version: values.version, canary, ...tried }, signed);
  console.log(
    `${name} ${done.version} is ${done.canary === undefined ? 'current' : `a canary for ${done.canary} % of the visitors`}. The next page load shows it.`,
  );
});
