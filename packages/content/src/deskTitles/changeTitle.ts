import type { NewTitle, TitleChange } from '@agm/api/schemas/deskTitles';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { differingFields, recordChange } from '@agm/storage/deskChanges';
import { editTitle } from '@agm/storage/editTitle';
import { keepPictures } from '@agm/storage/pictures';
import { noSource } from '@agm/storage/precedence';
import { nameKeyOf, openSlugs } from '@agm/storage/slugBook';
import type { Database } from '@agm/storage/Storage';
import { readDeskTitle, type DeskTitle } from './deskTitle.ts';
import { changeSlug } from './titleSlugs.ts';
import { readTitleChanges } from './titleChanges.ts';
import { wireFields } from './titleFields.ts';

export interface Editor {
  readonly by: number;
  readonly now: number;
}

/** Writes what an editor wants of a title into it, inside the transaction that read it, with the line of its history. */
export async function changeTitle(
  transaction: Database,
  title: DeskTitle,
  change: Partial<TitleChange>,
  { by, now }: Editor,
): Promise<void> {
  const { id, is_hidden: isHidden } = title.state.row;
  const changes = await readTitleChanges(transaction, title, change);
  await editTitle(transaction, title.state, changes);
  if (change.slug !== undefined && change.slug !== title.state.row.slug) await changeSlug(transaction, title.state.row, change.slug);
  const hidden = change.hidden ?? isHidden === 1;
  if (hidden !== (isHidden === 1))
    await transaction
      .updateTable('titles')
      .set({ is_hidden: hidden ? 1 : 0 })
      .where('id', '=', id)
      .execute();
  for (const kind of ['poster', 'backdrop'] as const)
    for (const one of changes)
      if (one.field === kind && 'value' in one && typeof one.value === 'string')
        await keepPictures(transaction, [{ kind, path: one.value }]);
  await noteChange(transaction, title, { by, now });
}

/** Raises the revisions and writes the history, when the title differs from what it was. */
async function noteChange(transaction: Database, before: DeskTitle, { by, now }: Editor): Promise<void> {
  const { id, desk_revision: was } = before.state.row;
  const after = await readDeskTitle(transaction, id);
  if (!after) return;
  const fields = differingFields(recorded(before), recorded(after));
  if (!fields) return;
  const edited = (title: DeskTitle) => title.state.edits.map(({ field }) => field);
  // What was not edited before is given back by an undo, and not written as the editor's own word.
  const givenBack = edited(after).filter((field) => !edited(before).includes(field));
  const taken = edited(before).filter((field) => !edited(after).includes(field));
  const shownBefore = wireFields(before.state, before.details);
  const revision = was + 1;
  await transaction.updateTable('titles').set({ desk_revision: revision }).where('id', '=', id).execute();
  await recordChange(transaction, {
    kind: 'titles',
    item: id,
    revision,
    act: recorded(after).hidden === recorded(before).hidden ? 'changed' : recorded(after).hidden ? 'hidden' : 'shown',
    before: withGiveBack({ ...pick(shownBefore, taken), ...withoutEdited(fields.before) }, givenBack),
    after: withGiveBack(withoutEdited(fields.after), taken),
    by,
    at: now,
  });
  await raiseRevision(transaction, [id]);
}

/** What the history compares: the fields, and which of them an editor wrote. */
const recorded = ({ state, details }: DeskTitle) => ({
  ...wireFields(state, details),
  slug: state.row.slug,
  hidden: state.row.is_hidden === 1,
  edited: state.edits.map(({ field }) => field),
});

const withoutEdited = ({ edited: _edited, ...fields }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => fields;
const withGiveBack = (fields: Readonly<Record<string, unknown>>, giveBack: readonly string[]) => ({
  ...fields,
  ...(giveBack.length > 0 && { giveBack }),
});
const pick = (fields: object, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Makes a title of which no source has spoken yet: each may state what the editor left out. Answers its number. */
export async function createTitle(transaction: Database, fields: NewTitle, { by, now }: Editor): Promise<number> {
  const { id } = await transaction.insertInto('content_ids').values({ kind: 'title' }).returning('id').executeTakeFirstOrThrow();
  const book = await openSlugs(transaction);
  await transaction
    .insertInto('titles')
    .values({
      id,
      slug: book.take({ title: fields.name, year: fields.year }, id),
      type: fields.type,
      title: fields.name,
      name_key: nameKeyOf(fields.name),
      year: fields.year,
      end_year: null,
      runtime_minutes: null,
      seasons: null,
      certificate: null,
      reason: null,
      rating: null,
      rating_is_derived: 0,
      is_premium: 0,
      score: null,
      votes: null,
      origin: noSource,
      created_at: fields.addedAt ?? now,
    })
    .execute();
  const title = await readDeskTitle(transaction, id);
  if (!title) throw new Error(`title ${id} was written and is not there`);
  await editTitle(transaction, title.state, await readTitleChanges(transaction, title, fields));
  await transaction.updateTable('titles').set({ desk_revision: 1 }).where('id', '=', id).execute();
  await recordChange(transaction, {
    kind: 'titles',
    item: id,
    revision: 1,
    act: 'created',
    before: { hidden: true },
    after: { ...fields, hidden: false },
    by,
    at: now,
  });
  await raiseRevision(transaction, [id]);
  return id;
}
