import { randomFillSync } from 'node:crypto';

/** To ask the system for sixteen bytes takes as long as to ask it for some thousand. */
const pool = Buffer.allocUnsafeSlow(4096);
let used = pool.length;

/** So many random bytes in base64url, for what every answer has another one of. Cryptographically strong. Throws for more than 4096. */
export function randomText(bytes: number): string {
  if (bytes > pool.length) throw new RangeError(`at most ${pool.length} bytes, not ${bytes}`);
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const from = used;
  used += bytes;
  const text = pool.toString('base64url', from, used);
  pool.fill(0, from, used);
  return text;
}
