import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serverEntryHealthFile, healthFile } from '@agm/deploy/overview';
import type { Registry } from '@agm/contract';
import { originOf } from '@agm/http/originOf';
import { wideNetworkOf } from '@agm/http/limits/networkOf';
import { readSecret } from '@agm/storage/secrets';
import { addReleaseDeskRoutes } from './deskRoutes.ts';
import { expireVisits } from './expireVisits.ts';
import { createOwnTrials } from './ownTrials.ts';
import { createPageStamps } from './pageStamps.ts';
import { addRegistryRoutes } from './registryRoutes.ts';
import { createRegistryReader } from './registryReader.ts';
import { measureRemotes } from './measureRemotes.ts';
import { createHealer } from './createHealer.ts';
import type { Releases, ReleaseSettings } from './Releases.ts';
import { RemoteReports } from './remoteReports.ts';
import { addReportRoutes } from './reportRoutes.ts';
import { tryInProcess } from './tryInProcess.ts';
import { Visits } from './visits.ts';

const lookEveryMs = 1_000;
/** A server that looks so late was busy or asleep, and what visits said meanwhile is still waiting. */
const standstillMs = 3_000;

/** The deploy registry of the site: read by pages, moved by operators, healed by what browsers report. */
export async function addReleases(app: FastifyInstance, settings: ReleaseSettings): Promise<void> {
  const store = path.join(app.config.dataDir, 'deployments');
  const reports = new RemoteReports(healthFile(store));
  const serverEntries = new RemoteReports(serverEntryHealthFile(store));
  const [stampKey] = await Promise.all([
    readSecret(app.storage.database, 'page-stamps', 'stamps of pages'),
    reports.open(),
    serverEntries.open(),
  ]);
  const listeners: ((registry: Registry) => void)[] = [(changed) => reports.forget(changed), (changed) => serverEntries.forget(changed)];
  const registry = createRegistryReader(store, (changed) => {
    for (const listener of listeners) listener(changed);
  });
  const visits = new Visits({ deadlineMs: settings.visitDeadlineMs }, Date.now());
  const ending = new AbortController();
  const trials = settings.triesVersions
    ? createOwnTrials({
        registry,
        log: app.log,
        now: Date.now,
        tryVersion: (remote, version) => tryInProcess({ store, remote, version, origin: originHere(app, settings) }, ending.signal),
      })
    : null;
  const networkKey = createSecretKey(randomBytes(32));
  const releases: Releases = {
    store,
    registry,
    reports,
    serverEntries,
    visits,
    trials,
    stamps: createPageStamps(stampKey),
    markOf: (request) => createHmac('sha256', networkKey).update(wideNetworkOf(request)).digest('base64url').slice(0, 16),
    heal: createHealer({ store, log: app.log, trials }),
    subscribe: (listener) => void listeners.push(listener),
  };
  app.decorate('releases', releases);
  let lookedAt = Date.now();
  const looking = setInterval(() => {
    const now = Date.now();
    if (now - lookedAt > standstillMs) visits.forgive();
    lookedAt = now;
    registry
      .read()
      .then((known) => releases.heal(expireVisits({ visits, reports, deadlineMs: settings.visitDeadlineMs }, { registry: known, now })))
      .catch((error: unknown) => app.log.error(error));
  }, lookEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(looking);
    ending.abort();
    await Promise.all([reports.close(), serverEntries.close()]);
  });
  app.measures.push(() => measureRemotes(releases));
  addRegistryRoutes(app, releases);
  addReportRoutes(app, releases);
  addReleaseDeskRoutes(app, releases);
}

/** Where this server answers to programs of its own machine. */
function originHere({ server }: FastifyInstance, { host, port }: ReleaseSettings): string {
  const address = server.address();
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return originOf(isEverywhere ? '127.0.0.1' : host, typeof address === 'object' && address ? address.port : port);
}
