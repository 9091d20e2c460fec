import { columnsOf } from './columns.ts'
import type { CatalogueColumns } from './columns.ts'
import type { CatalogueRow } from './catalogue.ts'
import { fillTable, slotsFor } from './idTable.ts'
import { CatalogueIndex } from './catalogueIndex.ts'
import { isDense, layOut } from './layout.ts'
import type { Layout, TaxonomyLayout } from './layout.ts'
import { plainKernel } from './kernel.ts'
import type { Kernel } from './kernel.ts'
import { descending } from './radix.ts'

/**
 * What a snapshot brings beside its columns: they are already in document order, and these are the documents from the newest to the oldest.
 */
export interface Arranged { readonly newOrder: Uint32Array<ArrayBuffer>; readonly locale: string | null; readonly hasMarks: boolean }

/** Builds an index from rows or, without an object per title, from columns. Of two rows with one id the later counts. */
export function buildIndex(rows: Iterable<CatalogueRow> | CatalogueColumns, kernel: Kernel = plainKernel): CatalogueIndex {
  return buildFrom(Symbol.iterator in rows ? columnsOf(rows) : rows, kernel, null)
}

export function buildFrom(columns: CatalogueColumns, kernel: Kernel, arranged: Arranged | null): CatalogueIndex {
  const relevancies = arranged ? columns.relevancies : columns.relevancies.map(finite)
  let order = arranged ? Uint32Array.from({ length: columns.size }, (_, i) => i) : descending(relevancies, byId(columns.ids))
  let ids = picked(columns.ids, order)
  let idTable = new Int32Array(slotsFor(ids.length))
  if (!fillTable(idTable, ids)) {
    const last = new Map(Array.from(columns.ids, (id, i) => [id, i]))
    order = order.filter(i => last.get(columns.ids[i]!) === i)
    ids = picked(columns.ids, order)
    fillTable(idTable = new Int32Array(slotsFor(ids.length)), ids)
  }
  const size = order.length
  const hasMarks = arranged?.hasMarks ?? true
  const marks = hasMarks ? { relevancies: picked(relevancies, order), createdAts: picked(columns.createdAts.map(finite), order) } : null
  const years = ascending(columns.years, order, 2129, year => year)
  const ratings = ascending(columns.ratings, order, 102, rating => rating + 1).map(code => code - 1)
  const taxonomies = Object.entries(columns.terms).map(([name, column]) => ({ name, ...forward(column, order) }))
  const titles = columns.titles && new TextEncoder().encode(Array.from(order, i => columns.titles![i]!.replaceAll('\n', ' ')).join('\n'))
  const { addresses, ...laidOut } = layOut({
    size, hasMarks, titleBytes: titles?.length ?? 0, yearCount: years.length, ratingCount: ratings.length, taxonomies,
  })
  const layout: Layout = { size, hasMarks, locale: arranged?.locale ?? null, years, ratings, titleBytes: titles?.length ?? 0, ...laidOut }
  const index = new CatalogueIndex(layout, kernel, kernel.allocate(layout.bytes))
  const { tables } = index
  tables.ids.set(ids)
  tables.idTable.set(idTable)
  if (titles) tables.titles.set(titles)
  if (marks) tables.relevancies.set(marks.relevancies), tables.createdAts.set(marks.createdAts)
  tables.termAddresses.set(addresses)
  for (const [k, taxonomy] of taxonomies.entries()) {
    const place = layout.taxonomies[k]!
    tables.termCounts.set(taxonomy.termCounts, place.firstTerm)
    index.offsetsOf(place).set(taxonomy.offsets)
    index.codesOf(place).set(taxonomy.codes.subarray(0, taxonomy.codeCount))
    invert(index, place)
  }
  fillFacts(index, columns, order)
  setOrder(tables.newOrder, tables.newRank, arranged?.newOrder ?? descending(marks!.createdAts))
  return index
}

function finite(number: number): number {
  return Number.isFinite(number) ? number : 0
}

function byId(ids: Float64Array): Uint32Array<ArrayBuffer> | undefined {
  for (let i = 1; i < ids.length; i++) if (ids[i]! <= ids[i - 1]!) return descending(ids.map(id => -id))
  return undefined
}

function picked(column: Float64Array, order: Uint32Array): Float64Array {
  const values = new Float64Array(order.length)
  for (let d = 0; d < order.length; d++) values[d] = column[order[d]!]!
  return values
}

/** The values above 0 that occur under `codeOf`, ascending. */
function ascending(column: Uint16Array | Int8Array, order: Uint32Array, end: number, codeOf: (value: number) => number): number[] {
  const isThere = new Uint8Array(end)
  for (const i of order) isThere[codeOf(column[i]!)] = 1
  return [...isThere.keys()].filter(code => code > 0 && isThere[code])
}

