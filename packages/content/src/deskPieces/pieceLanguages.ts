import { createHash } from 'node:crypto';
import type { PieceLanguage, WirePiece } from '@agm/api/schemas/deskPieces';
import type { Database } from '@agm/storage/Storage';

/** The English words of a piece, which its translations translate. */
export type EnglishWords = Pick<WirePiece, 'title' | 'summary' | 'body' | 'picks'>;

/** Of the English words: where it differs, somebody has to look at a translation. Which titles are picked and shown, and their names, are no words of the piece: a merge changes them. */
export const digestOf = ({ title, summary, body, picks }: EnglishWords): string =>
  createHash('sha256')
    .update(
      JSON.stringify([title, summary, body.map((block) => (block.is === 'title' ? block.is : block)), picks.map(({ reason }) => reason)]),
    )
    .digest('hex');

/** The languages of one piece, with the word whether its English has changed since. */
export async function readLanguagesOf(database: Database, id: number, words: EnglishWords): Promise<WirePiece['languages']> {
  const rows = await languageRows(database, [id]);
  if (rows.length === 0) return [];
  const digest = digestOf(words);
  return rows.map(({ english, ...row }) => ({ ...asLanguage(row), isBehind: english !== digest }));
}

/** The languages of each of these pieces. */
export async function readLanguages(database: Database, pieces: readonly number[]): Promise<ReadonlyMap<number, PieceLanguage[]>> {
  const languages = new Map<number, PieceLanguage[]>(pieces.map((id) => [id, []]));
  for (const row of await languageRows(database, pieces)) languages.get(row.page_id)?.push(asLanguage(row));
  return languages;
}

const languageRows = async (database: Database, pieces: readonly number[]) =>
  pieces.length === 0
    ? []
    : database
        .selectFrom('piece_translations')
        .select(['page_id', 'language', 'status', 'english'])
        .where('page_id', 'in', pieces)
        .orderBy('language')
        .execute();

const asLanguage = ({ language, status }: { readonly language: string; readonly status: PieceLanguage['status'] }): PieceLanguage => ({
  language: language as PieceLanguage['language'],
  status,
});
