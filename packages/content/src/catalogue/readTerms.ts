import { isPeople, nameOfSlug, termName, translatedName } from '@agm/domain';
import { derivedName } from '@agm/storage/derivedTerms';
import type { Database } from '@agm/storage/Storage';

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
  /** Every term has a name to show, one that nobody stored too. */
  nameOf(taxonomy: string, slug: string): string;
}

/** A term in the language that is written in: by its slug, as the site's own terms have translations, else by its English name. People keep theirs. */
export function localTermName(taxonomy: string, slug: string, name: string): string {
  if (isPeople(taxonomy)) return name;
  const ofSlug = termName(taxonomy, slug);
  return ofSlug === nameOfSlug(slug) ? translatedName(name) : ofSlug;
}

/** Terms of one taxonomy share its text. A database hands over one for each. */
export async function readTerms(database: Database): Promise<Term[]> {
  const terms = await database.selectFrom('terms').selectAll().execute();
  const taxonomies = new Map<string, string>();
  return terms.map(({ id, taxonomy, slug, name }) => {
    let shared = taxonomies.get(taxonomy);
    if (shared === undefined) taxonomies.set(taxonomy, (shared = taxonomy));
    return { id, taxonomy: shared, slug, name };
  });
}

/** Names that are still being gathered: a large catalogue hands its terms over in portions. */
export interface GatheredTermNames extends TermNames {
  add(terms: Iterable<Term>): void;
}

/** `beneath`: names that were gathered before and stay as they are. */
export function openTermNames(beneath: TermNames | null = null): GatheredTermNames {
  // A map for each taxonomy, by texts that the terms have anyway: keys of their own would weigh megabytes in a large catalogue.
  const byTaxonomy = new Map<string, Map<string, Term>>();
  const byId = new Map<number, Term>();
  const find = (taxonomy: string, slug: string): Term | null =>
    byTaxonomy.get(taxonomy)?.get(slug) ?? beneath?.find(taxonomy, slug) ?? null;
  return {
    add(terms) {
      for (const term of terms) {
        const ofTaxonomy = byTaxonomy.get(term.taxonomy);
        if (ofTaxonomy) ofTaxonomy.set(term.slug, term);
        else byTaxonomy.set(term.taxonomy, new Map([[term.slug, term]]));
        byId.set(term.id, term);
      }
    },
    find,
    byId: (id) => byId.get(id) ?? beneath?.byId(id) ?? null,
    nameOf: (taxonomy, slug) => find(taxonomy, slug)?.name ?? derivedName(taxonomy, slug) ?? nameOfSlug(slug),
  };
}
