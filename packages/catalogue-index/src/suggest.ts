/** Titles to suggest from, in any order; `relevancy` breaks ties. */
export interface SuggestedRow { readonly id: number; readonly title: string; readonly relevancy: number }

export interface Titles {
  /** The best titles for an unfinished, perhaps mistyped text, best first; `limit` is 8 when left out. */
  suggest(text: string, limit?: number): { id: number }[]
}

/** Text longer than this is cut before anything looks at it. */
const longestText = 100

/**
 * Opens titles for `suggest`. The last word of the text may be unfinished; a word of four letters may hold one typo,
 * of eight letters two, where two swapped neighbours are one typo.
 */
export function openTitles(rows: Iterable<SuggestedRow>): Titles {
  const titles = Array.from(rows, ({ id, title, relevancy }) => ({ id, relevancy, words: wordsOf(title) }))
    .sort((a, b) => b.relevancy - a.relevancy || a.id - b.id)
  return {
    suggest(text, limit = 8) {
      const asked = wordsOf(text.slice(0, longestText))
      if (!asked.length) return []
      return titles
        .map(({ id, words }) => ({ id, score: scoreOf(asked, words) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, Math.max(0, limit))
        .map(({ id }) => ({ id }))
    },
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}+/gu, '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

function scoreOf(asked: readonly string[], words: readonly string[]): number {
  let sum = 0
  for (const [i, word] of asked.entries()) {
    const allowed = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
    let best = 0
    for (const [place, candidate] of words.entries()) {
      const typos = typosBetween(word, candidate, i === asked.length - 1)
      if (typos <= allowed) best = Math.max(best, 20 - 6 * typos + (place === i ? 3 : 0))
    }
    if (!best) return 0
    sum += best
  }
  return sum
}

/** Edits between two words (swapped neighbours are one); with `isUnfinished`, between `word` and the nearest beginning of `candidate`. */
function typosBetween(word: string, candidate: string, isUnfinished: boolean): number {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, i) => i)
  let nearest = row[word.length] ?? 0
  for (let d = 0; d < candidate.length; d++) {
    const next = [d + 1]
    for (let i = 1; i <= word.length; i++) {
      const same = word[i - 1] === candidate[d] ? 0 : 1
      let edits = Math.min((row[i - 1] ?? 0) + same, (row[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1)
      if (d > 0 && i > 1 && word[i - 1] === candidate[d - 1] && word[i - 2] === candidate[d]) edits = Math.min(edits, (before[i - 2] ?? 0) + 1)
      next.push(edits)
    }
    before = row
    row = next
    nearest = Math.min(nearest, row[word.length] ?? 0)
  }
  return isUnfinished ? nearest : row[word.length] ?? 0
}
