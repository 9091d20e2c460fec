import { buildIndex, plainKernel } from '../src/index.ts';
import type { CatalogueColumns, Kernel, Query, Where } from '../src/index.ts';
import type { Operations } from '../src/kernel.ts';
import { simdKernel } from '../src/simd.ts';
import type { SimdOperations } from '../src/simd.ts';
import { cpuTime } from './measure.ts';
import { menu } from './wholeMenu.ts';

/** Several times what the caches of a server's processor hold. */
const beyondCaches = 256 * 1024 * 1024;

export interface Bound {
  /** What the question touches. */
  readonly bytes: number;
  /** From memory that no cache has. */
  readonly memoryMs: number;
  /** Again and again, so that the processor's caches have them, as they have what a question touches. */
  readonly cacheMs: number;
}

/** How much this machine's memory hands over in a millisecond, to one thread and through vector registers. */
async function memoryBandwidth(): Promise<number> {
  const { buffer, operations } = simdKernel.allocate(beyondCaches);
  // Memory that nobody has written to is one page of zeros, again and again.
  new Uint8Array(buffer).fill(1);
  const { stream } = operations as SimdOperations;
  const ms = await cpuTime(() => stream(0, beyondCaches));
  return beyondCaches / ms;
}

/**
 * The bytes that a question touches, and how long as many take to read: bitsets and postings are counted by an index whose operations keep
 * account (its working space left out), then as many bytes of a like index are streamed through vector registers.
 */
export async function openBounds(columns: CatalogueColumns): Promise<(question: { query?: Query; facets?: Where }) => Promise<Bound>> {
  const bandwidth = await memoryBandwidth();
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
    const cacheMs = await cpuTime(() => {
      for (let left = bytes; left > 0; left -= atOnce) stream(from, Math.min(left, atOnce));
    });
    return { bytes, memoryMs: bytes / bandwidth, cacheMs };
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
