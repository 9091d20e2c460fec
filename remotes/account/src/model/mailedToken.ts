/** The one-time token in a mail's link: `#token=…`. Null where the address has none. */
export function readMailedToken(fragment: string): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('token');
  return token === null || token === '' ? null : token;
}
