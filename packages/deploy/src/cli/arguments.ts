import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DeployError } from '../DeployError.ts';
import { placeOf, projectRoot, type OpenSite } from './place.ts';
import { readWords, type Command } from './readWords.ts';

/** `<remote> [--version V] [--to folder or address] …` */
export async function readOrder(args: readonly string[], command: Command, openSite: OpenSite) {
  const {
    words: [name, ...others],
    values,
  } = readWords(args, () => command);
  if (name === undefined || others.length > 0) throw new DeployError(command.usage);
  return { name, values, place: await placeOf(values.to, openSite) };
}

/** The folder of a remote of this workspace; refuses a name that it has none for. */
export function sourceOf(name: string): string {
  const folder = path.join(projectRoot, 'remotes');
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((one) => existsSync(path.join(folder, one, 'package.json')))
        .sort()
    : [];
  if (!names.includes(name)) throw new DeployError(`there is no remote '${name}' in remotes/: there are ${names.join(', ')}`);
  return path.join(folder, name);
}

/** `--canary 10`: a whole number of per cent. */
export function readShare(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^(\d{1,2}|100)$/.test(text))
    throw new DeployError(`--canary is "${text}": it must be a whole number of per cent, from 0 (only a grant shows it) to 100`);
  return Number(text);
}
