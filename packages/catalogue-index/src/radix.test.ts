import { descending } from './radix.ts';

describe('the radix order', () => {
  for (const size of [0, 1, 50, 5000, 20_000]) {
    it(`puts ${size} keys in the order a stable comparing sort gives`, () => {
      const keys = Float64Array.from(
        { length: size },
        (_, i) => [((i * 7919) % 1000) - 500, -(i % 3), 0, -0, ((i * 31) % 977) * 1e300, i / 7, 5e-324][i % 7]!,
      );
      const start = Uint32Array.from(keys, (_, i) => size - 1 - i);
      expect(descending(keys)).toEqual(Uint32Array.from(keys, (_, i) => i).sort((a, b) => keys[b]! - keys[a]!));
      expect(descending(keys, start)).toEqual(start.slice().sort((a, b) => keys[b]! - keys[a]!));
    });
  }
});
