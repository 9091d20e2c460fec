import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { SiteConfig } from '@agm/contract';
import { openLiveCatalogue } from './content/catalogue/liveCatalogue.ts';
import { followSnapshots } from './content/catalogue/liveSnapshots.ts';
import { openCms } from './content/cms/Cms.ts';
import { cmsRewriter } from './content/cms/cmsRewriter.ts';
import { addCmsRoutes } from './content/cms/cmsRoutes.ts';
import { openContentHost } from './content/cms/ContentHost.ts';
import { addComments } from './members/comments/addComments.ts';
import type { Config } from './config.ts';
import { createContentReader, type ContentReader } from './content/reads/ContentReader.ts';
import { addContentRoutes, addGuideRoute } from './content/reads/contentRoutes.ts';
import { addPremiumRoutes } from './content/reads/premiumRoutes.ts';
import { addSnapshotRoutes } from './content/reads/snapshotRoutes.ts';
import { addHealthRoutes } from './content/reads/health.ts';
import { openPartners, type Partners } from './web/embedded/partners.ts';
import { editorialEntries } from './content/editorial/editorialEntries.ts';
import { addFeedRoutes, toFeedRoute } from './content/feeds/feedRoutes.ts';
import { addEventRoutes } from './web/events/eventRoutes.ts';
import { addFeedbackRoutes } from './members/feedback/feedbackRoutes.ts';
import { addGrants } from './web/previewGrants/grantRoutes.ts';
import { addCompression } from './http/compression.ts';
import { followConnections, type Connections } from './http/connections.ts';
import { answerBrokenRequest, answerFrameworkError, answerSlowBody, holdErrorShape } from './http/errorShape.ts';
import { refuseOtherHosts } from './http/hostCheck.ts';
import { checkingEveryMs, headersTimeoutMs, maxBodyBytes, maxHeaderBytes, maxUrlBytes } from './http/limits.ts';
import { problemOf } from './http/Problem.ts';
import { refuseSlowBodies } from './http/slowBodies.ts';
import { addReadLimit } from './http/limits/readLimit.ts';
import { addMembers } from './members/accounts/addMembers.ts';
import { addKeptTitles } from './members/accounts/keptTitles/addKeptTitles.ts';
import { addMetrics } from './http/operations/metrics.ts';
import { openOperatorRights, type OperatorRights } from './http/operations/operatorTokens.ts';
import { addOpenapiRoute } from './openapi/openapiRoute.ts';
import { followRoutes } from './openapi/servedRoutes.ts';
import { addPayments } from './members/payments/addPayments.ts';
import { addAvailabilityHistoryRoutes } from './content/availabilityHistory/availabilityHistoryRoutes.ts';
import { addLogoRoutes } from './content/logos/logoRoutes.ts';
import { addPostRoutes } from './content/posts/postRoutes.ts';
import { addReleases } from './web/remotes/addReleases.ts';
import { addSitemapRoutes } from './content/sitemaps/sitemapRoutes.ts';
import { addPageRoutes } from './content/sitePages/pageRoutes.ts';
import { siteConfigOf } from './siteConfig.ts';
import { addSocialRoutes } from './members/social/socialRoutes.ts';
import { startCheckpoints } from './storage/checkpoints.ts';
import type { Database, Storage } from './storage/Storage.ts';
import { WriteHealth } from './storage/WriteHealth.ts';
import { addPageViewRoutes } from './content/pageViews/pageViewRoutes.ts';
import { addClickOutRoutes } from './web/clickOut/clickOutRoutes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly storage: Storage;
    readonly writeHealth: WriteHealth;
    /** Where titles and their offers are: the same database or, with a WordPress, the copy of its posts. */
    readonly titles: Database;
    /** Public reads without HTTP: the same code as the routes. */
    readonly content: ContentReader;
    /** Grows with every change of the catalogue that requests can see. */
    readonly catalogueRevision: number;
    readonly connections: Connections;
    /** What every page knows of the site. */
    readonly siteConfig: SiteConfig;
    /** Who is counted by name where our cards stand on other pages. */
    readonly partners: Partners;
    /** What is for operators alone, and the tokens that open it. */
    readonly operatorRights: OperatorRights;
    /** Takes a change of the catalogue over now instead of within a second. */
    refreshCatalogue(): Promise<void>;
  }
}

export type App = FastifyInstance;

export interface AppOptions {
  readonly config: Config;
  /** Open and up to date; the app closes it when it closes. */
  readonly storage: Storage;
  /** What else answers on this port: pages, remotes. */
  readonly plugins?: readonly FastifyPluginAsync[];
  /** Errors go to standard error; `false` keeps quiet. */
  readonly log?: boolean;
}

