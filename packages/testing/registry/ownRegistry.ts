import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface OwnRegistry {
  readonly address: string;
  stop(): Promise<void>;
}

/** A package registry with the tarballs of a folder, and nothing else: what `npm install` asks one for. */
export async function startOwnRegistry(folder: string): Promise<OwnRegistry> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  const tarballs = new Map(await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file))] as const)));
  const manifests = await Promise.all(
    files.map(async (file) => {
      const { stdout } = await execute('tar', ['-xzOf', path.join(folder, file), 'package/package.json']);
      return { file, manifest: JSON.parse(stdout) as { readonly name: string; readonly version: string } };
    }),
  );
  const server = createServer(({ url = '', headers }, reply) => {
    const asked = decodeURIComponent(url).slice(1);
    const bytes = tarballs.get(asked);
    if (bytes) return void reply.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes);
    const found = manifests.find(({ manifest }) => manifest.name === asked);
    if (!found) return void reply.writeHead(404).end('{}');
    const { file, manifest } = found;
    const dist = {
      tarball: `http://${headers.host ?? ''}/${file}`,
      integrity: `sha512-${createHash('sha512')
        .update(tarballs.get(file) ?? '')
        .digest('base64')}`,
    };
    const { name, version } = manifest;
    const packument = { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(packument));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
