import { peopleTaxonomies } from './catalogue.ts';
import type { CatalogueColumns, TermColumn } from './columns.ts';
import type { DocumentTerms, Documents } from './documents.ts';

/** Columns as documents: `order` says which row is document 0, 1, 2… */
export function arrange(
  { size, isShow, isPremium, years, ratings, terms }: CatalogueColumns,
  order: Uint32Array,
): Pick<Documents, 'shows' | 'premium' | 'ranges' | 'taxonomies'> {
  const places = placesOf(size, order);
  return {
    shows: bitsOf(isShow, order),
    premium: bitsOf(isPremium, order),
    ranges: [
      { name: 'year', ...codesOf(years, order, 0, 2128) },
      { name: 'rating', ...codesOf(ratings, order, -1, 100) },
    ],
    taxonomies: Object.entries(terms).map(([name, column]) => numbered(name, column, places)),
  };
}

export function picked(column: Float64Array, order: Uint32Array): Float64Array {
  const values = new Float64Array(order.length);
  for (let d = 0; d < order.length; d++) values[d] = column[order[d]!]!;
  return values;
}

function bitsOf(column: Uint8Array, order: Uint32Array): Uint8Array {
  const bits = new Uint8Array((order.length + 7) >>> 3);
  for (let d = 0; d < order.length; d++) if (column[order[d]!]) bits[d >>> 3]! |= 1 << (d & 7);
  return bits;
}

/** The values that occur, ascending, and of each document the place of its own among them, plus one; 0 where it is `unknown`, which is the least there is. */
function codesOf(column: Uint16Array | Int8Array, order: Uint32Array, unknown: number, largest: number) {
  const codeOf = new Uint8Array(largest - unknown + 1);
  for (let d = 0, n = order.length; d < n; d++) codeOf[column[order[d]!]! - unknown] = 1;
  codeOf[0] = 0;
  const values: number[] = [];
  for (const [above, isThere] of codeOf.entries()) if (isThere) codeOf[above] = values.push(above + unknown);
  const codes = new Uint8Array(order.length);
  for (let d = 0, n = order.length; d < n; d++) codes[d] = codeOf[column[order[d]!]! - unknown]!;
  return { values, codes };
}

/** The document of each row, plus one; 0 for a row that a later one of its id replaced. */
interface Places {
  readonly size: number;
  readonly of: Uint32Array;
}

function placesOf(rows: number, order: Uint32Array): Places {
  const of = new Uint32Array(rows);
  for (let d = 0; d < order.length; d++) of[order[d]!] = d + 1;
  return { size: order.length, of };
}

/**
 * A column in document order, each term of a document once, unused values gone. The values of a menu ascend, so that a country's
 * platforms stand together; sorting tens of thousands of people would take longer than all the rest.
 */
function numbered(name: string, { values, offsets, codes }: TermColumn, places: Places): DocumentTerms {
  const carried = new Uint8Array(values.length);
  for (let k = 0, n = codes.length; k < n; k++) carried[codes[k]!] = 1;
  const used = [...values.keys()].filter((code) => carried[code]);
  if (!peopleTaxonomies.includes(name)) used.sort((a, b) => (values[a]! < values[b]! ? -1 : 1));
  const numbers = new Uint32Array(values.length);
  for (let number = 0; number < used.length; number++) numbers[used[number]!] = number;
  const termCounts = new Uint32Array(used.length);
  // Per term the last row that named it, plus one: a term named twice counts once.
  const latest = new Uint32Array(used.length);
  const firsts = new Uint32Array(places.size + 1);
  // Reads rows in their order and writes them to their places; in the other direction every row would wait for the memory.
  for (let i = 0, k = 0, n = places.of.length; i < n; i++) {
    const d = places.of[i]!;
    let count = 0;
    for (const last = offsets[i + 1]!; k < last; k++) {
      const code = numbers[codes[k]!]!;
      if (d === 0 || latest[code] === i + 1) continue;
      latest[code] = i + 1;
      termCounts[code]!++;
      count++;
    }
    if (d) firsts[d] = count;
  }
  for (let d = 1; d <= places.size; d++) firsts[d]! += firsts[d - 1]!;
  const codeCount = firsts[places.size]!;
  const arranged = used.length > 65_536 ? new Uint32Array(codeCount) : new Uint16Array(codeCount);
  latest.fill(0);
  for (let i = 0, k = 0, n = places.of.length; i < n; i++) {
    const d = places.of[i]!;
    let at = d ? firsts[d - 1]! : 0;
    for (const last = offsets[i + 1]!; k < last; k++) {
      const code = numbers[codes[k]!]!;
      if (d === 0 || latest[code] === i + 1) continue;
      latest[code] = i + 1;
      arranged[at++] = code;
    }
  }
  return { name, values: used.map((code) => values[code]!), offsets: firsts, codes: arranged, termCounts };
}