interface Forward { values: string[]; offsets: Uint32Array; codes: Uint16Array | Uint32Array; codeCount: number; termCounts: Uint32Array }

/** A column in document order: values ascending, codes of a document ascending and each only once, unused values gone. */
function forward({ values, offsets, codes }: CatalogueColumns['terms'][string], order: Uint32Array): Forward {
  const carried = new Uint32Array(values.length)
  for (const code of codes) carried[code]!++
  const used = [...values.keys()].filter(code => carried[code]).sort((a, b) => (values[a]! < values[b]! ? -1 : 1))
  const sorted = new Uint32Array(values.length)
  for (const [place, code] of used.entries()) sorted[code] = place
  const termCounts = new Uint32Array(used.length)
  const arranged = used.length > 65_536 ? new Uint32Array(codes.length) : new Uint16Array(codes.length)
  const starts = new Uint32Array(order.length + 1)
  let end = 0
  for (let d = 0; d < order.length; d++) {
    const i = order[d]!
    const start = end
    for (let k = offsets[i]!, last = offsets[i + 1]!; k < last; k++) {
      const code = sorted[codes[k]!]!
      let place = end
      while (place > start && arranged[place - 1]! > code) place--
      if (place > start && arranged[place - 1] === code) continue
      if (place < end) arranged.copyWithin(place + 1, place, end)
      arranged[place] = code
      termCounts[code]!++
      end++
    }
    starts[d + 1] = end
  }
  return { values: used.map(code => values[code]!), offsets: starts, codes: arranged, codeCount: end, termCounts }
}

function invert(index: CatalogueIndex, place: TaxonomyLayout): void {
  const { layout: { size }, tables: { words, termAddresses, termCounts } } = index
  const offsets = index.offsetsOf(place)
  const codes = index.codesOf(place)
  const isBitset = new Uint8Array(place.values.length)
  const cursors = new Uint32Array(place.values.length)
  for (let code = 0; code < cursors.length; code++) {
    isBitset[code] = isDense(termCounts[place.firstTerm + code]!, size) ? 1 : 0
    cursors[code] = termAddresses[place.firstTerm + code]! >>> 2
  }
  for (let d = 0, k = 0; d < size; d++) {
    for (const end = offsets[d + 1]!; k < end; k++) {
      const code = codes[k]!
      if (isBitset[code]) words[cursors[code]! + (d >>> 5)]! |= 1 << (d & 31)
      else words[cursors[code]!++] = d
    }
  }
}

/** Types, premium, years and ratings, and the order `top` that the ratings make. */
function fillFacts({ layout, tables }: CatalogueIndex, columns: CatalogueColumns, order: Uint32Array): void {
  const { size, years, ratings, bitsetBytes, at } = layout
  const { words, yearCodes, ratingCodes } = tables
  const yearCode = new Uint8Array(2129)
  for (const [k, year] of years.entries()) yearCode[year] = k + 1
  const ratingCode = new Uint8Array(102)
  for (const [k, rating] of ratings.entries()) ratingCode[rating + 1] = k + 1
  const setBit = (address: number, d: number) => { words[(address >>> 2) + (d >>> 5)]! |= 1 << (d & 31) }
  for (let d = 0; d < size; d++) {
    const i = order[d]!
    yearCodes[d] = yearCode[columns.years[i]!]!
    ratingCodes[d] = ratingCode[columns.ratings[i]! + 1]!
    setBit(at.all, d)
    setBit(columns.isShow[i] ? at.shows : at.movies, d)
    if (columns.isPremium[i]) setBit(at.premium, d)
    if (yearCodes[d]) setBit(at.yearBits + (yearCodes[d]! - 1) * bitsetBytes, d)
    if (ratingCodes[d]) setBit(at.ratingBits + (ratingCodes[d]! - 1) * bitsetBytes, d)
  }
  const wordsPerBitset = bitsetBytes >>> 2
  for (const [start, count] of [[at.yearBits, years.length], [at.ratingBits, ratings.length]] as const) {
    const end = (start >>> 2) + count * wordsPerBitset
    for (let w = (start >>> 2) + wordsPerBitset; w < end; w++) words[w]! |= words[w - wordsPerBitset]!
  }
  const places = new Uint32Array(ratings.length + 2)
  for (const code of ratingCodes) places[ratings.length - code + 1]!++
  for (let k = 1; k < places.length; k++) places[k]! += places[k - 1]!
  const top = new Uint32Array(size)
  for (let d = 0; d < size; d++) top[places[ratings.length - ratingCodes[d]!]!++] = d
  setOrder(tables.topOrder, tables.topRank, top)
}

function setOrder(order: Uint32Array, rank: Uint32Array, documents: Uint32Array): void {
  order.set(documents)
  for (let place = 0; place < documents.length; place++) rank[documents[place]!] = place
}
