import type { IndexTables } from './indexTables.ts';
import type { Found } from './satisfy.ts';
import { firstWhere } from './firstWhere.ts';
import type { Slice } from './readWhere.ts';

/**
 * The documents of one page. `popular` reads the bitset from its start. The other orders walk their ranking until the page is full, which is
 * quick when much matches; when that takes longer than picking the best ranks out of what matches, which is quick when little does, they pick.
 */
export function documentsOnPage(index: IndexTables, found: Found, { order, offset, limit }: Slice, topRating = Infinity): number[] {
  const end = Math.min(found.count, offset + limit);
  if (offset >= end) return [];
  if (order === 'popular') return readBits(index, found.bits, offset, end);
  return walkRanking(index, found, order, offset, end, topRating) ?? pickRanks(index, found, order, offset, end);
}

function readBits({ words }: IndexTables, bits: number, offset: number, end: number): number[] {
  const documents: number[] = [];
  for (let w = bits >>> 2, base = 0, seen = 0; seen < end; w++, base += 32) {
    for (let word = words[w]!; word && seen < end; word &= word - 1)
      if (seen++ >= offset) documents.push(base + 31 - Math.clz32(word & -word));
  }
  return documents;
}

function walkRanking(
  { words, layout: { size, rankings, ranges } }: IndexTables,
  { bits, count }: Found,
  by: 'top' | 'new',
  offset: number,
  end: number,
  topRating: number,
): number[] | null {
  const { order } = rankings[by];
  const documents: number[] = [];
  const [, { values, codes }] = ranges;
  const start = by === 'top' ? firstWhere(0, size, (place) => !(values[codes[order[place]!]! - 1]! > topRating)) : 0;
  const stop = Math.min(size, start + count * Math.log2(count) * 2);
  for (let place = start, seen = 0; place < stop; place++) {
    const document = order[place]!;
    if ((words[(bits >>> 2) + (document >>> 5)]! >>> (document & 31)) & 1 && seen++ >= offset) {
      documents.push(document);
      if (seen === end) return documents;
    }
  }
  return null;
}

function pickRanks(index: IndexTables, { bits }: Found, by: 'top' | 'new', offset: number, end: number): number[] {
  const { order, ranks } = index.layout.rankings[by];
  const picked = expanded(index, bits)
    .map((document) => ranks[document]!)
    .sort();
  return Array.from(picked.subarray(offset, end), (rank) => order[rank]!);
}

/** The documents of a bitset, in the working space. */
export function expanded({ words, operations, layout: { at, bitsetBytes } }: IndexTables, bits: number): Uint32Array {
  const start = at.list >>> 2;
  return words.subarray(start, start + operations.expand(bits, bitsetBytes, at.list));
}
