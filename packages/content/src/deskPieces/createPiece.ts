import type { NewPiece } from '@agm/api/schemas/deskPieces';
import { Problem } from '@agm/http/Problem';
import { recordChange } from '@agm/storage/deskChanges';
import type { Database } from '@agm/storage/Storage';
import { changePiece } from './changePiece.ts';
import type { Collection } from './collections.ts';
import { freeSlug, isSlugTaken } from './slugs.ts';
import { t } from '../t.ts';

/** Makes a draft inside a transaction, then changes it to what the editor sent. Answers its number. */
export async function createPiece(
  transaction: Database,
  collection: Collection,
  { fields, by, now }: { readonly fields: NewPiece; readonly by: number; readonly now: number },
): Promise<number> {
  const { title, slug, ...change } = fields;
  if (slug !== undefined && (await isSlugTaken(transaction, slug)))
    throw new Problem('rest_slug_taken', 409, () => t`Another page has or had this address: choose another one.`, {
      params: { slug: 'taken' },
    });
  const [kind] = collection.kinds;
  const { id } = await transaction
    .insertInto('content_ids')
    .values({ kind: kind === 'page' ? 'page' : 'guide' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await transaction
    .insertInto('pages')
    .values({
      id,
      kind,
      slug: slug ?? (await freeSlug(transaction, title)),
      title,
      text: '',
      writing: '[]',
      status: 'draft',
      created_at: now,
      updated_at: now,
      revision: 1,
      edited: 'status,title',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(transaction, {
    kind: collection.changesAs,
    item: id,
    revision: 1,
    act: 'created',
    before: null,
    after: { title, slug: row.slug },
    by,
    at: now,
  });
  await changePiece(transaction, collection, { row, change, by, now });
  return id;
}
