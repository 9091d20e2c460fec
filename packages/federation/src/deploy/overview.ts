import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '../registry.ts';
import { readAudit, type AuditEntry } from './audit.ts';
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

/** All there is to know of a deployments folder. */
export interface Overview {
  readonly registry: Registry;
  readonly health: Health;
  /** The newest first. */
  readonly audit: readonly AuditEntry[];
}

/** Where the server of a deployments folder writes down what browsers report. */
export const healthFile = (store: string) => path.join(store, 'health.json');

/** What was written down last; empty where no server has run. */
export async function readHealth(store: string): Promise<Health> {
  try {
    return JSON.parse(await readFile(healthFile(store), 'utf8')) as Health;
  } catch {
    // It is counted anew by whoever visits next.
    return {};
  }
}

const shownMoves = 100;

export async function readOverview(store: string): Promise<Overview> {
  const [registry, health, audit] = await Promise.all([readRegistry(store), readHealth(store), readAudit(store, shownMoves)]);
  return { registry, health, audit };
}
