import type { IndexTables, TitleSet } from './indexTables.ts';
import type { Operations } from './kernel.ts';
import { blockBytes } from './layout.ts';

/** The matching documents: a bitset at `bits`. */
export interface Found {
  readonly bits: number;
  readonly count: number;
}

/** What a matching document must satisfy. */
export interface Demands {
  /** It stands in all of these bitsets … */
  readonly ands: number[];
  /** … and in none of these, … */
  readonly nots: number[];
  /** … in one set of each union … */
  readonly unions: TitleSet[][];
  /** … and in none of these lists. */
  readonly gone: Uint32Array[];
}

export function noDemands(): Demands {
  return { ands: [], nots: [], unions: [], gone: [] };
}

/** Finds what meets the demands, in the working space at `result` or, where one bitset is the answer, where that is. */
export function satisfy(index: IndexTables, { ands, nots, unions, gone }: Demands): Found {
  const {
    layout: { at, bitsetBytes },
    operations,
  } = index;
  const dense: number[][] = [];
  let met = at.all;
  for (const sets of unions) {
    if (sets.every(isBitset)) dense.push(sets);
    else met = meet(index, met, sets, 0);
  }
  for (const list of gone) met = meet(index, met, [list], -1);
  // Where something was met before, it stands where the operations write to: it comes first.
  if (met !== at.all || ands.length + dense.length === 0) ands.unshift(met);

  const last = ands.length + dense.length;
  let bits = 0;
  let count = 0;
  // One stretch of documents at a time, so that what is between two operations never leaves the fastest cache.
  for (let p = 0; p < bitsetBytes; p += blockBytes) {
    const bytes = Math.min(blockBytes, bitsetBytes - p);
    const out = at.result + p;
    let value = operand(0, ands, dense, p, out, bytes, operations);
    let k = 1;
    let n = 0;
    if (last + nots.length === 1) count += operations.count(value, bytes);
    while (k < last || n < nots.length) {
      const b = k < last ? operand(k++, ands, dense, p, at.blocks, bytes, operations) : value;
      let c = b;
      let flip = 0;
      if (n < nots.length) {
        c = nots[n++]! + p;
        flip = -1;
      } else if (k < last) c = operand(k++, ands, dense, p, at.blocks + blockBytes, bytes, operations);
      if (k < last || n < nots.length) operations.and(value, b, c, flip, out, bytes);
      else count += operations.andCount(value, b, c, flip, out, bytes);
      value = out;
    }
    bits = value - p;
  }
  return { bits, count };
}

/** One block of the k-th bitset, or of the union behind them, which is written to `out`. */
function operand(
  k: number,
  ands: readonly number[],
  unions: readonly number[][],
  p: number,
  out: number,
  bytes: number,
  operations: Operations,
): number {
  if (k < ands.length) return ands[k]! + p;
  unite(unions[k - ands.length]!, p, out, bytes, operations);
  return out;
}

/** Writes what is in the bitset and in one of the sets, or with `flip` -1 in none of them, to the result. */
function meet(index: IndexTables, bits: number, sets: readonly TitleSet[], flip: number): number {
  const {
    layout: { at, bitsetBytes },
    words,
    operations,
  } = index;
  clear(index, at.spare);
  unite([at.spare, ...sets.filter(isBitset)], 0, at.spare, bitsetBytes, operations);
  for (const set of sets) {
    if (isBitset(set)) continue;
    for (let k = 0, n = set.length; k < n; k++) words[(at.spare >>> 2) + (set[k]! >>> 5)]! |= 1 << (set[k]! & 31);
  }
  operations.and(bits, bits, at.spare, flip, at.result, bitsetBytes);
  return at.result;
}

function unite(addresses: readonly number[], p: number, out: number, bytes: number, { or3 }: Operations): void {
  const first = addresses[0]! + p;
  const at = (k: number) => (k < addresses.length ? addresses[k]! + p : first);
  or3(first, at(1), at(2), out, bytes);
  for (let k = 3; k < addresses.length; k += 2) or3(out, at(k), at(k + 1), out, bytes);
}

export function clear({ words, layout: { bitsetBytes } }: IndexTables, address: number): void {
  words.fill(0, address >>> 2, (address + bitsetBytes) >>> 2);
}

export function isBitset(set: TitleSet): set is number {
  return typeof set === 'number';
}
