import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { RegistryReader } from './registryReader.ts';

export interface RemotesOptions {
  /** The deployments folder. */
  readonly store: string;
  /** `host/dist/web`. */
  readonly hostFolder: string;
  readonly registry: RegistryReader;
}

const aYear = { maxAge: '365d', immutable: true, preCompressed: true, index: false, decorateReply: false, dotfiles: 'deny' } as const;

/** `GET /remotes.json`, the immutable files of every deployment, and the shell's own. Server entries are never among them. */
export const remotesPlugin =
  ({ store, hostFolder, registry }: RemotesOptions): FastifyPluginAsync =>
  async (app) => {
    app.get('/remotes.json', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*');
      return registry.read();
    });

    await app.register(fastifyStatic, {
      ...aYear,
      root: path.resolve(store),
      prefix: '/remotes/',
      allowedPath: (pathname) => /\.(js|css|woff2)$/.test(pathname),
      setHeaders: (reply) => void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
    });

    await app.register(fastifyStatic, { ...aYear, root: path.resolve(hostFolder), prefix: '/assets/' });
  };
