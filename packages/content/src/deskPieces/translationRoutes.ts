import { newTranslation, translationChange, type WireTranslation } from '@agm/api/schemas/deskTranslations';
import { isSiteLanguage } from '@agm/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately, readIfMatch, readOptionalIfMatch, staleRevision } from '@agm/http/revisions';
import { sendHistory } from '@agm/http/sendHistory';
import { requirePermission } from '@agm/members/accounts/bearer';
import type { PieceTranslationTable } from '@agm/storage/editorialTables';
import type { Database } from '@agm/storage/Storage';
import type { GuideRow } from '../editorial/guideRows.ts';
import { changeTranslation, createTranslation, deleteTranslation, translationChanges } from './changeTranslation.ts';
import type { Collection } from './collections.ts';
import { findPiece, inTurn } from './findPiece.ts';
import { etagOf } from './pieceFields.ts';
import { findTranslation, readTranslation, type TranslationLanguage } from './translationFields.ts';
import { t } from '../t.ts';

const noHead = { exposeHeadRoute: false };

/** `…/{id}/translations` of a collection of the desk: the words of a piece in other languages. `writing`: how a large body is taken. */
export function addTranslationRoutes(app: FastifyInstance, collection: Collection, writing: { readonly bodyLimit: number }): void {
  const { config, storage } = app;
  const { database } = storage;
  const path = `/content-api/desk/${collection.name}`;
  const one = `${path}/:id/translations/:language`;

  app.post<OfPiece>(`${path}/:id/translations`, writing, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    await findPiece(database, collection, request.params.id);
    const fields = readBody(newTranslation, request.body);
    const made = await inTurn(storage, async (transaction) => {
      const piece = await findPiece(transaction, collection, request.params.id);
      await createTranslation(transaction, fields, { piece, by, now: Date.now() });
      return readTranslation(transaction, piece, await present(transaction, piece, fields.language));
    });
    await app.refreshCatalogue();
    return send(reply.code(201).header('location', `${config.publicUrl}${path}/${request.params.id}/translations/${made.language}`), made);
  });

  app.get<OfTranslation>(one, noHead, async (request, reply) => {
    await requireEditor(request);
    const { piece, row } = await find(database, request);
    return send(reply, await readTranslation(database, piece, row));
  });

  app.patch<OfTranslation>(one, writing, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    await find(database, request);
    const wanted = readIfMatch(request);
    const change = readBody(translationChange, request.body);
    const changed = await inTurn(storage, async (transaction) => {
      const { piece, row } = await find(transaction, request);
      await refuseStale(transaction, piece, row, wanted);
      await changeTranslation(transaction, row, change, { piece, by, now: Date.now() });
      return readTranslation(transaction, piece, await present(transaction, piece, row.language as TranslationLanguage));
    });
    await app.refreshCatalogue();
    return send(reply, changed);
  });

  app.delete<OfTranslation>(one, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    await find(database, request);
    const wanted = readOptionalIfMatch(request);
    await inTurn(storage, async (transaction) => {
      const { piece, row } = await find(transaction, request);
      if (wanted !== null) await refuseStale(transaction, piece, row, wanted);
      await deleteTranslation(transaction, row, { piece, by, now: Date.now() });
    });
    await app.refreshCatalogue();
    return privately(reply).code(204).send();
  });

  app.get<OfTranslation>(`${one}/history`, noHead, async (request, reply) => {
    await requireEditor(request);
    // What was deleted has its history still.
    const piece = await findPiece(database, collection, request.params.id);
    return sendHistory(request, reply, { path, ...translationChanges(piece, languageOf(request)) });
  });

  async function find(from: Database, request: FastifyRequest<OfTranslation>) {
    const piece = await findPiece(from, collection, request.params.id);
    return { piece, row: await present(from, piece, languageOf(request)) };
  }
}

interface OfPiece {
  Params: { id: string };
}

interface OfTranslation {
  Params: { id: string; language: string };
}

const requireEditor = (request: FastifyRequest) => requirePermission(request, 'catalogue');

const missing = (): Problem => new Problem('rest_no_translation', 404, () => t`This piece has no words in this language.`);

function languageOf({ params: { language } }: FastifyRequest<OfTranslation>): TranslationLanguage {
  if (isSiteLanguage(language) && language !== 'en') return language;
  throw missing();
}

async function present(database: Database, { id }: GuideRow, language: TranslationLanguage): Promise<PieceTranslationTable> {
  const row = await findTranslation(database, id, language);
  if (!row) throw missing();
  return row;
}

async function refuseStale(transaction: Database, piece: GuideRow, row: PieceTranslationTable, wanted: readonly string[]): Promise<void> {
  if (wanted.includes(etagOf(row.revision))) return;
  throw staleRevision(
    () => t`Somebody changed this translation in the meantime: look at the present state first.`,
    await readTranslation(transaction, piece, row),
  );
}

const send = (reply: FastifyReply, translation: WireTranslation): FastifyReply =>
  privately(reply).header('etag', translation.etag).send(translation);
