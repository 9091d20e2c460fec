import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { faceHealthFile, healthFile } from '@agm/federation/deploy/overview';
import type { Registry } from '@agm/federation';
import { addReleaseDeskRoutes } from './deskRoutes.ts';
import { addRegistryRoutes } from './registryRoutes.ts';
import { createRegistryReader, type RegistryReader } from './registryReader.ts';
import { measureRemotes } from './measureRemotes.ts';
import { createHealer } from './createHealer.ts';
import { RemoteReports, type Failing } from './remoteReports.ts';
import { addReportRoutes } from './reportRoutes.ts';

/** What a site knows of the remotes it serves. */
export interface Releases {
  /** The deployments folder: `DATA_DIR/deployments`. */
  readonly store: string;
  readonly registry: RegistryReader;
  /** What browsers report. */
  readonly reports: RemoteReports;
  /** What this server sees of the server faces: one report for each page that it sends. */
  readonly faces: RemoteReports;
  /** Takes back the versions that have to go. */
  heal(failing: readonly Failing[]): Promise<void>;
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
  const reports = new RemoteReports(healthFile(store));
  const faces = new RemoteReports(faceHealthFile(store));
  await Promise.all([reports.open(), faces.open()]);
  const listeners: ((registry: Registry) => void)[] = [(changed) => reports.forget(changed), (changed) => faces.forget(changed)];
  const registry = createRegistryReader(store, (changed) => {
    for (const listener of listeners) listener(changed);
  });
  app.decorate('releases', { store, registry, reports, faces, heal: createHealer(store, app.log), follow: (listener) => void listeners.push(listener) } satisfies Releases);
  app.addHook('onClose', async () => void await Promise.all([reports.close(), faces.close()]));
  app.measures.push(() => measureRemotes(app.releases));
  addRegistryRoutes(app, app.releases);
  addReportRoutes(app, app.releases);
  addReleaseDeskRoutes(app, app.releases);
}
