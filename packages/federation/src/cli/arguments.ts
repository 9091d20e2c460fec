import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Mover } from '../deploy/audit.ts';
import { httpRegistry, type HttpRegistry } from '../deploy/httpRegistry.ts';
import { folderMover } from '../deploy/moves.ts';
import { DeployError } from '../deploy/store.ts';

export const projectRoot = path.resolve(import.meta.dirname, '../../../..');

/** Where deployments live unless `--to` names another folder. */
export const defaultStore = () => path.join(path.resolve(projectRoot, process.env.DATA_DIR ?? 'data'), 'deployments');

const options = {
  version: { type: 'string' },
  to: { type: 'string' },
  canary: { type: 'string' },
  promote: { type: 'boolean' },
  why: { type: 'string' },
  hours: { type: 'string' },
  'no-browser': { type: 'boolean' },
} as const;

/** Where a command works: a deployments folder of this machine, or a registry that is asked over HTTP with `REGISTRY_TOKEN`. */
export type Place = { readonly store: string } | { readonly registry: HttpRegistry };

export function placeOf(to: string | undefined): Place {
  if (to === undefined) return { store: defaultStore() };
  if (!/^https?:/i.test(to)) return { store: path.resolve(to) };
  return { registry: registryAt(to) };
}

/** The registry of a running server: the address that was named, else the site of this environment. */
export function registryAt(to = process.env.PUBLIC_URL ?? `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '3000'}`): HttpRegistry {
  if (!URL.canParse(to)) throw new DeployError(`--to is "${to}": it must be the address of a site, like https://movies.example, or a folder`);
  return httpRegistry(new URL(to).origin, process.env.REGISTRY_TOKEN?.trim() || undefined);
}

/** `<remote> [--version V] [--to folder or address] …` */
export function readOrder(args: readonly string[], usage: string) {
  const { words: [name, ...others], values } = readWords(args, usage);
  if (name === undefined || others.length > 0) throw new DeployError(usage);
  const dir = path.join(projectRoot, 'remotes', name);
  return { name, dir, hasSource: /^[a-z-]+$/.test(name) && existsSync(path.join(dir, 'package.json')), values, place: placeOf(values.to) };
}

export function readWords(args: readonly string[], usage: string) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { words: positionals, values };
  } catch (cause) {
    throw new DeployError(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`, { cause });
  }
}

/** `--canary 10`: a whole number of per cent. */
export function readShare(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^(\d{1,2}|100)$/.test(text)) throw new DeployError(`--canary is "${text}": it must be a whole number of per cent, from 0 (only a grant shows it) to 100`);
  return Number(text);
}

/** Whoever runs a command on this machine, and what for. */
export const moverOf = (why: string | undefined): Mover => ({ ...folderMover, ...(why !== undefined && { why }) });

/** Runs a command's work; a refusal is one sentence, not a stack. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(error instanceof DeployError ? error.message : error);
    process.exitCode = 1;
  });
}
