import sharp from 'sharp';
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
  it.each([3, 4] as const)('is read with %i channels', async (channels) => {
    const bytes = Uint8Array.from({ length: 2 * 3 * channels }, (_, at) => (channels === 4 && at % 4 === 3 ? 255 : at * 9));
    const png = await sharp(bytes, { raw: { width: 2, height: 3, channels } })
      .png()
      .toBuffer();
    expect(await readPng(png)).toEqual({ width: 2, height: 3, channels, bytes: Buffer.from(bytes) });
  });
});
