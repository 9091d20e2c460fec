#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuild } from '../build.ts';
import { refuseUnknownRemote } from '../knownRemotes.ts';
import { readOverview, type Overview } from '../overview.ts';
import { DeployError } from '../DeployError.ts';
import { readShare } from './arguments.ts';
import { buildRemote } from './buildRemote.ts';
import { checkBuild } from './checkBuild.ts';
import { cancelCanaryAt, promoteAt, readFlagShare, refuseBesidePromote, rollBackAt, setFlagAt } from './movePlace.ts';
import { offer, readHours } from './offer.ts';
import { answer, runCommand } from './output.ts';
import { placeOf, registryAt, type Place } from './place.ts';
import { previewAt } from './preview.ts';
import { publishAt } from './publishAt.ts';
import { publishPreview } from './publishPreview.ts';
import { readWords, type Command, type Flag } from './readWords.ts';
import { signedBy } from './signature.ts';
import { readRunningHost } from '../runningHost.ts';
import { startAlone } from './startAlone.ts';
import { startInside } from './startInside.ts';
import { showStatus } from './status.ts';
import { tryBuild } from './tryBuild.ts';

const to = '[--to <address of the site, or its deployments folder>]';
const signature = '[--why "…"] [--as <name>] [--json]';
const verb = (name: string, words: string, flags: readonly Flag[]): Command => ({
  name: `agm-remote ${name}`,
  usage: `usage: agm-remote ${name} ${words}`,
  flags,
});
const verbs = {
  deploy: verb('deploy', `${to} [--version V] [--canary <per cent> | --promote] [--no-browser] ${signature}`, [
    'to',
    'version',
    'canary',
    'promote',
    'no-browser',
    'why',
    'as',
    'json',
  ]),
  promote: verb('promote', `${to} ${signature}`, ['to', 'why', 'as', 'json']),
  rollback: verb('rollback', `${to} [--version V] ${signature}`, ['to', 'version', 'why', 'as', 'json']),
  'cancel-canary': verb('cancel-canary', `${to} ${signature}`, ['to', 'why', 'as', 'json']),
  flag: verb('flag', `<flag> <on | off | --share 10> ${to} ${signature}`, ['share', 'to', 'why', 'as', 'json']),
  status: verb('status', `${to} [--json]`, ['to', 'json']),
  check: verb('check', `${to} [--no-browser] [--json]`, ['to', 'no-browser', 'json']),
  preview: verb('preview', `[<version> | --publish [--no-browser]] [--to <address of the site>] [--hours 2] ${signature}`, [
    'publish',
    'no-browser',
    'to',
    'hours',
    'why',
    'as',
    'json',
  ]),
  messages: verb('messages', '[<language> [--take <file with translations>]]', ['take']),
  dev: verb('dev', '[--to <address of the site, or the deployments folder of one on this machine>]', ['to']),
};
type Verb = keyof typeof verbs;
/** As they are called in the scripts of older repositories. */
const formerNames: Readonly<Partial<Record<string, Verb>>> = { try: 'preview', start: 'dev' };

function verbOf(word: string | undefined): Verb {
  const known = word === undefined ? undefined : (formerNames[word] ?? word);
  if (known === undefined || !Object.hasOwn(verbs, known))
    throw new DeployError(
      `agm-remote ${word === undefined ? 'wants a command' : `knows no '${word}'`}: it takes ${Object.keys(verbs).join(', ')}`,
    );
  return known as Verb;
}

interface OwnRemote {
  /** The last part of the package's name. */
  readonly name: string;
  readonly site: string | undefined;
  /** The languages that may miss no translation. */
  readonly completeLanguages: readonly string[];
}

/** What the manifest of this folder says of its remote. */
async function readManifest(dir: string): Promise<OwnRemote> {
  const {
    name: full,
    config,
    agm,
  } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8').catch(() => '{}')) as {
    name?: string;
    config?: { site?: string };
    agm?: { completeLanguages?: readonly string[] };
  };
  const name = full?.split('/').at(-1);
  if (name === undefined) throw new DeployError(`${dir} has no package.json with a name: run agm-remote in the remote's folder`);
  return { name, site: config?.site, completeLanguages: agm?.completeLanguages ?? [] };
}

