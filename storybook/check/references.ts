import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { differenceOf, inkAt, lookOf, readLook, writeLook, type Difference, type Look } from './look.ts';
import { readPng, type Pixels } from './pixels.ts';

const home = path.dirname(import.meta.dirname);
const file = path.join(home, 'references.json');
/** Where the pictures of what changed are put, for somebody to look at. */
export const differencesFolder = path.join(home, 'differences');

/** The committed looks of all stories, by `story-id surroundings`. */
export interface References {
  /** What differs between a picture and its reference; null when nothing does. No picture is a look too: that of a story that shows nothing. */
  compare(name: string, png: Buffer | null): Promise<string | null>;
  /** Takes the picture as what is meant from now on. One that looks like its reference changes nothing in the file. */
  keep(name: string, png: Buffer | null): Promise<void>;
  /** Writes what was kept. Names that `isGone` says are no more are dropped. */
  write(isGone: (name: string) => boolean): void;
  has(name: string): boolean;
  readonly names: readonly string[];
}

/** The reference of a story that shows nothing: a closed sheet, a title without a rating. */
const nothing = 'nothing';

export function openReferences(): References {
  const texts = new Map(
    Object.entries(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>) : {}),
  );
  const differenceFrom = (name: string, pixels: Pixels): { readonly before: Look; readonly difference: Difference } | null => {
    const before = readLook(texts.get(name) ?? '');
    if (!before) return { before: lookOf(pixels), difference: { words: 'its reference cannot be read', cells: [] } };
    const difference = differenceOf(before, lookOf(pixels, before));
    return difference && { before, difference };
  };
  return {
    async compare(name, png) {
      if (!png) return texts.get(name) === nothing ? null : 'shows nothing, and was to show something';
      if (texts.get(name) === nothing) return 'shows something, and was to show nothing';
      const pixels = await readPng(png);
      const found = differenceFrom(name, pixels);
      const picture = path.join(differencesFolder, `${name.replace(' ', '-')}.svg`);
      if (!found) {
        rmSync(picture, { force: true });
        return null;
      }
      mkdirSync(differencesFolder, { recursive: true });
      writeFileSync(picture, sideBySide(found.before, found.difference, png, pixels));
      return `looks different: ${found.difference.words} (${path.relative(path.dirname(home), picture)})`;
    },
    async keep(name, png) {
      if (!png) {
        texts.set(name, nothing);
        return;
      }
      const pixels = await readPng(png);
      if (differenceFrom(name, pixels)) texts.set(name, writeLook(lookOf(pixels)));
    },
    write(isGone) {
      for (const name of texts.keys()) if (isGone(name)) texts.delete(name);
      writeFileSync(file, `${JSON.stringify(Object.fromEntries([...texts].sort(([a], [b]) => (a < b ? -1 : 1))), null, 1)}\n`);
    },
    has: (name) => texts.has(name),
    get names() {
      return [...texts.keys()];
    },
  };
}

/** The picture with frames around the cells that differ, and beside it what the reference remembers. */
function sideBySide(before: Look, { cells }: Difference, png: Buffer, { width, height }: Pixels): string {
  const cell = (at: number, wide: number, high: number) =>
    `x="${((at % before.columns) * wide) / before.columns}" y="${(Math.floor(at / before.columns) * high) / before.rows}" width="${wide / before.columns}" height="${high / before.rows}"`;
  const remembered = before.light.map((light, at) => {
    const [blue, red] = [((before.blue[inkAt(before, at)] ?? 128) - 128) / 0.564, ((before.red[inkAt(before, at)] ?? 128) - 128) / 0.713];
    const colour = [light + red, light - 0.509 * red - 0.194 * blue, light + blue].map((level) =>
      Math.round(Math.min(255, Math.max(0, level))),
    );
    return `<rect ${cell(at, before.width, before.height)} fill="rgb(${colour.join(' ')})"/>`;
  });
  const frames = cells.map((at) => `<rect ${cell(at, width, height)} fill="none" stroke="#f0f" stroke-width="2"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width + before.width + 24}" height="${Math.max(height, before.height)}">
<image href="data:image/png;base64,${png.toString('base64')}" width="${width}" height="${height}"/>${frames.join('')}
<g transform="translate(${width + 24})">${remembered.join('')}</g></svg>
`;
}
