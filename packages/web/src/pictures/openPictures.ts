import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findPicture, isUploadPath, type PictureName } from '@agm/storage/pictures';
import { readUpload } from '@agm/storage/titlePictures';
import { loadConverter } from './convertPicture.ts';
import { fetchPicture } from './fetchPicture.ts';
import { PictureCache } from './PictureCache.ts';
import { PictureProblem } from './PictureProblem.ts';
import { Pictures } from './Pictures.ts';
import type { PictureSettings } from './PictureSettings.ts';

/** The pictures of the titles on this server; null where the operator shows drawn posters only. */
export function openPictures(app: FastifyInstance, { origin, mostBytes }: PictureSettings): Pictures | null {
  const { posters, dataDir } = app.config;
  if (posters === 'drawn') return null;
  const folder = path.join(dataDir, 'cache/pictures');
  return new Pictures({
    cache: new PictureCache({
      folder,
      mostBytes,
      onProblem: (error) =>
        app.log.error(`pictures are made and not kept in ${folder}: ${error instanceof Error ? error.message : String(error)}`),
    }),
    find: (hash) => findPicture(app.titles, hash),
    fetch: async (name) => (isUploadPath(name.path) ? readUploaded(app, name) : fetchPicture(origin, name)),
    loadConverter,
    log: (sentence) => app.log.error(sentence),
  });
}

async function readUploaded(app: FastifyInstance, name: PictureName): Promise<Buffer> {
  const bytes = await readUpload(app.titles, name);
  if (bytes) return bytes;
  throw new PictureProblem(`${name.path} is not in the database`, true);
}
