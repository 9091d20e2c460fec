import { Problem } from '@agm/http/Problem';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { recordChange } from '@agm/storage/deskChanges';
import { raiseOwnRevisionsOf } from '@agm/storage/ownRevisions';
import type { Database } from '@agm/storage/Storage';
import { readTitleStates, type TitleState } from '@agm/storage/titleStates';
import type { Editor } from './changeTitle.ts';
import { fillGaps, type Filled } from './fillGaps.ts';
import { moveInPieces, type MovedPiece } from './moveInPieces.ts';
import { moveRows, type MovedRows } from './movedRows.ts';
import { t } from '../t.ts';

/** What a merge moved, as `title_merges` keeps it. Members' lists are not in it: `settleMerges.ts`. */
export interface Moved {
  readonly wasHidden: boolean;
  readonly filled: Filled;
  /** Country, platform and the revision of what an editor said of the offer; 0 where nobody said anything. */
  readonly offers: readonly (readonly [country: string, platform: string, revision: number])[];
  readonly rows: MovedRows;
  readonly pieces: readonly MovedPiece[];
  /** Titles that had been merged into the other one. */
  readonly titles: readonly number[];
}

/**
 * Makes another title a part of this one, inside a transaction. Its addresses and ids lead here; comments, reviews, picks of
 * guides and offers follow. What both have stays as it is here, and what this one lacks is filled in from the other. The
 * lists of members follow afterwards, one member after the other.
 */
export async function mergeTitles(
  transaction: Database,
  { into, from }: { readonly into: number; readonly from: number },
  { by, now }: Editor,
): Promise<void> {
  const states = await readTitleStates(transaction, [into, from]);
  const [kept, gone] = [states.get(into), states.get(from)];
  if (!kept || !gone || kept === gone || gone.row.merged_into !== null)
    throw Problem.invalidParams({ from: { code: 'rest_invalid_param', message: () => t`There is no other title of this number.` } });
  if (kept.row.merged_into !== null)
    throw new Problem('rest_title_merged', 409, () => t`This title is a part of another one already.`, { other: kept.row.merged_into });
  await refuseUnsettled(transaction, from);
  const filled = await fillGaps(transaction, kept, gone);
  const offers = await moveOffers(transaction, kept, gone);
  await raiseOwnRevisionsOf(transaction, [from]);
  const rows = await moveRows(transaction, { into, from });
  const pieces = await moveInPieces(transaction, { into, from }, now);
  const titles = await transaction
    .updateTable('titles')
    .set({ merged_into: into })
    .where('merged_into', '=', from)
    .returning('id')
    .execute();
  const moved: Moved = { wasHidden: gone.row.is_hidden === 1, filled, offers, rows, pieces, titles: titles.map(({ id }) => id) };
  await transaction
    .insertInto('title_merges')
    .values({ into_id: into, from_id: from, made_at: now, moved: JSON.stringify(moved) })
    .execute();
  for (const [{ row }, act, columns] of [
    [kept, 'merged', {}],
    [gone, 'merged away', { is_hidden: 1, merged_into: into }],
  ] as const) {
    const revision = row.desk_revision + 1;
    await transaction
      .updateTable('titles')
      .set({ ...columns, desk_revision: revision })
      .where('id', '=', row.id)
      .execute();
    const after = row.id === into ? { from, fromName: gone.row.title } : { hidden: true, into };
    await recordChange(transaction, { kind: 'titles', item: row.id, revision, act, before: null, after, by, at: now });
  }
  await raiseRevision(transaction, [into, from]);
}

/** One merge after the other: lists that are still on their way from or to this title must arrive first. */
async function refuseUnsettled(transaction: Database, id: number): Promise<void> {
  const open = await transaction
    .selectFrom('title_merges')
    .select('id')
    .where(({ eb, or, and }) =>
      or([and([eb('into_id', '=', id), eb('settled_at', 'is', null)]), and([eb('from_id', '=', id), eb('undone_at', 'is not', null)])]),
    )
    .executeTakeFirst();
  if (open)
    throw new Problem(
      'rest_merge_under_way',
      409,
      () => t`Members’ lists are still being changed after the last merge of this title: try again in a minute.`,
    );
}

/** An offer follows to where this title has none and no editor has ended it. */
async function moveOffers(transaction: Database, kept: TitleState, gone: TitleState): Promise<Moved['offers']> {
  const keyOf = ({ country, platform }: { readonly country: string; readonly platform: string }) => `${country}-${platform}`;
  const taken = new Set([...kept.offers, ...kept.offerEdits].map(keyOf));
  const places = new Map(
    [...gone.offers, ...gone.offerEdits].filter((place) => !taken.has(keyOf(place))).map((place) => [keyOf(place), place]),
  );
  const moved: [string, string, number][] = [];
  for (const [key, { country, platform }] of places) {
    await moveOffer(transaction, { country, platform }, { into: kept.row.id, from: gone.row.id });
    moved.push([country, platform, gone.offerEdits.find((edit) => keyOf(edit) === key)?.revision ?? 0]);
  }
  return moved;
}

/** An offer with what an editor said of it becomes the one of another title. */
export async function moveOffer(
  transaction: Database,
  { country, platform }: { readonly country: string; readonly platform: string },
  { into, from }: { readonly into: number; readonly from: number },
): Promise<void> {
  for (const table of ['offers', 'offer_edits'] as const)
    await transaction
      .updateTable(table)
      .set({ title_id: into })
      .where('title_id', '=', from)
      .where('country', '=', country)
      .where('platform', '=', platform)
      .execute();
}
