import type { Registry, RegistryEntry } from '@agm/contract';
import type { AuditEntry } from './audit.ts';
import type { DeploymentStore } from './DeploymentStore.ts';
import type { Health } from './health.ts';
import { placesOf } from './knownRemotes.ts';
import { readRunningHost } from './runningHost.ts';

/** All that can be read of the deployments of a site, or of a folder. */
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

/** Where a version stands; no visitor gets a kept one. */
export type VersionState = 'current' | 'canary' | 'preview' | 'kept' | 'failed';

export function stateOf({ current, canary, failed = [], previews = [] }: RegistryEntry, version: string): VersionState {
  if (version === current) return 'current';
  if (version === canary?.version) return 'canary';
  if (previews.includes(version)) return 'preview';
  return failed.includes(version) ? 'failed' : 'kept';
}

const shownMoves = 100;

export async function readOverview(store: DeploymentStore): Promise<Overview> {
  const [registry, { health, serverEntries }, audit, host] = await Promise.all([
    store.readRegistry(),
    store.readHealth(),
    store.readAudit(shownMoves),
    readRunningHost(store.folder),
  ]);
  const places = placesOf(host);
  return { registry, health, serverEntries, audit, ...(places && { places }) };
}
