import type { Database } from '../storage/Storage.ts';

export interface Term {
  readonly id: number;
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
}

/** The display names of all terms, and the numbers WordPress clients know them by. */
export interface TermNames {
  find(taxonomy: string, slug: string): Term | null;
  byId(id: number): Term | null;
}

export async function readTerms(database: Database): Promise<TermNames> {
  const terms = await database.selectFrom('terms').selectAll().execute();
  const bySlug = new Map(terms.map((term) => [`${term.taxonomy}/${term.slug}`, term]));
  const byId = new Map(terms.map((term) => [term.id, term]));
  return {
    find: (taxonomy, slug) => bySlug.get(`${taxonomy}/${slug}`) ?? null,
    byId: (id) => byId.get(id) ?? null,
  };
}
