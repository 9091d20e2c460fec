/**
 * Finds the phrase that a mistyped one means: one wrong, missing, additional or swapped letter from five letters on, two from eight on.
 * Shorter words are never guessed at: too many others are one letter away.
 */
export function openNearPhrases(phrases: Iterable<string>): (text: string) => string | null {
  const byLength = new Map<number, { phrase: string; letters: number }[]>();
  for (const phrase of phrases) {
    const list = byLength.get(phrase.length) ?? [];
    byLength.set(phrase.length, list);
    list.push({ phrase, letters: lettersOf(phrase) });
  }
  return (text) => {
    const most = text.length < 5 ? 0 : text.length < 8 ? 1 : 2;
    const letters = lettersOf(text);
    let best: string | null = null;
    let least = most + 1;
    for (let length = text.length - most; most > 0 && length <= text.length + most; length++) {
      for (const { phrase, letters: own } of length < 5 ? [] : (byLength.get(length) ?? [])) {
        if (bitsIn(letters ^ own) > 2 * (least - 1)) continue;
        const typos = typosBetween(text, phrase, least - 1);
        if (typos < least) {
          least = typos;
          best = phrase;
        }
      }
    }
    return best;
  };
}

/** Which letters occur, as bits: each typo changes two of them at most. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let k = 0; k < text.length; k++) bits |= 1 << (text.charCodeAt(k) & 31);
  return bits;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left; left &= left - 1) count++;
  return count;
}

/** Whether a word may be meant by a mistyped one: few typos for its length, and none in the first letter. */
export function isNearWord(typed: string, word: string, most: number): boolean {
  return typed[0] === word[0] && typosBetween(typed, word, most) <= most;
}

/** Optimal string alignment; anything above `most` is answered as `most + 1`. */
function typosBetween(one: string, other: string, most: number): number {
  const width = other.length + 1;
  let beforeLast = new Uint8Array(width);
  let last = Uint8Array.from({ length: width }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = new Uint8Array(width);
    row[0] = i;
    let least = i;
    for (let j = 1; j < width; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let typos = Math.min(last[j - 1]! + (isSame ? 0 : 1), last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) typos = Math.min(typos, beforeLast[j - 2]! + 1);
      row[j] = typos;
      least = Math.min(least, typos);
    }
    if (least > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[other.length]!, most + 1);
}
