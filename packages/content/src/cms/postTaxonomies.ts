import { isSlug, slugOf } from '@agm/domain';

export type Post = Readonly<Record<string, unknown>>;

/** Taxonomies that say something this catalogue does not derive itself. */
export const readTaxonomies = [
  'categories',
  'mood',
  'mpaarating',
  'with',
  'actor',
  'bbdirector',
  'creator',
  'producer',
  'editor',
  'country',
  'language',
  'award',
  'specialty',
  'devices',
] as const;
export const postTaxonomies: readonly string[] = [...readTaxonomies, 'tags', 'released'];

/** The numbers of the terms a post carries in a taxonomy. */
export function numbersOf(post: Post, taxonomy: string): readonly number[] {
  const said = post[taxonomy];
  return Array.isArray(said) ? said.filter((id): id is number => Number.isInteger(id) && id > 0) : [];
}

/** A term's slug as this catalogue spells it; empty when nothing of it is left. */
export function termSlug(slug: unknown, name: string): string {
  return typeof slug === 'string' && isSlug(slug) ? slug : slugOf(name);
}
