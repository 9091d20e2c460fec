/**
 * SHA-256 and PBKDF2 over it (FIPS 180-4, RFC 8018), for work that must also be possible where the browser has no
 * `crypto.subtle`: on pages without TLS.
 */
const initial = fractions(8, 1 / 2);
const rounds = fractions(64, 1 / 3);

/** The first 32 bits after the point of the roots of the first primes: the standard's constants. */
function fractions(count: number, power: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let candidate = 2, index = 0; index < count; candidate += 1) {
    let divisor = 2;
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor += 1;
    if (divisor * divisor > candidate) found[index++] = (candidate ** power % 1) * 2 ** 32;
  }
  return found;
}

const schedule = new Uint32Array(64);

/** Takes one block of 16 words at `from` into the state. */
function compress(state: Uint32Array, words: Uint32Array, from: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = words[from + i]!;
  for (let i = 16; i < 64; i++) {
    const near = schedule[i - 15]!;
    const far = schedule[i - 2]!;
    const small = ((near >>> 7) | (near << 25)) ^ ((near >>> 18) | (near << 14)) ^ (near >>> 3);
    const big = ((far >>> 17) | (far << 15)) ^ ((far >>> 19) | (far << 13)) ^ (far >>> 10);
    schedule[i] = (schedule[i - 16]! + small + schedule[i - 7]! + big) | 0;
  }
  let a = state[0]! | 0, b = state[1]! | 0, c = state[2]! | 0, d = state[3]! | 0, e = state[4]! | 0, f = state[5]! | 0, g = state[6]! | 0, h = state[7]! | 0;
  for (let i = 0; i < 64; i++) {
    const first = (h + (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) + ((e & f) ^ (~e & g)) + rounds[i]! + schedule[i]!) | 0;
    const second = ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g; g = f; f = e; e = (d + first) | 0; d = c; c = b; b = a; a = (first + second) | 0;
  }
  state[0]! += a; state[1]! += b; state[2]! += c; state[3]! += d; state[4]! += e; state[5]! += f; state[6]! += g; state[7]! += h;
}

/** The message in words, padded as the standard wants it; `before` bytes have gone in already. */
function padded(bytes: Uint8Array, before: number): Uint32Array {
  const words = new Uint32Array(((bytes.length + 8) >> 6) * 16 + 16);
  const put = (index: number, byte: number) => { words[index >> 2]! |= byte << (24 - (index & 3) * 8); };
  bytes.forEach((byte, index) => put(index, byte));
  put(bytes.length, 0x80);
  words[words.length - 1] = (before + bytes.length) * 8;
  return words;
}

function digest(bytes: Uint8Array, state: Uint32Array = initial.slice(), before = 0): Uint32Array {
  const words = padded(bytes, before);
  for (let from = 0; from < words.length; from += 16) compress(state, words, from);
  return state;
}

function bytesOf(words: Uint32Array): Uint8Array {
  return Uint8Array.from({ length: words.length * 4 }, (_, index) => words[index >> 2]! >>> (24 - (index & 3) * 8));
}

export const sha256 = (bytes: Uint8Array): Uint8Array => bytesOf(digest(bytes));

/** PBKDF2 with HMAC-SHA-256. */
export function pbkdf2(password: Uint8Array, salt: Uint8Array, cost: number, length: number): Uint8Array {
  const key = new Uint8Array(64);
  key.set(password.length > 64 ? sha256(password) : password);
  // The key goes in once: both states are kept and every round starts from copies.
  const keyed = (mask: number) => {
    const state = initial.slice();
    compress(state, wordsOf(key.map((byte) => byte ^ mask)), 0);
    return state;
  };
  const inner = keyed(0x36);
  const outer = keyed(0x5c);
  const block = padded(new Uint8Array(32), 64);
  const derived = new Uint8Array(Math.ceil(length / 32) * 32);
  const state = new Uint32Array(8);
  for (let part = 0; part * 32 < length; part++) {
    const seed = new Uint8Array(salt.length + 4);
    seed.set(salt);
    new DataView(seed.buffer).setUint32(salt.length, part + 1);
    const last = digest(bytesOf(digest(seed, inner.slice(), 64)), outer.slice(), 64);
    const sum = last.slice();
    for (let round = 1; round < cost; round++) {
      for (const start of [inner, outer]) {
        block.set(start === inner ? last : state);
        state.set(start);
        compress(state, block, 0);
      }
      last.set(state);
      for (let i = 0; i < 8; i++) sum[i]! ^= last[i]!;
    }
    derived.set(bytesOf(sum), part * 32);
  }
  return derived.slice(0, length);
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4));
}
