import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { entryOf } from '@agm/contract';
import { keepAskedFiles } from './askedFiles.ts';
import { findHashList, scriptsOf, writeHashList } from './hashList.ts';
import type { RegistryReader } from '../registry/liveRegistry.ts';
import type { SiteBuilds } from '../siteBuilds/SiteBuilds.ts';

export interface RemotesOptions {
  /** The deployments folder. */
  readonly folder: string;
  /** `host/dist/web`, its files with their hashes, and the scripts among them. */
  readonly host: {
    readonly folder: string;
    readonly files: Readonly<Record<string, string>>;
    readonly hashes: Readonly<Record<string, string>>;
  };
  readonly builds: Pick<SiteBuilds, 'find' | 'bring' | 'folderOf'>;
  readonly registry: RegistryReader;
  bring(remote: string, version: string): Promise<void>;
}

/** Anybody may read them: a page whose CDN has them asks with `crossorigin`. */
const fromAnywhere = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

const aYear = { maxAge: '365d', immutable: true, preCompressed: true, index: false, decorateReply: false, dotfiles: 'deny' } as const;

/** The integrity guard asks for a list by the beginning of its hash. Under another name, that of an earlier build, nobody may keep it. */
function sendList(request: FastifyRequest, reply: FastifyReply, files: Readonly<Record<string, string>>): FastifyReply {
  const named = findHashList(files, nameIn(request));
  return reply
    .headers(fromAnywhere)
    .header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
    .type('application/json')
    .send((named ?? writeHashList(files, null)).text);
}

/** The query, which has no name of a value. */
const nameIn = ({ url }: FastifyRequest): string => url.split('?')[1] ?? '';

/** A name that belongs to the bytes of one build. */
const isOfOneBuild = /^[\w~.-]+\.[\da-f]{8}\.(?:js|css|woff2|json)$/;

/** `GET /remotes.json`, the immutable files of every deployment, and those of the shell, of this build and others. Server entries are never among them. */
export const remotesPlugin =
  ({ folder, host, builds, registry, bring }: RemotesOptions): FastifyPluginAsync =>
  async (app) => {
    app.get('/remotes.json', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*');
      return registry.read();
    });

    app.get('/assets/hashes.json', async (request, reply) => {
      const name = nameIn(request);
      const isOurs = !/^[\w+/-]{8}$/.test(name) || findHashList(host.hashes, name) !== undefined;
      const build = isOurs ? undefined : await builds.find('host', ({ files }) => findHashList(scriptsOf(files), name) !== undefined);
      return sendList(request, reply, build ? scriptsOf(build.files) : host.hashes);
    });
    app.get<{ Params: { name: string; version: string } }>('/remotes/:name/:version/hashes.json', async (request, reply) => {
      const { name, version } = request.params;
      await bring(name, version);
      const deployments = entryOf(await registry.read(), name)?.deployments ?? {};
      const files = Object.hasOwn(deployments, version) && deployments[version]?.files;
      return files ? sendList(request, reply, files) : reply.callNotFound();
    });

    await app.register(async (versions) => {
      // The page may be another server's, which has the version already.
      versions.addHook('onRequest', async (request) => {
        const [, name, version] =
          /^\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/(?:[^/]+\.(?:js|css|woff2)|messages\.[\w-]+\.json)(?:\?|$)/.exec(request.url) ?? [];
        if (name !== undefined && version !== undefined) await bring(name, version);
      });
      keepAskedFiles(versions);
      await versions.register(fastifyStatic, {
        ...aYear,
        root: path.resolve(folder),
        prefix: '/remotes/',
        allowedPath: (pathname) => /\.(js|css|woff2)$|\/messages\.[\w-]+\.json$/.test(pathname),
        setHeaders: (reply) => void reply.headers(fromAnywhere),
      });
    });

    await app.register(async (assets) => {
      keepAskedFiles(assets);
      await assets.register(fastifyStatic, {
        ...aYear,
        root: path.resolve(host.folder),
        serve: false,
        decorateReply: true,
        setHeaders: (reply) => void reply.headers(fromAnywhere),
      });
      assets.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: '/assets/*',
        exposeHeadRoute: false,
        async handler(request, reply) {
          const { '*': file } = request.params;
          if (!/^[\w~.-]+$/.test(file)) return reply.callNotFound();
          if (!isOfOneBuild.test(file) || Object.hasOwn(host.files, file)) return reply.sendFile(file);
          // The page is of another build: that of another server, or the one that this server had before.
          const build = await builds.find('host', ({ files }) => Object.hasOwn(files, file));
          return build && (await builds.bring(build)) ? reply.sendFile(file, path.resolve(builds.folderOf(build))) : reply.callNotFound();
        },
      });
    });
  };
