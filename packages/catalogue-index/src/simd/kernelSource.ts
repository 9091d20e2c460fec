import { i32, i64, op, v128 } from './assemble.ts';
import type { Code, Local, WasmFunction } from './assemble.ts';

const { get, set, constant, add } = op;
const step = 64;
/** Where the words of 64 bits of a step are. */
const wordsOfStep = [0, 8, 16, 24, 32, 40, 48, 56];

/** Walks operands 64 bytes at a time until the first of them has gone `length` bytes; `end` is a local of its own. */
function overChunks(operands: readonly number[], length: number, end: number, body: Code): Code {
  const advance = operands.map((local) => set(local, add(get(local), constant(step))));
  return [set(end, add(get(operands[0]!), get(length))), op.repeat([body, advance], op.isBelow(get(operands[0]!), get(end)))];
}

/** or3(a, b, c, out, bytes) */
function or3(): WasmFunction {
  const [a, b, c, out, bytes, end] = [0, 1, 2, 3, 4, 5];
  const chunk = [0, 16, 32, 48].map((offset) => {
    const [x, y, z] = [a, b, c].map((local) => op.loadVector(get(local), offset)) as [Code, Code, Code];
    return op.storeVector(get(out), op.or(op.or(x, y), z), offset);
  });
  return { name: 'or3', parameters: 5, answers: false, locals: [i32], body: overChunks([a, b, c, out], bytes, end, chunk) };
}

/** What `and` and `andCount` make of vectors of a, b and c: of what is in the third or, with a mask of ones, of what is not. */
const both = (at: number, mask: number): Code => {
  const [x, y, z] = [0, 1, 2].map((local) => op.loadVector(get(local), at)) as [Code, Code, Code];
  return op.and(op.and(x, y), op.xor(z, get(mask)));
};

/** and(a, b, c, flip, out, bytes) */
function and(): WasmFunction {
  const [a, b, c, flip, out, bytes, end, mask] = [0, 1, 2, 3, 4, 5, 6, 7];
  const chunk = [0, 16, 32, 48].map((offset) => op.storeVector(get(out), both(offset, mask), offset));
  const body = [set(mask, op.splat(get(flip))), overChunks([a, b, c, out], bytes, end, chunk)];
  return { name: 'and', parameters: 6, answers: false, locals: [i32, v128], body };
}

/**
 * Counts set bits 128 bytes at a time: full adders (three vectors in, their sum and carry out) fold eight vectors into one of "eights",
 * so that the costly count per byte happens once for eight (Harley and Seal). What is left over stands in ones, twos and fours.
 * Its locals are eleven vectors from `first` on.
 */
function carrySaveCount(first: number) {
  const [sum, ones, twos, fours, u, v, carryA, carryB, foursA, foursB, eights] = Array.from({ length: 11 }, (_, i) => first + i) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const fold = (a: Code, b: Code, sums: number, carry: number): Code => [
    set(u, op.xor(get(sums), a)),
    set(v, b),
    set(carry, op.select(get(v), get(sums), get(u))),
    set(sums, op.xor(get(u), get(v))),
  ];
  const counted = (bits: number) => op.widenBytes(op.onesPerByte(get(bits)));
  const twice = (local: number) => set(local, op.addLanes(get(local), get(local)));
  return {
    locals: Array<Local>(11).fill(v128),
    /** `at(k)` is the k-th of eight vectors. */
    chunk: (at: (k: number) => Code): Code => [
      fold(at(0), at(1), ones, carryA),
      fold(at(2), at(3), ones, carryB),
      fold(get(carryA), get(carryB), twos, foursA),
      fold(at(4), at(5), ones, carryA),
      fold(at(6), at(7), ones, carryB),
      fold(get(carryA), get(carryB), twos, foursB),
      fold(get(foursA), get(foursB), fours, eights),
      set(sum, op.addLanes(get(sum), counted(eights))),
    ],
    // ((eights * 2 + fours) * 2 + twos) * 2 + ones
    total: [
      [fours, twos, ones].map((local) => [twice(sum), set(sum, op.addLanes(get(sum), counted(local)))]),
      [0, 1, 2, 3].map((lane) => op.lane(get(sum), lane)),
      0x6a,
      0x6a,
      0x6a,
    ] as Code,
  };
}

