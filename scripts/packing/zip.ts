import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** With `/` between folders. */
  readonly name: string;
  readonly content: Buffer;
}

/** The first moment that a zip can say. The same files make the same bytes, whenever and wherever they are packed. */
const date = (0 << 9) | (1 << 5) | 1;
const utf8Names = 1 << 11;
const deflated = 8;
const unixMadeIt = 3;
const plainFile = (0o100644 << 16) >>> 0;

/** A zip archive of plain files (APPNOTE.TXT 6.3.10, 4.3.7, 4.3.12 and 4.3.16), below 4 GB and 65,535 of them. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(content, { level: 9 });
    // Version 2.0 of the format, flags, method, time, date, check sum, both sizes, length of the name, no extra field.
    const shared = Buffer.alloc(26);
    [20, utf8Names, deflated, 0, date].forEach((value, index) => shared.writeUInt16LE(value, index * 2));
    [crc32(content), packed.length, content.length].forEach((value, index) => shared.writeUInt32LE(value, 10 + index * 4));
    shared.writeUInt16LE(path.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), shared, path, packed);
    // No comment, disk 0, a binary file, its rights, where it begins.
    const kept = Buffer.alloc(14);
    kept.writeUInt32LE(plainFile, 6);
    kept.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, unixMadeIt]), shared, kept, path);
    at += 4 + shared.length + path.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]);
}
