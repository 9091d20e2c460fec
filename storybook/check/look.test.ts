import { deflateSync } from 'node:zlib';
import { differenceOf, lookOf, readLook, writeLook } from './look.ts';
import { readPng, type Pixels } from './pixels.ts';

type Ink = readonly [number, number, number];
const [paper, ink, primary]: readonly Ink[] = [
  [251, 250, 247],
  [26, 26, 34],
  [80, 100, 203],
] as const;

const clamped = (level: number) => (level < 0 ? 0 : level > 255 ? 255 : level);

/** A card of 400 × 200: a line of text, every third pixel of ink, and a button below. */
function card({ buttonAt = 120, button = primary!, text = ink!, noise = 0, width = 400 } = {}): Pixels {
  const bytes = new Uint8Array(width * 200 * 3);
  for (let y = 0; y < 200; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isText = y >= 40 && y < 56 && x >= 20 && x < 300 && (x + y) % 3 === 0;
      const isButton = y >= buttonAt && y < buttonAt + 44 && x >= 20 && x < 140;
      const colour = isButton ? button : isText ? text : paper!;
      colour.forEach((level, channel) => {
        bytes[(y * width + x) * 3 + channel] = clamped(level + (((x * 7 + y * 13) % 3) - 1) * noise);
      });
    }
  }
  return { width, height: 200, channels: 3, bytes };
}
const before = readLook(writeLook(lookOf(card())))!;
const seen = (changed: Pixels) => differenceOf(before, lookOf(changed, before));

describe('how a story looked', () => {
  it('is the same after it was written and read', () => expect(seen(card())).toBeNull());
  it('is the same when edges are smoothed another way', () => expect(seen(card({ noise: 12 }))).toBeNull());
  it('is the same when a line of type is two pixels wider', () => expect(seen(card({ width: 402 }))).toBeNull());

  it.each([
    ['a button that moved by six pixels', card({ buttonAt: 126 })],
    ['a button in another ink', card({ button: [63, 82, 181] })],
    ['a line that lost its ink', card({ text: [200, 200, 200] })],
    ['a line that is gone', card({ text: paper! })],
    ['a card that grew', card({ width: 420 })],
  ])('differs by %s', (_, changed) => expect(seen(changed)?.words).toMatch(/cells changed|px, and was/));

  it('is written in a few dozen letters', () => expect(writeLook(lookOf(card())).length).toBeLessThan(300));
});

describe('a PNG', () => {
  it.each([0, 1, 2, 3, 4])('is read whatever filter its rows have: %i', (filter) => {
    const rows = [
      [9, 9, 9, 40, 50, 60],
      [10, 20, 30, 250, 240, 1],
      [0, 0, 0, 7, 8, 9],
    ];
    const guess = (row: number, at: number) => {
      const [left, up, corner] = [rows[row]![at - 3] ?? 0, rows[row - 1]?.[at] ?? 0, rows[row - 1]?.[at - 3] ?? 0];
      const paeth = [left, up, corner].reduce((best, one) =>
        Math.abs(left + up - corner - one) < Math.abs(left + up - corner - best) ? one : best,
      );
      return [0, left, up, (left + up) >> 1, paeth][filter]!;
    };
    const raw = Buffer.from(rows.flatMap((row, at) => [filter, ...row.map((level, byte) => (level - guess(at, byte)) & 255)]));
    const chunk = (name: string, data: Buffer) =>
      Buffer.concat([
        Buffer.from([data.length >> 24, data.length >> 16, data.length >> 8, data.length]),
        Buffer.from(name),
        data,
        Buffer.alloc(4),
      ]);
    const file = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', Buffer.from([0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0])),
      chunk('IDAT', deflateSync(raw)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(readPng(file)).toEqual({ width: 2, height: 3, channels: 3, bytes: Uint8Array.from(rows.flat()) });
  });
});
