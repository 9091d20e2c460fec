import type { TitleFieldName, WireDeskTitle } from '@agm/api/schemas/deskTitles';
import { dayInWords } from '../model/day.ts';
import { t } from '../t.ts';

/** How a field is typed in: a line or lines of text, a whole number, 0 to 10, names with commas, a tick, a day, one of two, a picture. */
export type FieldKind = 'line' | 'lines' | 'number' | 'rating' | 'names' | 'flag' | 'day' | 'type' | 'picture';

/** What the form of a title has: the fields that sources may fill, and the slug, which they never touch. */
export type TitleFormField = TitleFieldName | 'slug';

export interface TitleField {
  readonly field: TitleFormField;
  readonly name: string;
  readonly kind: FieldKind;
}

/** The form of a title, part by part, in the order in which it is filled in. */
export const fieldGroups = (): readonly { readonly name: string; readonly fields: readonly TitleField[] }[] => [
  {
    name: t`What we say`,
    fields: [
      { field: 'reason', name: t`Why watch it`, kind: 'lines' },
      { field: 'staffRating', name: t`Staff rating`, kind: 'rating' },
      { field: 'moods', name: t`Moods`, kind: 'names' },
      { field: 'isPremium', name: t`For premium members`, kind: 'flag' },
    ],
  },
  {
    name: t`The title`,
    fields: [
      { field: 'name', name: t`Name`, kind: 'line' },
      { field: 'slug', name: t`Address`, kind: 'line' },
      { field: 'type', name: t`Kind`, kind: 'type' },
      { field: 'year', name: t`Year`, kind: 'number' },
      { field: 'endYear', name: t`Last year of a show`, kind: 'number' },
      { field: 'runtimeMinutes', name: t`Minutes`, kind: 'number' },
      { field: 'seasons', name: t`Seasons`, kind: 'number' },
      { field: 'certificate', name: t`Certificate`, kind: 'line' },
      { field: 'originalTitle', name: t`Original title`, kind: 'line' },
      { field: 'tagline', name: t`Tagline`, kind: 'line' },
      { field: 'synopsis', name: t`Synopsis`, kind: 'lines' },
      { field: 'addedAt', name: t`In the catalogue since`, kind: 'day' },
    ],
  },
  {
    name: t`What it belongs to`,
    fields: [
      { field: 'genres', name: t`Genres`, kind: 'names' },
      { field: 'countries', name: t`Countries`, kind: 'names' },
      { field: 'languages', name: t`Languages`, kind: 'names' },
      { field: 'awards', name: t`Awards`, kind: 'names' },
      { field: 'specialties', name: t`Specialties`, kind: 'names' },
      { field: 'rated', name: t`Rated`, kind: 'names' },
    ],
  },
  {
    name: t`People`,
    fields: [
      { field: 'directors', name: t`Directors`, kind: 'names' },
      { field: 'creators', name: t`Creators`, kind: 'names' },
      { field: 'cast', name: t`Cast`, kind: 'names' },
      { field: 'producers', name: t`Producers`, kind: 'names' },
      { field: 'editors', name: t`Editors`, kind: 'names' },
    ],
  },
  {
    name: t`Pictures`,
    fields: [
      { field: 'poster', name: t`Poster`, kind: 'picture' },
      { field: 'backdrop', name: t`Backdrop`, kind: 'picture' },
    ],
  },
  {
    name: t`Other catalogues`,
    fields: [
      { field: 'imdb', name: 'IMDb', kind: 'names' },
      { field: 'tmdb', name: t`TMDB`, kind: 'names' },
      { field: 'wikidata', name: t`Wikidata`, kind: 'names' },
      { field: 'tvdb', name: t`TheTVDB`, kind: 'names' },
    ],
  },
];

const allFields = () => fieldGroups().flatMap(({ fields }) => fields);
const fieldOf = (name: TitleFormField): TitleField | undefined => allFields().find(({ field }) => field === name);

export const fieldName = (name: TitleFormField): string => fieldOf(name)?.name ?? name;

/** What stands in the field's input. */
export function typedText(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  // What was typed and is no day stands as it was typed.
  if (kind === 'day' && typeof value === 'number') return new Date(value).toISOString().slice(0, 10);
  return Array.isArray(value) ? joined(value) : String(value as string | number);
}

/** Commas stand between names, but where one has a comma itself: a semicolon ends each then ("Robert Downey, Jr.;"). */
const joined = (names: readonly string[]): string =>
  names.some((name) => name.includes(',')) ? names.map((name) => `${name};`).join(' ') : names.join(', ');

/** What was typed, as the wire has it. An empty input is no value. */
export function readTyped(kind: FieldKind, text: string): unknown {
  const said = text.trim();
  if (kind === 'names')
    return said
      .split(said.includes(';') ? ';' : ',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  if (said === '') return null;
  // What is no number travels as it is typed: the server names the field that does not fit.
  if (kind === 'number' || kind === 'rating') return Number.isFinite(Number(said)) ? Number(said) : said;
  if (kind === 'day') return Number.isNaN(Date.parse(said)) ? said : Date.parse(said);
  return said;
}

/** A value in words, beside another one. */
export function valueWords(name: TitleFormField, value: unknown): string {
  const kind = fieldOf(name)?.kind ?? 'line';
  if (kind === 'flag') return value === true ? t`Yes` : t`No`;
  if (kind === 'type') return value === 'show' ? t`Show` : t`Movie`;
  if (kind === 'day') return typeof value === 'number' ? dayInWords(value) : '';
  if (kind === 'picture') return value === null || value === undefined ? t`None` : t`Picture ${String(value as string).slice(0, 6)}`;
  return typedText(kind, value);
}

/**
 * What a save sends. A value that is what the sources say gives the field back to them: so undoing the first edit of a field,
 * and choosing the source's value, leave the field to the next import.
 */
export function asChange(changes: Partial<WireDeskTitle>, { edited, sources }: Pick<WireDeskTitle, 'edited' | 'sources'>) {
  const isSource = (name: string): boolean =>
    edited.includes(name as TitleFieldName) && JSON.stringify(sources[name] ?? null) === JSON.stringify(changes[name as TitleFieldName]);
  const known = Object.entries(changes).filter(([name]) => name === 'hidden' || fieldOf(name as TitleFormField) !== undefined);
  const giveBack = known.map(([name]) => name).filter(isSource) as TitleFieldName[];
  return { ...Object.fromEntries(known.filter(([name]) => !isSource(name))), ...(giveBack.length > 0 && { giveBack }) };
}
