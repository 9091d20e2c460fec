/**
 * Whole numbers as byte planes: all lowest bytes, then all second bytes and so on, which a general compressor takes
 * far better than whole words. As many planes as the largest number needs.
 */
export function toPlanes(numbers: ArrayLike<number>): Uint8Array {
  const n = numbers.length;
  let largest = 0;
  for (let i = 0; i < n; i++) if (numbers[i]! > largest) largest = numbers[i]!;
  let count = 1;
  while (largest >= 256 ** count) count++;
  const planes = new Uint8Array(n * count);
  for (let plane = 0; plane < count; plane++) {
    const unit = 256 ** plane;
    for (let i = 0; i < n; i++) planes[plane * n + i] = Math.floor(numbers[i]! / unit) % 256;
  }
  return planes;
}

export function fromPlanes(planes: Uint8Array, n: number): Float64Array {
  const numbers = new Float64Array(n);
  for (let plane = planes.length / n - 1; plane >= 0; plane--)
    for (let i = 0; i < n; i++) numbers[i] = numbers[i]! * 256 + planes[plane * n + i]!;
  return numbers;
}
