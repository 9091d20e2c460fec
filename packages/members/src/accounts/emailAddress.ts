/** A mail address as given, and the form by which two addresses are the same: NFKC, lower case. */
export interface EmailAddress {
  readonly address: string;
  readonly key: string;
}

const longest = 254;
const local = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/**
 * Reads a mail address, or null. Only ASCII: a domain in other letters may look like one it is not, and has an
 * ASCII form (`xn--…`) that says what it is.
 */
export function readEmailAddress(text: string): EmailAddress | null {
  const address = text.trim().normalize('NFKC');
  const [before = '', after = '', ...more] = address.split('@');
  if (address.length > longest || more.length > 0 || before.length > 64 || !local.test(before) || !domain.test(after)) return null;
  return { address, key: address.toLowerCase() };
}

/** The key something would have if it were an address, for looking it up. */
export function emailKey(text: string): string {
  // PostgreSQL takes no zero byte, not even to look for it.
  return text.trim().normalize('NFKC').toLowerCase().replaceAll('\0', '\ufffd');
}
