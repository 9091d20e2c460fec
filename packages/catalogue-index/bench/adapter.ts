import type { CatalogueColumns, CatalogueRow, Facets, Page, Query, Where } from '../src/index.ts';

/**
 * Somebody who can filter a catalogue. Three functions are all it takes; a module given with `--extra` exports them as its own
 * (`export const name`, `build`, `page`, `facets`) or as its default. What it answers is compared with the plain filter before it is timed.
 */
export interface Adapter<State = unknown> {
  readonly name: string;
  /** The largest catalogue it is asked to hold; without it, any it can take. */
  readonly most?: number;
  /** Above 200,000 titles there are no rows any more: who has this is asked all the same. */
  fromColumns?(columns: CatalogueColumns): State | Promise<State>;
  build(rows: readonly CatalogueRow[]): State | Promise<State>;
  page(state: State, query: Query): Page | Promise<Page>;
  /** Counts of every section for one country: the taxonomies of `menu`. */
  facets(state: State, where: Where, locale: string): Facets | Promise<Facets>;
}

export function adapter<State>(parts: Adapter<State>): Adapter {
  return parts as Adapter;
}
