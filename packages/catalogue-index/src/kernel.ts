/**
 * The inner loops of the index over one memory. Addresses and lengths are in bytes; bitsets start and end at multiples of 64.
 * The plain kernel runs everywhere; a faster one must agree with it bit by bit.
 */
export interface Operations {
  or3(a: number, b: number, c: number, out: number, bytes: number): void;
  /** What is in `a`, in `b` and in `c`, or with `flip` -1 instead of 0 not in `c`: a span of years or ratings in one go. */
  and(a: number, b: number, c: number, flip: number, out: number, bytes: number): void;
  /** As above, and answers how many bits are set in `out`. */
  andCount(a: number, b: number, c: number, flip: number, out: number, bytes: number): number;
  count(a: number, bytes: number): number;
  /** For each of the `k` bitset addresses at `table`: adds the bits it shares with `a` to the count at `counts`. */
  shared(a: number, bytes: number, table: number, k: number, counts: number): void;
  /** How many of the `k` documents at `postings` are set in `a`. */
  hits(postings: number, k: number, a: number): number;
  /** Writes the set bits of `a` as numbers to `out` and answers how many there are. */
  expand(a: number, bytes: number, out: number): number;
}

/** A memory of zeros and the operations over it. */
export interface Machine {
  /** What another thread needs for the same memory. */
  readonly memory: unknown;
  readonly buffer: ArrayBufferLike;
  readonly operations: Operations;
}

export interface Kernel {
  readonly name: 'plain' | 'simd';
  /** Rough cost of one bitset word and of one single probe, in nanoseconds: what the plans are chosen by. */
  readonly wordCost: number;
  readonly probeCost: number;
  allocate(bytes: number): Machine;
  /** The operations over a memory of this kernel that another thread allocated. */
  machineOver(memory: unknown): Machine;
}

export const plainKernel: Kernel = {
  name: 'plain',
  wordCost: 1.6,
  probeCost: 1.6,
  allocate: (bytes) => plainMachine(new ArrayBuffer(bytes)),
  machineOver: (memory) => plainMachine(memory as ArrayBuffer),
};

function plainMachine(buffer: ArrayBuffer): Machine {
  return { memory: buffer, buffer, operations: plainOperations(new Int32Array(buffer)) };
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function plainOperations(words: Int32Array): Operations {
  const sharedBits = (a: number, b: number, bytes: number) => {
    a >>>= 2;
    b >>>= 2;
    let count = 0;
    for (let i = 0, n = bytes >>> 2; i < n; i++) count += bitsIn(words[a + i]! & words[b + i]!);
    return count;
  };
  const operations: Operations = {
    or3(a, b, c, out, bytes) {
      a >>>= 2;
      b >>>= 2;
      c >>>= 2;
      out >>>= 2;
      for (let i = 0, n = bytes >>> 2; i < n; i++) words[out + i] = words[a + i]! | words[b + i]! | words[c + i]!;
    },
    and(a, b, c, flip, out, bytes) {
      a >>>= 2;
      b >>>= 2;
      c >>>= 2;
      out >>>= 2;
      for (let i = 0, n = bytes >>> 2; i < n; i++) words[out + i] = words[a + i]! & words[b + i]! & (words[c + i]! ^ flip);
    },
    andCount(a, b, c, flip, out, bytes) {
      operations.and(a, b, c, flip, out, bytes);
      return sharedBits(out, out, bytes);
    },
    count: (a, bytes) => sharedBits(a, a, bytes),
    shared(a, bytes, table, k, counts) {
      for (let t = 0; t < k; t++) words[(counts >>> 2) + t]! += sharedBits(a, words[(table >>> 2) + t]!, bytes);
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
  return operations;
}
