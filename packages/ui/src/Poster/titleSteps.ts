/**
 * The sizes a poster's title can have, in hundredths of the poster's width (cqi). `Poster.module.css` holds
 * one class for each; a test keeps the two alike.
 */
export const titleSizes = [20, 18, 16.5, 15, 13.6, 12.4, 11.2, 10.2, 9.2, 8.2, 7.2] as const;

/** The band leaves 88 cqi for a line; a little of it is kept for fonts that run wider than ours. */
const lineWidth = 84;
const lineHeight = 0.9;
/** The title may take this much of the poster's height, so that the drawing keeps half of it. */
const bandHeight = 46;

/** The largest size at which the whole title stands in its band; very long titles get the smallest and are cut there. */
export function titleStep(title: string): number {
  const words = title.toUpperCase().split(/\s+/).map(widthOf);
  const step = titleSizes.findIndex((size) => {
    const lines = linesAt(words, lineWidth / size);
    return lines !== null && lines <= 4 && lines * size * lineHeight <= bandHeight;
  });
  return step < 0 ? titleSizes.length - 1 : step;
}

/** Lines the words fill when a line holds `room` ems; null when one word alone is too long. */
function linesAt(words: readonly number[], room: number): number | null {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    if (word > room) return null;
    if (used > 0 && used + space + word > room) {
      lines += 1;
      used = word;
    } else used += (used > 0 ? space : 0) + word;
  }
  return lines;
}

const space = 0.18;

/** In ems, for Archivo's capitals at their narrowest and weight 860. */
function widthOf(word: string): number {
  let width = 0;
  for (const letter of word) width += /[IJ1!'’.,:;|()[\]-]/.test(letter) ? 0.28 : /[MW@%&—]/.test(letter) ? 0.66 : letter < '\u0250' ? 0.47 : 1;
  return width;
}
