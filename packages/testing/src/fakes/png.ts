import { crc32, deflateSync } from 'node:zlib';

export interface PngOptions {
  readonly width: number;
  readonly height: number;
  /** Another one for another picture: any number. */
  readonly seed?: number;
  /** Leaves the pixels out: a few bytes that say they are a large picture. */
  readonly isHollow?: boolean;
  /** As much detail as a photograph has, at every scale: what is made of it weighs what is made of a photograph. */
  readonly isDetailed?: boolean;
}

/** A PNG of two colours that run into each other. */
export function makePng({ width, height, seed = 0, isHollow = false, isDetailed = false }: PngOptions): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = isHollow ? Buffer.alloc(0) : gradient(width, height, seed);
  if (isDetailed) addDetail(pixels, width, height, seed);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0written by the fake image host', 'latin1')),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function gradient(width: number, height: number, seed: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  const [red, blue] = [(seed * 67) % 256, (seed * 151 + 90) % 256];
  for (let y = 0; y < height; y++) {
    for (let x = 0, pixel = y * (width * 3 + 1) + 1; x < width; x++, pixel += 3) {
      rows[pixel] = (red + ((x * 96) >> 9)) & 255;
      rows[pixel + 1] = ((y * 200) / height) & 255;
      rows[pixel + 2] = blue;
    }
  }
  return rows;
}

/** Lattices of chance, each twice as fine as the one before and a little weaker. */
function addDetail(rows: Buffer, width: number, height: number, seed: number): void {
  let state = seed + 1;
  const chance = () => (state = (state * 48271) % 2147483647) / 2147483647 - 0.5;
  const light = new Float32Array(width * height);
  for (let cell = 256, strength = 110; cell >= 2; cell /= 2, strength *= 0.84) {
    const columns = Math.ceil(width / cell) + 2;
    const lattice = Float32Array.from({ length: columns * (Math.ceil(height / cell) + 2) }, chance);
    for (let y = 0; y < height; y++) {
      const line = Math.floor(y / cell);
      const down = y / cell - line;
      for (let x = 0, column = line * columns, right = 0; x < width; x++) {
        const above = lattice[column]! + (lattice[column + 1]! - lattice[column]!) * right;
        const below = lattice[column + columns]! + (lattice[column + columns + 1]! - lattice[column + columns]!) * right;
        light[y * width + x]! += (above + (below - above) * down) * strength;
        right += 1 / cell;
        if (right < 1) continue;
        right = 0;
        column++;
      }
    }
  }
  const inks = new Uint8ClampedArray(rows.buffer, rows.byteOffset, rows.length);
  for (let y = 0; y < height; y++)
    for (let x = 0, pixel = y * (width * 3 + 1) + 1; x < width; x++, pixel += 3)
      for (let ink = 0; ink < 3; ink++) inks[pixel + ink]! += light[y * width + x]! * (1 - ink / 6);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
