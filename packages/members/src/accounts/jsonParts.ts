/** JSON in pieces. Long ones come from another thread as bytes, and travel as such: as text they would be copied several times over. */
export type JsonParts = readonly (string | Uint8Array)[];

export function joinJson(parts: JsonParts): string | Buffer {
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

export function parseJson(parts: JsonParts): unknown {
  return JSON.parse(joinJson(parts).toString());
}
