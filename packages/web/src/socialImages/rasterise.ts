import { createRequire } from 'node:module';
import path from 'node:path';

const fonts = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/archivo-narrow/package.json'));
const fontFiles = ['500Medium', '600SemiBold', '700Bold'].map((cut) => path.join(fonts, cut, `ArchivoNarrow_${cut}.ttf`));
/** What the font above has letters for. For the rest the machine's own fonts are looked through, which takes a moment. */
const isLatin = /^[\u0000-\u024f\u1e00-\u1eff\u2000-\u206f\u20ac\u2122\u2190-\u21ff]*$/;

/** Draws an SVG as a PNG of its own size, off the thread that answers requests. */
export async function rasterise(svg: string): Promise<Buffer> {
  // Native code of several megabytes: loaded when the first picture is asked for.
  const { renderAsync } = await import('@resvg/resvg-js');
  const picture = await renderAsync(svg, { font: { fontFiles, loadSystemFonts: !isLatin.test(svg), defaultFontFamily: 'Archivo Narrow' } });
  return picture.asPng();
}

const written = new Map<string, Promise<boolean>>();

/** Whether this machine has letters for a language of the site: for the first one of its own name that is not Latin. Looked at once. */
export function canWrite(language: string): Promise<boolean> {
  const known = written.get(language);
  if (known) return known;
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? '';
  const letter = [...name].find((one) => !isLatin.test(one));
  const looked = letter === undefined ? Promise.resolve(true) : isDrawn(letter);
  written.set(language, looked);
  looked.catch(() => written.delete(language));
  return looked;
}

/** A letter that no font has is drawn like a place in Unicode that never is one. */
async function isDrawn(letter: string): Promise<boolean> {
  const draw = (text: string) =>
    rasterise(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="4" y="30" font-size="24">${text}</text></svg>`);
  return !(await draw(letter)).equals(await draw('\u{fffff}'));
}
