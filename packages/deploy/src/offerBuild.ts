import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { integrityOf, readBuild, serverEntry, sourcesFile } from './build.ts';
import type { HttpRegistry, Signature } from './httpRegistry.ts';
import { DeployError } from './DeployError.ts';

export interface Offer {
  readonly name: string;
  /** The remote's folder. */
  readonly dir: string;
  readonly registry: HttpRegistry;
  readonly hours: number;
  /** Who calls, and why, as in every call of a registry. */
  readonly signature: Signature;
}

export interface OfferedBuild {
  /** For the first browser that opens it: one on this machine. */
  readonly link: string;
  readonly version: string;
  /** Shows what is built by now to the browser that has the link. Answers its version. */
  renew(): Promise<string>;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/**
 * Serves the build in a remote's folder on a port of this machine, for pages of a site elsewhere, and has that site grant it to one
 * browser. What is served are the bytes that were granted, whatever a bundler does to the folder meanwhile.
 */
export async function offerBuild({ name, dir, registry, hours, signature }: Offer): Promise<OfferedBuild> {
  let served: ReadonlyMap<string, Buffer> = new Map();
  const server = createServer((request, reply) => {
    const file = new URL(request.url ?? '/', 'http://x').pathname.slice(1);
    const bytes = served.get(file);
    reply.setHeaders(
      new Map([
        ['access-control-allow-origin', '*'],
        ['cross-origin-resource-policy', 'cross-origin'],
        ['cache-control', 'no-store'],
      ]),
    );
    // A browser asks first whether a page from outside may reach this machine.
    if (request.method === 'OPTIONS') reply.setHeader('access-control-allow-private-network', 'true').writeHead(204).end();
    else if (bytes) reply.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }).end(bytes);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  async function grant(instead?: string) {
    const { files, contract, shared } = await readBuild(name, dir);
    const read = await Promise.all(
      Object.entries(files)
        .filter(([file]) => file !== serverEntry && file !== sourcesFile)
        .map(async ([file, hash]) => {
          const bytes = await readFile(path.join(dir, 'dist/web', file));
          if (integrityOf(bytes) !== hash) throw new DeployError(`remote '${name}' is being built: ${file} has changed meanwhile`);
          return [file, bytes, hash] as const;
        }),
    );
    served = new Map(read.map(([file, bytes]) => [file, bytes]));
    const build = { origin, files: Object.fromEntries(read.map(([file, , hash]) => [file, hash])), contract, shared };
    return registry.ask<{ id: string; link: string; version: string }>('POST', `/remotes/${name}/grants`, {
      build,
      ...signature,
      ...(instead === undefined ? { hours } : { instead }),
    });
  }

  try {
    const { id, link, version } = await grant();
    return { link, version, close, renew: async () => (await grant(id)).version };
  } catch (error) {
    await close();
    throw error;
  }
}
