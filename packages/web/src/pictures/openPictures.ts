import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findPicture, isUploadPath, type PictureName } from '@agm/storage/pictures';
import { readUpload } from '@agm/storage/titlePictures';
import { loadConverter } from './convertPicture.ts';
import { fetchPicture } from './fetchPicture.ts';
import { openObjectStorage } from '@agm/storage/objectStorage';
import { repeat } from '../registry/repeat.ts';
import { PictureCache } from './PictureCache.ts';
import { PictureProblem } from './PictureProblem.ts';
import { Pictures } from './Pictures.ts';
import { StoredPictures } from './StoredPictures.ts';
import type { PictureSettings } from './PictureSettings.ts';

const aDay = 24 * 60 * 60_000;
const lookEveryMs = 10_000;

/** The pictures of the titles on this server; null where the operator shows drawn posters only. */
export function openPictures(app: FastifyInstance, { origin, mostBytes }: PictureSettings): Pictures | null {
  const { posters, dataDir, objectStorage } = app.config;
  if (posters === 'drawn') return null;
  const folder = path.join(dataDir, 'cache/pictures');
  const log = (sentence: string): void => app.log.error(sentence);
  const stored = objectStorage && new StoredPictures({ objects: openObjectStorage(objectStorage), log });
  const pictures = new Pictures({
    stored,
    cache: new PictureCache({
      folder,
      mostBytes,
      onProblem: (error) =>
        app.log.error(`pictures are made and not kept in ${folder}: ${error instanceof Error ? error.message : String(error)}`),
    }),
    find: (hash) => findPicture(app.titles, hash),
    fetch: async (name) => (isUploadPath(name.path) ? readUploaded(app, name) : fetchPicture(origin, name)),
    loadConverter,
    log,
  });
  if (stored) {
    app.jobs.start({ name: 'old-pictures', everyMs: aDay, run: (signal) => stored.sweep(signal) });
    const looking = repeat(
      lookEveryMs,
      () => pictures.lookForGone(),
      (error) => app.log.error(error),
    );
    app.addHook('onClose', async () => {
      looking.stop();
      await stored.close();
    });
  }
  return pictures;
}

async function readUploaded(app: FastifyInstance, name: PictureName): Promise<Buffer> {
  const bytes = await readUpload(app.titles, name);
  if (bytes) return bytes;
  throw new PictureProblem(`${name.path} is not in the database`, true);
}
