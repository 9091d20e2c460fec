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
import { tryBuild } from './tryBuild.ts';

const to = '--to <address of the site, or its deployments folder>';
const commands: Readonly<Record<'deploy' | 'rollback' | 'try', Command>> = {
  deploy: {
    name: 'agm-remote deploy',
    usage: `usage: agm-remote deploy ${to} [--version V] [--canary <per cent> | --promote] [--no-browser] [--why "…"] [--as <name>]`,
    flags: ['to', 'version', 'canary', 'promote', 'no-browser', 'why', 'as'],
  },
  rollback: {
    name: 'agm-remote rollback',
    usage: `usage: agm-remote rollback ${to} [--version V] [--why "…"] [--as <name>]`,
    flags: ['to', 'version', 'why', 'as'],
  },
  try: {
    name: 'agm-remote try',
    usage: 'usage: agm-remote try --to <address of the site> [--hours 2] [--why "…"] [--as <name>]',
    flags: ['to', 'hours', 'why', 'as'],
  },
};
const isCommand = (word: string | undefined): word is keyof typeof commands => word !== undefined && Object.hasOwn(commands, word);

function commandOf([what]: readonly string[]): Command {
  if (!isCommand(what))
    throw new DeployError(
      `agm-remote ${what === undefined ? 'wants a command' : `knows no '${what}'`}: it takes ${Object.keys(commands).join(', ')}`,
    );
  return commands[what];
}

/** The remote of this folder: named as the last part of its package is. */
async function readName(dir: string): Promise<string> {
  const { name: full } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8').catch(() => '{}')) as { name?: string };
  const name = full?.split('/').at(-1);
  if (name === undefined) throw new DeployError(`${dir} has no package.json with a name: run agm-remote in the remote's folder`);
  return name;
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
  if (values.to === undefined) throw new DeployError(command.usage);
  const dir = process.cwd();
  const name = await readName(dir);
  if (others.length > 0)
    throw new DeployError(`${command.name} takes no name: the remote of this folder is '${name}', as its package.json says`);
  const signed = signedBy(values);
  const place = placeOf(values.to);
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
    const registry = registryAt(values.to);
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
