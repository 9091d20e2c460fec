/**
 * The sizes a poster's title can have, in hundredths of the poster's width (cqi). `Poster.module.css` holds
 * one class for each; a test keeps the two alike.
 */
export const titleSizes = [20, 18, 16.5, 15, 13.6, 12.4, 11.2, 10.2, 9.2, 8.2, 7.2] as const;

/** The band leaves 88 cqi for a line; a little of it is kept for kerning that the table below does not know. */
export const lineWidth = 86;
/** In ems: of capitals, and of scripts whose letters are taller or have marks above and below. */
const [lineHeight, tallLine] = [0.9, 1.1];
/** The title may take this much of the poster's height, so that the drawing keeps half of it. */
const bandHeight = 46;

const mostKept = 2000;
/** Of titles that were drawn before: a wall is drawn again and again, and so are most titles on it. */
let keptSteps = new Map<string, number>();

/** The largest size at which the whole title stands in its band; very long titles get the smallest and are cut there. */
export function titleStep(title: string): number {
  const known = keptSteps.get(title);
  if (known !== undefined) return known;
  if (keptSteps.size >= mostKept) keptSteps = new Map();
  const step = measuredStep(title);
  keptSteps.set(title, step);
  return step;
}

function measuredStep(title: string): number {
  const words = title
    .toUpperCase()
    .split(/\s+/)
    .map((word) => partsOf(word).map(widthOf));
  const line = isTall(title) ? tallLine : lineHeight;
  const step = titleSizes.findIndex((size) => {
    const lines = linesAt(words, lineWidth / size);
    return lines !== null && lines <= 4 && lines * size * line <= bandHeight;
  });
  return step < 0 ? titleSizes.length - 1 : step;
}

/** Whether a title has letters that stand higher or hang lower than capitals: Arabic, Devanagari, Thai, Chinese, Japanese, Korean. */
export const isTall = (title: string): boolean => /[\u0590-\u1dff\u2e80-\ud7ff\uf900-\uffef]/.test(title);

/** Lines the words fill when a line holds `room` ems; null when one part alone is too long. A word of several parts breaks between them. */
function linesAt(words: readonly (readonly number[])[], room: number): number | null {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    for (const [at, part] of word.entries()) {
      if (part > room) return null;
      const gap = used > 0 && at === 0 ? space : 0;
      if (used > 0 && used + gap + part > room) {
        lines += 1;
        used = part;
      } else used += gap + part;
    }
  }
  return lines;
}

/**
 * Where a browser breaks a word: between Chinese and Japanese letters but not inside of katakana, which writes foreign words, and in Thai, which
 * has no spaces, about every fifth letter.
 */
const partsOf = (word: string): readonly string[] =>
  word.match(
    /[\u30a1-\u30fa\u30fc]+|[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]|[\u0e00-\u0e7f]{1,7}|[^\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60\u0e00-\u0e7f]+/g,
  ) ?? [];

/** Between two words, in ems. */
export const space = 0.18;

/** In ems, for Archivo's capitals at weight 860 and their narrowest, as measured in a browser. */
export function widthOf(word: string): number {
  let width = 0;
  for (const letter of word) width += letterWidth(letter);
  return width;
}

/** Those that a title had before. */
const letterWidths = new Map<string, number>();

function letterWidth(letter: string): number {
  const known = letterWidths.get(letter) ?? measured(letter);
  letterWidths.set(letter, known);
  return known;
}

function measured(letter: string): number {
  if (/[IÍÌÎÏ.,:;'’!|-]/.test(letter)) return 0.26;
  if (/[MWÆŒ@%—]/.test(letter)) return 0.74;
  if (/[GOQÓÒÔÖØ&]/.test(letter)) return 0.56;
  if (/[0-9FLJTVYZSE?()/]/.test(letter)) return 0.47;
  if (/\p{Mn}/u.test(letter)) return 0;
  if (letter < '\u0250') return 0.52;
  return isWide(letter) ? 1 : 0.6;
}

/** Chinese, Japanese and Korean letters fill a square; others of an unknown script fill about a capital. */
const isWide = (letter: string) => /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(letter);
