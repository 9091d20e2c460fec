import type { IndexTables } from './indexTables.ts';
import { blockBytes } from './layout.ts';

/** The matching documents: a bitset at `bits`, or, when that is -1, the first `count` numbers at the layout's `list`, ascending. */
export interface Found {
  readonly bits: number;
  readonly count: number;
}

/** What a matching document must satisfy; bitsets by address, lists of documents ascending. */
export interface Demands {
  readonly ands: number[];
  readonly nots: number[];
  /** One of these terms each. */
  readonly groups: number[][];
  /** It stands in all of these … */
  readonly lists: Uint32Array[];
  /** … and in none of these. */
  readonly gone: Uint32Array[];
  isImpossible: boolean;
}

export function noDemands(): Demands {
  return { ands: [], nots: [], groups: [], lists: [], gone: [], isImpossible: false };
}

const nothing: Found = { bits: -1, count: 0 };

/** Finds what meets the demands, in the working space at `out` and `spare` or in the list. */
export function satisfy(index: IndexTables, demands: Demands, out: number, spare: number): Found {
  if (demands.isImpossible) return nothing;
  return demands.lists.length ? satisfyList(index, demands, spare) : satisfyBits(index, demands, out, spare);
}

/** Starts from the shortest list and takes away what fails the rest. */
function satisfyList(index: IndexTables, { ands, nots, groups, lists, gone }: Demands, spare: number): Found {
  const {
    tables: { words, list },
  } = index;
  lists.sort((a, b) => a.length - b.length);
  list.set(lists[0]!);
  let count = lists[0]!.length;
  for (const source of lists.slice(1)) count = keepListed(list, count, source, true);
  const keepBits = (address: number, wanted: number) => {
    const start = address >>> 2;
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const document = list[k]!;
      if (((words[start + (document >>> 5)]! >>> (document & 31)) & 1) === wanted) list[kept++] = document;
    }
    count = kept;
  };
  for (const address of ands) keepBits(address, 1);
  for (const address of nots) keepBits(address, 0);
  for (const group of groups) if (count) keepBits(materialise(index, group, spare), 1);
  for (const documents of gone) count = keepListed(list, count, documents, false);
  return { bits: -1, count };
}

/** Keeps the first `count` numbers that are, or are not, in `source`; both ascend. */
function keepListed(list: Uint32Array, count: number, source: Uint32Array, wanted: boolean): number {
  let kept = 0;
  for (let k = 0, s = 0; k < count; k++) {
    const document = list[k]!;
    while (s < source.length && source[s]! < document) s++;
    if ((source[s] === document) === wanted) list[kept++] = document;
  }
  return kept;
}

function satisfyBits(index: IndexTables, { ands, nots, groups, gone }: Demands, out: number, spare: number): Found {
  const {
    layout: { at, bitsetBytes, size },
    operations,
  } = index;
  const dense: number[][] = [];
  let mixed = 0;
  for (const group of groups) {
    if (group.every((term) => index.isDense(term))) dense.push(group.map((term) => index.addressOf(term)));
    else if (!mixed) mixed = materialise(index, group, out);
    else operations.and(out, materialise(index, group, spare), out, bitsetBytes);
  }
  const all = mixed ? [mixed, ...ands] : ands;
  let found: Found;
  if (!dense.length && all.length + nots.length < 2) {
    if (nots.length) found = { bits: out, count: operations.andNotCount(at.all, nots[0]!, out, bitsetBytes) };
    else found = { bits: all[0] ?? at.all, count: all.length ? index.countAt(all[0]!) : size };
  } else if (!dense.length && !nots.length && all.length === 3) {
    found = { bits: out, count: operations.and3Count(all[0]!, all[1]!, all[2]!, out, bitsetBytes) };
  } else found = { bits: out, count: foldBlocks(index, all, nots, dense, out) };
  return gone.length ? without(index, found, gone, out) : found;
}

