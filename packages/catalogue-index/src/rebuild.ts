import { buildIndex } from './build.ts';
import { CatalogueIndex } from './catalogueIndex.ts';
import type { Changes } from './changes.ts';
import { columnsOf } from './columns.ts';
import type { CatalogueColumns, TermColumn } from './columns.ts';
import { plainKernel } from './kernel.ts';
import type { Kernel } from './kernel.ts';
import type { Layout } from './layout.ts';

/** An index on its way to another thread: post it, and put `memory` into the transfer list when it is an ArrayBuffer. */
export interface Handover {
  readonly layout: Layout;
  readonly memory: unknown;
}

export function handOver({ layout, kernel, machine }: CatalogueIndex): Handover {
  return { layout, memory: kernel.release(machine) };
}

/**
 * The index that another thread handed over, without a copy. Its working space comes along: from then on only one thread may ask it.
 * Throws when `kernel` cannot work on that kind of memory.
 */
export function takeOver({ layout, memory }: Handover, kernel: Kernel): CatalogueIndex {
  const machine = kernel.adopt(memory);
  if (!machine) throw new TypeError(`the ${kernel.name} kernel cannot take over this memory: both threads must use one kernel`);
  return new CatalogueIndex(layout, kernel, machine);
}

/** A fresh index of `index` and `changes`, for a worker: it only reads, so the old index keeps answering elsewhere. */
export function rebuilt(index: CatalogueIndex, { changed = [], removed = [] }: Changes, kernel: Kernel = plainKernel): CatalogueIndex {
  const gone = new Set([...index.documentsOf(removed)]);
  return buildIndex(joined(columnsFrom(index, gone), columnsOf(changed)), kernel);
}

function columnsFrom(index: CatalogueIndex, gone: ReadonlySet<number>): CatalogueColumns {
  const {
    layout: { at, years, ratings, taxonomies, titleBytes },
    tables,
  } = index;
  const kept = Uint32Array.from({ length: index.size }, (_, d) => d).filter((d) => !gone.has(d));
  const isSet = (address: number) => Uint8Array.from(kept, (d) => (tables.words[(address >>> 2) + (d >>> 5)]! >>> (d & 31)) & 1);
  // A decoder refuses shared memory, hence the copy.
  const titles = titleBytes ? new TextDecoder().decode(tables.titles.slice()).split('\n') : null;
  return {
    size: kept.length,
    ids: Float64Array.from(kept, (d) => tables.ids[d]!),
    isShow: isSet(at.shows),
    isPremium: isSet(at.premium),
    years: Uint16Array.from(kept, (d) => years[tables.yearCodes[d]! - 1] ?? 0),
    ratings: Int8Array.from(kept, (d) => ratings[tables.ratingCodes[d]! - 1] ?? -1),
    relevancies: Float64Array.from(kept, (d) => tables.relevancies[d]!),
    createdAts: Float64Array.from(kept, (d) => tables.createdAts[d]!),
    titles: Array.from(kept, (d) => titles?.[d] ?? ''),
    terms: Object.fromEntries(
      taxonomies.map((place) => [place.name, keptTerms(place.values, index.offsetsOf(place), index.codesOf(place), kept)]),
    ),
  };
}

function keptTerms(values: readonly string[], offsets: Uint32Array, codes: Uint16Array | Uint32Array, kept: Uint32Array): TermColumn {
  const starts = new Uint32Array(kept.length + 1);
  const left = new Uint32Array(codes.length);
  for (let i = 0, n = kept.length; i < n; i++) {
    let end = starts[i]!;
    for (let k = offsets[kept[i]!]!, last = offsets[kept[i]! + 1]!; k < last; k++) left[end++] = codes[k]!;
    starts[i + 1] = end;
  }
  return { values, offsets: starts, codes: left.subarray(0, starts[kept.length]) };
}

/** Both catalogues, `b` behind `a`, so that its titles count where both have one. */
function joined(a: CatalogueColumns, b: CatalogueColumns): CatalogueColumns {
  const names = new Set([...Object.keys(a.terms), ...Object.keys(b.terms)]);
  return {
    size: a.size + b.size,
    ids: Float64Array.from([...a.ids, ...b.ids]),
    isShow: Uint8Array.from([...a.isShow, ...b.isShow]),
    isPremium: Uint8Array.from([...a.isPremium, ...b.isPremium]),
    years: Uint16Array.from([...a.years, ...b.years]),
    ratings: Int8Array.from([...a.ratings, ...b.ratings]),
    relevancies: Float64Array.from([...a.relevancies, ...b.relevancies]),
    createdAts: Float64Array.from([...a.createdAts, ...b.createdAts]),
    titles: [...(a.titles ?? []), ...(b.titles ?? [])],
    terms: Object.fromEntries(
      [...names].map((name) => [name, joinedTerms(a.terms[name] ?? noTerms(a.size), b.terms[name] ?? noTerms(b.size))]),
    ),
  };
}

function noTerms(size: number): TermColumn {
  return { values: [], offsets: new Uint32Array(size + 1), codes: new Uint32Array(0) };
}

function joinedTerms(a: TermColumn, b: TermColumn): TermColumn {
  const places = new Map(a.values.map((value, code) => [value, code]));
  const codeOf = b.values.map((value) => places.get(value) ?? (places.set(value, places.size), places.size - 1));
  const offsets = new Uint32Array(a.offsets.length + b.offsets.length - 1);
  offsets.set(a.offsets);
  offsets.set(
    b.offsets.subarray(1).map((offset) => offset + a.codes.length),
    a.offsets.length,
  );
  const codes = new Uint32Array(a.codes.length + b.codes.length);
  codes.set(a.codes);
  codes.set(
    Uint32Array.from(b.codes, (code) => codeOf[code]!),
    a.codes.length,
  );
  return { values: [...places.keys()], offsets, codes };
}
