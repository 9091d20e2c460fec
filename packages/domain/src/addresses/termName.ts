import { nameOfSlug } from './plainSlug.ts';
import { name, t } from './t.ts';

/** Whether the values of a taxonomy are people: their names are the same in every language. */
export const isPeople = (taxonomy: string): boolean => /^(?:with|director|creator)$/.test(taxonomy);

/** A term in the language of the page, where its slug is all that is known: `1990s` as the language writes a decade, else `nameOfSlug`. */
export function termName(taxonomy: string, slug: string): string {
  if (isPeople(taxonomy)) return nameOfSlug(slug);
  const decade = /^(\d{4})s$/.exec(slug)?.[1];
  // words: a decade: 1990s
  return decade === undefined ? name(nameOfSlug(slug)) : t`${decade}s`;
}
