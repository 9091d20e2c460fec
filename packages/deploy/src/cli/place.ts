import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import type { DeploymentStore } from '../DeploymentStore.ts';
import { folderStore } from '../folderStore.ts';
import { httpRegistry, type HttpRegistry } from '../httpRegistry.ts';
import { isLoopback } from '@agm/contract/loopback';
import { DeployError } from '../DeployError.ts';
import { readRunningHost } from '../runningHost.ts';
import { registryTokenFile } from '@agm/contract/tokenFiles';

export const projectRoot = path.resolve(import.meta.dirname, '../../../..');
/** The data folder of the site of this environment. */
export const dataDir = () => path.resolve(projectRoot, process.env.DATA_DIR?.trim() || 'data');

/** Where a command works: a registry that is open here, or one that is asked over HTTP with a token. */
export type Place = { readonly store: DeploymentStore } | { readonly registry: HttpRegistry };

/** Opens the registry of the site of this environment. */
export type OpenSite = () => Promise<DeploymentStore>;

/**
 * `--to`: an address, or a folder. The registry of a folder in which a site keeps its deployments is in the site's database, so the running
 * server is asked. Any other folder has a registry of its own. Without `--to` it is the site of this environment.
 */
export async function placeOf(to: string | undefined, openSite: OpenSite | null): Promise<Place> {
  if (openSite && (to === undefined || path.resolve(to) === path.join(dataDir(), 'deployments'))) return { store: await openSite() };
  if (to === undefined) return { registry: registryAt() };
  if (/^https?:/i.test(to)) return { registry: registryAt(to) };
  const folder = path.resolve(to);
  const host = await readRunningHost(folder);
  if (!host) return { store: folderStore(folder) };
  const { origin } = new URL(host.origin);
  return { registry: httpRegistry(origin, process.env.REGISTRY_TOKEN?.trim() || readToken(path.dirname(folder))) };
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
  return readToken(dataDir());
}

function readToken(folder: string): string | undefined {
  const file = registryTokenFile(folder);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new DeployError(`${file} cannot be read (${String(code)}): run this as the user of the server, or set REGISTRY_TOKEN`, { cause });
  }
}
