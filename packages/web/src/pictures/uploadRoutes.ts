import { pictureWidths } from '@agm/domain';
import { pictureAddress } from '@agm/content/catalogue/pictureAddress';
import { requirePermission } from '@agm/members/accounts/bearer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, type Sentence } from '@agm/http/Problem';
import { privately } from '@agm/http/revisions';
import type { Database } from '@agm/storage/Storage';
import { isUploadPath, pictureHash } from '@agm/storage/pictures';
import { takeTurn } from '@agm/storage/catalogueRevision';
import { readTitleEdits } from '@agm/storage/titleEdits';
import { countUploads, deleteUpload, keepTitlePictures, readTitlePictures, uploadPathOf } from '@agm/storage/titlePictures';
import { pictureFormat } from './pictureFormat.ts';
import { PictureProblem } from './PictureProblem.ts';
import { noPicture } from './Pictures.ts';
import { t } from '../t.ts';

const mostBytes = 10 * 2 ** 20;
const mostOfTitle = 40;
/** What a browser calls a file, right or wrong: its first bytes decide, and a sentence says what is taken. */
const fileTypes = ['jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'svg+xml', 'tiff', 'bmp'].map((form) => `image/${form}`);
const kinds = ['poster', 'backdrop'] as const;

/**
 * `POST /content-api/desk/titles/{id}/pictures/{kind}`: an editor's own poster or backdrop, as one of those that the title may have. A PATCH
 * of the title then chooses it. The file is decoded and re-encoded, so nothing but the picture is stored, and nothing before it is whole.
 * `DELETE …/pictures/{kind}/{hash}` deletes one that the title does not show.
 */
export function addUploadRoutes(app: FastifyInstance): void {
  const { database, engine } = app.storage;
  // Whoever may not upload is refused before ten megabytes have travelled.
  const onRequest = async (request: FastifyRequest) => void (await requirePermission(request, 'catalogue'));
  void app.register(async (scope) => {
    scope.addContentTypeParser(fileTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post<{ Params: Record<'id' | 'kind', string> }>(
      '/content-api/desk/titles/:id/pictures/:kind',
      { onRequest, bodyLimit: mostBytes },
      async (request, reply) => {
        const { id: by } = await requirePermission(request, 'catalogue');
        const { titleId, kind } = await findPlace(database, request.params);
        const { pictures } = app;
        if (!pictures)
          throw new Problem('rest_no_pictures', 409, () => t`This site shows drawn posters alone (POSTERS=drawn): it takes no pictures.`);
        const file = request.body;
        if (!Buffer.isBuffer(file) || pictureFormat(file) === null)
          throw unusable(() => t`This file is no JPEG, PNG or WebP picture: save it as one of these first.`);
        const widest = Math.max(...pictureWidths[kind]);
        // Twice the widest that pages show, for the sizes of later years.
        const bytes = await pictures.prepare(file, 2 * widest).catch((error: unknown) => {
          throw error instanceof PictureProblem
            ? unusable(() => t`This picture cannot be read: it is damaged, or has more than 40 million pixels or 12,000 on a side.`)
            : error;
        });
        const path = uploadPathOf(bytes);
        const now = Date.now();
        const words = `Uploaded ${new Date(now).toISOString().slice(0, 10)}`;
        await database.transaction().execute(async (transaction) => {
          if ((await countUploads(transaction, titleId)) >= mostOfTitle)
            throw new Problem('rest_too_many_pictures', 409, () => t`This title has ${mostOfTitle} uploaded pictures: choose one of them.`);
          await keepTitlePictures(transaction, [
            { title_id: titleId, kind, path, words, bytes: bytes.toString('base64'), by_member_id: by, created_at: now },
          ]);
        });
        const hash = pictureHash(kind, path) ?? '';
        return privately(reply)
          .code(201)
          .send({ hash, address: pictureAddress(kind, kind === 'poster' ? 342 : 1280, hash), words, isUpload: true });
      },
    );
  });

  app.delete<{ Params: Record<'id' | 'kind' | 'hash', string> }>(
    '/content-api/desk/titles/:id/pictures/:kind/:hash',
    async (request, reply) => {
      await requirePermission(request, 'catalogue');
      const { titleId, kind } = await findPlace(database, request.params);
      const { hash } = request.params;
      const isGone = await database.transaction().execute(async (transaction) => {
        // Nobody chooses it between the look and the deletion.
        await takeTurn(transaction, engine);
        const pictures = await readTitlePictures(transaction, titleId);
        const picture = pictures.find((one) => one.kind === kind && isUploadPath(one.path) && pictureHash(kind, one.path) === hash);
        if (!picture) throw noPicture();
        const edits = (await readTitleEdits(transaction, [titleId])).get(titleId) ?? [];
        if (edits.some(({ field, value }) => field === kind && value === picture.path))
          throw new Problem('rest_picture_shown', 409, () => t`The title shows this picture: choose another one first, and save.`);
        return deleteUpload(transaction, picture);
      });
      if (isGone) await app.pictures?.forget(kind, hash);
      return privately(reply).code(204).send();
    },
  );
}

async function findPlace(database: Database, { id, kind: said }: Record<'id' | 'kind', string>) {
  const kind = kinds.find((one) => one === said);
  const titleId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const isThere = await database.selectFrom('titles').select('id').where('id', '=', titleId).executeTakeFirst();
  if (!isThere || kind === undefined) throw new Problem('rest_post_invalid_id', 404, () => t`Invalid post ID.`);
  return { titleId, kind };
}

const unusable = (sentence: Sentence): Problem => new Problem('rest_upload_unusable', 422, sentence);
