import { slugOf, titleSlug } from '@agm/domain';
import type { Database } from './Storage.ts';

/** The slugs titles have or had, held while titles are written. Movies and shows share one space. */
export interface SlugBook {
  /** Gives a new title its slug for good. */
  take(title: { title: string; year: number }, id: number): string;
}

export async function openSlugs(transaction: Database): Promise<SlugBook> {
  const rows = await transaction.selectFrom('titles').select('slug').execute();
  const former = await transaction.selectFrom('former_titles').select('slug').execute();
  const taken = new Set([...rows, ...former].map(({ slug }) => slug));
  return {
    take(title, id) {
      const slug = titleSlug({ name: title.title, year: title.year, id }, (candidate) => taken.has(candidate));
      taken.add(slug);
      return slug;
    },
  };
}

/** The name as titles of different sources are compared: its slug, or the name itself in lower case. */
export function nameKeyOf(title: string): string {
  return slugOf(title) || title.trim().toLowerCase();
}