/** How long browsers ask nothing but https of this host; in seconds. */
const aYear = 31_536_000;

/** How often a running server looks whether an import changed the catalogue. */
export const catalogueEveryMs = 1000;

/** Builds the server: storage and catalogue in, a Fastify app that is ready to listen out. */
export async function createApp({ config, storage, plugins = [], log = true }: AppOptions): Promise<App> {
  const operatorRights = await openOperatorRights(config);
  const app: FastifyInstance = Fastify({
    logger: log ? { level: 'error', stream: process.stderr } : false,
    bodyLimit: maxBodyBytes,
    // How long a request may take depends on its length: `refuseSlowBodies`.
    requestTimeout: 0,
    // Without a host Node itself would answer, and not in our error shape.
    http: {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: checkingEveryMs,
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: maxUrlBytes },
    rewriteUrl: rewriterOf(config),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Open keep-alive connections must not hold up the end.
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.decorate('connections', followConnections(app.server));
  refuseSlowBodies(app.server, answerSlowBody);
  holdErrorShape(app);
  followRoutes(app);
  await addCompression(app);
  // On the answer itself: what the router refuses comes past no hook.
  const isSecure = config.publicUrl.startsWith('https:');
  app.server.prependListener('request', (_request, answer) => {
    answer.setHeader('x-content-type-options', 'nosniff');
    if (isSecure) answer.setHeader('strict-transport-security', `max-age=${aYear}`);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > maxUrlBytes) throw problemOf(414);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      void reply.header('connection', 'close');
      throw problemOf(400);
    }
    refuseOtherHosts(request, config);
  });

  app.decorate('config', config);
  app.decorate('storage', storage);
  app.decorate('writeHealth', new WriteHealth(storage.database, { dataDir: config.dataDir, log: (sentence) => app.log.error(sentence) }));
  // What the disk refuses is logged in one sentence, and once.
  const onError = (error: unknown): void => {
    if (app.writeHealth.note(error) === null) app.log.error(error);
  };
  addReadLimit(app);

  const cms = config.cmsUrl === null ? null : openCms(config.cmsUrl);
  const contentHost = cms && (await openContentHost(config, { cms, log: (facts, sentence) => app.log.info(facts, sentence) }));
  await contentHost?.isFilled;
  const titles = contentHost?.storage.database ?? storage.database;
  const live = await openLiveCatalogue(titles, { place: contentHost?.place ?? config, everyMs: catalogueEveryMs, onError });
  const stopCheckpoints = startCheckpoints(config, onError);
  app.addHook('onClose', async () => {
    await stopCheckpoints();
    await live.close();
    await contentHost?.close();
    await storage.close();
  });
  const snapshots = followSnapshots(live);
  const content = createContentReader({ database: titles, pages: storage.database, live, snapshots });
  app.decorate('titles', titles);
  app.decorate('content', content);
  app.decorate('catalogueRevision', { getter: () => live.view.revision });
  app.decorate('siteConfig', { getter: () => siteConfigOf(config, contentHost?.lacks) });
  app.decorate('operatorRights', operatorRights);
  app.decorate('refreshCatalogue', () => live.refresh());

  app.decorate('partners', await openPartners(storage.database, config.embedding.partners));

  addHealthRoutes(app);
  addSnapshotRoutes(app, snapshots);
  addLogoRoutes(app, config.dataDir);
  addContentRoutes(app, content);
  addFeedRoutes(app, live);
  addSitemapRoutes(app, live, () => editorialEntries(storage.database));
  addPostRoutes(app, live);
  await addMembers(app, config);
  if (!cms) addKeptTitles(app, live.onChange);
  addPremiumRoutes(app);
  addGuideRoute(app, content);
  addPayments(app, config.payments);
  addSocialRoutes(app, config.social);
  addComments(app);
  addFeedbackRoutes(app, config.mail);
  addClickOutRoutes(app);
  addAvailabilityHistoryRoutes(app);
  addPageViewRoutes(app);
  addEventRoutes(app);
  addPageRoutes(app, live);
  addMetrics(app);
  await addReleases(app, config);
  await addGrants(app);
  addOpenapiRoute(app);
  if (cms) addCmsRoutes(app, cms);
  for (const plugin of plugins) await app.register(plugin);
  await app.ready();
  return app;
}

function rewriterOf({ cmsUrl, routes }: Config): (request: { readonly url?: string }) => string {
  const passOn = cmsUrl === null ? null : cmsRewriter(routes);
  return ({ url = '/' }) => {
    // A request line may name the whole address (RFC 9112, 3.2.2): what counts here is the path.
    const path = url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
    return toFeedRoute(passOn ? passOn({ url: path }) : path);
  };
}
