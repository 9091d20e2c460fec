import { DeployError } from '../DeployError.ts';
import { sourceOf } from './arguments.ts';
import { buildInWorkspace, buildRemote } from './buildRemote.ts';
import { checkBuild } from './checkBuild.ts';
import { cancelCanaryAt, promoteAt, readFlagShare, rollBackAt, setFlagAt } from './movePlace.ts';
import { offer, readHours } from './offer.ts';
import { placeOf, projectRoot, registryAt, type OpenSite } from './place.ts';
import { previewAt } from './preview.ts';
import { publishPreview } from './publishPreview.ts';
import { readWords, type Command, type Flag } from './readWords.ts';
import { signedBy } from './signature.ts';
import { showStatus } from './status.ts';
import { manageTokens } from './token.ts';

const to = '[--to <address or folder>]';
const signature = '[--why "…"] [--as <name>] [--json]';
const verb = (name: string, words: string, flags: readonly Flag[]): Command => ({
  name: `npm run remotes -- ${name}`,
  usage: `usage: npm run remotes -- ${name} ${words}`,
  flags,
});
const verbs = {
  status: verb('status', `[<remote> …] ${to} [--json]`, ['to', 'json']),
  promote: verb('promote', `<remote> ${to} ${signature}`, ['to', 'why', 'as', 'json']),
  rollback: verb('rollback', `<remote> [--version V] ${to} ${signature}`, ['version', 'to', 'why', 'as', 'json']),
  'cancel-canary': verb('cancel-canary', `<remote> ${to} ${signature}`, ['to', 'why', 'as', 'json']),
  preview: verb(
    'preview',
    `<remote> <version | local | publish | http://127.0.0.1:port> [--no-browser] [--hours 2] [--to <address>] ${signature}`,
    ['no-browser', 'hours', 'to', 'why', 'as', 'json'],
  ),
  flag: verb('flag', `<remote> <flag> <on | off | --share 10> ${to} ${signature}`, ['share', 'to', 'why', 'as', 'json']),
  token: verb('token', `list | make <name> --remotes <remote,…> [--days 90] | revoke <name> [--to <address>] [--as <name>] [--json]`, [
    'remotes',
    'days',
    'to',
    'as',
    'json',
  ]),
  check: verb('check', `<remote> [--no-browser] ${to} [--json]`, ['no-browser', 'to', 'json']),
};
type Verb = keyof typeof verbs;

/** Without a verb, or with the name of a remote in its place, it shows the status. `grant` was the name of `preview`. */
function verbOf(word = 'status'): Verb {
  if (word === 'grant') return 'preview';
  return Object.hasOwn(verbs, word) ? (word as Verb) : 'status';
}

/** `npm run remotes`: what is deployed here, or at an address; and, by verb, what can be done with one remote beside a deploy. */
export async function showRemotes(args: readonly string[], openSite: OpenSite): Promise<void> {
  const { words, values } = readWords(args, ([word]) => verbs[verbOf(word)]);
  const wanted = verbOf(words[0]);
  if (wanted === 'status') return showStatus(await placeOf(values.to, openSite), words[0] === 'status' ? words.slice(1) : words);
  const signed = signedBy(values);
  if (wanted === 'token')
    return manageTokens(words.slice(1), { registry: registryAt(values.to), values, signed, usage: verbs.token.usage });
  if (wanted === 'flag') {
    const [, name, flag, state, ...more] = words;
    if (name === undefined || flag === undefined || more.length > 0) throw new DeployError(verbs.flag.usage);
    return setFlagAt(await placeOf(values.to, openSite), name, { flag, percent: readFlagShare(state, values.share) }, signed);
  }
  const [, name, what, ...others] = words;
  if (name === undefined || others.length > 0 || (what === undefined) === (wanted === 'preview'))
    throw new DeployError(verbs[wanted].usage);
  if (wanted === 'preview') {
    const wish = { name, hours: readHours(values.hours), registry: registryAt(values.to), signature: signed.signature };
    if (what === 'publish') {
      const dir = sourceOf(name);
      await buildInWorkspace(name, !values['no-browser']);
      return publishPreview(dir, { ...wish, signed, isSkippingBrowser: values['no-browser'] });
    }
    if (what !== 'local') return previewAt(what ?? '', wish, () => sourceOf(name));
    return offer({ ...wish, dir: sourceOf(name) }, () => buildRemote(name, projectRoot, '-w', `remotes/${name}`));
  }
  const place = await placeOf(values.to, openSite);
  if (wanted === 'promote') return promoteAt(place, name, signed);
  if (wanted === 'cancel-canary') return cancelCanaryAt(place, name, signed);
  if (wanted === 'rollback') return rollBackAt(place, name, values.version, signed);
  const dir = sourceOf(name);
  await buildInWorkspace(name, !values['no-browser']);
  return checkBuild(place, name, dir, values['no-browser']);
}