/** One stretch of documents at a time, so that what is between two operations never leaves the fastest cache. */
function foldBlocks(
  { layout: { at, bitsetBytes }, operations }: IndexTables,
  ands: readonly number[],
  nots: readonly number[],
  groups: readonly number[][],
  out: number,
): number {
  let count = 0;
  // A union is written to where everything else is then taken away from, unless something stands there already.
  const isUnionFirst = groups.length > 0 && ands[0] !== out;
  for (let p = 0; p < bitsetBytes; p += blockBytes) {
    const bytes = Math.min(blockBytes, bitsetBytes - p);
    const to = out + p;
    let value = isUnionFirst ? orBlock(groups[0]!, p, to, bytes, operations) : (ands[0] ?? at.all) + p;
    let and = isUnionFirst ? 0 : 1;
    let not = 0;
    let left = Math.max(ands.length - and, nots.length) + groups.length - 1 + and;
    for (let g = 1 - and; g < groups.length; g++) {
      const united = orBlock(groups[g]!, p, at.block, bytes, operations);
      if (--left) operations.and(value, united, to, bytes);
      else count += operations.andCount(value, united, to, bytes);
      value = to;
    }
    while (left-- > 0) {
      const isLast = left === 0;
      const within = ands[and++];
      const outside = nots[not++];
      if (within !== undefined && outside !== undefined) {
        if (isLast) count += operations.andSpanCount(value, within + p, outside + p, to, bytes);
        else operations.andSpan(value, within + p, outside + p, to, bytes);
      } else if (within !== undefined) {
        if (isLast) count += operations.andCount(value, within + p, to, bytes);
        else operations.and(value, within + p, to, bytes);
      } else if (outside !== undefined) {
        if (isLast) count += operations.andNotCount(value, outside + p, to, bytes);
        else operations.andNot(value, outside + p, to, bytes);
      }
      value = to;
    }
    if (groups.length === 1 && !ands.length && !nots.length) count += operations.count(to, bytes);
  }
  return count;
}

function orBlock(addresses: readonly number[], p: number, out: number, bytes: number, operations: IndexTables['operations']): number {
  const [first = 0, second = first, third] = addresses;
  if (third === undefined) operations.or(first + p, second + p, out, bytes);
  else operations.or3(first + p, second + p, third + p, out, bytes);
  for (let k = 3; k < addresses.length; k += 2) {
    if (k + 1 < addresses.length) operations.or3(out, addresses[k]! + p, addresses[k + 1]! + p, out, bytes);
    else operations.or(out, addresses[k]! + p, out, bytes);
  }
  return out;
}

function orAll(index: IndexTables, addresses: readonly number[], out: number): void {
  const {
    layout: { bitsetBytes },
    tables: { words },
    operations,
  } = index;
  if (!addresses.length) words.fill(0, out >>> 2, (out + bitsetBytes) >>> 2);
  else for (let p = 0; p < bitsetBytes; p += blockBytes) orBlock(addresses, p, out + p, Math.min(blockBytes, bitsetBytes - p), operations);
}

/** The union of these terms; -1, a term nobody carries, adds nothing. */
export function materialise(index: IndexTables, terms: readonly number[], out: number): number {
  const dense: number[] = [];
  let sparse: number[] | null = null;
  for (const term of terms) {
    if (term < 0) continue;
    if (index.isDense(term)) dense.push(index.addressOf(term));
    else (sparse ??= []).push(term);
  }
  orAll(index, dense, out);
  if (sparse) for (const term of sparse) scatter(index, index.postingsOf(term), out);
  return out;
}

/** Sets the bits of these documents. */
export function scatter({ tables: { words } }: IndexTables, documents: Uint32Array, out: number): void {
  const start = out >>> 2;
  for (let k = 0, n = documents.length; k < n; k++) words[start + (documents[k]! >>> 5)]! |= 1 << (documents[k]! & 31);
}

function without(index: IndexTables, found: Found, gone: readonly Uint32Array[], out: number): Found {
  const {
    layout: { bitsetBytes },
    tables: { words },
    operations,
  } = index;
  if (found.bits !== out) operations.or(found.bits, found.bits, out, bitsetBytes);
  let { count } = found;
  const start = out >>> 2;
  for (const documents of gone) {
    for (let k = 0, n = documents.length; k < n; k++) {
      const document = documents[k]!;
      const word = words[start + (document >>> 5)]!;
      count -= (word >>> (document & 31)) & 1;
      words[start + (document >>> 5)] = word & ~(1 << (document & 31));
    }
  }
  return { bits: out, count };
}
