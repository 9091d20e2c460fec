import type { Database } from '@agm/storage/Storage';
import { noteChange } from '../deskPieces/changePiece.ts';
import { readFields } from '../deskPieces/pieceFields.ts';
import { writingOf } from '../editorial/answerGuide.ts';

/** What was changed in one piece, and the revision that it has since. */
export interface MovedPiece {
  readonly id: number;
  readonly revision: number;
  readonly hasPick: boolean;
  /** As they were stored before; null where they did not name the title. */
  readonly writing: string | null;
  readonly cover: string | null;
}

/**
 * In every guide, deal and page one title stands where another one stood: as a pick, a card and on the cover. Each piece that differs gets
 * its next revision, so that an editor who has it open learns of it before saving. Answers what was changed.
 */
export async function moveInPieces(
  transaction: Database,
  { into, from }: { readonly into: number; readonly from: number },
  now: number,
): Promise<readonly MovedPiece[]> {
  const moved: MovedPiece[] = [];
  const rows = await transaction
    .selectFrom('pages')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('guide_picks').select('page_id').where('title_id', '=', from)),
        eb('cover', 'like', `%${from}%`),
        eb('writing', 'like', `%"id":${from}%`),
      ]),
    )
    .execute();
  for (const row of rows) {
    const before = await readFields(transaction, row);
    const ids = before.picks.map(({ id }) => id);
    const hasPick = ids.includes(from) && !ids.includes(into);
    const hasCard = before.body.some((block) => block.is === 'title' && block.id === from);
    const hasCover = before.cover?.includes(from) === true;
    if (!hasPick && !hasCard && !hasCover) continue;
    if (hasPick)
      await transaction
        .updateTable('guide_picks')
        .set({ title_id: into })
        .where('page_id', '=', row.id)
        .where('title_id', '=', from)
        .execute();
    const body = writingOf(row).map((block) => (block.is === 'title' && block.id === from ? { ...block, id: into } : block));
    const cover = [...new Set(before.cover?.map((id) => (id === from ? into : id)))];
    const changed = await transaction
      .updateTable('pages')
      .set({
        ...(hasCard && { writing: JSON.stringify(body) }),
        ...(hasCover && { cover: JSON.stringify(cover) }),
        revision: row.revision + 1,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteChange(transaction, { row: changed, before, act: 'changed', now });
    const { id, revision } = changed;
    moved.push({ id, revision, hasPick, writing: hasCard ? row.writing : null, cover: hasCover ? row.cover : null });
  }
  return moved;
}

/** Puts back what was changed in pieces. Answers those that somebody has changed since: they stay as they are. */
export async function moveBackInPieces(
  transaction: Database,
  { into, from }: { readonly into: number; readonly from: number },
  moved: readonly MovedPiece[],
  now: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const stayed: { readonly id: number; readonly name: string }[] = [];
  for (const { id, revision, hasPick, writing, cover } of moved) {
    const row = await transaction.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) continue;
    if (row.revision !== revision) {
      stayed.push({ id, name: row.title });
      continue;
    }
    const before = await readFields(transaction, row);
    if (hasPick)
      await transaction.updateTable('guide_picks').set({ title_id: from }).where('page_id', '=', id).where('title_id', '=', into).execute();
    const changed = await transaction
      .updateTable('pages')
      .set({ ...(writing !== null && { writing }), ...(cover !== null && { cover }), revision: revision + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteChange(transaction, { row: changed, before, act: 'changed', now });
  }
  return stayed;
}
