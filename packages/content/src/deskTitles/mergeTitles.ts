import { savedGroups } from '@agm/domain';
import { Problem } from '@agm/http/Problem';
import { saveLists } from '@agm/members/accounts/saveLists';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { recordChange } from '@agm/storage/deskChanges';
import { editTitle, type FieldChange } from '@agm/storage/editTitle';
import { grouped } from '@agm/storage/grouped';
import type { Database, Engine } from '@agm/storage/Storage';
import { updateColumns } from '@agm/storage/titleRows';
import { readTitleStates, type TitleState } from '@agm/storage/titleStates';
import { sql } from 'kysely';
import type { Editor } from './changeTitle.ts';
import { moveInPieces } from './moveInPieces.ts';

/**
 * Makes another title a part of this one, inside a transaction. Its addresses and ids lead here; members' lists, comments, reviews, picks of
 * guides and offers follow. What both have stays as it is here, and what this one lacks is filled in from the other.
 */
export async function mergeTitles(
  transaction: Database,
  engine: Engine,
  { into, from }: { readonly into: number; readonly from: number },
  { by, now }: Editor,
): Promise<void> {
  const states = await readTitleStates(transaction, [into, from]);
  const [kept, gone] = [states.get(into), states.get(from)];
  if (!kept || !gone || kept === gone || gone.row.merged_into !== null)
    throw Problem.invalidParams({ from: { code: 'rest_invalid_param', message: 'There is no other title of this number.' } });
  if (kept.row.merged_into !== null)
    throw new Problem('rest_title_merged', 409, 'This title is a part of another one already.', { other: kept.row.merged_into });
  await fillGaps(transaction, kept, gone);
  await moveOffers(transaction, kept, gone);
  await moveRows(transaction, into, from);
  await moveInPieces(transaction, { into, from }, now);
  await moveSaved(transaction, engine, { into, from }, now);
  await transaction.updateTable('titles').set({ merged_into: into }).where('merged_into', '=', from).execute();
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

/** What an editor said of the other title counts where this one says nothing; so does what its sources say. */
async function fillGaps(transaction: Database, kept: TitleState, gone: TitleState): Promise<void> {
  const isEdited = (field: string): boolean => kept.edits.some((edit) => edit.field === field);
  const said = gone.edits.filter(
    ({ field }) => ['reason', 'synopsis', 'tagline', 'staffRating', 'moods'].includes(field) && !isEdited(field),
  );
  const isEmpty = (field: string): boolean =>
    field === 'reason'
      ? kept.row.reason === null
      : field === 'staffRating'
        ? kept.row.rating === null || kept.row.rating_is_derived === 1
        : true;
  const has = (taxonomy: string): boolean => kept.terms.some((term) => term.taxonomy === taxonomy);
  const changes = said
    .filter(({ field }) => isEmpty(field) && !(field === 'moods' && has('mood')))
    .map(({ field, value }): FieldChange => ({ field, value }));
  await editTitle(transaction, kept, changes);
  const { row } = kept;
  const missing = (['end_year', 'runtime_minutes', 'seasons', 'certificate', 'reason', 'score', 'votes'] as const).filter(
    (name) => row[name] === null && gone.row[name] !== null && !changes.some(({ field }) => field === name),
  );
  const fields = { end_year: 'endYear', runtime_minutes: 'runtimeMinutes' } as Readonly<Record<string, string>>;
  await updateColumns(
    transaction,
    kept,
    Object.fromEntries(missing.filter((name) => !isEdited(fields[name] ?? name)).map((name) => [name, gone.row[name]])),
  );
  const lent = gone.terms.filter(({ taxonomy }) => !has(taxonomy) && !(taxonomy === 'mood' && isEdited('moods')));
  for (const [position, { termId }] of lent.entries())
    await transaction
      .insertInto('title_terms')
      .values({ title_id: row.id, term_id: termId, position })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** An offer follows to where this title has none and no editor has ended it. */
async function moveOffers(transaction: Database, kept: TitleState, gone: TitleState): Promise<void> {
  const keyOf = ({ country, platform }: { readonly country: string; readonly platform: string }) => `${country}-${platform}`;
  const taken = new Set([...kept.offers, ...kept.offerEdits].map(keyOf));
  for (const table of ['offers', 'offer_edits'] as const)
    for (const place of table === 'offers' ? gone.offers : gone.offerEdits)
      if (!taken.has(keyOf(place)))
        await transaction
          .updateTable(table)
          .set({ title_id: kept.row.id })
          .where('title_id', '=', gone.row.id)
          .where('country', '=', place.country)
          .where('platform', '=', place.platform)
          .execute();
}

/** What refers to the other title refers to this one, but where both are named already. */
async function moveRows(transaction: Database, into: number, from: number): Promise<void> {
  await transaction.updateTable('external_ids').set({ content_id: into }).where('content_id', '=', from).execute();
  await transaction.updateTable('comments').set({ post_id: into }).where('post_id', '=', from).execute();
  await transaction.updateTable('offer_changes').set({ title_id: into }).where('title_id', '=', from).execute();
  await transaction.updateTable('source_titles').set({ title_id: into }).where('title_id', '=', from).execute();
  // A member has one review of a title: the one of this title stays, the other one stays with the other title.
  await moveUnlessThere(transaction, { table: 'reviews', column: 'post_id', same: ['member_id'] }, into, from);
  await moveUnlessThere(transaction, { table: 'offer_sources', column: 'title_id', same: ['source', 'country', 'platform'] }, into, from);
  await moveUnlessThere(
    transaction,
    { table: 'offer_reporters', column: 'title_id', same: ['country', 'platform', 'reporter'] },
    into,
    from,
  );
  await moveUnlessThere(transaction, { table: 'click_outs', column: 'title_id', same: ['day', 'country', 'platform'] }, into, from);
  for (const table of [
    'title_details',
    'title_texts',
    'title_certificates',
    'title_people',
    'title_labels',
    'title_trailers',
    'title_seasons',
  ])
    await moveUnlessThere(transaction, { table, column: 'title_id', same: ['source'] }, into, from);
}

interface Moved {
  readonly table: string;
  readonly column: 'title_id' | 'post_id';
  /** Rows of both titles that agree in these stand for the same. */
  readonly same: readonly string[];
}

async function moveUnlessThere(transaction: Database, { table, column, same }: Moved, into: number, from: number): Promise<void> {
  const agree = sql.join(
    same.map((name) => sql`there.${sql.ref(name)} = ${sql.table(table)}.${sql.ref(name)}`),
    sql` and `,
  );
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}
    and not exists (select 1 from ${sql.table(table)} as there where there.${sql.ref(column)} = ${into} and ${agree})`.execute(transaction);
}

/** In every member's lists this title stands where the other one stood, noted like a change of their own, so that their devices learn of it. */
async function moveSaved(
  transaction: Database,
  engine: Engine,
  { into, from }: { readonly into: number; readonly from: number },
  now: number,
) {
  const rows = await transaction
    .selectFrom('saved_titles')
    .select(['member_id', 'saved_group', 'title_id', 'saved_at'])
    .where('title_id', 'in', [into, from])
    .orderBy('member_id')
    .execute();
  for (const [id, own] of grouped(rows, ({ member_id }) => member_id)) {
    if (!own.some(({ title_id }) => title_id === from)) continue;
    const changes = savedGroups.flatMap((group) => {
      const old = own.find(({ saved_group, title_id }) => saved_group === group && title_id === from);
      const present = own.some(({ saved_group, title_id }) => saved_group === group && title_id === into);
      return old ? [{ group, id: from, stamp: null }, ...(present ? [] : [{ group, id: into, stamp: old.saved_at }])] : [];
    });
    await saveLists(transaction, engine, { id, jti: '' }, { whole: {}, changes, cleared: [] }, { now, arrivedAt: now });
  }
}
