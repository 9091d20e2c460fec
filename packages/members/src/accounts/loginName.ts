import { isReservedName } from '@agm/domain';
import type { Sentence } from '@agm/http/Problem';
import { staffAuthors } from '@agm/storage/staffAuthors';
import { t } from '../t.ts';

export function loginKey(text: string): string {
  // PostgreSQL takes no zero byte, not even to look for it.
  return text.trim().normalize('NFKC').toLowerCase().replaceAll('\0', '\ufffd');
}

/** What is wrong with a new login name, as a sentence for its owner, or null. A name that suggests staff is for staff alone. */
export function loginFault(text: string, { isStaff = false } = {}): Sentence | null {
  const login = text.trim();
  if (login.length < 3 || login.length > 60) return () => t`Please choose a username of 3 to 60 characters.`;
  // Without an @ no name can be mistaken for somebody's address.
  if (!/^[A-Za-z\d](?:[A-Za-z\d ._-]*[A-Za-z\d])?$/.test(login) || /^\d+$/.test(login))
    return () => t`A username is made of letters, digits, spaces, dots, hyphens and underscores.`;
  if (
    !isStaff &&
    isReservedName(
      login,
      staffAuthors.map(({ name }) => name),
    )
  )
    return () => t`Sorry, that username is not allowed.`;
  return null;
}
