import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pictureWidths, type PictureKind } from '@agm/domain';
import { sendProblem } from '@agm/http/errorShape';
import { Problem } from '@agm/http/Problem';
import { holdsTag, openToAll } from '@agm/http/publicRead';
import { noPicture, type AskedPicture } from './Pictures.ts';

/** The content of an address never changes: another picture has another address. */
const cacheControl = 'public, max-age=31536000, immutable';

/** `GET /images/{kind}/{width}/{hash}.{webp|avif}`: posters, backdrops and people, through our own origin. */
export function addPictureRoutes(app: FastifyInstance): void {
  app.get<{ Params: Record<'kind' | 'width' | 'file', string> }>('/images/:kind/:width/:file', async (request, reply) => {
    const asked = readAsked(request.params);
    if (!asked || !app.pictures) throw noPicture();
    // Fastify logs what a route throws: a source that fails would fill the log.
    const bytes = await app.pictures.of(asked).catch((error: unknown) => {
      if (error instanceof Problem) return error;
      throw error;
    });
    if (bytes instanceof Problem) return sendProblem(reply, bytes);
    const tag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    openToAll(reply).headers({ 'cache-control': cacheControl, etag: tag, 'cross-origin-resource-policy': 'cross-origin' });
    if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type(`image/${asked.form}`).send(bytes);
  });
}

function readAsked({ kind, width, file }: Record<'kind' | 'width' | 'file', string>): AskedPicture | null {
  const [, hash = '', form = ''] = /^([\da-f]{32})\.(webp|avif)$/.exec(file) ?? [];
  if (hash === '' || !Object.hasOwn(pictureWidths, kind)) return null;
  const widths: readonly number[] = pictureWidths[kind as PictureKind];
  const wanted = widths.find((one) => String(one) === width);
  return wanted === undefined ? null : { kind: kind as PictureKind, width: wanted, hash, form: form as 'webp' | 'avif' };
}
