import { titleFieldNames, type TitleChange, type TitleFieldName } from '@agm/api/schemas/deskTitles';
import { cleanText, genreName, moodName, slugOf } from '@agm/domain';
import { Problem, type ParamFault, type Sentence } from '@agm/http/Problem';
import { hasSource, type FieldChange } from '@agm/storage/editTitle';
import { pictureHash } from '@agm/storage/pictures';
import { nameKeyOf } from '@agm/storage/slugBook';
import type { Database } from '@agm/storage/Storage';
import {
  columnFields,
  idFields,
  isColumnField,
  isIdField,
  isTermField,
  termFields,
  type EditedValue,
  type TermField,
} from '@agm/storage/titleEdits';
import type { TermFact } from '@agm/storage/titleFacts';
import type { DeskTitle } from './deskTitle.ts';
import { t } from '../t.ts';

/** How other catalogues write their ids. */
const idForms: Readonly<Record<keyof typeof idFields, RegExp>> = {
  imdb: /^tt\d{7,10}$/,
  tmdb: /^(?:movie|tv)\/\d{1,9}$/,
  wikidata: /^Q\d{1,12}$/,
  tvdb: /^\d{1,9}$/,
};

/** What an editor's words mean for the stored title. Throws `rest_invalid_param` that names every bad field, and 409 for an id of another title. */
export async function readTitleChanges(
  database: Database,
  title: DeskTitle,
  change: Partial<TitleChange>,
): Promise<readonly FieldChange[]> {
  const { giveBack = [] } = change;
  const faults: Record<string, ParamFault> = {};
  const changes: FieldChange[] = [];
  for (const field of titleFieldNames) {
    if (giveBack.includes(field)) {
      const edit = title.state.edits.find((one) => one.field === field);
      if (edit && !hasSource(edit))
        faults[field] = { code: 'rest_no_source', message: () => t`No source says what ${field} is: it cannot be given back.` };
      else if (edit) changes.push({ field, givesBack: true });
      continue;
    }
    if (change[field] === undefined) continue;
    const read = await readValue(database, title, field, change[field]);
    if ('fault' in read) faults[field] = { code: 'rest_invalid_param', message: read.fault };
    else changes.push({ field, value: read.value });
  }
  if (Object.keys(faults).length > 0) throw Problem.invalidParams(faults);
  await refuseForeignIds(database, title.state.row.id, changes);
  return changes;
}

type Read = { readonly value: EditedValue } | { readonly fault: Sentence };

async function readValue(database: Database, { details, pictures }: DeskTitle, field: TitleFieldName, said: unknown): Promise<Read> {
  if (isTermField(field)) return readTerms(database, field, said as readonly string[]);
  if (isIdField(field)) {
    const ids = [...new Set((said as readonly string[]).map((id) => id.trim()))].sort();
    const wrong = ids.find((id) => !idForms[field].test(id));
    return wrong === undefined ? { value: ids } : { fault: () => t`${wrong} is no id of ${field}.` };
  }
  if (field === 'poster' || field === 'backdrop') {
    if (said === null) return { value: null };
    const choices = [details[field], ...(field === 'poster' ? pictures.posters : pictures.backdrops).map(({ path }) => path)];
    const path = choices.find((one) => pictureHash(field, one) === said);
    return path === undefined ? { fault: () => t`This is none of the title’s pictures.` } : { value: path };
  }
  const value = typeof said === 'string' ? cleanText(said) || null : (said as number | boolean | null);
  if (!isColumnField(field)) return { value: value as string | null };
  if (field === 'name') {
    const name = cleanText(String(said)).replaceAll(/\s+/g, ' ');
    return name === '' ? { fault: () => t`A title needs a name.` } : { value: { title: name, name_key: nameKeyOf(name) } };
  }
  if (field === 'staffRating') return { value: { rating: value === null ? null : Math.round(Number(value) * 10), rating_is_derived: 0 } };
  if (field === 'isPremium') return { value: { is_premium: value === true ? 1 : 0 } };
  return { value: { [columnFields[field][0]]: value as string | number | null } };
}

/** Names as terms: those that the catalogue knows under this name or its slug, and new ones. Genres and moods are a fixed list. */
async function readTerms(database: Database, field: TermField, names: readonly string[]): Promise<Read> {
  const taxonomy = termFields[field];
  const wanted = [...new Set(names.map((name) => cleanText(name).replaceAll(/\s+/g, ' ')))].filter((name) => name !== '');
  const isFixed = taxonomy === 'genre' || taxonomy === 'mood';
  const nameOf = (slug: string): string | null => (taxonomy === 'genre' ? genreName(slug) : taxonomy === 'mood' ? moodName(slug) : null);
  const slugs = wanted.map(slugOf);
  const nameless = wanted.find((_name, at) => slugs[at] === '');
  if (nameless !== undefined) return { fault: () => t`${nameless} has no letter that an address could have.` };
  const known =
    wanted.length === 0
      ? []
      : await database
          .selectFrom('terms')
          .select(['slug', 'name'])
          .where('taxonomy', '=', taxonomy)
          .where(({ or, eb }) => or([eb('name', 'in', wanted), eb('slug', 'in', slugs)]))
          .execute();
  const terms = wanted.map((name, at): TermFact => {
    const slug = slugs[at] ?? '';
    const found = known.find((term) => term.name === name) ?? known.find((term) => term.slug === slug);
    return { taxonomy, slug: found?.slug ?? slug, name: found?.name ?? nameOf(slug) ?? name };
  });
  const unknown = isFixed ? terms.find(({ slug }) => nameOf(slug) === null && !known.some((term) => term.slug === slug)) : undefined;
  if (!unknown) return { value: terms };
  const { name: word } = unknown;
  return { fault: () => (taxonomy === 'genre' ? t`There is no genre ${word}.` : t`There is no mood ${word}.`) };
}

/** An id says which work a title is: two titles cannot share one. */
async function refuseForeignIds(database: Database, titleId: number, changes: readonly FieldChange[]): Promise<void> {
  for (const change of changes) {
    if (!('value' in change) || !isIdField(change.field)) continue;
    const ids = change.value as readonly string[];
    if (ids.length === 0) continue;
    const other = await database
      .selectFrom('external_ids')
      .select(['external_id', 'content_id'])
      .where('source', '=', idFields[change.field])
      .where('external_id', 'in', ids)
      .where('content_id', '!=', titleId)
      .executeTakeFirst();
    if (other)
      throw new Problem(
        'rest_id_taken',
        409,
        // words: {external_id} is what another catalogue calls it, tt0137523; {content_id} is a number
        () => t`${other.external_id} is the id of title ${other.content_id}: merge the two if they are one work.`,
        {
          other: other.content_id,
          params: { [change.field]: 'taken' },
        },
      );
  }
}
