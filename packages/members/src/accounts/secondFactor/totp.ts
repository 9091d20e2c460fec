import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;
const digits = 6;

/** 160 random bits, the length of SHA-1, as RFC 4226 recommends; in base32, as authenticator apps read it. */
export function makeSecret(): string {
  return toBase32(randomBytes(20));
}

/** Five bits to a letter (RFC 4648), without padding. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >>> (bits - 5)) & 31];
    held &= 255;
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text;
}

/** Null for anything that is not base32. */
export function readBase32(text: string): Buffer | null {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of text.replace(/=+$/, '')) {
    const value = alphabet.indexOf(letter);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >>> bits) & 255);
    }
  }
  return Buffer.from(bytes);
}

export const stepAt = (now: number): number => Math.floor(now / stepMs);

/** The code of a step: RFC 6238 with SHA-1, six digits and steps of 30 seconds, which every authenticator app can do. */
export function codeOf(secret: string, step: number): string {
  const key = readBase32(secret);
  if (!key) throw new Error('a secret of a second factor is not base32');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code this is: the present one, or the one before or after it, for clocks that differ by half a minute. Null for a wrong
 * code. It compares with all three whatever the first says, so that the time it takes says nothing.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const present = stepAt(now);
  const given = Buffer.from(code);
  const matching = [present - 1, present, present + 1].filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), given));
  return matching.at(-1) ?? null;
}

/** What an authenticator app opens, or reads as a QR code. */
export function otpauthUrl(secret: string, site: string, login: string): string {
  const parameters = new URLSearchParams({
    secret,
    issuer: site,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepMs / 1000),
  });
  // Apps show a plus sign where a query writes a blank as one.
  return `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(login)}?${parameters.toString().replaceAll('+', '%20')}`;
}
