import path from 'node:path';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { certificatesOfCookies, type ChildAge } from '@agm/domain/certificates';
import {
  currentDeployment,
  emptyRegistry,
  extensionsOf,
  takenProps,
  takenSlotProps,
  withCurrent,
  type FlagsOn,
  type PagePlan,
  type Registry,
} from '@agm/contract';
import { canonicalPath, prefixOf, readWatchLink } from '@agm/domain';
import { readRoundPath } from '@agm/domain/rounds';
import { writeRunningHost } from '@agm/deploy/runningHost';
import { readIntegrityGuard } from '@agm/contract/policy';
import { withPrefix } from '@agm/messages';

import { findMovedTitle } from '@agm/content/deskTitles/titleSlugs';
import { findFormerPage } from '@agm/content/editorial/formerPages';
import { embeddedPlugin } from './embedded/plugin.ts';
import { versionsAnswer, versionsLink, versionsPath } from './embedded/versionRoutes.ts';
import { ownWidgets, shareWidget } from './embedded/shareWidget.ts';
import { readWidgetFiles } from './embedded/widgetFiles.ts';
import { addInstalled, registerWorker } from './installed/addInstalled.ts';
import { grantSecret } from './previewGrants/grantRoutes.ts';
import { endOfTurn } from '@agm/http/endOfTurn';
import { inBrotli } from '@agm/http/inBrotli';
import { isForPrograms } from '@agm/http/machinePaths';
import { acceptsBrotli } from '@agm/http/publicRead';
import { countRead } from '@agm/http/limits/readLimit';
import { randomText } from '@agm/http/randomText';
import { noSpan } from '@agm/http/operations/Span';
import { measureCache } from '@agm/http/operations/CacheCounts';
import { remotesPlugin } from './remotes/plugin.ts';
import { createComposer } from './pages/composePage.ts';
import { createFiller, createSheetReader } from './pages/fillPlace.ts';
import { addSocialImageRoutes } from './socialImages/socialImageRoutes.ts';
import { isCheckoutPage, readHostBundle } from './pages/hostBundle.ts';
import { PageCache } from './pages/pageCache.ts';
import { drawIn, planIn, readAsked, renderLanguage } from './pages/pageLanguages.ts';
import { pagePolicies } from '@agm/http/pagePolicies';
import type { PageSettings } from './PageSettings.ts';
import { keyOf } from './partners/addPartners.ts';
import { partnersAnswer, type PartnersAnswer } from './partners/partnersAnswer.ts';
import { bucketCookie, chooseReleases, withFlags, withGrant, type Cookies } from './pages/releaseChoice.ts';
import { measureRendering } from './pages/measureRendering.ts';
import { RenderPool } from './pages/renderPool.ts';
import { keepOwnBuilds } from './siteBuilds/keepOwnBuilds.ts';
import { openSiteBuilds, ownHost } from './siteBuilds/openSiteBuilds.ts';
import { swapOnDeploy, withSwaps } from './pages/swapOnDeploy.ts';

export interface PagesOptions extends PageSettings {
  /** `host/dist`. */
  readonly hostDist: string;
  /** `packages/embed/dist`. */
  readonly embedDist?: string;
  readonly workers?: number;
}

type Choice = ReturnType<typeof withGrant> & { readonly readFrom: Registry; readonly flags: FlagsOn };

/** Pages whose every new address costs work: the search, and ways to a service. */
const countedPages: ReadonlySet<string> = new Set(['search', 'watch']);

const yearInSeconds = 31_536_000;
const ourEmbedDist = path.resolve(import.meta.dirname, '../../embed/dist');

