import { commonPasswords } from './commonPasswords.ts';

/** More than any sentence needs; argon2 would take it, a busy server would not. */
export const longestPasswordBytes = 1024;
const shortest = 8;

/**
 * What is wrong with a new password, as a sentence for its owner, or null. Any signs in any mix will do; it is kept
 * exactly as given, spaces included.
 */
export function passwordFault(password: string, owner: { readonly login: string; readonly email: string }): string | null {
  if ([...password].length < shortest) return `Please choose a password of at least ${shortest} characters.`;
  if (Buffer.byteLength(password) > longestPasswordBytes) return `Please choose a password of at most ${longestPasswordBytes} bytes.`;
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || new Set(plain).size < 3) return 'This password is one of the first that anybody would try. Please choose another.';
  const own = [owner.login, owner.email, owner.email.split('@')[0] ?? ''].map((word) => word.toLowerCase());
  if (own.includes(plain)) return 'Please choose a password that is not your name or address.';
  return null;
}
