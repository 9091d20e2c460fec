import { buildIndex, plainKernel } from '../src/index.ts';
import type { CatalogueColumns, Kernel, Query, Where } from '../src/index.ts';
import type { Operations } from '../src/kernel.ts';
import { simdKernel } from '../src/simd.ts';
import type { SimdOperations } from '../src/simd.ts';
import { menu } from './adapter.ts';
import { cpuTime } from './measure.ts';

/**
 * The time this machine's memory needs to hand over the bytes a question touches: bitsets and postings are counted by an index whose
 * operations keep account (its working space left out), then as many bytes of a like index are streamed through vector registers.
 */
export async function memoryBound(
  columns: CatalogueColumns,
): Promise<(question: { query?: Query; facets?: Where }) => Promise<{ bytes: number; ms: number }>> {
  const account = { bytes: 0, isStored: (_address: number): boolean => true };
  const counted = buildIndex(columns, countingKernel(account));
  const { at } = counted.layout;
  account.isStored = (address) => address < at.result || address >= at.counts;
  const streamed = buildIndex(columns, simdKernel);
  const { stream } = streamed.operations as SimdOperations;
  return async ({ query, facets }) => {
    account.bytes = 0;
    if (query) counted.query(query);
    if (facets) counted.facets(facets, { taxonomies: menu, locale: 'us' });
    const bytes = Math.ceil(account.bytes / 64) * 64;
    const from = streamed.layout.ranges[0].address;
    const atOnce = Math.min(bytes, Math.floor((streamed.layout.bytes - from) / 64) * 64);
    const ms = await cpuTime(() => {
      for (let left = bytes; left > 0; left -= atOnce) stream(from, Math.min(left, atOnce));
    });
    return { bytes, ms };
  };
}

function countingKernel(account: { bytes: number; isStored(address: number): boolean }): Kernel {
  const touch = (bytes: number, ...addresses: number[]) => {
    for (const address of new Set(addresses)) if (account.isStored(address)) account.bytes += bytes;
  };
  return {
    ...plainKernel,
    allocate(bytes) {
      const { memory, buffer, operations } = plainKernel.allocate(bytes);
      const words = new Int32Array(buffer);
      const accounted: Operations = {
        or3: (a, b, c, out, n) => (touch(n, a, b, c), operations.or3(a, b, c, out, n)),
        and: (a, b, c, flip, out, n) => (touch(n, a, b, c), operations.and(a, b, c, flip, out, n)),
        andCount: (a, b, c, flip, out, n) => (touch(n, a, b, c), operations.andCount(a, b, c, flip, out, n)),
        count: (a, n) => (touch(n, a), operations.count(a, n)),
        shared: (a, n, table, k, counts) => (
          touch(n, ...words.subarray(table >>> 2, (table >>> 2) + k)),
          operations.shared(a, n, table, k, counts)
        ),
        hits: (postings, k, a) => (touch(k * 4, postings), operations.hits(postings, k, a)),
        expand: (a, n, out) => operations.expand(a, n, out),
      };
      return { memory, buffer, operations: accounted };
    },
    wordCost: simdKernel.wordCost,
    probeCost: simdKernel.probeCost,
  };
}
