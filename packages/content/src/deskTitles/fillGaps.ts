import { editTitle, type FieldChange } from '@agm/storage/editTitle';
import type { Database } from '@agm/storage/Storage';
import { columnFields, termFields, type EditableField, type EditedValue } from '@agm/storage/titleEdits';
import { updateColumns } from '@agm/storage/titleRows';
import type { TitleState } from '@agm/storage/titleStates';

/** What one title took over from another one. */
export interface Filled {
  readonly edits: readonly { readonly field: EditableField; readonly value: EditedValue }[];
  readonly columns: Readonly<Record<string, string | number | null>>;
  /** By taxonomy, the numbers of the terms. */
  readonly terms: Readonly<Record<string, readonly number[]>>;
}

const said: readonly EditableField[] = ['reason', 'synopsis', 'tagline', 'staffRating', 'moods'];
const plainColumns = ['end_year', 'runtime_minutes', 'seasons', 'certificate', 'reason', 'score', 'votes'] as const;
const fieldOf: Readonly<Record<string, string>> = { end_year: 'endYear', runtime_minutes: 'runtimeMinutes' };

/** What an editor said of the other title counts where this one says nothing; so does what its sources say. */
export async function fillGaps(transaction: Database, kept: TitleState, gone: TitleState): Promise<Filled> {
  const { row } = kept;
  const isEdited = (field: string): boolean => kept.edits.some((edit) => edit.field === field);
  const has = (taxonomy: string): boolean => kept.terms.some((term) => term.taxonomy === taxonomy);
  const isEmpty = (field: EditableField): boolean => {
    if (field === 'reason') return row.reason === null;
    if (field === 'staffRating') return row.rating === null || row.rating_is_derived === 1;
    return field !== 'moods' || !has('mood');
  };
  const edits = gone.edits
    .filter(({ field }) => said.includes(field) && !isEdited(field) && isEmpty(field))
    .map(({ field, value }) => ({ field, value }));
  await editTitle(transaction, kept, edits);
  const columns = Object.fromEntries(
    plainColumns
      .filter((name) => row[name] === null && gone.row[name] !== null)
      .filter((name) => !isEdited(fieldOf[name] ?? name) && !edits.some(({ field }) => field === name))
      .map((name) => [name, gone.row[name]]),
  );
  await updateColumns(transaction, kept, columns);
  const terms: Record<string, number[]> = {};
  for (const { taxonomy, termId } of gone.terms)
    if (!has(taxonomy) && !(taxonomy === 'mood' && (isEdited('moods') || edits.some(({ field }) => field === 'moods'))))
      (terms[taxonomy] ??= []).push(termId);
  for (const [position, term_id] of Object.values(terms).flat().entries())
    await transaction
      .insertInto('title_terms')
      .values({ title_id: row.id, term_id, position })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return { edits, columns, terms };
}

/** Takes back what a title took over. Answers the fields that somebody has changed since: they stay as they are. */
export async function emptyGaps(transaction: Database, kept: TitleState, { edits, columns, terms }: Filled): Promise<readonly string[]> {
  const stayed: string[] = [];
  const back: FieldChange[] = [];
  for (const { field, value } of edits) {
    const edit = kept.edits.find((one) => one.field === field);
    if (edit && JSON.stringify(edit.value) === JSON.stringify(value)) back.push({ field, givesBack: true });
    else stayed.push(field);
  }
  await editTitle(transaction, kept, back);
  const given: Record<string, null> = {};
  for (const [name, value] of Object.entries(columns)) {
    const field = Object.entries(columnFields).find(([, of]) => (of as readonly string[]).includes(name))?.[0] ?? name;
    if (kept.row[name as keyof typeof kept.row] === value && !kept.edits.some((edit) => edit.field === field)) given[name] = null;
    else stayed.push(field);
  }
  await updateColumns(transaction, kept, given);
  for (const [taxonomy, ids] of Object.entries(terms)) {
    const present = kept.terms.filter((term) => term.taxonomy === taxonomy).map(({ termId }) => termId);
    if (present.length === ids.length && ids.every((id) => present.includes(id)))
      await transaction.deleteFrom('title_terms').where('title_id', '=', kept.row.id).where('term_id', 'in', ids).execute();
    else stayed.push(Object.entries(termFields).find(([, of]) => of === taxonomy)?.[0] ?? taxonomy);
  }
  return stayed;
}
