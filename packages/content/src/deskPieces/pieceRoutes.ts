import { newPiece, pieceChange, pieceStatuses, type WirePiece } from '@agm/api/schemas/deskPieces';
import { siteLanguages } from '@agm/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addPageHeaders, parametersOf, readSlice } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately, readIfMatch, readOptionalIfMatch, staleRevision } from '@agm/http/revisions';
import { sendHistory } from '@agm/http/sendHistory';
import { requirePermission } from '@agm/members/accounts/bearer';
import type { Database } from '@agm/storage/Storage';
import type { LocalTitles } from '../catalogue/LocalTitles.ts';
import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import type { GuideRow } from '../editorial/guideRows.ts';
import { changePiece } from './changePiece.ts';
import { collections, type Collection } from './collections.ts';
import { createPiece } from './createPiece.ts';
import { findPiece, inTurn } from './findPiece.ts';
import { listPieces } from './listPieces.ts';
import { etagOf, readPiece } from './pieceFields.ts';
import { previewPiece } from './previewPiece.ts';
import { addTranslationRoutes } from './translationRoutes.ts';
import { readVersion } from './versions.ts';
import { t } from '../t.ts';

/** A long guide has some hundred kilobytes; everything else stays under the site's 64 KiB. */
export const mostPieceBytes = 1024 * 1024;
const noHead = { exposeHeadRoute: false };

/** What previews show titles from, and how. */
export interface Shown {
  readonly live: LiveCatalogue;
  readonly posters: PosterChoice;
  readonly localTitles: LocalTitles;
}

/** `/content-api/desk/guides`, `…/deals` and `…/pages`: what editors write, for the permission `catalogue`. */
export function addPieceRoutes(app: FastifyInstance, shown: Shown): void {
  for (const collection of collections) addCollection(app, collection, shown);
}

function addCollection(app: FastifyInstance, collection: Collection, { live, posters, localTitles }: Shown): void {
  const { config, storage } = app;
  const { database } = storage;
  const path = `/content-api/desk/${collection.name}`;
  // Nobody else's megabyte is read; a role may be taken away while a body arrives, so the handler looks again.
  const writing = { bodyLimit: mostPieceBytes, onRequest: async (request: FastifyRequest) => void (await requireEditor(request)) };

  app.get(path, noHead, async (request, reply) => {
    await requireEditor(request);
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const { page, perPage, slice } = readSlice(reader);
    const search = reader.words('search', 100);
    const kind = reader.oneOf('kind', ['all', ...collection.kinds]);
    const status = reader.oneOf('status', ['all', ...pieceStatuses]);
    reader.finish();
    const { pieces, total } = await listPieces(database, collection, { search, kind, status, ...slice });
    addPageHeaders(privately(reply), { address: config.publicUrl + path, parameters, page, pages: Math.ceil(total / perPage), total });
    return reply.send(pieces);
  });

  app.post(path, writing, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    const fields = readBody(newPiece, request.body);
    const piece = await inTurn(storage, async (transaction) => {
      const id = await createPiece(transaction, collection, { fields, by, now: Date.now() });
      return readPiece(transaction, await findPiece(transaction, collection, id));
    });
    await app.refreshCatalogue();
    return send(reply.code(201).header('location', `${config.publicUrl}${path}/${piece.id}`), piece);
  });

  app.get<OfOne>(`${path}/:id`, noHead, async (request, reply) => {
    await requireEditor(request);
    return send(reply, await readPiece(database, await find(request)));
  });

  app.patch<OfOne>(`${path}/:id`, writing, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    const { id } = await find(request);
    const wanted = readIfMatch(request);
    const change = readBody(pieceChange, request.body);
    const piece = await inTurn(storage, async (transaction) => {
      const row = await findPiece(transaction, collection, id);
      await refuseStale(transaction, row, wanted);
      await changePiece(transaction, collection, { row, change, by, now: Date.now() });
      return readPiece(transaction, await findPiece(transaction, collection, id));
    });
    await app.refreshCatalogue();
    return send(reply, piece);
  });

  app.delete<OfOne>(`${path}/:id`, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    const { id } = await find(request);
    const wanted = readOptionalIfMatch(request);
    const piece = await inTurn(storage, async (transaction) => {
      const row = await findPiece(transaction, collection, id);
      if (wanted !== null) await refuseStale(transaction, row, wanted);
      await changePiece(transaction, collection, { row, change: { status: 'hidden' }, by, now: Date.now() });
      return readPiece(transaction, await findPiece(transaction, collection, id));
    });
    await app.refreshCatalogue();
    // What was hidden is answered with its new ETag: whoever hid it by mistake can put it back.
    return send(reply, piece);
  });

  app.get<OfOne>(`${path}/:id/history`, noHead, async (request, reply) => {
    await requireEditor(request);
    const { id } = await find(request);
    return sendHistory(request, reply, { path, kind: collection.changesAs, item: id });
  });

  app.get<OfOne & { Params: { revision: string } }>(`${path}/:id/versions/:revision`, noHead, async (request, reply) => {
    await requireEditor(request);
    const row = await find(request);
    const { revision } = request.params;
    const version = /^[1-9]\d{0,8}$/.test(revision) ? await readVersion(database, collection, row, Number(revision)) : null;
    if (!version) throw new Problem('rest_no_such_version', 404, () => t`There is no such version of this piece.`);
    return privately(reply).send(version);
  });

  app.get<OfOne>(`${path}/:id/preview`, noHead, async (request, reply) => {
    await requireEditor(request);
    const row = await find(request);
    const reader = new ParameterReader(parametersOf(request.url));
    const as = reader.oneOf('as', ['visitor', 'premium']);
    const page = reader.integer('page', 1, 1000);
    const language = reader.oneOf('lang', siteLanguages);
    reader.finish();
    const { body } = await previewPiece(database, live.view, row, { page, isPremium: as === 'premium', posters, localTitles, language });
    return privately(reply).send(body);
  });

  addTranslationRoutes(app, collection, writing);

  const find = ({ params: { id } }: FastifyRequest<OfOne>): Promise<GuideRow> => findPiece(database, collection, id);
}

interface OfOne {
  Params: { id: string };
}

const requireEditor = (request: FastifyRequest) => requirePermission(request, 'catalogue');

async function refuseStale(transaction: Database, row: GuideRow, wanted: readonly string[]): Promise<void> {
  if (wanted.includes(etagOf(row.revision))) return;
  throw staleRevision(
    () => t`Somebody changed this piece in the meantime: look at the present state first.`,
    await readPiece(transaction, row),
  );
}

const send = (reply: FastifyReply, piece: WirePiece): FastifyReply => privately(reply).header('etag', piece.etag).send(piece);
