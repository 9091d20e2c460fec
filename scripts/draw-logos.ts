import { readFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { platformLogo, platforms } from '@agm/domain/platforms';
import { slugOf } from '@agm/domain';
import { launchChromium } from '../packages/testing/src/chromium.ts';
import { hashOf } from '../packages/ui/src/hashOf.ts';
import { root } from './run.ts';

/**
 * `npm run draw-logos`: draws a monogram for every logo name of the platform catalogue, in the look that the walls have
 * (`packages/ui`, PlatformMonogram), and leaves them in `packages/content/platform-logos`. Real logos belong to their
 * owners; an operator who may show them puts files of the same names into `DATA_DIR/platform-logos`.
 */
const folder = path.join(root, 'packages/content/platform-logos');
const font = path.join(root, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2');
const inks = ['#1a1a22', '#8f1d33', '#20356b', '#1c5a45', '#6b3c14', '#52307c'];
const mostBytes = 1200;

interface Logo {
  readonly name: string;
  readonly letters: string;
  readonly ink: string;
}

/** One picture per logo name. When platforms share one, the platform of that name decides how it looks. */
function logos(): Logo[] {
  const byName = new Map<string, Logo>();
  const ownFirst = [...platforms].sort((a, b) => Number(slugOf(b.name) === b.logo) - Number(slugOf(a.name) === a.logo));
  for (const { id, monogram } of ownFirst) {
    const name = path.basename(platformLogo(id), '.webp');
    if (!byName.has(name)) byName.set(name, { name, letters: monogram, ink: inks[hashOf(id) % inks.length] ?? '' });
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Runs in the browser: each logo as base64 of a WebP file. */
async function drawAll({ all, shades }: { all: readonly Logo[]; shades: number }): Promise<string[]> {
  await document.fonts.load('800 40px Archivo');
  const size = 96;
  const drawn: string[] = [];
  for (const { letters, ink } of all) {
    const canvas = new OffscreenCanvas(size, size);
    const pen = canvas.getContext('2d')!;
    pen.beginPath();
    pen.roundRect(0, 0, size, size, size / 4);
    pen.fillStyle = ink;
    pen.fill();
    pen.fillStyle = '#ffffff';
    let height = letters.length > 2 ? 40 : 48;
    do pen.font = `condensed 800 ${height--}px Archivo, sans-serif`;
    while (pen.measureText(letters).width > size * 0.7);
    const { width, actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(letters);
    pen.fillText(letters, (size - width) / 2, (size + above - below) / 2);
    // Few shades along the edges make a small palette, which WebP packs without loss into a third of a lossy file.
    const picture = pen.getImageData(0, 0, size, size);
    const ground = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
    for (let at = 0; at < picture.data.length; at += 4) {
      const white = Math.round(((picture.data[at]! - ground[0]!) / (255 - ground[0]!)) * shades) / shades;
      for (const channel of [0, 1, 2]) picture.data[at + channel] = ground[channel]! + white * (255 - ground[channel]!);
      picture.data[at + 3] = Math.round((picture.data[at + 3]! / 255) * shades) * (255 / shades);
    }
    pen.putImageData(picture, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 1 })).arrayBuffer());
    drawn.push(btoa(String.fromCharCode(...bytes)));
  }
  return drawn;
}

const all = logos();
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  await page.setContent(
    `<style>@font-face { font-family: Archivo; font-weight: 100 900; font-stretch: 62% 125%; src: url(data:font/woff2;base64,${await readFile(font, 'base64')}) }</style>`,
  );
  const drawn = await page.evaluate(drawAll, { all, shades: 3 });
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(path.join(folder, file));
  let sum = 0;
  let largest = 0;
  for (const [place, { name }] of all.entries()) {
    const bytes = Buffer.from(drawn[place] ?? '', 'base64');
    if (bytes.length === 0 || bytes.length > mostBytes)
      throw new Error(`the logo ${name} takes ${bytes.length} bytes, more than ${mostBytes}`);
    sum += bytes.length;
    largest = Math.max(largest, bytes.length);
    await writeFile(path.join(folder, `${name}.webp`), bytes);
  }
  console.log(`${all.length} logos in ${path.relative(root, folder)}: ${(sum / 1000).toFixed(0)} kB in all, the largest ${largest} bytes`);
} finally {
  await browser.close();
}
