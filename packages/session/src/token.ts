import { tokenStorageKey } from '@agm/domain';
import type { KeptTexts } from './storage.ts';

/** Whether a text may travel as a bearer: the letters of RFC 6750, and a length that fits into a header. */
export function isToken(text: string): boolean {
  return /^[\w.~+/-]{16,4096}={0,2}$/.test(text);
}

/** The stored token, or null. A text that is no token is left where it is; the next login writes over it. */
export function readToken(texts: KeptTexts): string | null {
  const text = texts.read(tokenStorageKey) ?? '';
  return isToken(text) ? text : null;
}
