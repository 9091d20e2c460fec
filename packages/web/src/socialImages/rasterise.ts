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
