/** One filter with one value: the form in which filters are stored, sent and shown as chips. */
export interface FilterEntry {
  readonly filterName: string;
  /** A slug, a span (`2010-2019`, `7-10`), an id; `!horror` is excluded; a platform carries its country (`us-netflix`). */
  readonly filterValue: string;
  /** Name of the menu section it belongs to; `ORDER_HEADER` for orders, `ORPHAN_FILTER` when no section has it. */
  readonly section: string;
  readonly parentSection: string | null;
}

const orderSection = 'ORDER_HEADER';
export const orphanSection = 'ORPHAN_FILTER';

/** Filter names of the product text; every other taxonomy of a listing is a filter name too. */
export const filterNames = [
  'platform',
  'mood',
  'released',
  'id',
  'slug',
  'isPremium',
  'filter_out',
  'staffRating',
  'user-list',
  'order',
  'page',
  'post_tag',
] as const;

/** Filters that are fields of a title rather than taxonomies. */
export const extraFilterFields = ['platform', 'isPremium', 'order', 'page', 'staffRating'] as const;

export const taxonomies = [
  'tags',
  'categories',
  'mood',
  'mpaarating',
  'actor',
  'producer',
  'bbdirector',
  'editor',
  'with',
  'released',
  'period',
  'country',
  'language',
  'spotlight',
  'award',
  'duration',
  'creator',
  'good',
  'lists',
  'authors',
  'devices',
  'specialty',
  'channels',
] as const;
export type Taxonomy = (typeof taxonomies)[number];

const sectionByFilterName: ReadonlyMap<string, string> = new Map([
  ['platform', 'streaming_platforms'],
  ['genre', 'categories'],
  ['mood', 'moods'],
  ['released', 'year'],
  ['order', orderSection],
]);

/** The section of the default menu a filter belongs to. */
export function sectionOf(filterName: string): string {
  return sectionByFilterName.get(filterName) ?? orphanSection;
}

/** An entry in the section it belongs to. */
export function filterEntry(filterName: string, filterValue: string): FilterEntry {
  return { filterName, filterValue, section: sectionOf(filterName), parentSection: null };
}

/** An entry out of stored or foreign JSON; null when it is none. Unknown filter names are the reader's business. */
export function readFilterEntry(value: unknown): FilterEntry | null {
  if (typeof value !== 'object' || value === null) return null;
  const { filterName, filterValue, section, parentSection } = value as { readonly [K in keyof FilterEntry]?: unknown };
  if (typeof filterName !== 'string' || typeof filterValue !== 'string') return null;
  return {
    filterName,
    filterValue,
    section: typeof section === 'string' ? section : sectionOf(filterName),
    parentSection: typeof parentSection === 'string' ? parentSection : null,
  };
}
