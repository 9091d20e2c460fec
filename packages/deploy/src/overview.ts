import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@agm/contract';
import { readAudit, type AuditEntry } from './audit.ts';
import { placesOf } from './knownRemotes.ts';
import { readRunningHost } from './runningHost.ts';
import { readRegistry } from './store.ts';

/** What browsers reported of one version: networks counted once each, since the version is on trial. */
export interface VersionHealth {
  readonly loaded: number;
  readonly hydrated: number;
  readonly failed: number;
  /** Everybody who reported anything. */
  readonly visitors: number;
  /** The commonest reasons, with how often each was given. */
  readonly why: Readonly<Record<string, number>>;
}

/** By remote and version. */
export type Health = Readonly<Record<string, Readonly<Record<string, VersionHealth>>>>;

/** All that can be read of a deployments folder. */
export interface Overview {
  readonly registry: Registry;
  readonly health: Health;
  /** How the server entries did; missing where the server is older. */
  readonly serverEntries?: Health;
  /** The newest first. */
  readonly audit: readonly AuditEntry[];
  /** The remotes that its host has places for; missing where no server has said so. */
  readonly places?: readonly string[];
}

/** Where the server of a deployments folder writes down what browsers report. */
export const healthFile = (store: string) => path.join(store, 'health.json');
/** The same of its own renders: `loaded` is a place that the server filled, `failed` one that fell back to client-side rendering. */
export const serverEntryHealthFile = (store: string) => path.join(store, 'server-entries.json');

/** What was written down last; empty where no server has run. */
export async function readHealth(file: string): Promise<Health> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Health;
  } catch {
    // The next visits count again.
    return {};
  }
}

const failedShare = (health: VersionHealth | undefined): number => (health && health.visitors > 0 ? health.failed / health.visitors : -1);

/** Of each version the side that does worse, in browsers or on the server. */
export function worseOf(browsers: Health, serverEntries: Health): Health {
  const names = (one: object = {}, other: object = {}) => [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    names(browsers, serverEntries).map((remote) => [
      remote,
      Object.fromEntries(
        names(browsers[remote], serverEntries[remote]).flatMap((version) => {
          const [browser, entry] = [browsers[remote]?.[version], serverEntries[remote]?.[version]];
          const worse = entry && entry.failed > 0 && failedShare(entry) > failedShare(browser) ? entry : browser;
          return worse ? [[version, worse] as const] : [];
        }),
      ),
    ]),
  );
}

const shownMoves = 100;

export async function readOverview(store: string): Promise<Overview> {
  const [registry, health, serverEntries, audit, host] = await Promise.all([
    readRegistry(store),
    readHealth(healthFile(store)),
    readHealth(serverEntryHealthFile(store)),
    readAudit(store, shownMoves),
    readRunningHost(store),
  ]);
  const places = placesOf(host);
  return { registry, health, serverEntries, audit, ...(places && { places }) };
}