/**
 * Counts the bits of `vector(at)`, 128 bytes at a time, and those of `word(at)` in the 64 that are left over; both may keep what they make.
 * `walked` are the addresses to advance, `first` is the first local of its own.
 */
function counting(walked: readonly number[], length: number, first: number, vector: (at: number) => Code, word: (at: number) => Code) {
  const [end, count] = [first, first + 1];
  const counter = carrySaveCount(first + 2);
  const advance = (bytes: number) => walked.map((local) => set(local, add(get(local), constant(bytes))));
  const isMore = op.isBelow(get(walked[0]!), get(end));
  const leftOver = wordsOfStep.map((at) => set(count, add(get(count), op.ones(word(at)))));
  const body: Code = [
    set(end, add(get(walked[0]!), op.andWord(get(length), constant(-128)))),
    op.when(isMore, op.repeat([counter.chunk((k) => vector(k * 16)), advance(128)], isMore)),
    op.when(op.andWord(get(length), constant(64)), leftOver),
    add(counter.total, get(count)),
  ];
  return { locals: [i32, i32, ...counter.locals] as Local[], body };
}

/** andCount(a, b, c, flip, out, bytes) */
function andCount(): WasmFunction {
  const [a, b, c, flip, out, bytes, mask, value, wordMask, word] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const vectorOf = (at: number): Code => [set(value, both(at, mask)), op.storeVector(get(out), get(value), at), get(value)];
  const wordOf = (at: number): Code => {
    const [x, y, z] = [a, b, c].map((local) => op.load64(get(local), at)) as [Code, Code, Code];
    return [set(word, op.and64(op.and64(x, y), op.xor64(z, get(wordMask)))), op.store64(get(out), get(word), at), get(word)];
  };
  const counted = counting([a, b, c, out], bytes, 10, vectorOf, wordOf);
  const body = [set(mask, op.splat(get(flip))), set(wordMask, op.widenWord(get(flip))), counted.body];
  return { name: 'andCount', parameters: 6, answers: true, locals: [v128, v128, i64, i64, ...counted.locals], body };
}

/** count(a, bytes) */
function count(): WasmFunction {
  const [a, bytes] = [0, 1];
  const { locals, body } = counting(
    [a],
    bytes,
    2,
    (at) => op.loadVector(get(a), at),
    (at) => op.load64(get(a), at),
  );
  return { name: 'count', parameters: 2, answers: true, locals, body };
}

/**
 * shared(a, bytes, table, k, counts): four bitsets of the table at a time, so that a word of `a` is read once for four and their counts do not wait
 * for each other; what is left of the table one by one. Words are quicker here than vectors with full adders, which wait for their carries.
 */
function shared(): WasmFunction {
  const [a, bytes, table, k, counts, end, at, stop, word] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const sets = [9, 10, 11, 12];
  const sums = [13, 14, 15, 16];
  const isMore = op.isBelow(get(at), get(stop));
  const count = (terms: number): Code => {
    const each = (code: (bits: number, sum: number, term: number) => Code): Code =>
      sets.slice(0, terms).map((bits, term) => code(bits, sums[term]!, term));
    const chunk = wordsOfStep.map((offset) => [
      set(word, op.load64(get(at), offset)),
      each((bits, sum) => set(sum, op.add64(get(sum), op.ones64(op.and64(op.load64(get(bits), offset), get(word)))))),
    ]);
    const advance = [at, ...sets.slice(0, terms)].map((local) => set(local, add(get(local), constant(step))));
    return [
      each((bits, sum, term) => [set(bits, op.load(get(table), 4 * term)), set(sum, op.constant64(0))]),
      set(at, get(a)),
      op.repeat([chunk, advance], isMore),
      each((_, sum, term) => op.store(get(counts), add(op.load(get(counts), 4 * term), op.narrow(get(sum))), 4 * term)),
      [table, counts].map((local) => set(local, add(get(local), constant(4 * terms)))),
    ];
  };
  const isFour = op.isBelow(add(get(table), constant(12)), get(end));
  const isOne = op.isBelow(get(table), get(end));
  const body = [
    set(end, add(get(table), op.shiftLeft(get(k), 2))),
    set(stop, add(get(a), get(bytes))),
    op.when(isFour, op.repeat(count(4), isFour)),
    op.when(isOne, op.repeat(count(1), isOne)),
  ];
  const locals: Local[] = [i32, i32, i32, i64, i32, i32, i32, i32, i64, i64, i64, i64];
  return { name: 'shared', parameters: 5, answers: false, locals, body };
}

