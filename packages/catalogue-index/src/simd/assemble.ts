/** A WebAssembly binary in the making: numbers are its bytes, lists of them are put one after the other. */
export type Code = number | readonly Code[];

export interface WasmFunction {
  readonly name: string;
  readonly parameters: number;
  readonly answers: boolean;
  readonly locals: readonly Local[];
  readonly body: Code;
}
/** Value types of the format: what a local holds. */
export type Local = typeof i32 | typeof i64 | typeof v128;
export const i32 = 0x7f;
export const i64 = 0x7e;
export const v128 = 0x7b;

const vector = (operation: number): Code => [0xfd, unsigned(operation)];

/** The instructions the kernel is written in, by the names of the specification; addresses come before values. */
export const op = {
  get: (local: number): Code => [0x20, unsigned(local)],
  set: (local: number, value: Code): Code => [value, 0x21, unsigned(local)],
  tee: (local: number, value: Code): Code => [value, 0x22, unsigned(local)],
  constant: (value: number): Code => [0x41, signed(value)],
  add: (a: Code, b: Code): Code => [a, b, 0x6a],
  subtract: (a: Code, b: Code): Code => [a, b, 0x6b],
  andWord: (a: Code, b: Code): Code => [a, b, 0x71],
  shiftLeft: (a: Code, by: number): Code => [a, op.constant(by), 0x74],
  shiftRight: (a: Code, by: Code): Code => [a, by, 0x76],
  isBelow: (a: Code, b: Code): Code => [a, b, 0x49],
  isZero: (a: Code): Code => [a, 0x45],
  load: (address: Code, offset = 0): Code => [address, 0x28, 2, unsigned(offset)],
  loadByte: (address: Code): Code => [address, 0x2d, 0, 0],
  store: (address: Code, value: Code, offset = 0): Code => [address, value, 0x36, 2, unsigned(offset)],
  load64: (address: Code, offset = 0): Code => [address, 0x29, 3, unsigned(offset)],
  store64: (address: Code, value: Code, offset = 0): Code => [address, value, 0x37, 3, unsigned(offset)],
  isZero64: (a: Code): Code => [a, 0x50],
  constant64: (value: number): Code => [0x42, signed(value)],
  add64: (a: Code, b: Code): Code => [a, b, 0x7c],
  and64: (a: Code, b: Code): Code => [a, b, 0x83],
  xor64: (a: Code, b: Code): Code => [a, b, 0x85],
  minusOne64: (a: Code): Code => [a, 0x42, 1, 0x7d],
  trailingZeros: (a: Code): Code => [a, 0x7a, 0xa7],
  narrow: (a: Code): Code => [a, 0xa7],
  ones64: (a: Code): Code => [a, 0x7b],
  ones: (a: Code): Code => op.narrow(op.ones64(a)),
  widenWord: (a: Code): Code => [a, 0xac],
  loadVector: (address: Code, offset: number): Code => [address, vector(0x00), 4, unsigned(offset)],
  storeVector: (address: Code, value: Code, offset: number): Code => [address, value, vector(0x0b), 4, unsigned(offset)],
  and: (a: Code, b: Code): Code => [a, b, vector(0x4e)],
  or: (a: Code, b: Code): Code => [a, b, vector(0x50)],
  xor: (a: Code, b: Code): Code => [a, b, vector(0x51)],
  select: (a: Code, b: Code, mask: Code): Code => [a, b, mask, vector(0x52)],
  onesPerByte: (a: Code): Code => [a, vector(0x62)],
  widenBytes: (a: Code): Code => [a, vector(0x7d), vector(0x7f)],
  addLanes: (a: Code, b: Code): Code => [a, b, vector(0xae)],
  splat: (a: Code): Code => [a, vector(0x11)],
  lane: (a: Code, lane: number): Code => [a, vector(0x1b), lane],
  /** Runs `body` again and again while `again` is not zero at its end. */
  repeat: (body: Code, again: Code): Code => [0x03, 0x40, body, again, 0x0d, 0, 0x0b],
  when: (condition: Code, body: Code): Code => [condition, 0x04, 0x40, body, 0x0b],
};

/** A module with one imported shared memory, `e.m`, and these functions as its exports. */
export function assemble(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters, answers }): Code => [
    0x60,
    list(Array<number>(parameters).fill(i32)),
    list(answers ? [i32] : []),
  ]);
  const sections: [number, Code][] = [
    [1, list(types)],
    [2, list([[text('e'), text('m'), 0x02, 0x03, unsigned(1), unsigned(65_536)]])],
    [3, list(functions.map((_, i) => unsigned(i)))],
    [7, list(functions.map(({ name }, i) => [text(name), 0x00, unsigned(i)]))],
    [10, list(functions.map(({ locals, body }) => sized([list(locals.map((type) => [1, type])), body, 0x0b])))],
  ];
  return Uint8Array.from([0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...sections.flatMap(([id, body]) => [id, ...flat(sized(body))])]);
}

function flat(code: Code): number[] {
  return typeof code === 'number' ? [code] : code.flatMap(flat);
}

function list(items: readonly Code[]): Code {
  return [unsigned(items.length), items];
}

function sized(code: Code): Code {
  const bytes = flat(code);
  return [unsigned(bytes.length), bytes];
}

function text(name: string): Code {
  return list([...new TextEncoder().encode(name)]);
}

function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...unsigned(Math.floor(value / 128))];
}

function signed(value: number): number[] {
  return value >= -64 && value < 64 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
