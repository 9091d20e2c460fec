import type { NewTranslation, TranslationChange } from '@agm/api/schemas/deskTranslations';
import type { Block } from '@agm/domain';
import { Problem } from '@agm/http/Problem';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { differingFields, recordChange } from '@agm/storage/deskChanges';
import type { PieceTranslationTable } from '@agm/storage/editorialTables';
import type { Database } from '@agm/storage/Storage';
import type { GuideRow } from '../editorial/guideRows.ts';
import { readPresentTitles } from '../editorial/presentTitles.ts';
import { refuse } from './changePiece.ts';
import { changesOf } from './collections.ts';
import { faultsOf } from './pieceFaults.ts';
import { readFields, type PieceFields } from './pieceFields.ts';
import { digestOf } from './pieceLanguages.ts';
import { findTranslation, readTranslationFields, type TranslationFields, type TranslationLanguage } from './translationFields.ts';
import { t } from '../t.ts';

/** What names the changes of a translation in the history. */
export const translationChanges = (piece: Pick<GuideRow, 'id' | 'kind'>, language: TranslationLanguage) => ({
  kind: `${changesOf(piece.kind)}-translation`,
  item: `${piece.id}/${language}`,
});

/** Who changes the words of which piece, and when. */
export interface TranslationEdit {
  readonly piece: GuideRow;
  /** The editor's number. */
  readonly by: number;
  readonly now: number;
}

/** Makes a draft in a language, with the English words where none are sent. Throws `rest_translation_exists` where there is one. */
export async function createTranslation(
  transaction: Database,
  { language, ...change }: NewTranslation,
  { piece, by, now }: TranslationEdit,
): Promise<void> {
  if (await findTranslation(transaction, piece.id, language))
    throw new Problem('rest_translation_exists', 409, () => t`This piece has words in this language already.`, {
      params: { language: 'taken' },
    });
  const english = await readFields(transaction, piece);
  const { title, summary, body } = english;
  const start: TranslationFields = { title, summary, body, reasons: [], status: 'draft', basedOn: digestOf(english) };
  const fields = await settle(transaction, { english, before: start, change });
  const history = translationChanges(piece, language);
  // The numbers of a deleted translation are not used again: whoever still has it open must not overwrite its successor.
  const { last } = await transaction
    .selectFrom('desk_changes')
    .where('kind', '=', history.kind)
    .where('item', '=', history.item)
    .select(({ fn }) => fn.max('revision').as('last'))
    .executeTakeFirstOrThrow();
  const revision = Number(last ?? 0) + 1;
  await transaction
    .insertInto('piece_translations')
    .values({ page_id: piece.id, language, ...columnsOf(fields), revision, by_member_id: by, created_at: now, updated_at: now })
    .execute();
  await recordChange(transaction, { ...history, revision, act: 'created', before: null, after: { ...fields }, by, at: now });
  if (fields.status === 'published') await raiseRevision(transaction, []);
}

/** Changes a translation inside a transaction that no other writer of pieces shares. What does not differ is no change. */
export async function changeTranslation(
  transaction: Database,
  row: PieceTranslationTable,
  change: TranslationChange,
  { piece, by, now }: TranslationEdit,
): Promise<void> {
  const english = await readFields(transaction, piece);
  const before = await readTranslationFields(transaction, row);
  const after = await settle(transaction, { english, before, change });
  const differing = differingFields({ ...before }, { ...after });
  if (!differing) return;
  const revision = row.revision + 1;
  await transaction
    .updateTable('piece_translations')
    .set({ ...columnsOf(after), revision, by_member_id: by, updated_at: now })
    .where('page_id', '=', piece.id)
    .where('language', '=', row.language)
    .execute();
  const act = before.status === after.status ? 'changed' : after.status === 'published' ? 'published' : 'unpublished';
  await recordChange(transaction, {
    ...translationChanges(piece, row.language as TranslationLanguage),
    revision,
    act,
    ...differing,
    by,
    at: now,
  });
  if (before.status === 'published' || after.status === 'published') await raiseRevision(transaction, []);
}

