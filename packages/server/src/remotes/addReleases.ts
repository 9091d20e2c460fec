import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '@agm/federation';
import { addReleaseDeskRoutes } from './deskRoutes.ts';
import { addRegistryRoutes } from './registryRoutes.ts';
import { createRegistryReader, type RegistryReader } from './registryReader.ts';
import { measureRemotes } from './measureRemotes.ts';
import { RemoteReports } from './remoteReports.ts';
import { addReportRoutes } from './reportRoutes.ts';

/** What a site knows of the remotes it serves. */
export interface Releases {
  /** The deployments folder: `DATA_DIR/deployments`. */
  readonly store: string;
  readonly registry: RegistryReader;
  readonly reports: RemoteReports;
  /** Calls the listener whenever the registry is found changed. */
  follow(listener: (registry: Registry) => void): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly releases: Releases;
  }
}

/** The deploy registry of the site: read by pages, moved by operators, healed by what browsers report. */
export async function addReleases(app: FastifyInstance): Promise<void> {
  const store = path.join(app.config.dataDir, 'deployments');
  const reports = new RemoteReports(store);
  await reports.open();
  const listeners: ((registry: Registry) => void)[] = [(changed) => reports.forget(changed)];
  const registry = createRegistryReader(store, (changed) => {
    for (const listener of listeners) listener(changed);
  });
  app.decorate('releases', { store, registry, reports, follow: (listener) => void listeners.push(listener) } satisfies Releases);
  app.addHook('onClose', () => reports.close());
  app.measures.push(() => measureRemotes(app.releases));
  addRegistryRoutes(app, app.releases);
  addReportRoutes(app, app.releases);
  addReleaseDeskRoutes(app, app.releases);
}
