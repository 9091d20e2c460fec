import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { httpRegistry, type HttpRegistry } from '../httpRegistry.ts';
import { isLoopback } from '@agm/contract/loopback';
import { DeployError } from '../store.ts';
import { registryTokenFile } from '@agm/contract/tokenFiles';

export const projectRoot = path.resolve(import.meta.dirname, '../../../..');
const dataDir = () => path.resolve(projectRoot, process.env.DATA_DIR?.trim() || 'data');

/** The folder of deployments unless `--to` names another one. */
export const defaultStore = () => path.join(dataDir(), 'deployments');

/** Where a command works: a deployments folder of this machine, or a registry that is asked over HTTP with a token. */
export type Place = { readonly store: string } | { readonly registry: HttpRegistry };

export function placeOf(to: string | undefined): Place {
  if (to === undefined) return { store: defaultStore() };
  if (!/^https?:/i.test(to)) return { store: path.resolve(to) };
  return { registry: registryAt(to) };
}

/** The registry of a running server: the address that was named, else the site of this environment. */
export function registryAt(to = siteAddress()): HttpRegistry {
  if (!URL.canParse(to))
    throw new DeployError(`--to is "${to}": it must be the address of a site, like https://movies.example, or a folder`);
  const { origin } = new URL(to);
  return httpRegistry(origin, process.env.REGISTRY_TOKEN?.trim() || writtenToken(origin));
}

function siteAddress(): string {
  const { PUBLIC_URL: publicUrl, HOST: host = '127.0.0.1', PORT: port = '3000' } = process.env;
  return publicUrl?.trim() || `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** The token that the server of this machine wrote into `DATA_DIR`. The commands send it to that machine or that site only. */
function writtenToken(origin: string): string | undefined {
  const site = siteAddress();
  if (!isLoopback(new URL(origin).hostname) && !(URL.canParse(site) && new URL(site).origin === origin)) return undefined;
  const file = registryTokenFile(dataDir());
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new DeployError(`${file} cannot be read (${String(code)}): run this as the user of the server, or set REGISTRY_TOKEN`, { cause });
  }
}
