import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { originOf } from '@agm/http/originOf';
import { wideNetworkOf } from '@agm/http/limits/networkOf';
import { readSecret } from '@agm/storage/secrets';
import { keepHere } from '../registry/keepHere.ts';
import { openLiveRegistry } from '../registry/liveRegistry.ts';
import { repeat } from '../registry/repeat.ts';
import { openSiteStore } from '../registry/siteStore.ts';
import { addRollbackNotices } from '../rollbackNotices/addRollbackNotices.ts';
import { addReleaseDeskRoutes } from './deskRoutes.ts';
import { countUnfinished, expireVisits } from './expireVisits.ts';
import { createOwnTrials } from './ownTrials.ts';
import { createPageStamps } from './pageStamps.ts';
import { addRegistryRoutes } from './registryRoutes.ts';
import { measureRemotes } from './measureRemotes.ts';
import { createHealer } from './createHealer.ts';
import type { Releases, ReleaseSettings } from './Releases.ts';
import { RemoteReports, type Failing } from './remoteReports.ts';
import { addReportRoutes } from './reportRoutes.ts';
import { shareReports } from './sharedReports.ts';
import { SharedVisits } from './sharedVisits.ts';
import { addTokenRoutes } from './tokenRoutes.ts';
import { isAnyOnTrial } from './trialPeriod.ts';
import { trialTurns } from './trialTurns.ts';
import { tryInProcess } from './tryInProcess.ts';
import { SourcePlaces } from '../sources/SourcePlaces.ts';
import { Visits } from './visits.ts';

const lookEveryMs = 1_000;
/** Reports are written down together, so that no page view is a write of its own. */
const exchangeEveryMs = 1_000;
/** A server that looks so late was busy or asleep, and what visits said meanwhile is still waiting. */
const standstillMs = 3_000;

/** Networks whose visitors ask for page after page. */
const mostMarks = 1000;
const marksLiveMs = 10 * 60_000;

/** The deploy registry of the site: read by pages, moved by operators, healed by what browsers report. */
export async function addReleases(app: FastifyInstance, settings: ReleaseSettings): Promise<void> {
  // What the disk refuses is logged in one sentence, and once.
  const onError = (error: unknown) => {
    if (app.writeHealth.note(error) === null) app.log.error(error);
  };
  const { store, files, leftBehind } = await openSiteStore(app.storage, app.config, () => registry.refresh());
  const { folder } = store;
  if (leftBehind !== null) app.log.error(leftBehind);
  const registry = await openLiveRegistry(app.storage, { folder, files, databaseUrl: app.config.databaseUrl, onError });
  if (files) keepHere(store, files).catch(onError);
  const reports = new RemoteReports();
  const serverEntries = new RemoteReports();
  const { database } = app.storage;
  const stampKey = await readSecret(database, 'page-stamps', 'stamps of pages');
  const networkKey = await readSecret(database, 'reporting-networks', 'networks that report');
  const marks = new LRUCache<string, string>({ max: mostMarks, ttl: marksLiveMs });
  for (const side of [reports, serverEntries]) registry.subscribe((changed) => side.forget(changed));
  const shared = shareReports(app.storage, { browser: reports, 'server-entry': serverEntries });
  /** Counts what the other servers were told; answers the versions that have to go by it. */
  async function exchange(): Promise<readonly Failing[]> {
    const said = await shared.exchange();
    const seen = { registry: await registry.read(), now: Date.now() };
    return [...reports.takeIn(said.browser, seen), ...serverEntries.takeIn(said['server-entry'], seen)];
  }
  await exchange();
  const stamps = createPageStamps(stampKey);
  const { visitDeadlineMs: deadlineMs } = settings;
  const visits = new Visits({ run: stamps.run, deadlineMs }, Date.now());
  // An SQLite file has one server.
  const sharedVisits = app.storage.engine === 'sqlite' ? null : new SharedVisits(app.storage, { visits, run: stamps.run, deadlineMs });
  await sharedVisits?.exchange();
  const ending = new AbortController();
  const trials = settings.triesVersions
    ? createOwnTrials({
        registry,
        log: app.log,
        turns: trialTurns(database),
        now: Date.now,
        tryVersion: (remote, version) => tryInProcess({ folder, remote, version, origin: originHere(app, settings) }, ending.signal),
      })
    : null;
  const notify = addRollbackNotices(app, settings.rollbackNotices);
  const releases: Releases = {
    store,
    registry,
    reports,
    serverEntries,
    visits,
    trials,
    stamps,
    markOf(request) {
      const network = wideNetworkOf(request);
      const known = marks.get(network);
      if (known !== undefined) return known;
      const mark = createHmac('sha256', networkKey).update(network).digest('base64url').slice(0, 16);
      marks.set(network, mark);
      return mark;
    },
    heal: createHealer({
      store,
      log: app.log,
      trials,
      onRolledBack: (rollback) => app.background.start(() => notify(rollback)),
    }),
    bring: (remote, version) => registry.bring(remote, version),
    sources: new SourcePlaces({ folder, bring: (remote, version) => registry.bring(remote, version), onError }),
    subscribe: (listener) => registry.subscribe(listener),
  };
  app.decorate('releases', releases);
  let lookedAt = Date.now();
  const looking = setInterval(() => {
    const now = Date.now();
    if (now - lookedAt > standstillMs) for (const all of [visits, sharedVisits]) all?.forgive();
    lookedAt = now;
    registry
      .read()
      .then((known) => releases.heal(expireVisits({ visits, reports, shared: sharedVisits, deadlineMs }, { registry: known, now })))
      .catch(onError);
  }, lookEveryMs).unref();
  const exchanging = repeat(exchangeEveryMs, async () => releases.heal(await exchange()), onError);
  const askingVisits = repeat(
    exchangeEveryMs,
    async () => {
      const seen = { registry: await registry.read(), now: Date.now() };
      if (!sharedVisits || !isAnyOnTrial(seen.registry, seen.now)) return;
      await releases.heal(countUnfinished({ reports, deadlineMs }, await sharedVisits.exchange(), seen));
    },
    onError,
  );
  app.addHook('onClose', async () => {
    clearInterval(looking);
    exchanging.stop();
    askingVisits.stop();
    ending.abort();
    await Promise.all([shared.exchange().catch(onError), sharedVisits?.close().catch(onError), registry.close()]);
  });
  app.measures.push(() => measureRemotes(releases));
  addRegistryRoutes(app, releases);
  addReportRoutes(app, releases);
  addReleaseDeskRoutes(app, releases);
  addTokenRoutes(app, releases);
}

/** Where this server answers to programs of its own machine. */
function originHere({ server }: FastifyInstance, { host, port }: ReleaseSettings): string {
  const address = server.address();
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return originOf(isEverywhere ? '127.0.0.1' : host, typeof address === 'object' && address ? address.port : port);
}
