import { buildIndex } from './build.ts';
import { BuiltIndex } from './BuiltIndex.ts';
import type { BuiltParts } from './BuiltIndex.ts';
import type { Changes } from './changes.ts';
import { columnsOf } from './columns.ts';
import type { CatalogueColumns, TermColumn } from './columns.ts';
import { plainKernel } from './kernel.ts';
import type { Kernel } from './kernel.ts';
import type { Layout } from './layout.ts';

/** An index on its way to another thread: post it, and put `memory` into the transfer list when it is an ArrayBuffer. */
export interface Handover {
  readonly layout: Layout;
  readonly built: BuiltParts;
  readonly kernel: Kernel['name'];
  readonly memory: unknown;
}

export function handOver({ layout, built, kernel, machine }: BuiltIndex): Handover {
  return { layout: withSharedColumns(layout), built: withSharedColumns(built), kernel: kernel.name, memory: machine.memory };
}

/** The same with every column in memory that both threads see: a thread that answers requests has no time to copy them. */
function withSharedColumns<T>(part: T): T {
  if (ArrayBuffer.isView(part)) return sharedColumn(part as unknown as Uint8Array) as T;
  if (Array.isArray(part)) return (typeof part[0] === 'object' ? part.map(withSharedColumns) : part) as T;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withSharedColumns<unknown>(value)])) as T;
}

function sharedColumn(column: Uint8Array): Uint8Array {
  const Column = column.constructor as Uint8ArrayConstructor;
  const shared = new Column(new SharedArrayBuffer(column.byteLength));
  shared.set(column);
  return shared;
}

/**
 * The index that another thread handed over, without a copy. Its working space comes along: from then on only one thread may ask it.
 * Throws when `kernel` cannot work on that kind of memory.
 */
export function takeOver({ layout, built, kernel: name, memory }: Handover, kernel: Kernel): BuiltIndex {
  if (name !== kernel.name) throw new TypeError(`the ${kernel.name} kernel cannot take over this memory: both threads must use one kernel`);
  return new BuiltIndex({ layout, kernel, machine: kernel.machineOver(memory) }, built);
}

/** A fresh index of `index` and `changes`, for a worker: it only reads, so the old index keeps answering elsewhere. */
export function rebuilt(index: BuiltIndex, { changed = [], removed = [] }: Changes, kernel: Kernel = plainKernel): BuiltIndex {
  const gone = new Set([...index.documentsOf(removed)]);
  return buildIndex(joined(columnsFrom(index, gone), columnsOf(changed)), kernel);
}

function columnsFrom({ layout, built }: BuiltIndex, gone: ReadonlySet<number>): CatalogueColumns {
  const [years, ratings] = layout.ranges;
  const kept = Uint32Array.from(layout.ids, (_, d) => d).filter((d) => !gone.has(d));
  const isSet = (bits: Uint8Array) => Uint8Array.from(kept, (d) => (bits[d >>> 3]! >>> (d & 7)) & 1);
  // A decoder refuses shared memory, hence the copy.
  const titles = new TextDecoder().decode(built.titles.slice()).split('\n');
  return {
    size: kept.length,
    ids: Float64Array.from(kept, (d) => layout.ids[d]!),
    isShow: isSet(layout.shows),
    isPremium: isSet(layout.premium),
    years: Uint16Array.from(kept, (d) => years.values[years.codes[d]! - 1] ?? 0),
    ratings: Int8Array.from(kept, (d) => ratings.values[ratings.codes[d]! - 1] ?? -1),
    relevancies: Float64Array.from(kept, (d) => built.relevancies[d]!),
    createdAts: Float64Array.from(kept, (d) => built.createdAts[d]!),
    titles: Array.from(kept, (d) => titles[d] ?? ''),
    terms: Object.fromEntries(
      layout.taxonomies
        .filter(({ name }) => name !== 'released')
        .map(({ name, values, offsets, codes }) => [name, keptTerms(values, offsets, codes, kept)]),
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
