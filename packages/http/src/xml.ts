const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for an XML element or attribute. What XML 1.0 has no character for, half a surrogate pair among it, becomes U+FFFD. */
export function asXml(text: string): string {
  return text.replace(notInXml, '\uFFFD').replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu;
