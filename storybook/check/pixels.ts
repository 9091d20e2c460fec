import { inflateSync } from 'node:zlib';

/** Rows of pixels from top to bottom, `channels` bytes each: red, green, blue, perhaps alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly bytes: Uint8Array;
}

/** Reads the PNG files that Chromium writes: eight bits a channel, in colour, not interlaced. Throws at any other. */
export function readPng(file: Buffer): Pixels {
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const [depth, colour, , , interlaced] = file.subarray(24, 29);
  if (depth !== 8 || (colour !== 2 && colour !== 6) || interlaced !== 0)
    throw new Error(`a PNG of depth ${depth}, colour type ${colour}: only 8 bits in colour can be read`);
  const channels = colour === 6 ? 4 : 3;
  const packed: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  return { width, height, channels, bytes: unfiltered(inflateSync(Buffer.concat(packed)), width * channels, height, channels) };
}

/** Undoes the filter that each row names in its first byte (PNG specification, section 9). */
function unfiltered(raw: Uint8Array, rowLength: number, rows: number, step: number): Uint8Array {
  // A row of nothing above the first, and a pixel of nothing before each: no byte has to ask whether it has neighbours.
  const length = rowLength + step;
  const padded = new Uint8Array(length * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    const filter = raw[row * (rowLength + 1)];
    let from = row * (rowLength + 1) + 1;
    const end = (row + 2) * length;
    for (let to = end - rowLength; to < end; to += 1, from += 1) {
      const given = raw[from]!;
      if (filter === 0) padded[to] = given;
      else if (filter === 1) padded[to] = given + padded[to - step]!;
      else if (filter === 2) padded[to] = given + padded[to - length]!;
      else if (filter === 3) padded[to] = given + ((padded[to - step]! + padded[to - length]!) >> 1);
      else padded[to] = given + paeth(padded[to - step]!, padded[to - length]!, padded[to - length - step]!);
    }
  }
  const bytes = new Uint8Array(rowLength * rows);
  for (let row = 0; row < rows; row += 1) bytes.set(padded.subarray((row + 1) * length + step, (row + 2) * length), row * rowLength);
  return bytes;
}

// Looked up once: inside a test's own world each look at a global is slow, and this is asked a million times a picture.
const { abs } = Math;

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const byLeft = abs(guess - left);
  const byUp = abs(guess - up);
  const byCorner = abs(guess - corner);
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}
