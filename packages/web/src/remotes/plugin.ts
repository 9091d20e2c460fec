import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { entryOf } from '@agm/contract';
import { writeHashList } from './hashList.ts';
import type { RegistryReader } from './registryReader.ts';

export interface RemotesOptions {
  /** The deployments folder. */
  readonly store: string;
  /** `host/dist/web`, and the hashes of its scripts. */
  readonly host: { readonly folder: string; readonly hashes: Readonly<Record<string, string>> };
  readonly registry: RegistryReader;
}

const aYear = { maxAge: '365d', immutable: true, preCompressed: true, index: false, decorateReply: false, dotfiles: 'deny' } as const;

/** The integrity guard asks for a list by the beginning of its hash. Under another name, that of an earlier build, nobody may keep it. */
function sendList(request: FastifyRequest, reply: FastifyReply, files: Readonly<Record<string, string>>): FastifyReply {
  const { text, integrity } = writeHashList(files);
  const isNamed = request.url.endsWith(`?${integrity.slice(7, 15)}`);
  return reply
    .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .type('application/json')
    .send(text);
}

/** `GET /remotes.json`, the immutable files of every deployment, and the shell's own. Server entries are never among them. */
export const remotesPlugin =
  ({ store, host, registry }: RemotesOptions): FastifyPluginAsync =>
  async (app) => {
    app.get('/remotes.json', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*');
      return registry.read();
    });

    app.get('/assets/hashes.json', (request, reply) => sendList(request, reply, host.hashes));
    app.get<{ Params: { name: string; version: string } }>('/remotes/:name/:version/hashes.json', async (request, reply) => {
      const { name, version } = request.params;
      const deployments = entryOf(await registry.read(), name)?.deployments ?? {};
      const files = Object.hasOwn(deployments, version) && deployments[version]?.files;
      return files ? sendList(request, reply, files) : reply.callNotFound();
    });

    await app.register(fastifyStatic, {
      ...aYear,
      root: path.resolve(store),
      prefix: '/remotes/',
      allowedPath: (pathname) => /\.(js|css|woff2)$/.test(pathname),
      setHeaders: (reply) => void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
    });

    await app.register(fastifyStatic, { ...aYear, root: path.resolve(host.folder), prefix: '/assets/' });
  };
