import { firstWhere } from './firstWhere.ts';

/** The beginnings of words in all titles, sorted by the text behind them; a title's text ends with a 0 unit. */
export interface Beginnings {
  readonly text: Uint16Array;
  readonly starts: Uint32Array;
}

/**
 * Finds the beginnings that some prefix of is at most `most` typos away from `asked`; a typo is a wrong, missing or additional
 * letter or two swapped neighbours (optimal string alignment, as in Damerau 1964). Two typos leave the first letter as it is: hardly
 * anybody mistypes it, and it spares all words that begin with another one.
 *
 * The sorted beginnings are walked like a tree, whose branches are ranges of neighbours: a table row of distances belongs to each letter
 * of the current path, and a path that can lead nowhere any more is skipped with all that begins like it. Where a path has used up its typos
 * only the letters that continue it are looked for, and no longer each that is there.
 * `found` gets ranges of neighbours (the end is not included) and their typos.
 */
export function nearPrefixes(
  { text, starts }: Beginnings,
  asked: string,
  most: number,
  found: (first: number, end: number, typos: number) => void,
): void {
  const letters = Uint16Array.from(asked, (_, i) => asked.charCodeAt(i));
  const width = letters.length + 1;
  const deepest = letters.length + most;
  const table = new Uint8Array((deepest + 1) * width).fill(most + 1);
  for (let j = 0; j < width; j++) table[j] = j;
  const path = new Uint16Array(deepest);

  /** Visits the beginnings of a range, which share the letters of the path. `whole`: the fewest typos of all of `asked` so far, `least`: of any part of it. */
  const visit = (first: number, end: number, depth: number, whole: number, least: number): void => {
    if (least > most || least >= whole || depth === deepest) {
      if (whole <= most) found(first, end, whole);
    } else if (least === most || (depth === 0 && most > 1)) {
      for (const letter of depth === 0 ? letters.subarray(0, 1) : lettersAfter(depth)) {
        const from = firstLetterFrom(first, end, depth, letter);
        if (from < end && text[starts[from]! + depth] === letter) follow(from, endOfLetter(from, end, depth), depth, whole, letter);
      }
    } else {
      for (let i = first; i < end;) {
        const next = endOfLetter(i, end, depth);
        follow(i, next, depth, whole, text[starts[i]! + depth]!);
        i = next;
      }
    }
  };

  const follow = (first: number, end: number, depth: number, whole: number, letter: number): void => {
    if (letter === 0) {
      if (whole <= most) found(first, end, whole);
      return;
    }
    path[depth] = letter;
    const least = fillRow(table, letters, path, depth + 1, most);
    visit(first, end, depth + 1, Math.min(whole, table[(depth + 1) * width + width - 1]!), least);
  };

  /** The letters that cost a path without typos left none: the next one of `asked`, or the one before it where the two were swapped. */
  const lettersAfter = (depth: number): readonly number[] => {
    const row = depth * width;
    const after: number[] = [];
    const add = (letter: number) => after.includes(letter) || after.push(letter);
    for (let j = Math.max(0, depth - most); j <= Math.min(letters.length - 1, depth + most); j++) {
      if (table[row + j] === most) add(letters[j]!);
      if (depth > 0 && j > 0 && letters[j] === path[depth - 1] && table[row - width + j - 1]! < most) add(letters[j - 1]!);
    }
    return after;
  };

  /** The first of a range whose letter at this depth is not before `letter`. */
  const firstLetterFrom = (first: number, end: number, depth: number, letter: number): number =>
    firstWhere(first, end, (at) => text[starts[at]! + depth]! >= letter);

  /** The end of those that have the letter of `i` at this depth: steps that double, then halves. */
  const endOfLetter = (i: number, end: number, depth: number): number => {
    const letter = text[starts[i]! + depth]!;
    let step = 1;
    while (i + step < end && text[starts[i + step]! + depth] === letter) step *= 2;
    return firstLetterFrom(i + (step >>> 1) + 1, Math.min(end, i + step), depth, letter + 1);
  };

  visit(0, starts.length, 0, letters.length, 0);
}

/** Fills the row of depth `d` where it can be at most `most` (along the diagonal) and answers its least value. */
function fillRow(table: Uint8Array, letters: Uint16Array, path: Uint16Array, d: number, most: number): number {
  const width = letters.length + 1;
  const row = d * width;
  const before = row - width;
  const letter = path[d - 1];
  const first = d > most ? d - most : 0;
  const last = d + most < width ? d + most : width - 1;
  let least = 255;
  for (let j = first; j <= last; j++) {
    let typos = d;
    if (j > 0) {
      typos = table[before + j - 1]! + (letters[j - 1] === letter ? 0 : 1);
      if (table[before + j]! + 1 < typos) typos = table[before + j]! + 1;
      if (j > first && table[row + j - 1]! + 1 < typos) typos = table[row + j - 1]! + 1;
      if (d > 1 && j > 1 && letters[j - 1] === path[d - 2] && letters[j - 2] === letter && table[before - width + j - 2]! + 1 < typos)
        typos = table[before - width + j - 2]! + 1;
    }
    table[row + j] = typos;
    if (typos < least) least = typos;
  }
  // The end of the row counts as far away until the diagonal reaches it.
  if (last < width - 1) table[row + width - 1] = most + 1;
  return least;
}
