import { createHash } from 'node:crypto';
import { isUploadPath, keepPictures, pictureHash, type PictureName } from './pictures.ts';
import type { TitlePictureTable } from './sourceTables.ts';
import type { Database } from './Database.ts';

/** What an editor may choose for a title, beside the pictures that imports have named. */
export type TitlePictureRow = Pick<TitlePictureTable, 'title_id' | 'kind' | 'path' | 'words'>;

/** The path of an uploaded picture: the hash of its bytes, so that the same picture has the same path. */
export const uploadPathOf = (bytes: Uint8Array): string => `/upload-${createHash('sha256').update(bytes).digest('hex')}.webp`;

export const readTitlePictures = (database: Database, titleId: number): Promise<readonly TitlePictureRow[]> =>
  database
    .selectFrom('title_pictures')
    .select(['title_id', 'kind', 'path', 'words'])
    .where('title_id', '=', titleId)
    .orderBy('created_at')
    .orderBy('path')
    .execute();

/** Stores pictures that a title may have, inside a transaction. Those that are there already stay as they are. */
export async function keepTitlePictures(transaction: Database, rows: readonly TitlePictureTable[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('title_pictures')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await keepPictures(transaction, rows);
}

export async function countUploads(database: Database, titleId: number): Promise<number> {
  const { count } = await database
    .selectFrom('title_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('title_id', '=', titleId)
    .where('bytes', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a picture that somebody uploaded for this title. Answers whether no other title has it: then nothing of it is left. */
export async function deleteUpload(transaction: Database, { title_id, kind, path }: Omit<TitlePictureRow, 'words'>): Promise<boolean> {
  await transaction
    .deleteFrom('title_pictures')
    .where('title_id', '=', title_id)
    .where('kind', '=', kind)
    .where('path', '=', path)
    .execute();
  const other = await transaction
    .selectFrom('title_pictures')
    .select('title_id')
    .where('kind', '=', kind)
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst();
  if (other) return false;
  await transaction
    .deleteFrom('pictures')
    .where('hash', '=', pictureHash(kind, path) ?? '')
    .execute();
  return true;
}

/** The bytes of an uploaded picture; null where nobody uploaded it. */
export async function readUpload(database: Database, { path }: Pick<PictureName, 'path'>): Promise<Buffer | null> {
  if (!isUploadPath(path)) return null;
  const row = await database
    .selectFrom('title_pictures')
    .select('bytes')
    .where('path', '=', path)
    .where('bytes', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.bytes == null ? null : Buffer.from(row.bytes, 'base64');
}
