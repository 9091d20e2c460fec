import { comparable } from '../titleText.ts';

/** One word of a sentence: as it is compared, and where it stands in the sentence (UTF-16 units, the end not included). */
export interface SentenceWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A comma or another mark that divides clauses stands before it. */
  readonly opensClause: boolean;
  /** It is joined to the word before it: `1990-1999`. */
  readonly isJoined: boolean;
}

/** What is behind these is left unread: longer than anything people say to a search. */
export const longestSentence = 300;

/** A plus sign and an ampersand are words of their own: `disney+`, `8+`, `action & crime`. */
const word = /\d+\.\d+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’ʼ`´][\p{L}\p{N}\p{M}]+)*|[+&]/gu;

export function sentenceWords(sentence: string): SentenceWord[] {
  const words: SentenceWord[] = [];
  let last = 0;
  for (const { 0: written, index } of sentence.slice(0, longestSentence).matchAll(word)) {
    const text = written === '+' ? 'plus' : /^\d+\.\d+$/.test(written) ? written : comparable(written);
    if (text === '') continue;
    const between = sentence.slice(last, index);
    words.push({
      text,
      start: index,
      end: index + written.length,
      opensClause: /[,;:.!?()\n]|\s[-–—]\s/.test(between),
      isJoined: words.length > 0 && /^\s*[-–—]\s*$/.test(between),
    });
    last = index + written.length;
  }
  return words;
}
