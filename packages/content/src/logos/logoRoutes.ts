import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { storedLogos } from './storedLogos.ts';
import type { SiteSettings } from '@agm/http/SiteSettings';
import { openObjectStorage } from '@agm/storage/objectStorage';
import { holdsTag, openToAll } from '@agm/http/publicRead';

const drawn = path.resolve(import.meta.dirname, '../../platform-logos');
/** An operator may exchange a logo, so that none is for ever; a day old one does for another week while it is fetched again. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
const longestName = 100;

/**
 * `GET /platform-logos/{name}.webp`: the operator's own picture from `DATA_DIR/platform-logos` or the object storage, else the drawn monogram.
 * A name is a slug, so that no path leads out of the two folders.
 */
export function addLogoRoutes(app: FastifyInstance, { dataDir, objectStorage }: Pick<SiteSettings, 'dataDir' | 'objectStorage'>): void {
  const inFolder = (folder: string) => (file: string) => readFile(path.join(folder, file)).catch(whenMissing);
  const places: readonly ((file: string) => Promise<Uint8Array | null>)[] = [
    inFolder(path.join(dataDir, 'platform-logos')),
    ...(objectStorage ? [storedLogos(openObjectStorage(objectStorage))] : []),
    inFolder(drawn),
  ];
  app.get<{ Params: { '*': string } }>('/platform-logos/*', async (request, reply) => {
    const [, name = ''] = /^([a-z\d]+(?:-[a-z\d]+)*)\.webp$/.exec(request.params['*']) ?? [];
    if (name === '' || name.length > longestName) throw noLogo();
    for (const read of places) {
      const bytes = await read(`${name}.webp`);
      if (bytes) return sendLogo(request, reply, bytes);
    }
    throw noLogo();
  });
}

function sendLogo(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  const tag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  openToAll(reply).headers({ 'cache-control': cacheControl, etag: tag, 'cross-origin-resource-policy': 'cross-origin' });
  if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('image/webp').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function noLogo(): Problem {
  return new Problem('rest_no_logo', 404, 'There is no logo of this name.');
}

/** A name on a folder or behind a file is as missing as one that is nowhere. */
function whenMissing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}
