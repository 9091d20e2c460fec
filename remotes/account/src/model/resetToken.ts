/** The one-time token in a mail's link: `#token=…`. Null where the address has none. */
export function readResetToken(fragment: string): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('token');
  return token === null || token === '' ? null : token;
}
