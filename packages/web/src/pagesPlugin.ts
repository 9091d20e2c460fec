import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { currentDeployment, emptyRegistry, takenProps, withCurrent, type Registry } from '@agm/contract';
import { writeRunningHost } from '@agm/deploy/runningHost';
import { readIntegrityGuard } from '@agm/contract/policy';
import { findMovedTitle } from '@agm/content/deskTitles/titleSlugs';
import { findFormerPage } from '@agm/content/editorial/formerPages';
import { embeddedPlugin } from './embedded/plugin.ts';
import { grantSecret } from './previewGrants/grantRoutes.ts';
import { inBrotli } from '@agm/http/inBrotli';
import { isForPrograms } from '@agm/http/machinePaths';
import { acceptsBrotli } from '@agm/http/publicRead';
import { countRead } from '@agm/http/limits/readLimit';
import { remotesPlugin } from './remotes/plugin.ts';
import { createComposer } from './pages/composePage.ts';
import { createFiller, createSheetReader } from './pages/fillPlace.ts';
import { addSocialImageRoutes } from './socialImages/socialImageRoutes.ts';
import { isCheckoutPage, readHostBundle } from './pages/hostBundle.ts';
import { PageCache } from './pages/pageCache.ts';
import { pagePolicies } from '@agm/http/pagePolicies';
import type { PageSettings } from './PageSettings.ts';
import { bucketCookie, chooseReleases, withGrant, type Cookies } from './pages/releaseChoice.ts';
import { RenderPool } from './pages/renderPool.ts';
import { swapOnDeploy, withSwaps } from './pages/swapOnDeploy.ts';

export interface PagesOptions extends PageSettings {
  /** `host/dist`. */
  readonly hostDist: string;
  readonly workers?: number;
}

/** Pages whose every new address costs work: the search, and ways to a service. */
const countedPages: ReadonlySet<string> = new Set(['search', 'watch']);

const yearInSeconds = 31_536_000;

/** Every page of the site, and the files it is made of. Register it last: it answers whatever no other route does. */
export const pagesPlugin =
  (options: PagesOptions): FastifyPluginAsync =>
  async (app) => {
    const host = await readHostBundle(options.hostDist);
    const entryOf = (registry: Registry, name: string) => {
      const now = currentDeployment(registry, name);
      return (
        now && {
          file: path.join(store, name, now.version, now.deployment.server),
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
    const { registry, store } = app.releases;
    await writeRunningHost(store, { origin: app.config.publicUrl, shared: host.shared, says: takenProps });
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
    app.measures.push(() => [
      {
        name: 'agm_render_workers_ended_total',
        kind: 'counter',
        help: 'Render workers that had to be ended: an entry looped, crashed or was late.',
        samples: [{ value: workers.ended }],
      },
    ]);
    await app.register(remotesPlugin({ store, host, registry }));

    const guard = await readIntegrityGuard();
    const fillPlace = createFiller({ pool: workers, store, read: (path) => app.content.read(path) });
    const readSheet = createSheetReader(store);
    const composePage = createComposer({
      host,
      pool: workers,
      fillPlace,
      readSheet,
      publicUrl: app.config.publicUrl,
      guard: options.reloadsOnDeploy ? await withSwaps(guard) : guard,
      site: () => app.siteConfig,
      log: (facts, sentence) => app.log.warn(facts, sentence),
    });

    const isSecure = app.config.publicUrl.startsWith('https:');
    async function choose(cookies: Cookies) {
      const readFrom = await registry.read();
      const everybodys = chooseReleases(cookies, readFrom);
      const secret = grantSecret(cookies);
      const granted = secret === '' ? null : await app.grants.of(secret, Date.now());
      return { readFrom, ...(granted ? withGrant(everybodys, granted) : { ...everybodys, grant: null }) };
    }
    if (options.reloadsOnDeploy) swapOnDeploy(app, async (cookies) => (await choose(cookies)).registry);

    let lastSite = { text: '', revision: 0 };
    /** Another number for another configuration of the site: keys that held it whole would weigh more than the rest of them. */
    function siteRevision(): number {
      const text = JSON.stringify(app.siteConfig);
      if (text !== lastSite.text) lastSite = { text, revision: lastSite.revision + 1 };
      return lastSite.revision;
    }

    async function pageFor(request: FastifyRequest) {
      const address = withoutRef(request.url);
      const plan = host.planPage(address, request.headers.cookie ?? '');
      // An address has many spellings (`//search`); what it shows is one thing.
      if (countedPages.has(plan.kind)) countRead(request);
      if (plan.redirect) return { plan, page: null, wasAsked: false, tried: null, newBucket: null };
      const moved =
        plan.kind === 'editorial'
          ? await findFormerPage(app.storage.database, plan.head.canonical)
          : plan.kind === 'title'
            ? await findMovedTitle(app.titles, address)
            : null;
      if (moved !== null)
        return {
          plan: { ...plan, redirect: { status: 301 as const, to: moved } },
          page: null,
          wasAsked: false,
          tried: null,
          newBucket: null,
        };
      // A deploy since the last page empties what was kept, and one while a grant is looked up lets this page be kept by nobody.
      const choice = await choose(request.cookies);
      const key = JSON.stringify([
        app.catalogueRevision,
        plan.below ? app.saidRevision : 0,
        siteRevision(),
        plan.session,
        address,
        choice.key,
      ]);
      const wasAsked = kept.wasAsked(key);
      const page = await kept.of(key, () => composePage(address, plan, choice.registry, choice.grant), choice.readFrom);
      return {
        plan,
        page,
        wasAsked,
        tried: choice.grant?.deployment ? new URL(choice.grant.deployment.base).origin : null,
        newBucket: choice.newBucket,
      };
    }

    await app.register(embeddedPlugin({ host, registry, fillPlace, readSheet, embedding: options.embedding }));
    serveStatic(app);
    addSocialImageRoutes(app, host.sharePicture);
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        if (isForPrograms(request.url)) return reply.callNotFound();
        const { plan, page, wasAsked, tried, newBucket } = await pageFor(request);
        if (plan.setCookie) void reply.header('set-cookie', plan.setCookie);
        if (newBucket !== null)
          void reply.setCookie(bucketCookie, String(newBucket), { path: '/', maxAge: yearInSeconds, sameSite: 'lax', secure: isSecure });
        // What an address leads to may change, and back again: a browser that remembered both ways would go round between them.
        if (!page) return reply.header('cache-control', 'no-cache').redirect(plan.redirect?.to ?? '/', plan.redirect?.status ?? 303);
        if (request.method === 'GET')
          void app.releases.heal(
            app.releases.serverEntries.count(app.releases.markOf(request), page.serverEntries, { registry: known, now: Date.now() }),
          );
        const nonce = randomBytes(16).toString('base64');
        const html = page.html(nonce, app.releases.stamps.of(page.versions, Date.now()));
        // A wall that nobody asked before is hardly asked again.
        const packed = acceptsBrotli(request) ? await inBrotli(html, wasAsked ? 5 : 3) : null;
        return reply
          .code(page.status)
          .headers({
            ...pagePolicies(nonce, isCheckoutPage(plan, app.siteConfig), tried),
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'private, no-cache',
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

/** `/watch` is the same page for every partner; only the browser reads the partner's name. */
function withoutRef(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (path !== '/watch' || query === undefined) return url;
  const kept = query
    .split('&')
    .filter((one) => !/^ref(?:=|$)/.test(one))
    .join('&');
  return kept === '' ? path : `${path}?${kept}`;
}
