/** Why a snapshot was refused; the caller asks the server instead. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  /** `version`: not a snapshot, or made by another version; `hash`: cut short or altered; `content`: something is not in it. */
  readonly reason: 'version' | 'hash' | 'content';

  /** `detail`: the part of the snapshot, or what differs. */
  constructor(reason: SnapshotError['reason'], detail = '') {
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
// Length and checksum are for browsers with an older bundle: this one compares the hash of all bytes with the name of the snapshot.
export const magic = 0x434d4741;
export const version = 1;
export const headBytes = 20;

/** Finds the sections, which are views of `bytes`. Throws `SnapshotError` where another version wrote them. */
export function readSnapshot(bytes: Uint8Array): { directory: Directory; section: (name: string) => Uint8Array } {
  // A view, not a copy of `bytes.slice`: a Buffer of Node's pool answers a slice with the whole pool behind it.
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < headBytes || head.getUint32(0, true) !== magic || head.getUint32(4, true) !== version)
    throw new SnapshotError('version');
  let at = headBytes + head.getUint32(16, true);
  const directory = JSON.parse(new TextDecoder().decode(bytes.subarray(headBytes, at))) as Directory;
  const sections = new Map(directory.sections.map(([name, length]) => [name, bytes.subarray(at, (at += length))]));
  return {
    directory,
    section(name) {
      const found = sections.get(name);
      if (!found) throw new SnapshotError('content', name);
      return found;
    },
  };
}