/** Every page of the site, and the files it is made of. Register it last: it answers whatever no other route does. */
export const pagesPlugin =
  (options: PagesOptions): FastifyPluginAsync =>
  async (app) => {
    const host = await readHostBundle(options.hostDist);
    const { folder } = app.releases.store;
    const entryOf = (registry: Registry, name: string) => {
      const now = currentDeployment(registry, name);
      return (
        now && {
          file: path.join(folder, name, now.version, now.deployment.server),
          integrity: now.deployment.files[now.deployment.server] ?? '',
        }
      );
    };
    // A canary’s entry is compiled, too: its visitors wait no longer than others.
    const entriesOf = (registry: Registry) =>
      Object.entries(registry.remotes).flatMap(([name, { canary }]) =>
        [entryOf(registry, name) ?? [], (canary && entryOf(withCurrent(registry, name, canary.version), name)) ?? []].flat(),
      );
    // The wall is what most visitors open first. The others are compiled when somebody asks for them: together they take half of a worker.
    const wallOf = (registry: Registry) => entryOf(registry, 'catalogue') ?? [];
    const kept = new PageCache();
    let known: Registry = emptyRegistry;
    let pool: RenderPool | null = null;
    const { registry, bring, sources } = app.releases;
    sources.addHost(options.hostDist);
    const { renderDeadlineMs } = options;
    await writeRunningHost(folder, {
      origin: app.config.publicUrl,
      shared: host.shared,
      says: takenProps,
      slots: takenSlotProps,
      renderDeadlineMs,
    });
    app.releases.subscribe((changed) => {
      const before = new Set(entriesOf(known).map(({ integrity }) => integrity));
      known = changed;
      kept.forget(changed);
      for (const entry of entriesOf(changed)) if (!before.has(entry.integrity)) pool?.warm(entry);
    });
    known = await registry.read();
    kept.forget(known);
    const workers = new RenderPool({
      workers: options.workers ?? 1,
      deadlineMs: options.renderDeadlineMs,
      queueTimeoutMs: Math.max(1_000, 3 * options.renderDeadlineMs),
      warmEntries: () => [host.entry, wallOf(known)].flat(),
    });
    pool = workers;
    app.addHook('onClose', () => workers.close());
    // The workers compile while the rest of the server starts; it listens when they are done.
    app.addHook('onReady', () => workers.ready());
    app.measures.push(() => measureRendering(workers), measureCache('pages', kept.counts));
    const builds = openSiteBuilds(app);
    await app.register(remotesPlugin({ folder, host, builds, registry, bring }));

    const { assetsUrl } = app.config;
    const guard = await readIntegrityGuard(assetsUrl);
    const { embedding } = options;
    const widgets = path.join(app.config.dataDir, 'embedded');
    const ownWidget = await readWidgetFiles(options.embedDist ?? ourEmbedDist, widgets, embedding.origin).catch((error: unknown) => {
      // The site itself does not need it.
      console.warn(error instanceof Error ? error.message : error);
      return null;
    });
    const widget = ownWidget && shareWidget(ownWidget, builds);
    await keepOwnBuilds(app, builds, {
      own: [ownHost(host), ownWidget ? ownWidgets(ownWidget, widgets) : []].flat(),
      onLook: async () => widget?.takeIn(),
    });
    const fillPlace = createFiller({
      pool: workers,
      folder,
      languageOf: (session, messages) => renderLanguage(host, session as PagePlan['session'], messages),
      read: async (path, child) =>
        widget && path === versionsPath
          ? { status: 200, body: await versionsAnswer(widget, embedding, app.config.publicUrl) }
          : app.content.read(path, { child }),
    });
    const readSheet = createSheetReader(folder);
    const composePage = createComposer({
      host,
      pool: workers,
      fillPlace,
      readSheet,
      publicUrl: app.config.publicUrl,
      assetsUrl,
      guard: options.reloadsOnDeploy ? await withSwaps(guard) : options.keepsPages ? `${guard}${registerWorker}` : guard,
      site: () => app.siteConfig,
      log: (facts, sentence) => app.log.warn(facts, sentence),
    });

    const isSecure = app.config.publicUrl.startsWith('https:');
    async function choose(cookies: Cookies): Promise<Choice> {
      const readFrom = await registry.read();
      const everybodys = chooseReleases(cookies, readFrom);
      const secret = grantSecret(cookies);
      const granted = secret === '' ? null : await app.grants.of(secret, Date.now());
      return { readFrom, ...withFlags(granted ? withGrant(everybodys, granted) : { ...everybodys, grant: null }) };
    }
    if (options.reloadsOnDeploy) swapOnDeploy(app, async (cookies) => (await choose(cookies)).registry);

    let lastSite = { text: '', revision: 0 };
    /** Another number for another configuration of the site: keys that held it whole would weigh more than the rest of them. */
    function siteRevision(): number {
      const text = JSON.stringify(app.siteConfig);
      if (text !== lastSite.text) lastSite = { text, revision: lastSite.revision + 1 };
      return lastSite.revision;
    }

    async function compose(
      { id, span }: FastifyRequest,
      { address, plan, seen }: { readonly address: string; readonly plan: PagePlan; readonly seen: PartnersAnswer | null },
      { registry: chosen, grant, child, flags }: Choice & { readonly child: ChildAge | null },
    ) {
      const part = (span ?? noSpan).begin('page', { 'agm.page': plan.kind });
      const page = await composePage(address, plan, chosen, { id, span: part, grant, child, flags, ...(seen && { asSeen: seen.of }) });
      part.end({}, page.isWhole ? null : 'a part is missing');
      return page;
    }

    const movedTo = async (address: string, { kind, head }: PagePlan): Promise<string | null> =>
      kind === 'editorial'
        ? findFormerPage(app.storage.database, head.canonical)
        : kind === 'title'
          ? findMovedTitle(app.titles, address)
          : null;

    /** Without JavaScript the server alone can give a partner's visitor the partner's link. */
    async function seenThrough(request: FastifyRequest, address: string): Promise<PartnersAnswer | null> {
      const target = readWatchLink(address);
      const key = target && request.url.includes('ref=') ? await keyOf(request) : null;
      return target && key ? partnersAnswer(app, key, target) : null;
    }

    async function pageFor(request: FastifyRequest) {
      const { local, address: written } = readAsked(request.url);
      const address = withoutRef(written);
      const asked = { address, local };
      // A deploy since the last page empties what was kept, and one while a grant is looked up lets this page be kept by nobody.
      const choice = await choose(request.cookies);
      const plan = planIn(host, asked, request.headers.cookie ?? '', extensionsOf(choice.registry));
      // An address has many spellings (`//search`); what it shows is one thing.
      if (countedPages.has(plan.kind)) countRead(request);
      if (plan.redirect) return { plan, page: null, wasAsked: false, tried: null, newBucket: null };
      const moved = await movedTo(address, plan).catch((error: unknown) => {
        // The database is away: the page says what it can.
        request.log.warn(error, 'whether an address has moved cannot be read');
        return null;
      });
      if (moved !== null)
        return {
          plan: { ...plan, redirect: { status: 301 as const, to: moved } },
          page: null,
          wasAsked: false,
          tried: null,
          newBucket: null,
        };
      const seen =
        plan.kind !== 'watch'
          ? null
          : await seenThrough(request, address).catch((error: unknown) => {
              request.log.warn(error, 'the marks of a partner cannot be read');
              return null;
            });
      const child = certificatesOfCookies(request.headers.cookie);
      const key = JSON.stringify([
        app.catalogueRevision,
        plan.below ? app.saidRevision : 0,
        siteRevision(),
        plan.session,
        child,
        address,
        choice.key,
        ...(seen ? [seen.link] : []),
      ]);
      const wasAsked = kept.wasAsked(key);
      const page = await kept.of(key, () => compose(request, { address, plan, seen }, { ...choice, child }), choice.readFrom);
      return {
        plan,
        page,
        wasAsked,
        tried: choice.grant?.deployment ? new URL(choice.grant.deployment.base).origin : null,
        newBucket: choice.newBucket,
      };
    }

    if (widget) await app.register(embeddedPlugin({ host, registry, fillPlace, readSheet, embedding, files: widget }));
    serveStatic(app);
    await addInstalled(app, options.keepsPages && !options.reloadsOnDeploy);
    addSocialImageRoutes(app, (title, language) => drawIn(host, title, language));
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        if (isForPrograms(request.url)) return reply.callNotFound();
        const { plan, page, wasAsked, tried, newBucket } = await pageFor(request);
        const { address } = readAsked(request.url);
        const isEmbedded = isBelowEmbedded(address);
        if (plan.kind === 'widgets') void reply.header('link', versionsLink(embedding));
        if (plan.setCookie && !isEmbedded) void reply.header('set-cookie', plan.setCookie);
        if (newBucket !== null && !isEmbedded)
          void reply.setCookie(bucketCookie, String(newBucket), { path: '/', maxAge: yearInSeconds, sameSite: 'lax', secure: isSecure });
        // What an address leads to may change, and back again: a browser that remembered both ways would go round between them.
        if (!page)
          return reply
            .header('cache-control', 'no-cache')
            .redirect(inLanguageOf(plan, plan.redirect?.to ?? '/'), plan.redirect?.status ?? 303);
        if (request.method === 'GET')
          void app.releases.heal(
            app.releases.serverEntries.count(app.releases.markOf(request), page.serverEntries, { registry: known, now: Date.now() }),
          );
        await endOfTurn();
        const nonce = randomText(16);
        const html = page.html(nonce, app.releases.stamps.of(page.versions, Date.now()));
        // A wall that nobody asked before is hardly asked again.
        const packed = acceptsBrotli(request) ? await inBrotli(html, wasAsked ? 5 : 3) : null;
        return reply
          .code(page.status)
          .headers({
            ...pagePolicies(nonce, { isCheckoutPage: isCheckoutPage(plan, app.siteConfig), tried, assets: assetsUrl }),
            // Its address lets people in.
            ...(readRoundPath(address.split('?', 1)[0] ?? '') !== null && { 'referrer-policy': 'no-referrer' }),
            'content-type': 'text/html; charset=utf-8',
            // What lacks something now is not to replace a whole copy, such as the one that an installed app keeps.
            'cache-control': page.isWhole && page.isLasting ? 'private, no-cache' : 'no-store',
            vary: packed ? 'Cookie, accept-encoding' : 'Cookie',
            'server-timing': page.timing,
            ...(packed && { 'content-encoding': 'br' }),
          })
          .send(packed ?? html);
      },
    });
  };

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="1" width="26" height="30" rx="5" fill="#5064cb"/><circle cx="19" cy="12" r="6" fill="#fff"/></svg>';

function serveStatic(app: FastifyInstance): void {
  app.get('/favicon.svg', (_request, reply) => reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon));
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}

/** Where a page leads to stays in its language. A country that was just chosen takes the place of the one before. */
function inLanguageOf({ session: { language, locale } }: PagePlan, to: string): string {
  return language ? withPrefix(to, { prefix: prefixOf(language.language, locale) }) : to;
}

/** Nothing below `/embedded/` sets a cookie. */
const isBelowEmbedded = (url: string): boolean => /^\/embedded(?:\/|$)/.test(canonicalPath(url));

/** `/watch` is the same page for every partner but for the link of one who has a key of the desk. */
function withoutRef(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (path !== '/watch' || query === undefined) return url;
  const kept = query
    .split('&')
    .filter((one) => !/^ref(?:=|$)/.test(one))
    .join('&');
  return kept === '' ? path : `${path}?${kept}`;
}
