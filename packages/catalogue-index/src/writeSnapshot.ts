import { headBytes, magic, version, type Directory } from './snapshot.ts';

const checkedFrom = 16;

export function writeSnapshot(
  directory: Omit<Directory, 'sections'>,
  sections: readonly (readonly [string, Uint8Array])[],
): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify({ ...directory, sections: sections.map(([name, { length }]) => [name, length]) }));
  const bytes = new Uint8Array(sections.reduce((sum, [, { length }]) => sum + length, headBytes + json.length));
  bytes.set(json, headBytes);
  let at = headBytes + json.length;
  for (const [, section] of sections) {
    bytes.set(section, at);
    at += section.length;
  }
  const head = new DataView(bytes.buffer);
  for (const [k, word] of [magic, version, bytes.length].entries()) head.setUint32(k * 4, word, true);
  head.setUint32(16, json.length, true);
  head.setUint32(12, checksum(bytes.subarray(checkedFrom)), true);
  return bytes;
}

/** Any change of a single word changes it, as does almost any other; it guards against accidents, not against forgers. */
function checksum(bytes: Uint8Array): number {
  let mixed = bytes.length;
  const whole = bytes.length & ~3;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < whole; at += 4) {
    mixed = Math.imul(mixed ^ view.getInt32(at, true), 0x9e3779b1);
    mixed ^= mixed >>> 15;
  }
  for (let at = whole; at < bytes.length; at++) mixed = Math.imul(mixed ^ bytes[at]!, 0x9e3779b1);
  return mixed >>> 0;
}
