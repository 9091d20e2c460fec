/**
 * The inner loops of the index over one memory. Addresses and lengths are in bytes; bitsets start and end at multiples of 64.
 * The plain kernel runs everywhere; a faster one must agree with it bit by bit.
 */
export interface Operations {
  or(a: number, b: number, out: number, bytes: number): void;
  or3(a: number, b: number, c: number, out: number, bytes: number): void;
  and(a: number, b: number, out: number, bytes: number): void;
  andNot(a: number, b: number, out: number, bytes: number): void;
  /** What is in `a` and in `b` and not in `c`: a span of years or ratings in one go. */
  andSpan(a: number, b: number, c: number, out: number, bytes: number): void;
  /** As above, and answers how many bits are set in `out`. */
  andCount(a: number, b: number, out: number, bytes: number): number;
  and3Count(a: number, b: number, c: number, out: number, bytes: number): number;
  andNotCount(a: number, b: number, out: number, bytes: number): number;
  andSpanCount(a: number, b: number, c: number, out: number, bytes: number): number;
  count(a: number, bytes: number): number;
  /** For each of the `k` bitset addresses at `table`: adds the bits it shares with `a` to the count at `counts`. */
  shared(a: number, bytes: number, table: number, k: number, counts: number): void;
  /** How many of the `k` documents at `postings` are set in `a`. */
  hits(postings: number, k: number, a: number): number;
  /** Adds to `counts[column[d]]` for every document d set in `a`; `column` holds bytes. */
  histogram(a: number, bytes: number, column: number, counts: number): void;
  /** Writes the set bits of `a` as numbers to `out` and answers how many there are. */
  expand(a: number, bytes: number, out: number): number;
}

/** A memory of zeros and the operations over it. */
export interface Machine {
  readonly buffer: ArrayBufferLike;
  readonly operations: Operations;
}

export interface Kernel {
  readonly name: 'plain' | 'simd';
  /** Rough cost of one bitset word and of one single probe, in nanoseconds: what the plans are chosen by. */
  readonly wordCost: number;
  readonly probeCost: number;
  allocate(bytes: number): Machine;
  /** Operations over a memory that another thread handed over, or null when this kernel cannot work on it. */
  adopt(memory: unknown): Machine | null;
  /** What `adopt` of another thread takes: the memory behind a machine. */
  release(machine: Machine): unknown;
}

export const plainKernel: Kernel = {
  name: 'plain',
  wordCost: 1.6,
  probeCost: 1.6,
  allocate: (bytes) => machineOver(new ArrayBuffer((bytes + 63) & ~63)),
  adopt: (memory) => (String(memory) === '[object ArrayBuffer]' ? machineOver(memory as ArrayBuffer) : null),
  release: (machine) => machine.buffer,
};

function machineOver(buffer: ArrayBuffer): Machine {
  return { buffer, operations: plainOperations(new Int32Array(buffer), new Uint8Array(buffer)) };
}

export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function plainOperations(words: Int32Array, octets: Uint8Array): Operations {
  return {
    or(a, b, out, bytes) {
      a >>>= 2;
      b >>>= 2;
      out >>>= 2;
      for (let i = 0, n = bytes >>> 2; i < n; i++) words[out + i] = words[a + i]! | words[b + i]!;
    },
    or3(a, b, c, out, bytes) {
      a >>>= 2;
      b >>>= 2;
      c >>>= 2;
      out >>>= 2;
      for (let i = 0, n = bytes >>> 2; i < n; i++) words[out + i] = words[a + i]! | words[b + i]! | words[c + i]!;
    },
    and(a, b, out, bytes) {
      a >>>= 2;
      b >>>= 2;
      out >>>= 2;
      for (let i = 0, n = bytes >>> 2; i < n; i++) words[out + i] = words[a + i]! & words[b + i]!;
    },
    andNot(a, b, out, bytes) {
      a >>>= 2;
      b >>>= 2;
      out >>>= 2;
      for (let i = 0, n = bytes >>> 2; i < n; i++) words[out + i] = words[a + i]! & ~words[b + i]!;
    },
    andSpan(a, b, c, out, bytes) {
      a >>>= 2;
      b >>>= 2;
      c >>>= 2;
      out >>>= 2;
      for (let i = 0, n = bytes >>> 2; i < n; i++) words[out + i] = words[a + i]! & words[b + i]! & ~words[c + i]!;
    },
    andCount(a, b, out, bytes) {
      a >>>= 2;
      b >>>= 2;
      out >>>= 2;
      let count = 0;
      for (let i = 0, n = bytes >>> 2; i < n; i++) count += bitsIn((words[out + i] = words[a + i]! & words[b + i]!));
      return count;
    },
    and3Count(a, b, c, out, bytes) {
      a >>>= 2;
      b >>>= 2;
      c >>>= 2;
      out >>>= 2;
      let count = 0;
      for (let i = 0, n = bytes >>> 2; i < n; i++) count += bitsIn((words[out + i] = words[a + i]! & words[b + i]! & words[c + i]!));
      return count;
    },
    andNotCount(a, b, out, bytes) {
      a >>>= 2;
      b >>>= 2;
      out >>>= 2;
      let count = 0;
      for (let i = 0, n = bytes >>> 2; i < n; i++) count += bitsIn((words[out + i] = words[a + i]! & ~words[b + i]!));
      return count;
    },
    andSpanCount(a, b, c, out, bytes) {
      a >>>= 2;
      b >>>= 2;
      c >>>= 2;
      out >>>= 2;
      let count = 0;
      for (let i = 0, n = bytes >>> 2; i < n; i++) count += bitsIn((words[out + i] = words[a + i]! & words[b + i]! & ~words[c + i]!));
      return count;
    },
    count(a, bytes) {
      a >>>= 2;
      let count = 0;
      for (let i = 0, n = bytes >>> 2; i < n; i++) count += bitsIn(words[a + i]!);
      return count;
    },
    shared(a, bytes, table, k, counts) {
      a >>>= 2;
      table >>>= 2;
      counts >>>= 2;
      for (let t = 0, n = bytes >>> 2; t < k; t++) {
        const b = words[table + t]! >>> 2;
        let count = 0;
        for (let i = 0; i < n; i++) count += bitsIn(words[a + i]! & words[b + i]!);
        words[counts + t]! += count;
      }
    },
    hits(postings, k, a) {
      postings >>>= 2;
      a >>>= 2;
      let count = 0;
      for (let i = postings, end = postings + k; i < end; i++) {
        const document = words[i]!;
        count += (words[a + (document >>> 5)]! >>> (document & 31)) & 1;
      }
      return count;
    },
    histogram(a, bytes, column, counts) {
      a >>>= 2;
      counts >>>= 2;
      for (let i = 0, n = bytes >>> 2; i < n; i++) {
        for (let word = words[a + i]!; word; word &= word - 1)
          words[counts + octets[column + (i << 5) + 31 - Math.clz32(word & -word)]!]!++;
      }
    },
    expand(a, bytes, out) {
      a >>>= 2;
      out >>>= 2;
      const start = out;
      for (let i = 0, n = bytes >>> 2; i < n; i++) {
        for (let word = words[a + i]!; word; word &= word - 1) words[out++] = (i << 5) + 31 - Math.clz32(word & -word);
      }
      return out - start;
    },
  };
}
