import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { OfferedSingletons } from '../deploy/gate.ts';
import { DeployError } from '../deploy/store.ts';

export const projectRoot = path.resolve(import.meta.dirname, '../../../..');

/** Where deployments live unless `--to` names another folder. */
export const defaultStore = () => path.join(path.resolve(projectRoot, process.env.DATA_DIR ?? 'data'), 'deployments');

/** `<remote> [--version V] [--to folder]` */
export function readOrder(args: readonly string[], usage: string) {
  const { name, values } = parse(args, usage);
  if (values.to && /^https?:/.test(values.to)) {
    throw new DeployError('--to takes a folder: publishing over HTTP is not offered by this version, so mount or copy the deployments folder of the server');
  }
  const dir = path.join(projectRoot, 'remotes', name);
  return { name, dir, hasSource: /^[a-z-]+$/.test(name) && existsSync(path.join(dir, 'package.json')), version: values.version, store: values.to ? path.resolve(values.to) : defaultStore() };
}

function parse(args: readonly string[], usage: string) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { version: { type: 'string' }, to: { type: 'string' } } });
    const [name, ...others] = positionals;
    if (name && others.length === 0) return { name, values };
  } catch (cause) {
    throw new DeployError(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`, { cause });
  }
  throw new DeployError(usage);
}

/** The singletons of the host that this checkout builds. */
export function offeredSingletons(): OfferedSingletons {
  const require = createRequire(import.meta.url);
  const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;
  return Object.fromEntries(['react', 'react-dom', 'jotai', 'swr'].map((name) => [name, versionOf(name)]));
}

/** Runs a command's work; a refusal is one sentence, not a stack. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(error instanceof DeployError ? error.message : error);
    process.exitCode = 1;
  });
}
