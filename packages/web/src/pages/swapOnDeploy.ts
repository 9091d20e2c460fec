import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { registryForPage, type Registry } from '@agm/contract';
import { developedVersion, sendBuilt } from '@agm/deploy/developerBuild';
import { openDevelopedRemotes } from './developedRemotes.ts';
import type { Cookies } from './releaseChoice.ts';

const everyMs = 250;
/** A developer waits for each build. */
const lookEveryMs = 50;

/** The integrity guard of a developer's page: what it returns are its hashes, so that a page can admit what is built after it was opened. */
export async function withSwaps(guard: string): Promise<string> {
  const swaps = await readFile(new URL('./swapOnDeploy.js', import.meta.url), 'utf8');
  return `{const guardedHashes=${guard.trim()};${swaps}}`;
}

/**
 * For developers only (`RELOAD_ON_DEPLOY=1`): the server notifies open pages of each deploy, with the versions that their own visitor gets, and of
 * each build of a remote that is developed inside this site, whose files it serves. Reading the registry is what finds out whether there was a deploy.
 */
export function swapOnDeploy(app: FastifyInstance, seenBy: (cookies: Cookies) => Promise<Registry>): void {
  const { registry, subscribe } = app.releases;
  const developed = openDevelopedRemotes(app.config.dataDir);
  const open = new Map<ServerResponse, Cookies>();
  const send = async (page: ServerResponse, cookies: Cookies) => {
    const { remotes } = registryForPage(await seenBy(cookies));
    page.write(`data: ${JSON.stringify({ remotes, developed: developed.all })}\n\n`);
  };
  const sendAll = () => {
    for (const [page, cookies] of open) void send(page, cookies);
  };
  subscribe(sendAll);
  const timers = [
    setInterval(() => void registry.read(), everyMs),
    setInterval(() => void developed.look().then((isNew) => isNew && sendAll()), lookEveryMs),
  ];
  const end = (): void => {
    for (const timer of timers) clearInterval(timer);
    for (const page of open.keys()) page.end();
  };
  app.connections.onDrain(end);
  app.addHook('preClose', async () => end());
  app.get('/remotes/changes', (request, reply) => {
    reply.hijack();
    const page = reply.raw;
    page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    open.set(page, request.cookies);
    page.on('close', () => open.delete(page));
    // Whoever comes back after a restart may have missed one.
    void send(page, request.cookies);
  });
  app.get<{ Params: { name: string; file: string } }>(`/remotes/:name/${developedVersion}/:file`, async (request, reply) => {
    const { name, file } = request.params;
    if (!Object.hasOwn(developed.all, name)) return reply.callNotFound();
    reply.hijack();
    await sendBuilt(developed.folderOf(name), file, new URL(request.url, 'http://x').searchParams, reply.raw);
  });
}
