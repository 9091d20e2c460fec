import type { Documents } from './documents.ts';
import type { Kernel, Machine } from './kernel.ts';
import { isDense, layOut } from './layout.ts';
import type { Layout, Taxonomy } from './layout.ts';

/** What an index is made of. */
export interface IndexParts {
  readonly layout: Layout;
  readonly kernel: Kernel;
  readonly machine: Machine;
}

/** Lays out a memory and fills it. */
export function fillMemory(documents: Documents, kernel: Kernel): IndexParts {
  const layout = layOut(documents);
  const { at, bitsetBytes, bytes, size, ranges, taxonomies, shows, premium } = layout;
  const machine = kernel.allocate(bytes);
  const { buffer, operations } = machine;
  const words = new Uint32Array(buffer);
  new Uint8Array(buffer).set(shows, at.shows);
  new Uint8Array(buffer).set(premium, at.premium);
  for (let d = 0; d < size; d++) setBit(words, at.all, d);
  for (const { address, codes, values } of ranges) {
    for (let d = 0; d < size; d++) setBit(words, address + codes[d]! * bitsetBytes, d);
    for (let k = 0, from = address; k < values.length; k++) {
      const to = from + bitsetBytes;
      operations.or3(from, to, to, to, bitsetBytes);
      from = to;
    }
  }
  for (const taxonomy of taxonomies) fillTaxonomy(words, size, taxonomy);
  return { layout, kernel, machine };
}

function fillTaxonomy(words: Uint32Array, size: number, { offsets, codes, termCounts, addresses }: Taxonomy): void {
  const isBitset = termCounts.map((count) => (isDense(count, size) ? 1 : 0));
  const cursors = addresses.map((address) => address >>> 2);
  for (let d = 0, k = 0; d < size; d++) {
    for (const end = offsets[d + 1]!; k < end; k++) {
      const code = codes[k]!;
      if (isBitset[code]) words[cursors[code]! + (d >>> 5)]! |= 1 << (d & 31);
      else words[cursors[code]!++] = d;
    }
  }
}

function setBit(words: Uint32Array, address: number, document: number): void {
  words[(address >>> 2) + (document >>> 5)]! |= 1 << (document & 31);
}
