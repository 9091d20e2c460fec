import type { Insertable } from 'kysely';
import { derivedTerms, type DerivableFacts } from './derivedTerms.ts';
import { inSlices } from './inSlices.ts';
import { devicesOn } from './platformDevices.ts';
import type { Database } from './Storage.ts';
import type { TitleTermTable } from './tables.ts';
import type { TermFact } from './titleFacts.ts';

/** The ids of all terms, held while titles are written. */
export interface TermBook {
  /** Makes sure that these terms have ids. The first name a term was given stays. */
  learn(terms: readonly TermFact[]): Promise<void>;
  /** The rows that give a title these terms, each once, numbered within their taxonomy. */
  rows(titleId: number, terms: readonly TermFact[]): Insertable<TitleTermTable>[];
}

/**
 * Terms a title carries by its year, offers and what else follows from its facts. They are not linked to it, but
 * WordPress clients need a number for them.
 */
export function impliedTerms(
  facts: Omit<DerivableFacts, 'offers'> & { readonly offers: readonly { readonly country: string; readonly platform: string }[] },
): TermFact[] {
  const year = String(facts.year);
  return [{ taxonomy: 'released', slug: year, name: year }, ...placeTerms(facts.offers), ...derivedTerms(facts)];
}

/** Where offers are, `us-netflix`, and on which devices. */
export function placeTerms(offers: readonly { readonly country: string; readonly platform: string }[]): TermFact[] {
  const places = offers
    .map(({ country, platform }) => `${country}-${platform}`)
    .map((slug) => ({ taxonomy: 'platform', slug, name: slug }));
  return [...places, ...devicesOn(offers.map(({ platform }) => platform))];
}

const keyOf = ({ taxonomy, slug }: Pick<TermFact, 'taxonomy' | 'slug'>): string => `${taxonomy}/${slug}`;

/** The ids of the terms that it learns, read one by one: for a single title, where reading all of them would take long. */
export function openSmallTermBook(transaction: Database): TermBook {
  const ids = new Map<string, number>();
  return {
    async learn(terms) {
      const unknown = [...new Map(terms.filter((term) => !ids.has(keyOf(term))).map((term) => [keyOf(term), term])).values()];
      await inSlices(unknown, async (slice) => {
        await transaction
          .insertInto('terms')
          .values(slice.map(({ taxonomy, slug, name }) => ({ taxonomy, slug, name })))
          .onConflict((conflict) => conflict.columns(['taxonomy', 'slug']).doNothing())
          .execute();
        const known = await transaction
          .selectFrom('terms')
          .select(['id', 'taxonomy', 'slug'])
          .where('taxonomy', 'in', [...new Set(slice.map(({ taxonomy }) => taxonomy))])
          .where('slug', 'in', [...new Set(slice.map(({ slug }) => slug))])
          .execute();
        for (const term of known) ids.set(keyOf(term), term.id);
      });
    },
    rows: (titleId, terms) => rowsOf(ids, titleId, terms),
  };
}

export async function openTermBook(transaction: Database): Promise<TermBook> {
  const ids = new Map<string, number>();
  for (const term of await transaction.selectFrom('terms').select(['id', 'taxonomy', 'slug']).execute()) ids.set(keyOf(term), term.id);
  return {
    async learn(terms) {
      const unknown = new Map(terms.filter((term) => !ids.has(keyOf(term))).map((term) => [keyOf(term), term]));
      await inSlices([...unknown.values()], async (slice) => {
        const made = await transaction
          .insertInto('terms')
          .values(slice.map(({ taxonomy, slug, name }) => ({ taxonomy, slug, name })))
          .returning(['id', 'taxonomy', 'slug'])
          .execute();
        for (const term of made) ids.set(keyOf(term), term.id);
      });
    },
    rows: (titleId, terms) => rowsOf(ids, titleId, terms),
  };
}

function rowsOf(ids: ReadonlyMap<string, number>, titleId: number, terms: readonly TermFact[]): Insertable<TitleTermTable>[] {
  const positions = new Map<string, number>();
  const distinct = new Map(terms.map((term) => [keyOf(term), term]));
  return [...distinct].map(([key, { taxonomy }]) => {
    const position = positions.get(taxonomy) ?? 0;
    positions.set(taxonomy, position + 1);
    return { title_id: titleId, term_id: ids.get(key) ?? 0, position };
  });
}