/** hits(postings, k, a) */
function hits(): WasmFunction {
  const [postings, k, a, end, document, count] = [0, 1, 2, 3, 4, 5];
  const bit = op.shiftRight(op.loadByte(add(get(a), op.shiftRight(get(document), constant(3)))), op.andWord(get(document), constant(7)));
  const one = [
    set(document, op.load(get(postings))),
    set(count, add(get(count), op.andWord(bit, constant(1)))),
    set(postings, add(get(postings), constant(4))),
  ];
  const body = [
    op.when(get(k), [set(end, add(get(postings), op.shiftLeft(get(k), 2))), op.repeat(one, op.isBelow(get(postings), get(end)))]),
    get(count),
  ];
  return { name: 'hits', parameters: 3, answers: true, locals: [i32, i32, i32], body };
}

/** Walks the set bits of `a`, 64 at a time: `each` finds the number of the bit within them on top of `base`. */
function overBits(parameters: number, each: (bit: Code) => Code, afterWord: Code): { locals: Local[]; body: Code } {
  const [a, bytes, end, word] = [0, 1, parameters, parameters + 1];
  const eachBit = op.repeat(
    [each(op.trailingZeros(get(word))), set(word, op.and64(get(word), op.minusOne64(get(word))))],
    op.isZero(op.isZero64(get(word))),
  );
  const perWord = [
    set(word, op.load64(get(a))),
    op.when(op.isZero(op.isZero64(get(word))), eachBit),
    set(a, add(get(a), constant(8))),
    afterWord,
  ];
  return { locals: [i32, i64], body: [set(end, add(get(a), get(bytes))), op.repeat(perWord, op.isBelow(get(a), get(end)))] };
}

/** expand(a, bytes, out) */
function expand(): WasmFunction {
  const [out, base, start] = [2, 5, 6];
  const walk = overBits(
    3,
    (bit) => [op.store(get(out), add(get(base), bit)), set(out, add(get(out), constant(4)))],
    set(base, add(get(base), constant(64))),
  );
  return {
    name: 'expand',
    parameters: 3,
    answers: true,
    locals: [...walk.locals, i32, i32],
    body: [set(start, get(out)), walk.body, op.shiftRight(op.subtract(get(out), get(start)), constant(2))],
  };
}

/** What the memory can stream: reads all bytes and answers something made of them. The benchmark's bound, not used by queries. */
function stream(): WasmFunction {
  const [bytes, end, sum] = [1, 2, 3];
  const chunk = [0, 16, 32, 48].map((offset, k) => set(sum + k, op.xor(get(sum + k), op.loadVector(get(0), offset))));
  const folded = op.xor(op.xor(get(sum), get(sum + 1)), op.xor(get(sum + 2), get(sum + 3)));
  return {
    name: 'stream',
    parameters: 2,
    answers: true,
    locals: [i32, v128, v128, v128, v128],
    body: [overChunks([0], bytes, end, chunk), op.lane(folded, 0)],
  };
}

/** The functions of `Operations`, in the instructions of WebAssembly. */
export const kernelSource: readonly WasmFunction[] = [or3(), and(), andCount(), count(), shared(), hits(), expand(), stream()];
