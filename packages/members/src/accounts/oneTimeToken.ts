import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link in a mail. Only its hash is kept. */
export function makeOneTimeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Null for anything that cannot be such a token: other types, other lengths, other signs. */
export function hashOneTimeToken(token: unknown): string | null {
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) return null;
  return createHash('sha256').update(token).digest('base64url');
}
