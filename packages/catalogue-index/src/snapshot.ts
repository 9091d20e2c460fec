/** Why a snapshot was refused; the caller asks the server instead. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  /** `magic`: not a snapshot at all; `version`: made by another version; `length`: cut short; `checksum`: altered; `content`: impossible inside. */
  readonly reason: 'magic' | 'version' | 'length' | 'checksum' | 'content';

  /** `detail`: the part of the snapshot, or the versions or bytes that differ. */
  constructor(reason: SnapshotError['reason'], detail: string | number = '') {
    super(`catalogue snapshot refused: ${reason} ${detail}`);
    this.reason = reason;
  }
}

/** What stands in front of the sections, as JSON: all that is not an array of numbers. */
export interface Directory {
  readonly size: number;
  readonly locale: string | null;
  readonly years: readonly number[];
  readonly ratings: readonly number[];
  readonly taxonomies: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** Names and lengths, in the order of the sections. */
  readonly sections: readonly (readonly [string, number])[];
}

// Magic and version (4 bytes each), length of everything, checksum of all that follows it, length of the directory.
const magic = 0x434d4741;
const version = 1;
const headBytes = 20;
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

/** Reads and checks the outer form; the sections are views of `bytes`. Throws `SnapshotError`. */
export function readSnapshot(bytes: Uint8Array): { directory: Directory; sections: ReadonlyMap<string, Uint8Array> } {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < headBytes || head.getUint32(0, true) !== magic) throw new SnapshotError('magic');
  const found = head.getUint32(4, true);
  if (found !== version) throw new SnapshotError('version', found);
  if (head.getUint32(8, true) !== bytes.length) throw new SnapshotError('length', bytes.length);
  if (head.getUint32(12, true) !== checksum(bytes.subarray(checkedFrom))) throw new SnapshotError('checksum');
  let at = headBytes + head.getUint32(16, true);
  const directory = readDirectory(bytes.subarray(headBytes, at));
  const sections = new Map<string, Uint8Array>();
  for (const [name, length] of directory.sections) sections.set(name, bytes.subarray(at, (at += length)));
  if (at !== bytes.length) throw new SnapshotError('content', 'sections');
  return { directory, sections };
}

function readDirectory(json: Uint8Array): Directory {
  let directory: Partial<Directory> | null = null;
  try {
    directory = JSON.parse(new TextDecoder().decode(json)) as Partial<Directory>;
  } catch {
    // Falls through to the one refusal below.
  }
  const { size, locale, years, ratings, taxonomies, sections } = directory ?? {};
  const areNumbers = (values: unknown) =>
    Array.isArray(values) && values.length < 256 && values.every((value, k) => Number.isInteger(value) && !(value <= values[k - 1]));
  const isSound =
    isCount(size) &&
    (locale === null || typeof locale === 'string') &&
    areNumbers(years) &&
    areNumbers(ratings) &&
    Array.isArray(taxonomies) &&
    taxonomies.every(
      ({ name, values }) => typeof name === 'string' && Array.isArray(values) && values.every((value) => typeof value === 'string'),
    ) &&
    Array.isArray(sections) &&
    sections.every(([name, length]) => typeof name === 'string' && isCount(length));
  if (!isSound) throw new SnapshotError('content', 'directory');
  return directory as Directory;
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

/** Any change of a single word changes it, as does almost any other; it guards against accidents, not against forgers. */
export function checksum(bytes: Uint8Array): number {
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