/** The data folder of the site whose deployments folder was named. */
async function siteOfFolder(folder: string): Promise<string> {
  const host = await readRunningHost(path.resolve(folder));
  if (!host) throw new DeployError(`${folder} is not the deployments folder of a site that has run on this machine`);
  const changes = await fetch(`${host.origin}/remotes/changes`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  await changes?.body?.cancel();
  if (!changes?.ok)
    throw new DeployError(`the site at ${host.origin} shows no builds of developers: start it with RELOAD_ON_DEPLOY=1, for yourself alone`);
  return path.dirname(path.resolve(folder));
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
    words: [word, ...others],
    values,
    command,
  } = readWords(process.argv.slice(2), ([first]) => verbs[verbOf(first)]);
  const wanted = verbOf(word);
  const dir = process.cwd();
  const { name, site, completeLanguages } = await readManifest(dir);
  if (others.length > ({ preview: 1, flag: 2, messages: 1 }[wanted as string] ?? 0))
    throw new DeployError(`${command.name} takes no name: the remote of this folder is '${name}', as its package.json says`);
  if (wanted === 'messages') {
    // It reads sources with TypeScript's compiler, which no other command waits for.
    const { showMessages } = await import('./messages.ts');
    return showMessages(name, dir, completeLanguages, { language: others[0], take: values.take });
  }
  const target = values.to ?? site;
  if (target === undefined)
    throw new DeployError(`${command.usage}\nWithout --to it takes the site that "config": { "site": … } of package.json names.`);
  if (wanted === 'dev') {
    if (!/^https?:/i.test(target)) return startInside({ name, dir, dataDir: await siteOfFolder(target) });
    if (!URL.canParse(target)) throw new DeployError(`${command.usage}\n"${target}" is not the address of a site.`);
    return startAlone({ name, dir, site: new URL(target).origin, port: Number(process.env.PORT ?? 3100) });
  }
  const signed = signedBy(values);
  if (wanted === 'preview') {
    const wish = { name, hours: readHours(values.hours), registry: registryAt(target), signature: signed.signature };
    await refuseUnshownRemote(name, wish);
    if (others[0] !== undefined) return previewAt(others[0], wish, () => dir);
    if (values.publish) {
      await buildRemote(name, dir);
      return publishPreview(dir, { ...wish, signed, isSkippingBrowser: values['no-browser'] });
    }
    return offer({ ...wish, dir }, () => buildRemote(name, dir));
  }
  const place = await placeOf(target, null);
  if (wanted === 'status') return showStatus(place, [name]);
  if (wanted === 'flag') {
    const [flag, state] = others;
    if (flag === undefined) throw new DeployError(command.usage);
    return setFlagAt(place, name, { flag, percent: readFlagShare(state, values.share) }, signed);
  }
  if (wanted === 'rollback') return rollBackAt(place, name, values.version, signed);
  if (wanted === 'cancel-canary') return cancelCanaryAt(place, name, signed);
  if (values.promote) refuseBesidePromote(values);
  if (wanted === 'promote' || values.promote) return promoteAt(place, name, signed);
  const canary = readShare(values.canary);
  await refuseUnshownRemote(name, place);
  await buildRemote(name, dir);
  if (wanted === 'check') return checkBuild(place, name, dir, values['no-browser']);
  const build = await readBuild(name, dir);
  const tried = await tryBuild(build, place, values['no-browser']);
  const done = await publishAt(place, { build, dir, version: values.version, canary, ...tried }, signed);
  answer({ remote: name, ...done, ...tried }, () =>
    console.log(
      `${name} ${done.version} is ${done.canary === undefined ? 'current' : `a canary for ${done.canary} % of the visitors`}. The next page load shows it.`,
    ),
  );
});
