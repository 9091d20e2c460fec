import { peopleTaxonomies } from './catalogue.ts';
import { CatalogueIndex } from './catalogueIndex.ts';
import type { CatalogueColumns, TermColumn } from './columns.ts';
import { fillTable, slotsFor } from './idTable.ts';
import type { Kernel } from './kernel.ts';
import { isDense, layOut } from './layout.ts';
import type { Layout, TaxonomyLayout } from './layout.ts';

/** How columns become documents: which row is document 0, 1, 2…, and the documents from the newest to the oldest. */
export interface Arrangement {
  readonly order: Uint32Array;
  readonly newOrder: Uint32Array;
  readonly locale: string | null;
  readonly hasMarks: boolean;
  /** One title a line, in document order. */
  readonly titles: Uint8Array | null;
}

/** Lays out a memory and fills it; null when two titles have one id. */
export function fillIndex(
  columns: CatalogueColumns,
  { order, newOrder, locale, hasMarks, titles }: Arrangement,
  kernel: Kernel,
): CatalogueIndex | null {
  const size = order.length;
  const ids = picked(columns.ids, order);
  const idTable = new Int32Array(slotsFor(size));
  if (!fillTable(idTable, ids)) return null;
  const years = ascending(columns.years, order, 2129, (year) => year);
  const ratings = ascending(columns.ratings, order, 102, (rating) => rating + 1).map((code) => code - 1);
  const documents = documentsOf(columns.size, order);
  const taxonomies = Object.entries(columns.terms).map(([name, column]) => ({
    name,
    ...numbered(column, documents, !peopleTaxonomies.includes(name)),
  }));
  const titleBytes = titles?.length ?? 0;
  const { addresses, ...laidOut } = layOut({
    size,
    hasMarks,
    titleBytes,
    yearCount: years.length,
    ratingCount: ratings.length,
    taxonomies,
  });
  const layout: Layout = { size, hasMarks, locale, years, ratings, titleBytes, ...laidOut };
  const index = new CatalogueIndex(layout, kernel, kernel.allocate(layout.bytes));
  const { tables } = index;
  tables.ids.set(ids);
  tables.idTable.set(idTable);
  tables.titles.set(titles ?? []);
  if (hasMarks) {
    tables.relevancies.set(picked(columns.relevancies, order));
    tables.createdAts.set(picked(columns.createdAts, order));
  }
  tables.termAddresses.set(addresses);
  for (const [k, taxonomy] of taxonomies.entries()) fillTaxonomy(index, layout.taxonomies[k]!, taxonomy);
  fillFacts(index, columns, order);
  setOrder(tables.newOrder, tables.newRank, newOrder);
  return index;
}

export function picked(column: Float64Array, order: Uint32Array): Float64Array {
  const values = new Float64Array(order.length);
  for (let d = 0; d < order.length; d++) values[d] = column[order[d]!]!;
  return values;
}

/** The values above 0 that occur under `codeOf`, ascending. */
function ascending(column: Uint16Array | Int8Array, order: Uint32Array, end: number, codeOf: (value: number) => number): number[] {
  const isThere = new Uint8Array(end);
  for (let d = 0, n = order.length; d < n; d++) isThere[codeOf(column[order[d]!]!)] = 1;
  return [...isThere.keys()].filter((code) => code > 0 && isThere[code]);
}

/** The document of each row, plus one; 0 for a row that a later one of its id replaced. */
interface Documents {
  readonly size: number;
  readonly of: Uint32Array;
}

function documentsOf(rows: number, order: Uint32Array): Documents {
  const of = new Uint32Array(rows);
  for (let d = 0; d < order.length; d++) of[order[d]!] = d + 1;
  return { size: order.length, of };
}

interface Numbered {
  readonly values: string[];
  readonly offsets: Uint32Array;
  readonly codes: Uint16Array | Uint32Array;
  readonly codeCount: number;
  readonly termCounts: Uint32Array;
}

/**
 * A column in document order, each term of a document once, unused values gone. The values of a menu ascend, so that a country's
 * platforms stand together; sorting tens of thousands of people would take longer than all the rest.
 */
