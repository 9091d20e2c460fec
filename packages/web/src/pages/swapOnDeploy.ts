import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { registryForPage, type Registry } from '@agm/contract';
import type { Cookies } from './releaseChoice.ts';

const everyMs = 250;

/** The integrity guard of a developer's page: what it returns are its hashes, so that a page can admit what is built after it was opened. */
export async function withSwaps(guard: string): Promise<string> {
  const swaps = await readFile(new URL('./swapOnDeploy.js', import.meta.url), 'utf8');
  return `{const guardedHashes=${guard.trim()};${swaps}}`;
}

/**
 * For developers only (`RELOAD_ON_DEPLOY=1`): the server notifies open pages of each deploy, with the versions that their own visitor gets. Reading
 * the registry is what finds out whether there was one.
 */
export function swapOnDeploy(app: FastifyInstance, seenBy: (cookies: Cookies) => Promise<Registry>): void {
  const { registry, subscribe } = app.releases;
  const open = new Map<ServerResponse, Cookies>();
  const send = async (page: ServerResponse, cookies: Cookies) => {
    const { remotes } = registryForPage(await seenBy(cookies));
    page.write(`data: ${JSON.stringify(remotes)}\n\n`);
  };
  subscribe(() => {
    for (const [page, cookies] of open) void send(page, cookies);
  });
  const timer = setInterval(() => void registry.read(), everyMs);
  const end = (): void => {
    clearInterval(timer);
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
}
