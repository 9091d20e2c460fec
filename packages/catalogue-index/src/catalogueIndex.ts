import type { Catalogue, FacetOptions, Facets, Page, Query, Where } from './catalogue.ts';
import { countFacets } from './countFacets.ts';
import { evaluate } from './evaluate.ts';
import { documentOf } from './idTable.ts';
import { tablesOf } from './indexTables.ts';
import type { IndexTables, Tables } from './indexTables.ts';
import type { Kernel, Machine, Operations } from './kernel.ts';
import { isDense } from './layout.ts';
import type { Layout, TaxonomyLayout } from './layout.ts';
import { documentsOnPage } from './page.ts';
import { eachAskedTerm, readSlice, readWhere } from './readWhere.ts';
import type { Slice, Wanted } from './readWhere.ts';

/**
 * A catalogue in typed arrays over one memory. It is never changed once it is built, but every answer is worked out in the memory's
 * own working space, so one index answers on one thread.
 */
export class CatalogueIndex implements Catalogue, IndexTables {
  readonly layout: Layout;
  readonly kernel: Kernel;
  readonly machine: Machine;
  readonly operations: Operations;
  readonly tables: Tables;
  readonly #taxonomies = new Map<string, TaxonomyLayout>();
  readonly #terms = new Map<string, Map<string, number>>();
  /** Whether somebody asked for a term that is not there: only then its name is looked for. */
  #hasMissed = false;

  constructor(layout: Layout, kernel: Kernel, machine: Machine) {
    this.layout = layout;
    this.kernel = kernel;
    this.machine = machine;
    this.operations = machine.operations;
    this.tables = tablesOf(layout, machine.buffer);
    for (const taxonomy of layout.taxonomies) this.#taxonomies.set(taxonomy.name, taxonomy);
  }

  get size(): number {
    return this.layout.size;
  }

  /** Whether every taxonomy the question names is in this snapshot; a browser's has no people and one country's platforms. */
  canAnswer({ within, among, terms }: Where): boolean {
    const { locale } = this.layout;
    let isHere = true;
    eachAskedTerm(readWhere({ within, among, terms }), (taxonomy, value) => {
      isHere &&= locale === null || (taxonomy === 'platform' ? value.startsWith(`${locale}-`) : this.#taxonomies.has(taxonomy));
    });
    return isHere;
  }

  query(query: Query): Page {
    const wanted = readWhere(query.where);
    this.#hasMissed = false;
    const { total, documents } = this.find(wanted, readSlice(query));
    const ids = this.idsOf(documents);
    const unknown = this.#hasMissed ? this.unknownTerms(wanted) : none;
    return unknown.length ? { total, ids, unknown } : { total, ids };
  }

  facets(where?: Where, options?: FacetOptions): Facets {
    return countFacets(this, readWhere(where), options);
  }

  find(wanted: Wanted, slice: Slice, live?: number): { total: number; documents: number[] } {
    const found = evaluate(this, wanted, live);
    return { total: found.count, documents: documentsOnPage(this, found, slice, wanted.isOr ? Infinity : wanted.rating?.[1]) };
  }

  /** The asked terms that no title carries. */
  unknownTerms(wanted: Wanted, isCarried: (term: number) => boolean = isThere): string[] {
    const unknown: string[] = [];
    eachAskedTerm(wanted, (taxonomy, value) => {
      const term = this.termOf(taxonomy, value);
      if (term < 0 || !isCarried(term)) unknown.push(`${taxonomy}:${value}`);
    });
    return unknown.length > 1 ? [...new Set(unknown)] : unknown;
  }

  taxonomy(name: string): TaxonomyLayout | undefined {
    return this.#taxonomies.get(name);
  }

  /** The term's number, -1 when no title carries it. */
  termOf(taxonomy: string, value: string): number {
    const term = (this.#terms.get(taxonomy) ?? this.#namesOf(taxonomy)).get(value);
    if (term !== undefined) return term;
    this.#hasMissed = true;
    return -1;
  }

  #namesOf(taxonomy: string): ReadonlyMap<string, number> {
    const terms = new Map<string, number>();
    const place = this.#taxonomies.get(taxonomy);
    if (!place) return terms;
    // A value whose only titles were replaced by later rows is carried by none.
    for (const [code, name] of place.values.entries())
      if (this.tables.termCounts[place.firstTerm + code]) terms.set(name, place.firstTerm + code);
    this.#terms.set(taxonomy, terms);
    return terms;
  }

  isDense(term: number): boolean {
    return isDense(this.tables.termCounts[term]!, this.layout.size);
  }

  addressOf(term: number): number {
    return this.tables.termAddresses[term]!;
  }

  postingsOf(term: number): Uint32Array {
    const start = this.tables.termAddresses[term]! >>> 2;
    return this.tables.unsigned.subarray(start, start + this.tables.termCounts[term]!);
  }

  list(count: number): Uint32Array {
    return this.tables.list.subarray(0, count);
  }

  countAt(address: number): number {
    return this.operations.count(address, this.layout.bitsetBytes);
  }

  idsOf(documents: readonly number[]): number[] {
    const { ids } = this.tables;
    return documents.map((document) => ids[document]!);
  }

  /** The documents with these ids, ascending; ids of other catalogues are passed over. */
  documentsOf(ids: readonly number[]): Uint32Array {
    const { idTable, ids: known } = this.tables;
    const documents = new Uint32Array(ids.length);
    let count = 0;
    for (const id of ids) {
      const document = documentOf(idTable, known, id);
      if (document >= 0) documents[count++] = document;
    }
    return documents.subarray(0, count).sort();
  }

  offsetsOf({ offsetsAt }: TaxonomyLayout): Uint32Array {
    return new Uint32Array(this.machine.buffer, offsetsAt, this.layout.size + 1);
  }

  codesOf({ codesAt, codeCount, isWide }: TaxonomyLayout): Uint16Array | Uint32Array {
    return isWide ? new Uint32Array(this.machine.buffer, codesAt, codeCount) : new Uint16Array(this.machine.buffer, codesAt, codeCount);
  }
}

const none: string[] = [];

function isThere(): boolean {
  return true;
}
