/** The beginnings of words in all titles, sorted; a title's text ends with a 0 unit. `shared`: how many letters each has in common with the one before it. */
export interface Beginnings {
  readonly text: Uint16Array;
  readonly starts: Uint32Array;
  readonly shared: Uint8Array;
}

/** `starts` must be sorted by the text behind them. */
export function beginnings(text: Uint16Array, starts: Uint32Array): Beginnings {
  const shared = new Uint8Array(starts.length);
  for (let i = 1; i < starts.length; i++) {
    let letters = 0;
    for (let a = starts[i - 1]!, b = starts[i]!; letters < 255 && text[a + letters] === text[b + letters] && text[a + letters]; letters++);
    shared[i] = letters;
  }
  return { text, starts, shared };
}

/**
 * Finds the beginnings that some prefix of is at most `most` typos away from `asked`; a typo is a wrong, missing or additional
 * letter or two swapped neighbours (optimal string alignment, as in Damerau 1964).
 *
 * The sorted beginnings are walked like a tree: a table row of distances belongs to each letter of the current path, neighbours share
 * the rows of their common letters, and a path that can lead nowhere any more is skipped with all that begins like it.
 * `found` gets ranges of neighbours (the end is not included) and their typos.
 */
export function nearPrefixes(
  { text, starts, shared }: Beginnings,
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
  // Per depth: the fewest typos of all of `asked` so far, and of any part of it.
  const whole = new Uint8Array(deepest + 1).fill(letters.length);
  const any = new Uint8Array(deepest + 1);

  for (let i = 0, depth = 0; i < starts.length;) {
    const start = starts[i]!;
    let d = shared[i]! < depth ? shared[i]! : depth;
    let isEnd = false;
    while (any[d]! <= most && any[d]! < whole[d]! && d < deepest) {
      const letter = text[start + d]!;
      if (letter === 0) {
        isEnd = true;
        break;
      }
      path[d] = letter;
      d++;
      any[d] = fillRow(table, letters, path, d, most);
      const typos = table[d * width + width - 1]!;
      whole[d] = typos < whole[d - 1]! ? typos : whole[d - 1]!;
    }
    depth = d;
    let end = i + 1;
    if (!isEnd) {
      while (end < starts.length && end < i + 32 && shared[end]! >= d) end++;
      if (end === i + 32) end = endOfShared(text, starts, end - 1, d);
    }
    if (whole[d]! <= most) found(i, end, whole[d]!);
    i = end;
  }
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

/** The first beginning behind `i` whose first `d` letters differ from those of `i`: steps that double, then halves. */
function endOfShared(text: Uint16Array, starts: Uint32Array, i: number, d: number): number {
  const isShared = (k: number) => {
    for (let c = 0, a = starts[i]!, b = starts[k]!; c < d; c++) if (text[a + c] !== text[b + c]) return false;
    return true;
  };
  let step = 1;
  while (i + step < starts.length && isShared(i + step)) step *= 2;
  let low = i + (step >>> 1);
  let high = Math.min(starts.length, i + step);
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (isShared(middle)) low = middle;
    else high = middle;
  }
  return high;
}
