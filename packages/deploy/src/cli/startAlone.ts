import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isLoopback } from '@agm/contract/loopback';
import { serveAlonePage } from '../alonePage.ts';
import { DeployError } from '../DeployError.ts';
import { watchSources } from '../watchSources.ts';

interface Alone {
  readonly name: string;
  /** The remote's folder. */
  readonly dir: string;
  /** The site that answers what the remote reads. */
  readonly site: string;
  readonly port: number;
}

/**
 * Shows a remote alone on a page of this machine: built for developers, with the answers of a site that runs. A page that is open
 * takes each change of a source in its place (`packages/federation/src/dev`). Nothing is written there: a site that runs has visitors. It ends with the command.
 */
export async function startAlone({ name, dir, site, port }: Alone): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await watchSources(name, dir);
  const page = await serveAlonePage(name, dir);
  async function answer({ method, url = '/', headers }: IncomingMessage, reply: ServerResponse): Promise<void> {
    const asked = new URL(url, `http://${headers.host ?? ''}`);
    // A name of somebody else's may lead to this machine.
    if (!isLoopback(asked.hostname)) return void reply.writeHead(421).end();
    if (method !== 'GET') return void reply.writeHead(405, { 'content-type': 'application/json' }).end(readOnly);
    if (await page.answer(asked, reply)) return;
    reply.setHeader('cache-control', 'no-store');
    const said = await fetch(site + url, { signal: AbortSignal.timeout(10_000) });
    reply.writeHead(said.status, { 'content-type': said.headers.get('content-type') ?? 'application/octet-stream' });
    reply.end(Buffer.from(await said.arrayBuffer()));
  }
  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      console.error(`${site} does not answer: ${String(error)}`);
      reply.writeHead(502).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new DeployError(`port ${port} is taken: name another one in PORT`)));
    server.listen(port, '127.0.0.1', resolve);
  });
  console.log(
    `${name} alone, with the answers of ${site}: listening on http://127.0.0.1:${port}. A page that is open shows what you change.`,
  );
}

const readOnly = JSON.stringify({ code: 'rest_read_only', message: 'This page only reads from the site.', data: { status: 405 } });
