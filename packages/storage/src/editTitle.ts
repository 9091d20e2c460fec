import { inSlices } from './inSlices.ts';
import type { Database } from './Storage.ts';
import { noSource } from './precedence.ts';
import { openSmallTermBook } from './termBook.ts';
import {
  columnFields,
  deleteTitleEdit,
  idFields,
  isColumnField,
  isIdField,
  isTermField,
  valueIn,
  withEdits,
  withoutEdits,
  writeTitleEdit,
  type EditableField,
  type EditedValue,
  type TitleEdit,
} from './titleEdits.ts';
import { updateColumns, updateTerms } from './titleRows.ts';
import type { TitleState } from './titleStates.ts';

/** What an editor wants of a field: a value, or what the sources say. */
export type FieldChange =
  { readonly field: EditableField; readonly value: EditedValue } | { readonly field: EditableField; readonly givesBack: true };

/** The fields that every title has: what no source states cannot be given back to one. */
const required: readonly EditableField[] = ['name', 'type', 'year'];

/** Whether there is a source that a field could be given back to. */
export function hasSource(edit: TitleEdit): boolean {
  return edit.source !== null || !required.includes(edit.field);
}

/** The ids of one kind that a title has, in one order. */
export function idsOf({ externalIds }: Pick<TitleState, 'externalIds'>, source: string): readonly string[] {
  return externalIds
    .filter((external) => external.source === source)
    .map(({ external_id }) => external_id)
    .sort();
}

/** Writes what an editor wants of a title, inside the transaction that read its state. No import changes these fields from then on. */
export async function editTitle(transaction: Database, state: TitleState, changes: readonly FieldChange[]): Promise<void> {
  const { row, terms, edits } = state;
  const changed = changes.map(({ field }) => field);
  const wanted = changes.flatMap((change): TitleEdit[] =>
    'value' in change
      ? [
          {
            field: change.field,
            value: change.value,
            source: edits.find(({ field }) => field === change.field)?.source ?? sourceOf(state, change.field),
          },
        ]
      : [],
  );
  const next = [...edits.filter(({ field }) => !changed.includes(field)), ...wanted];
  const shown = withEdits(withoutEdits({ columns: row, terms }, edits), next);
  const columns = changed.filter(isColumnField).flatMap((field) => columnFields[field] as readonly (keyof typeof row)[]);
  await updateColumns(transaction, state, Object.fromEntries(columns.map((name) => [name, shown.columns[name]])));
  await updateTerms(transaction, openSmallTermBook(transaction), state, { ...shown, offers: state.offers });
  for (const field of changed.filter(isIdField)) {
    const edit = wanted.find((one) => one.field === field);
    const before = edits.find((one) => one.field === field);
    await writeIds(
      transaction,
      row.id,
      idFields[field],
      (edit ? edit.value : (before?.source ?? idsOf(state, idFields[field]))) as readonly string[],
    );
  }
  for (const field of changed) await deleteTitleEdit(transaction, row.id, field);
  for (const edit of wanted) await writeTitleEdit(transaction, row.id, edit);
}

/** What the sources say of a field that nobody has edited. */
function sourceOf(state: TitleState, field: EditableField): EditedValue | null {
  if (isIdField(field)) return idsOf(state, idFields[field]);
  if (isTermField(field)) return valueIn({ columns: {}, terms: state.terms }, field);
  if (!isColumnField(field)) return null;
  // When a title entered the catalogue no source says, but it was then.
  return state.row.origin === noSource && field !== 'addedAt' ? null : valueIn({ columns: state.row, terms: [] }, field);
}

/** An id that stands at another title by now stays there. */
async function writeIds(transaction: Database, titleId: number, source: string, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('external_ids').where('content_id', '=', titleId).where('source', '=', source).execute();
  await inSlices(
    ids.map((external_id) => ({ source, external_id, content_id: titleId })),
    (slice) =>
      transaction
        .insertInto('external_ids')
        .values([...slice])
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  );
}
