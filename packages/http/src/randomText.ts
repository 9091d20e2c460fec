import { randomFillSync } from 'node:crypto';

/** To ask the system for sixteen bytes takes as long as to ask it for some thousand. */
const ahead = Buffer.allocUnsafe(4096);
let used = ahead.length;

/** That many random bytes in base64url, for what every answer has another one of. Cryptographically strong; at most 4096. */
export function randomText(bytes: number): string {
  if (used + bytes > ahead.length) {
    randomFillSync(ahead);
    used = 0;
  }
  const from = used;
  used += bytes;
  const text = ahead.toString('base64url', from, used);
  ahead.fill(0, from, used);
  return text;
}
