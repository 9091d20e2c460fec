import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const everyMs = 250;

/** Stands behind the pin guard, under the page's nonce: an open page asks to be told, and loads itself anew. */
export const reloadScript = "new EventSource('/remotes/changes').onmessage=()=>location.reload();";

/** For developers only (`RELOAD_ON_DEPLOY=1`): open pages hear of each deploy. `read` looks whether there was one, and makes its listeners hear. */
export function reloadOnDeploy(app: FastifyInstance, releases: { readonly registry: { read(): Promise<unknown> }; follow(listener: () => void): void }): void {
  const open = new Set<ServerResponse>();
  releases.follow(() => {
    for (const page of open) page.write('data: deployed\n\n');
  });
  const timer = setInterval(() => void releases.registry.read(), everyMs);
  app.addHook('preClose', async () => {
    clearInterval(timer);
    for (const page of open) page.end();
  });
  app.get('/remotes/changes', (_request, reply) => {
    reply.hijack();
    const page = reply.raw;
    page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    page.write(': listening\n\n');
    open.add(page);
    page.on('close', () => open.delete(page));
  });
}
