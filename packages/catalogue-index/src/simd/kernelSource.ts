import { i32, i64, op, v128 } from './assemble.ts'
import type { Code, Local, WasmFunction } from './assemble.ts'

const { get, set, constant, add } = op
const step = 64

/** Walks operands 64 bytes at a time until the first of them has gone `length` bytes; `end` is a local of its own. */
function overChunks(operands: readonly number[], length: number, end: number, body: Code): Code {
  const advance = operands.map(local => set(local, add(get(local), constant(step))))
  return [set(end, add(get(operands[0]!), get(length))), op.repeat([body, advance], op.isBelow(get(operands[0]!), get(end)))]
}

/** Four vectors of 16 bytes of each source through `combine` into the last parameter but one. */
function combining(name: string, sources: number, combine: (values: readonly Code[]) => Code): WasmFunction {
  const [out, length, end] = [sources, sources + 1, sources + 2]
  const operands = Array.from({ length: sources }, (_, i) => i)
  const chunk = [0, 16, 32, 48].map(offset => op.storeVector(get(out), combine(operands.map(local => op.loadVector(get(local), offset))), offset))
  return { name, parameters: sources + 2, answers: false, locals: [i32], body: overChunks([...operands, out], length, end, chunk) }
}

/** The same in eight words of 64 bits, counting what is set: the processor counts words quicker than vectors. */
function counting(name: string, sources: number, combine: (values: readonly Code[]) => Code, stores: boolean): WasmFunction {
  const out = sources
  const length = stores ? sources + 1 : sources
  const [end, count, value] = [length + 1, length + 2, length + 3]
  const operands = Array.from({ length: sources }, (_, i) => i)
  const chunk = [0, 8, 16, 24, 32, 40, 48, 56].map(offset => {
    const combined = combine(operands.map(local => op.load64(get(local), offset)))
    const counted = (bits: Code) => set(count, add(get(count), op.ones(bits)))
    return stores ? [set(value, combined), op.store64(get(out), get(value), offset), counted(get(value))] : counted(combined)
  })
  const body = [overChunks(stores ? [...operands, out] : operands, length, end, chunk), get(count)]
  return { name, parameters: length + 1, answers: true, locals: [i32, i32, i64], body }
}

const all = (values: readonly Code[]) => values.slice(1).reduce((a, b) => op.and64(a, b), values[0]!)

/** shared(a, bytes, table, k, counts) */
function shared(): WasmFunction {
  const [a, bytes, table, k, counts, end, b, at, count] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  const chunk = [0, 8, 16, 24, 32, 40, 48, 56].map(offset =>
    set(count, add(get(count), op.ones(op.and64(op.load64(get(at), offset), op.load64(get(b), offset))))))
  const oneTerm = [
    set(b, op.load(get(table))), set(at, get(a)), set(count, constant(0)),
    op.repeat(
      [chunk, set(b, add(get(b), constant(step))), set(at, add(get(at), constant(step)))],
      op.isBelow(get(at), add(get(a), get(bytes))),
    ),
    op.store(get(counts), add(op.load(get(counts)), get(count))),
    set(table, add(get(table), constant(4))), set(counts, add(get(counts), constant(4))),
  ]
  const body = op.when(get(k), [set(end, add(get(table), op.shiftLeft(get(k), 2))), op.repeat(oneTerm, op.isBelow(get(table), get(end)))])
  return { name: 'shared', parameters: 5, answers: false, locals: [i32, i32, i32, i32], body }
}

/** hits(postings, k, a) */
function hits(): WasmFunction {
  const [postings, k, a, end, document, count] = [0, 1, 2, 3, 4, 5]
  const bit = op.shiftRight(op.loadByte(add(get(a), op.shiftRight(get(document), constant(3)))), op.andWord(get(document), constant(7)))
  const one = [
    set(document, op.load(get(postings))),
    set(count, add(get(count), op.andWord(bit, constant(1)))),
    set(postings, add(get(postings), constant(4))),
  ]
  const body = [op.when(get(k), [set(end, add(get(postings), op.shiftLeft(get(k), 2))), op.repeat(one, op.isBelow(get(postings), get(end)))]), get(count)]
  return { name: 'hits', parameters: 3, answers: true, locals: [i32, i32, i32], body }
}

/** Walks the set bits of `a`, 64 at a time: `each` finds the number of the bit within them on top of `base`. */
function overBits(parameters: number, each: (bit: Code) => Code, afterWord: Code): { locals: Local[]; body: Code } {
  const [a, bytes, end, word] = [0, 1, parameters, parameters + 1]
  const eachBit = op.repeat(
    [each(op.trailingZeros(get(word))), set(word, op.and64(get(word), op.minusOne64(get(word))))],
    op.isZero(op.isZero64(get(word))),
  )
  const perWord = [set(word, op.load64(get(a))), op.when(op.isZero(op.isZero64(get(word))), eachBit), set(a, add(get(a), constant(8))), afterWord]
  return { locals: [i32, i64], body: [set(end, add(get(a), get(bytes))), op.repeat(perWord, op.isBelow(get(a), get(end)))] }
}

/** histogram(a, bytes, column, counts) */
function histogram(): WasmFunction {
  const [column, counts, place] = [2, 3, 6]
  const walk = overBits(4, bit => [
    set(place, add(get(counts), op.shiftLeft(op.loadByte(add(get(column), bit)), 2))),
    op.store(get(place), add(op.load(get(place)), constant(1))),
  ], set(column, add(get(column), constant(64))))
  return { name: 'histogram', parameters: 4, answers: false, locals: [...walk.locals, i32], body: walk.body }
}

/** expand(a, bytes, out) */
function expand(): WasmFunction {
  const [out, base, start] = [2, 5, 6]
  const walk = overBits(3, bit => [op.store(get(out), add(get(base), bit)), set(out, add(get(out), constant(4)))], set(base, add(get(base), constant(64))))
  return {
    name: 'expand', parameters: 3, answers: true, locals: [...walk.locals, i32, i32],
    body: [set(start, get(out)), walk.body, op.shiftRight(op.subtract(get(out), get(start)), constant(2))],
  }
}

/** What the memory can stream: reads all bytes and answers something made of them. The benchmark's bound, not used by queries. */
function stream(): WasmFunction {
  const [bytes, end, sum] = [1, 2, 3]
  const chunk = [0, 16, 32, 48].map((offset, k) => set(sum + k, op.xor(get(sum + k), op.loadVector(get(0), offset))))
  const folded = op.xor(op.xor(get(sum), get(sum + 1)), op.xor(get(sum + 2), get(sum + 3)))
  return { name: 'stream', parameters: 2, answers: true, locals: [i32, v128, v128, v128, v128], body: [overChunks([0], bytes, end, chunk), op.lane(folded, 0)] }
}

/** The functions of `Operations`, in the instructions of WebAssembly. */
export const kernelSource: readonly WasmFunction[] = [
  combining('or', 2, ([a, b]) => op.or(a!, b!)),
  combining('or3', 3, ([a, b, c]) => op.or(op.or(a!, b!), c!)),
  combining('and', 2, ([a, b]) => op.and(a!, b!)),
  combining('andNot', 2, ([a, b]) => op.andNot(a!, b!)),
  counting('andCount', 2, all, true),
  counting('and3Count', 3, all, true),
  counting('andNotCount', 2, ([a, b]) => op.and64(a!, op.not64(b!)), true),
  counting('count', 1, all, false),
  shared(), hits(), histogram(), expand(), stream(),
]
