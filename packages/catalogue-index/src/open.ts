import type { CatalogueIndex } from './catalogueIndex.ts';
import type { CatalogueColumns, TermColumn } from './columns.ts';
import { fillIndex } from './fillIndex.ts';
import { plainKernel } from './kernel.ts';
import type { Kernel } from './kernel.ts';
import { fromPlanes } from './planes.ts';
import { readSnapshot, SnapshotError } from './snapshot.ts';

/** Builds the index that `encode` wrote. Throws `SnapshotError` with its reason when the bytes are not a sound snapshot with filters in it. */
export function openIndex(bytes: Uint8Array, kernel: Kernel = plainKernel): CatalogueIndex {
  const { directory, sections } = readSnapshot(bytes);
  const { size, years, ratings, locale } = directory;
  const section = (name: string, length?: number) => {
    const found = sections.get(name);
    if (!found || (length !== undefined && found.length !== length)) throw broken(`section '${name}' is missing or has a wrong length`);
    return found;
  };
  const numbers = (name: string, count: number) => fromPlanes(section(name), count) ?? refuse(`section '${name}' has a wrong length`);
  const hasMarks = sections.has('relevancies');
  const yearCodes = below(section('years', size), years.length + 1);
  const ratingCodes = below(section('ratings', size), ratings.length + 1);
  const ids = numbers('ids', size);
  const columns: CatalogueColumns = {
    size,
    ids,
    isShow: bits(section('shows', (size + 7) >>> 3), size),
    isPremium: bits(section('premium', (size + 7) >>> 3), size),
    years: decoded(new Uint16Array(size), yearCodes, [0, ...years]),
    ratings: decoded(new Int8Array(size), ratingCodes, [-1, ...ratings]),
    relevancies: hasMarks ? doubles(section('relevancies', size * 8)) : new Float64Array(0),
    createdAts: hasMarks ? doubles(section('createdAts', size * 8)) : new Float64Array(0),
    terms: Object.fromEntries(
      directory.taxonomies.map(({ name, values }, k) => [name, termColumn(values, numbers(`count ${k}`, size), section(`terms ${k}`))]),
    ),
  };
  const order = new Uint32Array(size);
  for (let d = 0; d < size; d++) order[d] = d;
  return (
    fillIndex(
      columns,
      { order, newOrder: orderOf(numbers('new', size)), locale, hasMarks, titles: sections.get('titles') ?? null },
      kernel,
    ) ?? refuse('two titles have one id')
  );
}

/** The ids and titles in a snapshot, most relevant first. Throws `SnapshotError`. */
export function readTitles(bytes: Uint8Array): { ids: Float64Array; titles: string[] } {
  const {
    directory: { size },
    sections,
  } = readSnapshot(bytes);
  const ids = fromPlanes(sections.get('ids') ?? refuse('it holds no ids'), size);
  const lines = sections.get('titles') ?? refuse('it was made without titles');
  const titles = size ? new TextDecoder().decode(lines).split('\n') : [];
  if (!ids || titles.length !== size) throw broken('titles and ids do not match');
  return { ids, titles };
}

function broken(message: string): SnapshotError {
  return new SnapshotError('content', message);
}

function refuse(message: string): never {
  throw broken(message);
}

function termColumn(values: readonly string[], perTitle: Float64Array, planes: Uint8Array): TermColumn {
  const offsets = new Uint32Array(perTitle.length + 1);
  let sum = 0;
  for (let d = 0; d < perTitle.length; d++) {
    sum += perTitle[d]!;
    if (sum > 2 ** 31) throw broken('it counts more terms than there can be');
    offsets[d + 1] = sum;
  }
  const codes = new Uint32Array(fromPlanes(planes, sum) ?? refuse('terms and their numbers do not match'));
  return { values, offsets, codes: below(codes, values.length) };
}

function decoded<T extends Uint16Array | Int8Array>(into: T, codes: Uint8Array, values: readonly number[]): T {
  for (let d = 0, n = codes.length; d < n; d++) into[d] = values[codes[d]!]!;
  return into;
}

function below<T extends Uint8Array | Uint32Array>(codes: T, end: number): T {
  for (let k = 0, n = codes.length; k < n; k++) if (codes[k]! >= end) throw broken('a code points behind its list');
  return codes;
}

function bits(bytes: Uint8Array, size: number): Uint8Array {
  const each = new Uint8Array(size);
  for (let d = 0; d < size; d++) each[d] = (bytes[d >>> 3]! >>> (d & 7)) & 1;
  return each;
}

function doubles(bytes: Uint8Array): Float64Array {
  return new Float64Array(bytes.slice().buffer);
}

function orderOf(ranks: Float64Array): Uint32Array {
  const order = new Uint32Array(ranks.length);
  const isTaken = new Uint8Array(ranks.length);
  for (let d = 0; d < ranks.length; d++) {
    const rank = ranks[d]!;
    if (rank >= ranks.length || isTaken[rank]) throw broken('its order by date is none');
    isTaken[rank] = 1;
    order[rank] = d;
  }
  return order;
}
