import type { Catalogue, FacetOptions, Facets, Page, Query, Where } from './catalogue.ts';
import { countFacets } from './countFacets.ts';
import { evaluate } from './evaluate.ts';
import type { IndexParts } from './fillMemory.ts';
import type { IndexTables, TitleSet } from './indexTables.ts';
import type { Kernel, Machine, Operations } from './kernel.ts';
import { isDense } from './layout.ts';
import type { Layout, Taxonomy } from './layout.ts';
import { documentsOnPage } from './page.ts';
import { readSlice, readWhere } from './readWhere.ts';
import type { Slice, Wanted } from './readWhere.ts';

interface Named {
  readonly taxonomy: Taxonomy;
  /** The place of each value, when somebody has asked for one: there are tens of thousands of people. */
  codes: Map<string, number> | null;
}

/**
 * A catalogue in typed arrays and one memory. It is never changed once it is built, but every answer is worked out in the memory's
 * own working space, so one index answers on one thread.
 */
export class CatalogueIndex implements Catalogue, IndexTables {
  readonly layout: Layout;
  readonly kernel: Kernel;
  readonly machine: Machine;
  readonly operations: Operations;
  readonly words: Uint32Array;
  readonly #taxonomies: ReadonlyMap<string, Named>;

  constructor({ layout, kernel, machine }: IndexParts) {
    this.layout = layout;
    this.kernel = kernel;
    this.machine = machine;
    this.operations = machine.operations;
    this.words = new Uint32Array(machine.buffer);
    this.#taxonomies = new Map(layout.taxonomies.map((taxonomy) => [taxonomy.name, { taxonomy, codes: null }]));
  }

  get size(): number {
    return this.layout.size;
  }

  get menu(): readonly string[] {
    return [...this.#taxonomies.keys()];
  }

  /** Whether every taxonomy the question names is in this snapshot; a browser's has no people and one country's platforms. */
  canAnswer({ within, among, terms }: Where): boolean {
    const { locale } = this.layout;
    const wanted = readWhere({ within, among, terms });
    const isHere = (taxonomy: string, value: string) =>
      locale === null || (taxonomy === 'platform' ? value.startsWith(`${locale}-`) : this.#taxonomies.has(taxonomy));
    return [...wanted.within, ...wanted.choices].every(({ taxonomy, any, all, not }) =>
      [...any, ...all, ...not].every((value) => isHere(taxonomy, value)),
    );
  }

  query(query: Query): Page {
    const { total, documents } = this.find(readWhere(query.where), readSlice(query));
    return { total, ids: this.idsOf(documents) };
  }

  facets(where?: Where, options?: FacetOptions): Facets {
    return countFacets(this, readWhere(where), options);
  }

  find(wanted: Wanted, slice: Slice, live?: number): { total: number; documents: number[] } {
    const found = evaluate(this, wanted, live);
    return { total: found.count, documents: documentsOnPage(this, found, slice, wanted.isOr ? Infinity : wanted.rating?.[1]) };
  }

  taxonomy(name: string): Taxonomy | undefined {
    return this.#taxonomies.get(name)?.taxonomy;
  }

  titlesWith(name: string, value: string): TitleSet {
    const named = this.#taxonomies.get(name);
    if (!named) return new Uint32Array();
    const { values, addresses, termCounts } = named.taxonomy;
    named.codes ??= new Map(values.map((known, code) => [known, code]));
    const code = named.codes.get(value);
    if (code === undefined) return new Uint32Array();
    const address = addresses[code]!;
    const count = termCounts[code]!;
    return isDense(count, this.size) ? address : this.words.subarray(address >>> 2, (address >>> 2) + count);
  }

  idsOf(documents: readonly number[]): number[] {
    const { ids } = this.layout;
    return documents.map((document) => ids[document]!);
  }

  documentsOf(ids: readonly number[]): Uint32Array {
    return Uint32Array.from(ids, (id) => this.layout.ids.indexOf(id)).filter((document) => document < this.size);
  }
}
