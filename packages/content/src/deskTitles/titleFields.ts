import { titleFieldNames, type TitleFieldName, type WireDeskTitle } from '@agm/api/schemas/deskTitles';
import { pictureHash } from '@agm/storage/pictures';
import {
  columnFields,
  idFields,
  isColumnField,
  isIdField,
  isTermField,
  valueIn,
  type DetailField,
  type EditedValue,
} from '@agm/storage/titleEdits';
import { idsOf } from '@agm/storage/editTitle';
import type { TermFact } from '@agm/storage/titleFacts';
import type { TitleState } from '@agm/storage/titleStates';

/** What the sources say of the fields that are stored per source. A picture is its path. */
export type SourceDetails = Readonly<Record<DetailField, string | null>>;

type Columns = Readonly<Record<string, string | number | null>>;

/** The fields of a title as the wire has them. */
export type WireTitleFields = Pick<WireDeskTitle, TitleFieldName>;

/** The fields of a title as readers see them. */
export function wireFields(state: TitleState, details: SourceDetails): WireTitleFields {
  return Object.fromEntries(
    titleFieldNames.map((field) => [field, wireValue(field, shownValue(state, details, field))]),
  ) as unknown as WireTitleFields;
}

/** What the sources say of the fields that an editor wrote. */
export function wireSources({ edits }: TitleState, details: SourceDetails): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    edits.map(({ field, source }) => [
      field,
      isDetail(field) ? wireValue(field, details[field]) : source === null ? null : wireValue(field, source),
    ]),
  );
}

function shownValue(state: TitleState, details: SourceDetails, field: TitleFieldName): EditedValue {
  if (isColumnField(field) || isTermField(field)) return valueIn({ columns: state.row, terms: state.terms }, field);
  if (isIdField(field)) return idsOf(state, idFields[field]);
  const edit = state.edits.find((one) => one.field === field);
  return edit ? edit.value : details[field];
}

const isDetail = (field: TitleFieldName): field is DetailField => !isColumnField(field) && !isTermField(field) && !isIdField(field);

function wireValue(field: TitleFieldName, value: EditedValue): unknown {
  if (isTermField(field)) return (value as readonly TermFact[]).map(({ name }) => name);
  if (field === 'poster' || field === 'backdrop') return pictureHash(field, value as string | null);
  if (!isColumnField(field)) return value;
  const columns = value as Columns;
  if (field === 'staffRating') return typeof columns['rating'] === 'number' ? columns['rating'] / 10 : null;
  if (field === 'isPremium') return columns['is_premium'] === 1;
  return columns[columnFields[field][0]] ?? null;
}
