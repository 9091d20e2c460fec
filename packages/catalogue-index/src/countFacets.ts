import { peopleTaxonomies } from './catalogue.ts';
import type { FacetOptions, Facets } from './catalogue.ts';
import type { IndexTables } from './indexTables.ts';
import { evaluate } from './evaluate.ts';
import type { Found } from './satisfy.ts';
import { blockBytes, isDense } from './layout.ts';
import type { TaxonomyLayout } from './layout.ts';
import { withoutSection } from './readWhere.ts';
import type { Wanted } from './readWhere.ts';

type Counts = Facets[string] | null;

/**
 * Counts every entry of the menu. Sections without a filter of their own share one set of matching documents, so a wall with k filtered
 * sections costs k + 1 evaluations whatever the menu's length. Each section is then counted the cheaper way: along the documents
 * that match (few of them), or along the entries by what their bitsets and postings share with the set (many).
 */
export function countFacets(index: IndexTables, wanted: Wanted, { taxonomies, locale }: FacetOptions = {}, live = 0): Facets {
  const names = taxonomies ?? [
    ...index.layout.taxonomies.map(({ name }) => name).filter((name) => !peopleTaxonomies.includes(name)),
    'released',
  ];
  const isFiltered = (name: string) =>
    name === 'released' ? wanted.year !== null : wanted.choices.some((choice) => choice.taxonomy === name);
  const facets = Object.create(null) as Facets;
  const count = (matches: Matches, name: string) => {
    const taxonomy = index.taxonomy(name);
    let counts: Counts = null;
    if (!matches.found.count) return;
    if (name === 'released') counts = countYears(matches);
    else if (taxonomy) counts = countTerms(matches, taxonomy, name === 'platform' ? locale : undefined, live);
    if (counts) facets[name] = counts;
  };
  const open = names.filter((name) => !isFiltered(name));
  const shared = open.length ? new Matches(index, evaluate(index, wanted, live)) : null;
  for (const name of open) count(shared!, name);
  for (const name of names) if (isFiltered(name)) count(new Matches(index, evaluate(index, withoutSection(wanted, name), live)), name);
  return facets;
}

/** The matching documents, as numbers only when somebody wants to walk them. */
class Matches {
  readonly index: IndexTables;
  readonly found: Found;
  #list: Uint32Array | null = null;

  constructor(index: IndexTables, found: Found) {
    this.index = index;
    this.found = found;
  }

  list(): Uint32Array {
    const {
      found: { bits, count },
      index: { operations, layout },
    } = this;
    if (!this.#list && bits >= 0) operations.expand(bits, layout.bitsetBytes, layout.at.list);
    return (this.#list ??= this.index.list(count));
  }

  isCheaperToWalk(perDocument: number, alongEntries: number): boolean {
    return this.found.bits < 0 || this.found.count * perDocument * this.index.kernel.probeCost < alongEntries;
  }

  /** What the first `k` bitsets of the table share with the set; a large set goes in stretches that stay in the cache. */
  sharedWithTable(k: number): Uint32Array {
    const {
      index: {
        layout: { at, bitsetBytes },
        tables: { table, counts },
        operations,
      },
      found: { bits },
    } = this;
    const stretch = blockBytes * 4;
    counts.fill(0, 0, k);
    for (let p = 0; p < bitsetBytes; p += stretch) {
      if (p) for (let t = 0; t < k; t++) table[t]! += stretch;
      operations.shared(bits + p, Math.min(stretch, bitsetBytes - p), at.table, k, at.counts);
    }
    return counts;
  }
}

function countTerms(matches: Matches, taxonomy: TaxonomyLayout, locale: string | undefined, live: number): Counts {
  const {
    index: {
      tables,
      tables: { termCounts },
      layout: { at, size, bitsetBytes },
      operations,
      kernel,
    },
    found,
  } = matches;
  const { values, firstTerm, codeCount } = taxonomy;
  const from = locale ? firstAtLeast(values, `${locale}-`) : 0;
  const to = locale ? firstAtLeast(values, `${locale}.`) : values.length; // the full stop follows the hyphen
  const nameOf = (k: number) => values[from + k]!;
  if (found.bits === at.all && !live) return named(termCounts.subarray(firstTerm + from, firstTerm + to), nameOf);

  const { table, termAddresses } = tables;
  const counts = new Uint32Array(to - from);
  const dense = new Uint32Array(to - from);
  let denseCount = 0;
  let sparseTitles = 0;
  for (let k = 0, term = firstTerm + from; k < counts.length; k++, term++) {
    if (isDense(termCounts[term]!, size)) {
      table[denseCount] = termAddresses[term]!;
      dense[denseCount++] = k;
    } else sparseTitles += termCounts[term]!;
  }
  const alongEntries = denseCount * (bitsetBytes >>> 2) * kernel.wordCost + sparseTitles * kernel.probeCost;
  if (matches.isCheaperToWalk(codeCount / size + 2, alongEntries)) countAlong(matches, taxonomy, from, to, counts);
  else {
    const shared = matches.sharedWithTable(denseCount);
    for (let t = 0; t < denseCount; t++) counts[dense[t]!] = shared[t]!;
    if (sparseTitles) {
      for (let k = 0, term = firstTerm + from; k < counts.length; k++, term++) {
        if (!isDense(termCounts[term]!, size)) counts[k] = operations.hits(termAddresses[term]!, termCounts[term]!, found.bits);
      }
    }
  }
  return named(counts, nameOf);
}

function countAlong(matches: Matches, taxonomy: TaxonomyLayout, from: number, to: number, counts: Uint32Array): void {
  const offsets = matches.index.offsetsOf(taxonomy);
  const codes = matches.index.codesOf(taxonomy);
  const documents = matches.list();
  for (let d = 0, n = documents.length; d < n; d++) {
    for (let k = offsets[documents[d]!]!, end = offsets[documents[d]! + 1]!; k < end; k++) {
      const code = codes[k]!;
      if (code >= from && code < to) counts[code - from]!++;
    }
  }
}

function countYears(matches: Matches): Counts {
  const {
    index: {
      layout: { at, years, bitsetBytes },
      tables,
      operations,
      kernel,
    },
    found,
  } = matches;
  const nameOf = (k: number) => String(years[k]);
  if (found.bits < 0) {
    const counts = new Uint32Array(years.length + 1);
    const documents = matches.list();
    for (let d = 0, n = documents.length; d < n; d++) counts[tables.yearCodes[documents[d]!]!]!++;
    return named(counts.subarray(1), nameOf);
  }
  if (matches.isCheaperToWalk(1, years.length * (bitsetBytes >>> 2) * kernel.wordCost)) {
    tables.counts.fill(0, 0, 256);
    operations.histogram(found.bits, bitsetBytes, at.yearCodes, at.counts);
    return named(tables.counts.slice(1, years.length + 1), nameOf);
  }
  for (let k = 0; k < years.length; k++) tables.table[k] = at.yearBits + k * bitsetBytes;
  const upTo = matches.sharedWithTable(years.length);
  return named(
    upTo.slice(0, years.length).map((count, k) => count - (k ? upTo[k - 1]! : 0)),
    nameOf,
  );
}

function named(counts: Uint32Array, nameOf: (k: number) => string): Counts {
  let entries: Counts = null;
  for (let k = 0, n = counts.length; k < n; k++) {
    const count = counts[k]!;
    if (count) (entries ??= Object.create(null) as Facets[string])[nameOf(k)] = count;
  }
  return entries;
}

function firstAtLeast(values: readonly string[], text: string): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
