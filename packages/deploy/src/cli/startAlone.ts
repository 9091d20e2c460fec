import { spawn } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { isLoopback } from '@agm/contract/loopback';
import { alonePage } from '../alonePage.ts';
import { DeployError } from '../store.ts';

const limitMs = 120_000;

interface Alone {
  readonly name: string;
  /** The remote's folder. */
  readonly dir: string;
  /** The site that answers what the remote reads. */
  readonly site: string;
  readonly port: number;
}

/**
 * Shows a remote alone on a page of this machine: built for developers, built again whenever a source changes, and with the answers of a
 * site that runs. Nothing is written there: a site that runs has visitors. It ends with the command.
 */
export async function startAlone({ name, dir, site, port }: Alone): Promise<void> {
  await watchBuild(name, dir);
  const page = alonePage(name, dir);
  async function answer({ method, url = '/', headers }: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, hostname } = new URL(url, `http://${headers.host ?? ''}`);
    // A name of somebody else's may lead to this machine.
    if (!isLoopback(hostname)) return void reply.writeHead(421).end();
    if (method !== 'GET') return void reply.writeHead(405, { 'content-type': 'application/json' }).end(readOnly);
    reply.setHeader('cache-control', 'no-store');
    if (pathname === '/') return void reply.writeHead(200, { 'content-type': 'text/html' }).end(await page.html());
    if (pathname.startsWith('/alone/')) {
      const file = await page.file(pathname.slice('/alone/'.length));
      return void (file ? reply.writeHead(200, { 'content-type': file.type }).end(file.bytes) : reply.writeHead(404).end());
    }
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
    `${name} alone, with the answers of ${site}: listening on http://127.0.0.1:${port}. Reload the page to see what you changed.`,
  );
}

const readOnly = JSON.stringify({ code: 'rest_read_only', message: 'This page only reads from the site.', data: { status: 405 } });

/** Resolves when the first build is there. */
async function watchBuild(name: string, dir: string): Promise<void> {
  const first = path.join(dir, 'dist/alone/alone.js');
  await rm(path.dirname(first), { recursive: true, force: true });
  const watcher = spawn(path.join(dir, 'node_modules/.bin/webpack'), ['--watch'], {
    cwd: dir,
    env: { ...process.env, AGM_ALONE: '1', AGM_BUILD: 'development' },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  let hasEnded = false;
  watcher.once('error', () => (hasEnded = true)).once('exit', () => (hasEnded = true));
  process.once('exit', () => watcher.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  const until = Date.now() + limitMs;
  while (!(await stat(first).catch(() => null))) {
    if (hasEnded || Date.now() > until) throw new DeployError(`remote '${name}' does not build alone: its page is src/dev.tsx`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
