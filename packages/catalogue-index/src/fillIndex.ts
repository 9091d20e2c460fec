import { CatalogueIndex } from './catalogueIndex.ts';
import type { Kernel } from './kernel.ts';
import { isDense, layOut } from './layout.ts';
import type { Layout, TaxonomyLayout } from './layout.ts';

/** A catalogue as an index holds it, document by document: the most relevant one is document 0. */
export interface Documents {
  readonly ids: Float64Array;
  readonly idTable: Int32Array;
  readonly isShow: Uint8Array;
  readonly isPremium: Uint8Array;
  /** Those that occur, ascending, and of each document the place of its own among them, plus one; 0 where nobody knows it. */
  readonly years: readonly number[];
  readonly yearCodes: Uint8Array;
  readonly ratings: readonly number[];
  readonly ratingCodes: Uint8Array;
  /** The documents from the newest to the oldest. */
  readonly newOrder: Uint32Array;
  /** Without them the index takes no changes. */
  readonly marks: { readonly relevancies: Float64Array; readonly createdAts: Float64Array } | null;
  readonly taxonomies: readonly DocumentTerms[];
  /** One title a line. */
  readonly titles: Uint8Array | null;
  readonly locale: string | null;
}

/** The terms of document d are `values[codes[offsets[d]]]` up to `offsets[d + 1]`, each once. */
export interface DocumentTerms {
  readonly name: string;
  readonly values: readonly string[];
  readonly offsets: Uint32Array;
  readonly codes: Uint16Array | Uint32Array;
  /** How many documents carry each of the values. */
  readonly termCounts: Uint32Array;
}

/** Lays out a memory and fills it. */
export function fillIndex(documents: Documents, kernel: Kernel): CatalogueIndex {
  const { ids, idTable, years, ratings, marks, taxonomies, titles, locale } = documents;
  const sizes = { size: ids.length, hasMarks: marks !== null, titleBytes: titles?.length ?? 0 };
  const { addresses, ...laidOut } = layOut({ ...sizes, yearCount: years.length, ratingCount: ratings.length, taxonomies });
  const layout: Layout = { ...sizes, locale, years, ratings, ...laidOut };
  const index = new CatalogueIndex(layout, kernel, kernel.allocate(layout.bytes));
  const { tables } = index;
  tables.ids.set(ids);
  tables.idTable.set(idTable);
  tables.titles.set(titles ?? []);
  if (marks) {
    tables.relevancies.set(marks.relevancies);
    tables.createdAts.set(marks.createdAts);
  }
  tables.termAddresses.set(addresses);
  for (const [k, taxonomy] of taxonomies.entries()) fillTaxonomy(index, layout.taxonomies[k]!, taxonomy);
  fillFacts(index, documents);
  setOrder(tables.newOrder, tables.newRank, documents.newOrder);
  return index;
}

function fillTaxonomy(index: CatalogueIndex, place: TaxonomyLayout, { offsets, codes, termCounts }: DocumentTerms): void {
  const {
    layout: { size },
    tables: { words, termAddresses },
  } = index;
  index.tables.termCounts.set(termCounts, place.firstTerm);
  index.offsetsOf(place).set(offsets);
  index.codesOf(place).set(codes);
  const isBitset = new Uint8Array(termCounts.length);
  const cursors = new Uint32Array(termCounts.length);
  for (let code = 0; code < cursors.length; code++) {
    isBitset[code] = isDense(termCounts[code]!, size) ? 1 : 0;
    cursors[code] = termAddresses[place.firstTerm + code]! >>> 2;
  }
  for (let d = 0, k = 0; d < size; d++) {
    for (const end = offsets[d + 1]!; k < end; k++) {
      const code = codes[k]!;
      if (isBitset[code]) words[cursors[code]! + (d >>> 5)]! |= 1 << (d & 31);
      else words[cursors[code]!++] = d;
    }
  }
}

/** Types, premium, years and ratings, and the order `top` that the ratings make. */
function fillFacts({ layout, tables }: CatalogueIndex, { isShow, isPremium, years, yearCodes, ratings, ratingCodes }: Documents): void {
  const { size, bitsetBytes, at } = layout;
  const { words } = tables;
  const setBit = (address: number, d: number) => {
    words[(address >>> 2) + (d >>> 5)]! |= 1 << (d & 31);
  };
  for (let d = 0; d < size; d++) {
    setBit(at.all, d);
    setBit(isShow[d] ? at.shows : at.movies, d);
    if (isPremium[d]) setBit(at.premium, d);
    if (yearCodes[d]) setBit(at.yearBits + (yearCodes[d]! - 1) * bitsetBytes, d);
    if (ratingCodes[d]) setBit(at.ratingBits + (ratingCodes[d]! - 1) * bitsetBytes, d);
  }
  const wordsPerBitset = bitsetBytes >>> 2;
  for (const [start, count] of [
    [at.yearBits, years.length],
    [at.ratingBits, ratings.length],
  ] as const) {
    const end = (start >>> 2) + count * wordsPerBitset;
    for (let w = (start >>> 2) + wordsPerBitset; w < end; w++) words[w]! |= words[w - wordsPerBitset]!;
  }
  tables.yearCodes.set(yearCodes);
  tables.ratingCodes.set(ratingCodes);
  const most = ratings.length;
  const places = new Uint32Array(most + 2);
  for (let d = 0; d < size; d++) places[most - ratingCodes[d]! + 1]!++;
  for (let k = 1; k < places.length; k++) places[k]! += places[k - 1]!;
  const top = new Uint32Array(size);
  for (let d = 0; d < size; d++) top[places[most - ratingCodes[d]!]!++] = d;
  setOrder(tables.topOrder, tables.topRank, top);
}

function setOrder(order: Uint32Array, rank: Uint32Array, documents: Uint32Array): void {
  order.set(documents);
  for (let place = 0; place < documents.length; place++) rank[documents[place]!] = place;
}
