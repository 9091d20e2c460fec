import type { FacetOptions, Facets } from './catalogue.ts';
import { evaluate } from './evaluate.ts';
import { firstWhere } from './firstWhere.ts';
import type { IndexTables } from './indexTables.ts';
import { blockBytes, isDense } from './layout.ts';
import type { Taxonomy } from './layout.ts';
import { expanded } from './page.ts';
import { withoutSection } from './readWhere.ts';
import type { Wanted } from './readWhere.ts';
import type { Found } from './satisfy.ts';

/**
 * Counts every entry of the menu. Sections without a filter of their own share one set of matching documents, so a wall with k filtered
 * sections costs k + 1 evaluations whatever the menu's length.
 */
export function countFacets(index: IndexTables, wanted: Wanted, { taxonomies = index.menu, locale }: FacetOptions = {}, live = 0): Facets {
  const facets = Object.create(null) as Facets;
  const count = (names: readonly string[], asked: Wanted) => {
    if (!names.length) return;
    const found = evaluate(index, asked, live);
    let list: Uint32Array | undefined;
    const documents = () => (list ??= expanded(index, found.bits));
    for (const name of names) {
      const taxonomy = index.taxonomy(name);
      const counts = taxonomy && countTerms(index, found, documents, taxonomy, name === 'platform' ? locale : undefined);
      if (counts) facets[name] = counts;
    }
  };
  const isFiltered = (name: string) =>
    name === 'released' ? wanted.year !== null : wanted.choices.some((choice) => choice.taxonomy === name);
  count(
    taxonomies.filter((name) => !isFiltered(name)),
    wanted,
  );
  for (const name of taxonomies) if (isFiltered(name)) count([name], withoutSection(wanted, name));
  return facets;
}

/**
 * Counts a section the cheaper way: along the documents that match (few of them), or along the entries by what their bitsets and postings
 * share with the set (many).
 */
function countTerms(
  index: IndexTables,
  { bits, count }: Found,
  documents: () => Uint32Array,
  { values, offsets, codes, termCounts, addresses }: Taxonomy,
  locale: string | undefined,
): Facets[string] | null {
  const {
    layout: { at, size, bitsetBytes },
    kernel: { probeCost, wordCost },
    operations,
    words,
  } = index;
  const firstFrom = (text: string) => firstWhere(0, values.length, (k) => values[k]! >= text);
  const from = locale ? firstFrom(`${locale}-`) : 0;
  const to = locale ? firstFrom(`${locale}.`) : values.length; // the full stop follows the hyphen
  if (bits === at.all) return named(values, termCounts, from, to);

  const dense: number[] = [];
  const sparse: number[] = [];
  let sparseTitles = 0;
  for (let k = from; k < to; k++) {
    if (isDense(termCounts[k]!, size)) dense.push(k);
    else sparseTitles += termCounts[sparse[sparse.push(k) - 1]!]!;
  }
  const counts = new Uint32Array(values.length);
  if (count * (codes.length / size + 2) * probeCost < dense.length * (bitsetBytes >>> 2) * wordCost + sparseTitles * probeCost) {
    const list = documents();
    for (let d = 0, n = list.length; d < n; d++) {
      for (let k = offsets[list[d]!]!, end = offsets[list[d]! + 1]!; k < end; k++) counts[codes[k]!]!++;
    }
  } else {
    const table = at.table >>> 2;
    const shared = at.counts >>> 2;
    words.fill(0, shared, shared + dense.length);
    // A large set goes in stretches that stay in the cache.
    for (let p = 0; p < bitsetBytes; p += blockBytes * 2) {
      for (let t = 0; t < dense.length; t++) words[table + t] = addresses[dense[t]!]! + p;
      operations.shared(bits + p, Math.min(blockBytes * 2, bitsetBytes - p), at.table, dense.length, at.counts);
    }
    for (let t = 0; t < dense.length; t++) counts[dense[t]!] = words[shared + t]!;
    for (const k of sparse) counts[k] = operations.hits(addresses[k]!, termCounts[k]!, bits);
  }
  return named(values, counts, from, to);
}

function named(values: readonly string[], counts: Uint32Array, from: number, to: number): Facets[string] | null {
  let entries: Facets[string] | null = null;
  for (let k = from; k < to; k++) {
    const count = counts[k]!;
    if (count) (entries ??= Object.create(null) as Facets[string])[values[k]!] = count;
  }
  return entries;
}
