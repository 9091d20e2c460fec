import type { IndexTables } from './indexTables.ts';
import type { Found } from './satisfy.ts';
import { bitsIn } from './kernel.ts';
import type { Slice } from './readWhere.ts';

/**
 * The documents of one page. `popular` reads the bitset from its start. The other orders either walk their ranking until the page is full,
 * which is quick when much matches, or pick the best ranks out of what matches, which is quick when little does.
 */
export function documentsOnPage(index: IndexTables, found: Found, { order, offset, limit }: Slice, topRating = Infinity): number[] {
  const {
    layout: { size, at, bitsetBytes },
    tables,
    operations,
  } = index;
  const end = Math.min(found.count, offset + limit);
  if (offset >= end) return [];
  const { list } = tables;
  if (order === 'popular') return found.bits < 0 ? Array.from(list.subarray(offset, end)) : readBits(index, found.bits, offset, end);
  const [ranking, rank] = order === 'top' ? [tables.topOrder, tables.topRank] : [tables.newOrder, tables.newRank];
  if (found.bits >= 0) {
    const walk = (end * size) / found.count;
    const pick = found.count * (end > 64 ? Math.log2(found.count) * 2 : 3);
    // All matches may be at the end of the ranking: the walk then stops, unless picking would cost as much.
    const budget = pick > size ? size : Math.max(4 * walk, 2 * pick);
    const start = order === 'top' ? firstRanked(index, topRating) : 0;
    const page = walk < pick || pick > size ? walkRanking(index, found.bits, ranking, start, budget, offset, end) : null;
    if (page) return page;
    operations.expand(found.bits, bitsetBytes, at.list);
  }
  return pickRanks(list.subarray(0, found.count), rank, ranking, offset, end);
}

function readBits({ tables: { words } }: IndexTables, bits: number, offset: number, end: number): number[] {
  const documents: number[] = [];
  for (let w = bits >>> 2, base = 0, seen = 0; seen < end; w++, base += 32) {
    let word = words[w]!;
    if (!word) continue;
    const inWord = bitsIn(word);
    if (seen + inWord <= offset) {
      seen += inWord;
      continue;
    }
    for (; word && seen < end; word &= word - 1) if (seen++ >= offset) documents.push(base + 31 - Math.clz32(word & -word));
  }
  return documents;
}

function walkRanking(
  { tables: { words }, layout: { size } }: IndexTables,
  bits: number,
  ranking: Uint32Array,
  start: number,
  budget: number,
  offset: number,
  end: number,
): number[] | null {
  const documents: number[] = [];
  const first = bits >>> 2;
  const stop = Math.min(size, start + budget);
  for (let place = start, seen = 0; place < stop; place++) {
    const document = ranking[place]!;
    if ((words[first + (document >>> 5)]! >>> (document & 31)) & 1 && seen++ >= offset) {
      documents.push(document);
      if (seen === end) return documents;
    }
  }
  return null;
}

/** The place in `top` of the first title that is not rated above `rating`. */
function firstRanked({ layout: { size, ratings }, tables: { topOrder, ratingCodes } }: IndexTables, rating: number): number {
  let low = 0;
  let high = rating >= (ratings.at(-1) ?? 0) ? 0 : size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const code = ratingCodes[topOrder[middle]!]!;
    if (code && ratings[code - 1]! > rating) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pickRanks(documents: Uint32Array, rank: Uint32Array, ranking: Uint32Array, offset: number, end: number): number[] {
  if (end > 64)
    return Array.from(
      documents
        .map((document) => rank[document]!)
        .sort()
        .subarray(offset, end),
      (place) => ranking[place]!,
    );
  const best = new Uint32Array(end).fill(0xffffffff);
  let worst = 0xffffffff;
  for (let d = 0, n = documents.length; d < n; d++) {
    const place = rank[documents[d]!]!;
    if (place >= worst) continue;
    let k = end - 1;
    for (; k > 0 && best[k - 1]! > place; k--) best[k] = best[k - 1]!;
    best[k] = place;
    worst = best[end - 1]!;
  }
  return Array.from(best.subarray(offset, end), (place) => ranking[place]!);
}