/** Deletes a translation: visitors read English again. Its words stay in the history. */
export async function deleteTranslation(
  transaction: Database,
  row: PieceTranslationTable,
  { piece, by, now }: TranslationEdit,
): Promise<void> {
  const before = await readTranslationFields(transaction, row);
  await transaction.deleteFrom('piece_translations').where('page_id', '=', piece.id).where('language', '=', row.language).execute();
  await recordChange(transaction, {
    ...translationChanges(piece, row.language as TranslationLanguage),
    revision: row.revision + 1,
    act: 'deleted',
    before: { ...before },
    after: null,
    by,
    at: now,
  });
  if (row.status === 'published') await raiseRevision(transaction, []);
}

interface Settling {
  readonly english: PieceFields;
  readonly before: TranslationFields;
  readonly change: TranslationChange;
}

/** The fields as they will be; throws `rest_invalid_param` for what cannot be. */
async function settle(transaction: Database, { english, before, change }: Settling): Promise<TranslationFields> {
  const { title, summary, body, reasons, status, basedOn } = change;
  const after: TranslationFields = {
    title: title ?? before.title,
    summary: summary ?? before.summary,
    body: body ? await settleCards(transaction, body, [...english.body, ...before.body]) : before.body,
    reasons: reasons ? await settleReasons(transaction, reasons, before.reasons) : before.reasons,
    status: status ?? before.status,
    basedOn: basedOn ?? before.basedOn,
  };
  if (after.status === 'published') refuseIncomplete(english, before, after);
  return after;
}

/** A card names a title of the catalogue, or one that stands in these blocks already: it may have left the catalogue since. */
async function settleCards(
  transaction: Database,
  body: TranslationFields['body'],
  present: readonly Block[],
): Promise<TranslationFields['body']> {
  const cardsOf = (blocks: readonly Block[]) => blocks.flatMap((block) => (block.is === 'title' ? block.id : []));
  const known = await readPresentTitles(transaction, cardsOf(body));
  const lost = cardsOf(body).find((id) => !known.has(id) && !cardsOf(present).includes(id));
  if (lost !== undefined) throw refuse('body', () => t`There is no title ${lost} in the catalogue.`);
  return body.map((block) => {
    const title = block.is === 'title' ? known.get(block.id) : undefined;
    return title ? { ...block, id: title.id, name: title.title } : block;
  });
}

/**
 * One line for each title, those that say something. A title that was merged meanwhile is the other one. A line of a title that the guide does not
 * pick now is kept: whoever wrote it may be slower than whoever took the title out, and it is shown when the title is picked again.
 */
async function settleReasons(
  transaction: Database,
  said: TranslationFields['reasons'],
  present: TranslationFields['reasons'],
): Promise<TranslationFields['reasons']> {
  const titles = await readPresentTitles(
    transaction,
    said.map(({ id }) => id),
  );
  const lost = said.find(({ id }) => !titles.has(id) && !present.some((one) => one.id === id))?.id;
  if (lost !== undefined) throw refuse('reasons', () => t`There is no title ${lost} in the catalogue.`);
  const reasons = said.map(({ id, reason }) => ({ id: titles.get(id)?.id ?? id, reason }));
  if (new Set(reasons.map(({ id }) => id)).size < reasons.length) throw refuse('reasons', () => t`A title has one reason.`);
  return reasons.filter(({ reason }) => reason !== '');
}

/** What visitors read must have what its English piece must have. What was lacking before an edit does not stand in its way. */
function refuseIncomplete(english: PieceFields, before: TranslationFields, after: TranslationFields): void {
  // A translation without a text, where the English piece has one, would be half in another language.
  const faultsIn = ({ summary, body }: TranslationFields) =>
    faultsOf({ ...english, summary, body, picks: english.body.length > 0 ? [] : english.picks });
  const known = before.status === 'published' ? faultsIn(before) : {};
  const faults = Object.fromEntries(
    Object.entries(faultsIn(after)).filter(([field]) => ['summary', 'body'].includes(field) && !Object.hasOwn(known, field)),
  );
  if (Object.keys(faults).length > 0) throw Problem.invalidParams(faults);
}

const columnsOf = ({ title, summary, body, reasons, status, basedOn }: TranslationFields) => ({
  title,
  summary,
  writing: JSON.stringify(body),
  reasons: JSON.stringify(reasons.map(({ id, reason }) => [id, reason])),
  status,
  english: basedOn,
});