function numbered({ values, offsets, codes }: TermColumn, documents: Documents, isMenu: boolean): Numbered {
  const carried = new Uint8Array(values.length);
  for (let k = 0, n = codes.length; k < n; k++) carried[codes[k]!] = 1;
  const used = [...values.keys()].filter((code) => carried[code]);
  if (isMenu) used.sort((a, b) => (values[a]! < values[b]! ? -1 : 1));
  const places = new Uint32Array(values.length);
  for (let place = 0; place < used.length; place++) places[used[place]!] = place;
  const termCounts = new Uint32Array(used.length);
  // Per term the last row that named it, plus one: a term named twice counts once.
  const latest = new Uint32Array(used.length);
  const firsts = new Uint32Array(documents.size + 1);
  // Reads rows in their order and writes them to their places; in the other direction every row would wait for the memory.
  for (let i = 0, k = 0, n = documents.of.length; i < n; i++) {
    const d = documents.of[i]!;
    let count = 0;
    for (const last = offsets[i + 1]!; k < last; k++) {
      const code = places[codes[k]!]!;
      if (d === 0 || latest[code] === i + 1) continue;
      latest[code] = i + 1;
      termCounts[code]!++;
      count++;
    }
    if (d) firsts[d] = count;
  }
  for (let d = 1; d <= documents.size; d++) firsts[d]! += firsts[d - 1]!;
  const codeCount = firsts[documents.size]!;
  const arranged = used.length > 65_536 ? new Uint32Array(codeCount) : new Uint16Array(codeCount);
  latest.fill(0);
  for (let i = 0, k = 0, n = documents.of.length; i < n; i++) {
    const d = documents.of[i]!;
    let at = d ? firsts[d - 1]! : 0;
    for (const last = offsets[i + 1]!; k < last; k++) {
      const code = places[codes[k]!]!;
      if (d === 0 || latest[code] === i + 1) continue;
      latest[code] = i + 1;
      arranged[at++] = code;
    }
  }
  return { values: used.map((code) => values[code]!), offsets: firsts, codes: arranged, codeCount, termCounts };
}

function fillTaxonomy(index: CatalogueIndex, place: TaxonomyLayout, { offsets, codes, codeCount, termCounts }: Numbered): void {
  const {
    layout: { size },
    tables: { words, termAddresses },
  } = index;
  index.tables.termCounts.set(termCounts, place.firstTerm);
  index.offsetsOf(place).set(offsets);
  index.codesOf(place).set(codes.subarray(0, codeCount));
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
function fillFacts({ layout, tables }: CatalogueIndex, columns: CatalogueColumns, order: Uint32Array): void {
  const { size, years, ratings, bitsetBytes, at } = layout;
  const { words, yearCodes, ratingCodes } = tables;
  const yearCode = new Uint8Array(2129);
  for (const [k, year] of years.entries()) yearCode[year] = k + 1;
  const ratingCode = new Uint8Array(102);
  for (const [k, rating] of ratings.entries()) ratingCode[rating + 1] = k + 1;
  const setBit = (address: number, d: number) => {
    words[(address >>> 2) + (d >>> 5)]! |= 1 << (d & 31);
  };
  for (let d = 0; d < size; d++) {
    const i = order[d]!;
    yearCodes[d] = yearCode[columns.years[i]!]!;
    ratingCodes[d] = ratingCode[columns.ratings[i]! + 1]!;
    setBit(at.all, d);
    setBit(columns.isShow[i] ? at.shows : at.movies, d);
    if (columns.isPremium[i]) setBit(at.premium, d);
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
  const places = new Uint32Array(ratings.length + 2);
  for (let d = 0; d < size; d++) places[ratings.length - ratingCodes[d]! + 1]!++;
  for (let k = 1; k < places.length; k++) places[k]! += places[k - 1]!;
  const top = new Uint32Array(size);
  for (let d = 0; d < size; d++) top[places[ratings.length - ratingCodes[d]!]!++] = d;
  setOrder(tables.topOrder, tables.topRank, top);
}

function setOrder(order: Uint32Array, rank: Uint32Array, documents: Uint32Array): void {
  order.set(documents);
  for (let place = 0; place < documents.length; place++) rank[documents[place]!] = place;
}
