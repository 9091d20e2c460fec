import { genreName, moods, plainListing, writeListing, type CountryCode, type ListingBase } from '@agm/domain';
import { t } from '../../t.ts';

/** What the titles of a round are chosen from, as the fields of its form have it; empty where nothing is asked for. */
export interface RoundFilters {
  readonly type: string;
  readonly mood: string;
  readonly genre: string;
  readonly length: string;
}

export const plainFilters: RoundFilters = { type: 'movies', mood: '', genre: '', length: '' };

interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

const genres = [
  'action',
  'animation',
  'comedy',
  'crime',
  'documentary',
  'drama',
  'family',
  'fantasy',
  'horror',
  'romance',
  'science-fiction',
  'thriller',
];

const durations: Readonly<Record<string, readonly string[]>> = {
  '90': ['under-30-minutes', '30-to-60-minutes', '60-to-90-minutes'],
  '120': ['under-30-minutes', '30-to-60-minutes', '60-to-90-minutes', '90-to-120-minutes'],
};

export const typeChoices = (): readonly FieldChoice[] => [
  { value: 'movies', label: t`Films` },
  { value: 'shows', label: t`Shows` },
  { value: 'list', label: t`Films and shows` },
];
export const moodChoices = (): readonly FieldChoice[] => [
  { value: '', label: t`Any mood` },
  ...moods.map(({ slug, name }) => ({ value: slug, label: name })),
];
export const genreChoices = (): readonly FieldChoice[] => [
  { value: '', label: t`Any genre` },
  ...genres.flatMap((slug) => ({ value: slug, label: genreName(slug) ?? slug })),
];
export const lengthChoices = (): readonly FieldChoice[] => [
  { value: '', label: t`Any length` },
  { value: '90', label: t`Under 90 minutes` },
  { value: '120', label: t`Under 2 hours` },
];

/** The wall of some filters, as its address. */
export function roundWall({ type, mood, genre, length }: RoundFilters, country: CountryCode): string {
  const base: ListingBase = type === 'shows' || type === 'list' ? type : 'movies';
  const any = (values: readonly string[]) => ({ any: values, all: false, not: [] });
  const lengths = durations[length];
  return writeListing({
    ...plainListing(base, country),
    choices: {
      ...(mood !== '' && { mood: any([mood]) }),
      ...(genre !== '' && { genre: any([genre]) }),
      ...(lengths && { duration: any(lengths) }),
    },
  });
}
