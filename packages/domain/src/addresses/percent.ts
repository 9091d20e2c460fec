/** Percent-decodes one part of an address. Text that does not decode stands as it is: an address never throws. */
export function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const loneSurrogates = /[\uD800-\uDFFF]/gu;

/** Percent-encodes one part of an address. Half a surrogate pair, which no encoding knows, becomes U+FFFD. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replace(loneSurrogates, '\uFFFD'));
}
