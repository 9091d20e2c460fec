import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type {} from '@agm/content/Application';
import type {} from '@agm/http/Application';
import type {} from '@agm/members/Application';
import type {} from '@agm/web/Application';
import { openAffiliates } from '@agm/content/affiliates/affiliates';
import type { CatalogueView } from '@agm/content/catalogue/CatalogueView';
import { emptyServicesOf } from '@agm/content/catalogue/emptyServices';
import { beginLiveCatalogue } from '@agm/content/catalogue/liveCatalogue';
import { linesNamed, LocalTitles } from '@agm/content/catalogue/LocalTitles';
import { placeOf } from '@agm/content/catalogue/Place';
import { followSnapshots } from '@agm/content/catalogue/liveSnapshots';
import { openCms } from '@agm/content/cms/Cms';
import { cmsRewriter } from '@agm/content/cms/cmsRewriter';
import { addCmsRoutes } from '@agm/content/cms/cmsRoutes';
import { openContentHost } from '@agm/content/cms/ContentHost';
import { addComments } from '@agm/members/comments/addComments';
import type { Config } from './config.ts';
import { EmptySearches } from '@agm/content/reads/EmptySearches';
import { createContentReader } from '@agm/content/reads/ContentReader';
import { addContentRoutes, addGuideRoute } from '@agm/content/reads/contentRoutes';
import { addPremiumRoutes } from '@agm/content/reads/premiumRoutes';
import { addSnapshotRoutes } from '@agm/content/reads/snapshotRoutes';
import { addHealthRoutes } from '@agm/content/reads/health';
import { openPartners } from '@agm/web/embedded/partners';
import { addDeskOfferRoutes } from '@agm/content/deskOffers/deskOfferRoutes';
import { addPieceRoutes } from '@agm/content/deskPieces/pieceRoutes';
import { startPublishing } from '@agm/content/deskPieces/publishScheduled';
import { addDeskTitleRoutes } from '@agm/content/deskTitles/deskTitleRoutes';
import { editorialEntries } from '@agm/content/editorial/editorialEntries';
import { addCommentFeed } from '@agm/content/feeds/commentFeed';
import { addFeedRoutes, toFeedRoute } from '@agm/content/feeds/feedRoutes';
import { addEventRoutes } from '@agm/web/events/eventRoutes';
import { addNumberRoutes } from '@agm/web/numbers/numberRoutes';
import { addFeedbackRoutes } from '@agm/members/feedback/feedbackRoutes';
import { addInboxRoutes } from '@agm/members/inbox/inboxRoutes';
import { addGrants } from '@agm/web/previewGrants/grantRoutes';
import { addCompression } from '@agm/http/compression';
import { followConnections } from '@agm/http/connections';
import { Jobs } from '@agm/http/jobs/Jobs';
import { measureJobs } from '@agm/http/jobs/measureJobs';
import { TmdbUnusable } from '@agm/content/importers/tmdb/TmdbClient';
import { defaultSettings, openLiveSettings } from '@agm/http/LiveSettings';
import { answerBrokenRequest, answerFrameworkError, answerSlowBody, holdErrorShape } from '@agm/http/errorShape';
import { refuseOtherHosts } from '@agm/http/hostCheck';
import { checkingEveryMs, headersTimeoutMs, maxBodyBytes, maxHeaderBytes, maxUrlBytes } from '@agm/http/limits';
import { problemOf } from '@agm/http/Problem';
import { refuseSlowBodies } from '@agm/http/slowBodies';
import { addReadLimit } from '@agm/http/limits/readLimit';
import { measureImports } from '@agm/content/importers/importAges';
import { measureMails } from '@agm/members/mail/measureMails';
import { addMembers } from '@agm/members/accounts/addMembers';
import { addAlerts } from '@agm/members/alerts/addAlerts';
import { subscribedWalls } from '@agm/content/reads/subscribedWalls';
import { addKeptTitles } from '@agm/members/accounts/keptTitles/addKeptTitles';
import { addHousehold } from '@agm/members/household/addHousehold';
import { addOwnThings } from '@agm/members/own/addOwnThings';
import { measureCache } from '@agm/http/operations/CacheCounts';
import { addAccessLog } from '@agm/http/operations/accessLog';
import { addMetrics } from '@agm/http/operations/metrics';
import { openOperatorRights } from '@agm/http/operations/operatorTokens';
import { requestIds } from '@agm/http/operations/requestIds';
import { addTracing } from '@agm/http/operations/tracing';
import { addOpenapiRoute } from './openapi/openapiRoute.ts';
import { followRoutes } from './openapi/servedRoutes.ts';
import { addOfferRoutes } from '@agm/content/importers/offers/offerRoutes';
import { addPayments } from '@agm/members/payments/addPayments';
import { addAvailabilityHistoryRoutes } from '@agm/content/availabilityHistory/availabilityHistoryRoutes';
import { addLogoRoutes } from '@agm/content/logos/logoRoutes';
import { addPostRoutes } from '@agm/content/posts/postRoutes';
import { addReleases } from '@agm/web/remotes/addReleases';
import { addRounds } from '@agm/content/rounds/roundRoutes';
import { addSitemapRoutes } from '@agm/content/sitemaps/sitemapRoutes';
import { addPageRoutes } from '@agm/content/sitePages/pageRoutes';
import { siteConfigOf } from './siteConfig.ts';
import { publicSettingsOf } from '@agm/members/settings/publicSettings';
import { addSettingRoutes } from '@agm/members/settings/settingRoutes';
import { addSocialRoutes } from '@agm/members/social/socialRoutes';
import { addStaff } from '@agm/members/staff/addStaff';
import { startCheckpoints } from '@agm/storage/checkpoints';
import { tmdbRefresh } from './tmdbRefresh.ts';
import type { Storage } from '@agm/storage/Storage';
import { WriteHealth } from '@agm/storage/WriteHealth';
import { addPageViewRoutes } from '@agm/content/pageViews/pageViewRoutes';
import { addClickOutRoutes } from '@agm/web/clickOut/clickOutRoutes';
import { addPartners } from '@agm/web/partners/addPartners';
import { addDeskPartnerLinkRoutes } from '@agm/web/partners/deskPartnerLinkRoutes';
import { addDeskPartnerRoutes } from '@agm/web/partners/deskPartnerRoutes';
import { addMirrorRoutes } from '@agm/web/partners/mirrorRoutes';
import { openPictures } from '@agm/web/pictures/openPictures';
import { addPictureRoutes } from '@agm/web/pictures/pictureRoutes';
import { addUploadRoutes } from '@agm/web/pictures/uploadRoutes';
import { addTrailerRoutes } from '@agm/web/trailers/trailerRoutes';

