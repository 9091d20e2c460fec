import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { currentDeployment, emptyRegistry } from '@agm/federation/registry';
import type { Registry } from '@agm/federation';
import { embeddedPlugin } from '../embedded/plugin.ts';
import { remotesPlugin } from '../remotes/plugin.ts';
import { createRegistryReader } from '../remotes/registryReader.ts';
import { createComposer } from './composePage.ts';
import { createFiller, createSheetReader } from './fillPlace.ts';
import { addPictureRoutes } from '../pictures/pictureRoutes.ts';
import { isTill, readHostBundle } from './hostBundle.ts';
import { KeptPages } from './keptPages.ts';
import { pagePolicies } from './policies.ts';
import { RenderPool } from './renderPool.ts';

export interface PagesOptions {
  /** `host/dist`. */
  readonly hostDist: string;
  /** The deployments folder: `DATA_DIR/deployments`. */
  readonly store: string;
  readonly workers?: number;
}

/** Addresses that programs ask: an unknown one among them is refused in the error shape, not with a page. */
const machinePaths = /^\/(content-api|user-api|api|wp-json|remotes|assets)(\/|$|\?)/;

/** Every page of the site, and the files it is made of. Register it last: it answers whatever no other route does. */
export const pagesPlugin = (options: PagesOptions): FastifyPluginAsync => async (app) => {
  const host = await readHostBundle(options.hostDist);
  const faceOf = (registry: Registry, name: string) => {
    const now = currentDeployment(registry, name);
    return now && { file: path.join(options.store, name, now.version, now.deployment.server), pin: now.deployment.files[now.deployment.server] ?? '' };
  };
  const facesOf = (registry: Registry) => Object.keys(registry.remotes).flatMap((name) => faceOf(registry, name) ?? []);
  const kept = new KeptPages();
  let known: Registry = emptyRegistry;
  let pool: RenderPool | null = null;
  const registry = createRegistryReader(options.store, (changed) => {
    known = changed;
    kept.forget();
    for (const face of facesOf(changed)) pool?.warm(face);
  });
  await registry.read();
  const workers = new RenderPool({ workers: options.workers ?? 1, deadlineMs: app.config.renderDeadlineMs, patienceMs: 1_000, warmFaces: () => [host.face, ...facesOf(known)] });
  pool = workers;
  app.addHook('onClose', () => workers.close());
  await workers.ready();
  await app.register(remotesPlugin({ store: options.store, hostFolder: host.folder, registry }));

  const guard = await readFile(new URL('./pinGuard.js', import.meta.url), 'utf8');
  const fillPlace = createFiller({ pool: workers, store: options.store, read: (path) => app.content.read(path) });
  const sheetText = createSheetReader(options.store);
  const composePage = createComposer({
    host,
    registry,
    pool: workers,
    fillPlace,
    sheetText,
    publicUrl: app.config.publicUrl,
    guard: guard.replace(/^\s*\/\/.*\n/gm, ''),
    site: () => app.siteConfig,
    log: (facts, sentence) => app.log.warn(facts, sentence),
  });

  async function pageFor(address: string, cookies: string) {
    const plan = host.planPage(address, cookies);
    if (plan.redirect) return { plan, page: null };
    await registry.read(); // a deploy since the last page empties what was kept
    const key = JSON.stringify([app.catalogueRevision, plan.below ? app.saidRevision : 0, app.siteConfig, plan.session, address]);
    return { plan, page: await kept.of(key, () => composePage(address, plan)) };
  }

  await app.register(embeddedPlugin({ host, registry, fillPlace, sheetText }));
  serveStatic(app);
  addPictureRoutes(app, host.sharePicture);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (machinePaths.test(request.url)) return reply.callNotFound();
      const { plan, page } = await pageFor(request.url, request.headers.cookie ?? '');
      if (plan.setCookie) void reply.header('set-cookie', plan.setCookie);
      if (!page) return reply.redirect(plan.redirect?.to ?? '/', plan.redirect?.status ?? 303);
      const nonce = randomBytes(16).toString('base64');
      return reply
        .code(page.status)
        .headers({ ...pagePolicies(nonce, isTill(plan, app.siteConfig), app.siteConfig.recaptchaKey !== null), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache', vary: 'Cookie', 'server-timing': page.timing })
        .send(page.html(nonce));
    },
  });
};

const favicon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="1" width="26" height="30" rx="5" fill="#5064cb"/><circle cx="19" cy="12" r="6" fill="#fff"/></svg>';

function serveStatic(app: FastifyInstance): void {
  app.get('/favicon.svg', (_request, reply) => reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon));
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}
