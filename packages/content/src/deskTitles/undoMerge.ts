import type { UndoneMerge } from '@agm/api/schemas/deskTitles';
import { Problem } from '@agm/http/Problem';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { recordChange } from '@agm/storage/deskChanges';
import { raiseOwnRevisionsOf } from '@agm/storage/ownRevisions';
import type { Database } from '@agm/storage/Storage';
import { readTitleStates, type TitleState } from '@agm/storage/titleStates';
import type { Editor } from './changeTitle.ts';
import { emptyGaps } from './fillGaps.ts';
import { moveOffer, type Moved } from './mergeTitles.ts';
import { moveBackInPieces } from './moveInPieces.ts';
import { moveRowsBack } from './movedRows.ts';
import { t } from '../t.ts';

export type Stayed = UndoneMerge['stayed'];

/**
 * Makes two titles of a merged one again, inside a transaction: what the merge moved goes back, and lists of members follow afterwards.
 * What somebody has changed since the merge stays with the title that was kept; the answer names it.
 */
export async function undoMerge(
  transaction: Database,
  { into, from }: { readonly into: number; readonly from: number },
  { by, now }: Editor,
): Promise<Stayed> {
  const merge = await transaction
    .selectFrom('title_merges')
    .select(['id', 'moved'])
    .where('into_id', '=', into)
    .where('from_id', '=', from)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  const states = await readTitleStates(transaction, [into, from]);
  const [kept, gone] = [states.get(into), states.get(from)];
  if (!merge || !kept || gone?.row.merged_into !== into)
    throw Problem.invalidParams({
      from: { code: 'rest_invalid_param', message: () => t`This title was not merged into that one, or too long ago to be undone.` },
    });
  const moved = JSON.parse(merge.moved) as Moved;
  const fields = await emptyGaps(transaction, kept, moved.filled);
  const offers = await moveOffersBack(transaction, kept, from, moved.offers);
  await moveRowsBack(transaction, { into, from }, moved.rows);
  await raiseOwnRevisionsOf(transaction, [from]);
  const pieces = await moveBackInPieces(transaction, { into, from }, moved.pieces, now);
  if (moved.titles.length > 0)
    await transaction
      .updateTable('titles')
      .set({ merged_into: from })
      .where('id', 'in', moved.titles)
      .where('merged_into', '=', into)
      .execute();
  await transaction.updateTable('title_merges').set({ undone_at: now }).where('id', '=', merge.id).execute();
  const stayed: Stayed = [
    ...fields.map((name) => ({ kind: 'field' as const, id: name, name })),
    ...offers.map(({ country, platform }) => ({
      kind: 'offer' as const,
      id: `${into}-${country}-${platform}`,
      name: `${platform} (${country})`,
    })),
    ...pieces.map(({ id, name }) => ({ kind: 'piece' as const, id: String(id), name })),
  ];
  for (const [{ row }, act, after, columns] of [
    [kept, 'unmerged', { from, fromName: gone.row.title, stayed }, {}],
    [gone, 'taken out', { hidden: moved.wasHidden, into }, { is_hidden: moved.wasHidden ? 1 : 0, merged_into: null }],
  ] as const) {
    const revision = row.desk_revision + 1;
    await transaction
      .updateTable('titles')
      .set({ ...columns, desk_revision: revision })
      .where('id', '=', row.id)
      .execute();
    await recordChange(transaction, { kind: 'titles', item: row.id, revision, act, before: null, after, by, at: now });
  }
  await raiseRevision(transaction, [into, from]);
  return stayed;
}

/** Answers the offers that an editor has changed since. One that is gone by now is gone. */
async function moveOffersBack(transaction: Database, kept: TitleState, from: number, moved: Moved['offers']) {
  const stayed: { readonly country: string; readonly platform: string }[] = [];
  for (const [country, platform, revision] of moved) {
    const isHere = (place: { readonly country: string; readonly platform: string }): boolean =>
      place.country === country && place.platform === platform;
    const present = kept.offerEdits.find(isHere)?.revision ?? 0;
    if (present === revision) await moveOffer(transaction, { country, platform }, { into: from, from: kept.row.id });
    else stayed.push({ country, platform });
  }
  return stayed;
}
