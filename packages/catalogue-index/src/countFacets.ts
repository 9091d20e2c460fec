import type { FacetOptions, Facets } from './catalogue.ts';
import { evaluate } from './evaluate.ts';
import { firstWhere } from './firstWhere.ts';
import type { IndexTables } from './indexTables.ts';
import { isDense } from './layout.ts';
import type { Taxonomy } from './layout.ts';
import { expanded } from './page.ts';
import { withoutSection } from './readWhere.ts';
import type { Wanted } from './readWhere.ts';
import type { Found } from './satisfy.ts';

/** Counts every entry of the menu. */
export function countFacets(index: IndexTables, wanted: Wanted, options?: FacetOptions, live?: number): Facets {
  const facets = Object.create(null) as Facets;
  countSections(index, wanted, { ...options, live }, (name, counted) => {
    const entries = entriesOf(counted);
    if (entries) facets[name] = entries;
  });
  return facets;
}

/** The same as JSON. An object of two hundred counts takes three times as long to make and to write. */
export function writeFacets(index: IndexTables, wanted: Wanted, options: FacetOptions = {}): string {
  let json = '';
  countSections(index, wanted, options, (name, counted) => {
    const entries = writeEntries(counted);
    if (entries) json += `${json && ','}${JSON.stringify(name)}:{${entries}}`;
  });
  return `{${json}}`;
}

/** How many titles have each value of a section, from one value up to another; those that none has are left out. */
interface Counted {
  readonly values: readonly string[];
  readonly counts: Uint32Array;
  readonly from: number;
  readonly to: number;
}

interface CountOptions extends FacetOptions {
  readonly live?: number | undefined;
}

/**
 * Sections without a filter of their own share one set of matching documents, so a wall with k filtered sections costs k + 1 evaluations
 * whatever the menu's length.
 */
function countSections(
  index: IndexTables,
  wanted: Wanted,
  { taxonomies = index.menu, locale, live = 0 }: CountOptions,
  take: (name: string, counted: Counted) => void,
): void {
  const count = (names: readonly string[], asked: Wanted) => {
    if (!names.length) return;
    const found = evaluate(index, asked, live);
    let list: Uint32Array | undefined;
    const documents = () => (list ??= expanded(index, found.bits));
    for (const name of names) {
      const taxonomy = index.taxonomy(name);
      if (taxonomy) take(name, countTerms(index, found, documents, taxonomy, name === 'platform' ? locale : undefined));
    }
  };
  const isFiltered = (name: string) =>
    name === 'released' ? wanted.year !== null : wanted.choices.some((choice) => choice.taxonomy === name);
  count(
    taxonomies.filter((name) => !isFiltered(name)),
    wanted,
  );
  for (const name of taxonomies) if (isFiltered(name)) count([name], withoutSection(wanted, name));
}

/**
 * Counts a section the cheaper way: along the documents that match (few of them), or along the entries by what their bitsets and postings
 * share with the set (many).
 */
function countTerms(
  index: IndexTables,
  { bits, count }: Found,
  documents: () => Uint32Array,
  taxonomy: Taxonomy,
  locale: string | undefined,
): Counted {
  const { values, codes, termCounts, addresses } = taxonomy;
  const {
    layout: { at, size, bitsetBytes },
    kernel: { probeCost, wordCost },
    operations,
    words,
  } = index;
  const firstFrom = (text: string) => firstWhere(0, values.length, (k) => values[k]! >= text);
  const from = locale ? firstFrom(`${locale}-`) : 0;
  const to = locale ? firstFrom(`${locale}.`) : values.length; // the full stop follows the hyphen
  if (bits === at.all) return { values, counts: termCounts, from, to };

  const dense: number[] = [];
  const sparse: number[] = [];
  let sparseTitles = 0;
  for (let k = from; k < to; k++) {
    if (isDense(termCounts[k]!, size)) dense.push(k);
    else sparseTitles += termCounts[sparse[sparse.push(k) - 1]!]!;
  }
  if (count * (codes.length / size + 2) * probeCost < dense.length * (bitsetBytes >>> 2) * wordCost + sparseTitles * probeCost)
    return { values, counts: countAlong(index, taxonomy, documents()), from, to };
  const counts = new Uint32Array(values.length);
  const table = at.table >>> 2;
  const shared = at.counts >>> 2;
  words.fill(0, shared, shared + dense.length);
  // Each set whole: in stretches that fit the first cache a million titles take an eighth longer, because each stream ends early.
  for (let t = 0; t < dense.length; t++) words[table + t] = addresses[dense[t]!]!;
  operations.shared(bits, bitsetBytes, at.table, dense.length, at.counts);
  for (let t = 0; t < dense.length; t++) counts[dense[t]!] = words[shared + t]!;
  for (const k of sparse) counts[k] = operations.hits(addresses[k]!, termCounts[k]!, bits);
  return { values, counts, from, to };
}

/** How many of the documents have each value. A year is read from the one byte that a document has for it: it waits for the memory once, not thrice. */
function countAlong({ layout: { ranges } }: IndexTables, { name, values, offsets, codes }: Taxonomy, documents: Uint32Array): Uint32Array {
  if (name === 'released') {
    const [years] = ranges;
    // One place in front of the first year for those of an unknown one.
    const counts = new Uint32Array(1 + values.length);
    for (let d = 0, n = documents.length; d < n; d++) counts[years.codes[documents[d]!]!]!++;
    return counts.subarray(1);
  }
  const counts = new Uint32Array(values.length);
  for (let d = 0, n = documents.length; d < n; d++) {
    for (let k = offsets[documents[d]!]!, end = offsets[documents[d]! + 1]!; k < end; k++) counts[codes[k]!]!++;
  }
  return counts;
}

function entriesOf({ values, counts, from, to }: Counted): Facets[string] | null {
  let entries: Facets[string] | null = null;
  for (let k = from; k < to; k++) {
    const count = counts[k]!;
    if (count) (entries ??= Object.create(null) as Facets[string])[values[k]!] = count;
  }
  return entries;
}

/** The names of a section's values as JSON writes them between two counts. */
const writtenNames = new WeakMap<readonly string[], readonly string[]>();

function writeEntries({ values, counts, from, to }: Counted): string {
  const names = writtenNames.get(values) ?? values.map((value) => `,${JSON.stringify(value)}:`);
  writtenNames.set(values, names);
  let json = '';
  for (let k = from; k < to; k++) if (counts[k]) json += names[k]! + counts[k]!;
  return json.slice(1);
}
