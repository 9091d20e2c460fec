import type { Pixels } from './pixels.ts';

/**
 * How a picture looks, in a few dozen bytes: its measures, and the mean light and the mean colour of the cells of a grid over it.
 * Means of cells hardly depend on antialiasing, so another Chromium's text passes; a moved block or another
 * ink does not.
 */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Row by row, 0–255 each: the brightness (Y of BT.601) of each cell … */
  readonly light: readonly number[];
  /** … and the two colour differences, around 128, of each square of four cells. */
  readonly blue: readonly number[];
  readonly red: readonly number[];
}

/** A grid has at most this many cells along its longer side, and no cell is smaller than that. */
const [mostCells, smallestCell] = [16, 8];

const cellOf = (width: number, height: number): number => Math.max(smallestCell, Math.ceil(Math.max(width, height) / mostCells));

/** The look of a picture; `like` another one, it is measured in that one's grid. */
export function lookOf(pixels: Pixels, like?: Look): Look {
  const { width, height } = pixels;
  const cell = cellOf(width, height);
  const columns = like?.columns ?? Math.ceil(width / cell);
  const rows = like?.rows ?? Math.ceil(height / cell);
  const light = means(pixels, columns, rows).map(brightness);
  const inks = means(pixels, coarse(columns), coarse(rows));
  return {
    width,
    height,
    columns,
    rows,
    light,
    blue: inks.map((ink) => 128 + (ink[2] - brightness(ink)) * 0.564),
    red: inks.map((ink) => 128 + (ink[0] - brightness(ink)) * 0.713),
  };
}

type Ink = readonly [red: number, green: number, blue: number];

const brightness = ([red, green, blue]: Ink): number => 0.299 * red + 0.587 * green + 0.114 * blue;
/** Colour is kept for squares of four cells. */
const coarse = (cells: number): number => Math.ceil(cells / 2);

function means({ width, height, channels, bytes }: Pixels, columns: number, rows: number): Ink[] {
  return Array.from({ length: columns * rows }, (_, at): Ink => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const [left, right] = [column, column + 1].map((edge) => Math.round((edge * width) / columns)) as [number, number];
    const [top, bottom] = [row, row + 1].map((edge) => Math.round((edge * height) / rows)) as [number, number];
    let r = 0;
    let g = 0;
    let b = 0;
    for (let y = top; y < bottom; y += 1) {
      for (let byte = (y * width + left) * channels, end = (y * width + right) * channels; byte < end; byte += channels) {
        r += bytes[byte]!;
        g += bytes[byte + 1]!;
        b += bytes[byte + 2]!;
      }
    }
    const count = Math.max(1, (right - left) * (bottom - top));
    return [r / count, g / count, b / count];
  });
}

export interface Difference {
  /** What differs, in words. */
  readonly words: string;
  /** Cells that differ, by their place in the grid. */
  readonly cells: readonly number[];
}

/** Sizes may differ by this share or these pixels, a cell's light and colour by these levels of 255. */
const limits = { share: 0.02, pixels: 3, light: 9, colour: 7 };

/** What a visitor would see that has changed; null when nothing has. `now` was measured in the grid of `before`. */
export function differenceOf(before: Look, now: Look): Difference | null {
  const isFar = (was: number, is: number) => Math.abs(was - is) > Math.max(limits.pixels, was * limits.share);
  if (isFar(before.width, now.width) || isFar(before.height, now.height)) {
    return { words: `it is ${now.width} × ${now.height} px, and was ${before.width} × ${before.height}`, cells: [] };
  }
  const differs = (was: readonly number[], is: readonly number[], at: number, limit: number) =>
    Math.abs((was[at] ?? 0) - (is[at] ?? 0)) > limit;
  const cells = before.light.flatMap((_, at) => {
    const ink = inkAt(before, at);
    return differs(before.light, now.light, at, limits.light) ||
      differs(before.blue, now.blue, ink, limits.colour) ||
      differs(before.red, now.red, ink, limits.colour)
      ? [at]
      : [];
  });
  if (cells.length === 0) return null;
  const [first = 0] = cells;
  const shown = ({ light, blue, red }: Look) =>
    [light[first], blue[inkAt(before, first)], red[inkAt(before, first)]].map((level) => Math.round(level ?? 0)).join('/');
  return {
    words: `${cells.length} of ${before.light.length} cells changed, the first in row ${Math.floor(first / before.columns) + 1}, column ${(first % before.columns) + 1}: ${shown(before)} is now ${shown(now)}`,
    cells,
  };
}

/** The coarse square that contains a cell. */
export const inkAt = ({ columns }: Look, cell: number): number =>
  Math.floor(cell / columns / 2) * coarse(columns) + Math.floor((cell % columns) / 2);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const steps = 256 / letters.length;
const written = (levels: readonly number[]) =>
  levels.map((level) => letters[Math.min(letters.length - 1, Math.max(0, Math.floor(level / steps)))]).join('');
const read = (text: string) => [...text].map((letter) => (letters.indexOf(letter) + 0.5) * steps);

/** `1408x310 16x4 …light… …blue… …red…`, a letter for each value; colour differences that are all alike are one letter. */
export function writeLook({ width, height, columns, rows, light, blue, red }: Look): string {
  const colour = (levels: readonly number[]) => written(levels).replace(/^(.)\1*$/, '$1');
  return `${width}x${height} ${columns}x${rows} ${written(light)} ${colour(blue)} ${colour(red)}`;
}

/** Null when the text is none of ours. */
export function readLook(text: string): Look | null {
  const [, width, height, columns, rows, light = '', blue = '', red = ''] =
    /^(\d+)x(\d+) (\d+)x(\d+) ([\w-]+) ([\w-]+) ([\w-]+)$/.exec(text) ?? [];
  const cells = Number(columns) * Number(rows);
  if (light.length !== cells) return null;
  const colour = (inks: string) => read(inks.length === 1 ? inks.repeat(cells) : inks);
  return {
    width: Number(width),
    height: Number(height),
    columns: Number(columns),
    rows: Number(rows),
    light: read(light),
    blue: colour(blue),
    red: colour(red),
  };
}