export type App = FastifyInstance;

export interface AppOptions {
  readonly config: Config;
  /** Open and up to date; the app closes it when it closes. */
  readonly storage: Storage;
  /** The site's titles, when somebody began to read them before the app is made. */
  readonly catalogue?: Promise<CatalogueView> | undefined;
  /** What else answers on this port: pages, remotes. */
  readonly plugins?: readonly FastifyPluginAsync[] | undefined;
  /** Errors go to standard error; `false` keeps quiet. */
  readonly log?: boolean | undefined;
}

/** How long browsers ask nothing but https of this host; in seconds. */
const aYear = 31_536_000;

/** Bodies are checked by the schemas of packages/api, never by a route's own: Fastify's compilers for those, 150 files, are not loaded. */
const noRouteSchemas = {
  compilersFactory: { buildValidator: refuseRouteSchema, buildSerializer: refuseRouteSchema },
};
function refuseRouteSchema(): never {
  throw new Error('a route has a schema of its own: read its body with readBody');
}

/** How often a running server checks whether an import changed the catalogue. */
export const catalogueEveryMs = 1000;

/** Builds the server: storage and catalogue in, a Fastify app that is ready to listen out. */
export async function createApp({ config, storage, catalogue, plugins = [], log = true }: AppOptions): Promise<App> {
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
    genReqId: requestIds(config.trustedProxies),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Open keep-alive connections must not hold up the end.
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    schemaController: noRouteSchemas,
  });
  app.decorateRequest('span', null);
  if (config.logsAccess) await addAccessLog(app);
  if (config.tracing) await addTracing(app, config.tracing);
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
  // The menus, texts and mails of a WordPress are its own.
  const settings = cms ? defaultSettings : await openLiveSettings(storage.database, { everyMs: catalogueEveryMs, onError });
  app.decorate('settings', settings);
  const titles = contentHost?.storage.database ?? storage.database;
  // A large one is read in a thread of its own, while this one makes the routes and the render workers compile.
  const live = beginLiveCatalogue(titles, { place: contentHost?.place ?? config, begun: catalogue, everyMs: catalogueEveryMs, onError });
  const stopCheckpoints = startCheckpoints(config, onError);
  const jobs = new Jobs(storage, {
    leaseMs: config.jobLeaseMs,
    // What an operator can mend is one sentence.
    onError: (error) => onError(error instanceof TmdbUnusable ? error.message : error),
  });
  app.decorate('jobs', jobs);
  // The titles of a WordPress are its own.
  const refresh = cms ? null : tmdbRefresh({ storage, config: config.tmdb });
  if (refresh) jobs.start(refresh);
  const stopPublishing = startPublishing({ storage, everyMs: catalogueEveryMs, refresh: () => live.refresh(), onError });
  app.addHook('onClose', async () => {
    await settings.close();
    await stopPublishing();
    await jobs.close();
    await stopCheckpoints();
    await live.close();
    await contentHost?.close();
    await storage.close();
  });
  const posters = config.posters === 'pictures' && config.assetsUrl !== null ? { from: config.assetsUrl } : config.posters;
  const snapshots = followSnapshots(live);
  const affiliates = openAffiliates(config.affiliates);
  const emptySearches = new EmptySearches(storage.database, (error) => app.log.error(error));
  app.addHook('onClose', () => emptySearches.close());
  const localTitles = new LocalTitles(titles);
  const content = createContentReader({
    database: titles,
    pages: storage.database,
    live,
    localTitles,
    snapshots,
    affiliates,
    posters,
    emptySearches,
  });
  app.decorate('titles', titles);
  app.decorate('content', content);
  app.decorate('catalogueRevision', { getter: () => live.view.revision });
  const publicSettings = publicSettingsOf(settings);
  app.decorate('siteConfig', {
    getter: () => {
      const chosen = publicSettings();
      return siteConfigOf(config, {
        lacks: contentHost?.missingFeatures,
        emptyServices: emptyServicesOf(live.view, chosen.menu?.services),
        ...chosen,
      });
    },
  });
  app.decorate('operatorRights', operatorRights);
  app.decorate('refreshCatalogue', () => live.refresh());

  app.decorate('partners', await openPartners(storage.database, config.embedding.partners));
  addPartners(app);

  app.decorate('pictures', openPictures(app, config.pictures));

  addHealthRoutes(app);
  addSnapshotRoutes(app, snapshots);
  addLogoRoutes(app, config);
  addContentRoutes(app, content);
  addFeedRoutes(app, { live, pages: storage.database, localTitles });
  addSitemapRoutes(app, live, () => editorialEntries(storage.database));
  addPostRoutes(app, live);
  await addMembers(app, config);
  if (!cms) {
    addKeptTitles(app, live.onChange);
    addOwnThings(app);
    addHousehold(app);
    await addAlerts(app, {
      walls: subscribedWalls(live, config.publicUrl),
      nameTitles: async (lines, language, database) => (await linesNamed(live.view, lines, localTitles, placeOf(language), database)).lines,
      everyMs: config.alertsEveryMs,
      // The worker that keeps pages is the one that shows notices.
      push: config.keepsPages ? { contact: mailboxOf(config.mail.from), testOrigin: config.pushTestOrigin } : null,
    });
  }
  addRounds(app, live, config.databaseUrl);
  addPremiumRoutes(app);
  addGuideRoute(app, content);
  addPayments(app, config.payments);
  addSocialRoutes(app, config.social);
  addComments(app);
  addCommentFeed(app, { live, localTitles });
  addFeedbackRoutes(app, config.mail);
  addInboxRoutes(app, config.mail);
  addStaff(app);
  if (!cms) addSettingRoutes(app);
  // The titles and pages of a WordPress are written there.
  if (!cms) addPieceRoutes(app, { live, posters, localTitles });
  if (!cms) addDeskTitleRoutes(app, { tmdb: config.tmdb });
  if (!cms) addDeskOfferRoutes(app);
  addClickOutRoutes(app, affiliates);
  addTrailerRoutes(app);
  addPictureRoutes(app);
  if (!cms) addUploadRoutes(app);
  addAvailabilityHistoryRoutes(app, { live, localTitles });
  if (!cms) addOfferRoutes(app);
  addPageViewRoutes(app);
  addEventRoutes(app);
  addNumberRoutes(app);
  if (!cms) addDeskPartnerRoutes(app);
  if (!cms) addDeskPartnerLinkRoutes(app);
  if (!cms) addMirrorRoutes(app);
  addPageRoutes(app, live);
  addMetrics(app);
  app.measures.push(
    measureCache('answers', content.cacheCounts),
    () => measureJobs(jobs),
    () => measureImports(app.storage),
    () => measureMails(app.mailer),
  );
  await addReleases(app, config);
  await app.register(cookies);
  await addGrants(app);
  addOpenapiRoute(app);
  if (cms) addCmsRoutes(app, cms);
  for (const plugin of plugins) await app.register(plugin);
  await Promise.all([live.isRead, app.ready()]);
  return app;
}

/** The bare address of `A Good Movie <no-reply@movies.example>`. */
const mailboxOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();

function rewriterOf({ cmsUrl, routes }: Config): (request: { readonly url?: string }) => string {
  const passOn = cmsUrl === null ? null : cmsRewriter(routes);
  return ({ url = '/' }) => {
    // A request line may name the whole address (RFC 9112, 3.2.2): what counts here is the path.
    const path = url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
    return toFeedRoute(passOn ? passOn({ url: path }) : path);
  };
}
