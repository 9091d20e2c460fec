import type { PieceLanguage } from '@agm/api/schemas/deskPieces';
import type { WireTranslation } from '@agm/api/schemas/deskTranslations';
import { canonicalPrefix, defaultLocale, editorialPath } from '@agm/domain';
import type { PieceTranslationTable } from '@agm/storage/editorialTables';
import type { Database } from '@agm/storage/Storage';
import type { GuideRow } from '../editorial/guideRows.ts';
import { localTextOf } from '../editorial/translations.ts';
import { etagOf, readFields } from './pieceFields.ts';
import { digestOf } from './pieceLanguages.ts';

/** What an editor may change of a translation, as the wire writes it; the history stores the same. */
export type TranslationFields = Pick<WireTranslation, 'title' | 'summary' | 'body' | 'reasons' | 'status' | 'basedOn'>;

export type TranslationLanguage = PieceLanguage['language'];

/** The translation of a piece into a language, as it is stored; undefined without one. */
export const findTranslation = (
  database: Database,
  id: number,
  language: TranslationLanguage,
): Promise<PieceTranslationTable | undefined> =>
  database.selectFrom('piece_translations').selectAll().where('page_id', '=', id).where('language', '=', language).executeTakeFirst();

export async function readTranslationFields(database: Database, row: PieceTranslationTable): Promise<TranslationFields> {
  const { writing, reasons } = await localTextOf(database, row);
  return {
    title: row.title,
    summary: row.summary,
    body: [...writing],
    reasons: [...reasons].map(([id, reason]) => ({ id, reason })),
    status: row.status,
    basedOn: row.english,
  };
}

/** A translation as an editor sees it, beside the English words of its piece. */
export async function readTranslation(database: Database, piece: GuideRow, row: PieceTranslationTable): Promise<WireTranslation> {
  const { kind, status, title, summary, body, picks } = await readFields(database, piece);
  const digest = digestOf({ title, summary, body, picks });
  const editor =
    row.by_member_id === null
      ? undefined
      : await database.selectFrom('members').select(['login', 'name']).where('id', '=', row.by_member_id).executeTakeFirst();
  const language = row.language as TranslationLanguage;
  return {
    ...(await readTranslationFields(database, row)),
    language,
    isBehind: row.english !== digest,
    updatedAt: row.updated_at,
    changedBy: editor ? editor.name || editor.login : null,
    revision: row.revision,
    etag: etagOf(row.revision),
    path: canonicalPrefix(language, defaultLocale) + editorialPath(kind, piece.slug),
    english: { kind, status, title, summary, body, picks, digest },
  };
}
