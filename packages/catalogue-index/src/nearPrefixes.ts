/** The beginnings of words in all titles, sorted; a title's text ends with a 0 unit. */
export interface Beginnings { readonly text: Uint16Array; readonly starts: Uint32Array }

/**
 * Finds the beginnings that some prefix of is at most `most` typos away from `asked`; a typo is a wrong, missing or additional
 * letter or two swapped neighbours (optimal string alignment, as in Damerau 1964).
 *
 * The sorted beginnings are walked like a tree: a table row of distances belongs to each letter of the current path, neighbours share
 * the rows of their common letters, and a path that can lead nowhere any more is skipped with all that begins like it.
 * `found` gets ranges of neighbours (the end is not included) and their typos.
 */
export function nearPrefixes({ text, starts }: Beginnings, asked: string, most: number, found: (first: number, end: number, typos: number) => void): void {
  const letters = Uint16Array.from(asked, (_, i) => asked.charCodeAt(i))
  const width = letters.length + 1
  const deepest = letters.length + most
  const rows = Array.from({ length: deepest + 1 }, () => new Uint8Array(width))
  rows[0]!.forEach((_, i, row) => { row[i] = i })
  const path = new Uint16Array(deepest)
  // Per depth: the fewest typos of all of `asked` so far, and of any part of it.
  const whole = new Uint8Array(deepest + 1).fill(letters.length)
  const any = new Uint8Array(deepest + 1)

  for (let i = 0, depth = 0; i < starts.length;) {
    const start = starts[i]!
    let d = 0
    while (d < depth && text[start + d] === path[d]) d++
    let isEnd = false
    while (any[d]! <= most && any[d]! < whole[d]! && d < deepest) {
      const letter = text[start + d]!
      if (letter === 0) {
        isEnd = true
        break
      }
      path[d] = letter
      fillRow(rows, letters, path, ++d)
      whole[d] = Math.min(whole[d - 1]!, rows[d]![width - 1]!)
      any[d] = rows[d]!.reduce((least, typos) => Math.min(least, typos))
    }
    depth = d
    const end = isEnd ? i + 1 : endOfShared(text, starts, i, d)
    if (whole[d]! <= most) found(i, end, whole[d]!)
    i = end
  }
}

function fillRow(rows: readonly Uint8Array[], letters: Uint16Array, path: Uint16Array, d: number): void {
  const before = rows[d - 1]!
  const row = rows[d]!
  const letter = path[d - 1]
  row[0] = d
  for (let j = 1; j <= letters.length; j++) {
    let typos = before[j - 1]! + (letters[j - 1] === letter ? 0 : 1)
    if (before[j]! + 1 < typos) typos = before[j]! + 1
    if (row[j - 1]! + 1 < typos) typos = row[j - 1]! + 1
    if (d > 1 && j > 1 && letters[j - 1] === path[d - 2] && letters[j - 2] === letter && rows[d - 2]![j - 2]! + 1 < typos) typos = rows[d - 2]![j - 2]! + 1
    row[j] = typos
  }
}

/** The first beginning behind `i` whose first `d` letters differ from those of `i`: steps that double, then halves. */
function endOfShared(text: Uint16Array, starts: Uint32Array, i: number, d: number): number {
  const isShared = (k: number) => {
    for (let c = 0, a = starts[i]!, b = starts[k]!; c < d; c++) if (text[a + c] !== text[b + c]) return false
    return true
  }
  let step = 1
  while (i + step < starts.length && isShared(i + step)) step *= 2
  let low = i + (step >>> 1)
  let high = Math.min(starts.length, i + step)
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (isShared(middle)) low = middle
    else high = middle
  }
  return high
}
