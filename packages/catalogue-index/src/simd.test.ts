import { plainKernel } from './kernel.ts';
import type { Machine } from './kernel.ts';
import { fastestKernel, simdKernel } from './simd.ts';
import { assemble } from './simd/assemble.ts';
import { kernelBase64 } from './simd/kernelBytes.ts';
import { kernelSource } from './simd/kernelSource.ts';

describe('the WebAssembly kernel', () => {
  it('is the bytes its source assembles to', () => {
    expect(btoa(String.fromCharCode(...assemble(kernelSource)))).toBe(kernelBase64);
  });

  it('is chosen where vectors and shared memories are', () => expect(fastestKernel().name).toBe('simd'));

  for (const bytes of [64, 576, 640, 8192]) {
    it(`leaves the same memory and the same answers behind as the plain kernel, ${bytes} bytes a set`, () => {
      const machines = [plainKernel.allocate(bytes * 200), simdKernel.allocate(bytes * 200)];
      const [plain, simd] = machines.map((machine) => run(machine, bytes));
      expect(simd).toEqual(plain);
    });
  }
});

/** Every operation once over the same three sets; the sets are at 0, 1 and 2 times `bytes`, everything else behind them. */
function run({ buffer, operations }: Machine, bytes: number) {
  const words = new Uint32Array(buffer, 0, (bytes * 200) / 4);
  let state = 12345;
  for (let i = 0; i < (bytes / 4) * 3; i++) words[i] = (state = Math.imul(state, 1664525) + 1013904223) >>> 0;
  const [a, b, c] = [0, bytes, bytes * 2];
  const at = (k: number) => bytes * (3 + k);
  const postings = at(60);
  for (let k = 0; k < bytes / 4; k++) words[postings / 4 + k] = (k * 29) % (bytes * 8);
  words.set([a, b, c, a, b, a], at(70) / 4);
  operations.or3(a, b, c, at(1), bytes);
  operations.and(a, b, c, 0, at(2), bytes);
  operations.and(a, b, c, -1, at(7), bytes);
  const counts = [
    operations.andCount(a, b, c, -1, at(8), bytes),
    operations.andCount(a, b, c, 0, at(5), bytes),
    operations.count(a, bytes),
    operations.hits(postings, bytes / 4, a),
    operations.hits(postings, 0, a),
    operations.expand(a, bytes, at(80)),
  ];
  operations.shared(a, bytes, at(70), 4, at(71));
  operations.shared(a, bytes, at(70), 0, at(71));
  // The simd kernel takes four sets at a time: four, fewer, and what four leave over.
  operations.shared(b, bytes, at(70), 6, at(74));
  // It adds to what is counted.
  operations.shared(c, bytes, at(70), 6, at(74));
  operations.shared(b, bytes, at(70), 3, at(72));
  operations.shared(c, bytes, at(70), 1, at(73));
  return { counts, memory: [...new Uint32Array(buffer, 0, (bytes * 200) / 4)] };
}
