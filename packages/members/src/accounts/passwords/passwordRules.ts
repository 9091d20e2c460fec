import { longestPasswordBytes } from '@agm/api/schemas/members';
import type { Sentence } from '@agm/http/Problem';
import { t } from '../../t.ts';
import { isCommonPassword } from './commonPasswords.ts';

const shortest = 8;

/**
 * What is wrong with a new password, as a sentence for its owner, or null. Any signs in any mix will do; it is kept
 * exactly as given, spaces included.
 */
export async function passwordFault(password: string, owner: { readonly login: string; readonly email: string }): Promise<Sentence | null> {
  const badLength = passwordLengthFault(password);
  if (badLength !== null) return badLength;
  const plain = password.toLowerCase();
  if (new Set(plain).size < 3 || (await isCommonPassword(plain)))
    return () => t`This password is one of the first that anybody would try. Please choose another.`;
  const own = [owner.login, owner.email, owner.email.split('@')[0] ?? ''].map((word) => word.toLowerCase());
  if (own.includes(plain)) return () => t`Please choose a password that is not your name or address.`;
  return null;
}

/** The same of its length alone, which also binds the first passwords that administrators hand out. */
export function passwordLengthFault(password: string): Sentence | null {
  if ([...password].length < shortest) return () => t`Please choose a password of at least ${shortest} characters.`;
  return Buffer.byteLength(password) > longestPasswordBytes
    ? () => t`Please choose a password of at most ${longestPasswordBytes} bytes.`
    : null;
}
