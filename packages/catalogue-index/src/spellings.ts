import type { Spelling } from './suggest.ts';
import { afterArticle, comparable } from './titleText.ts';

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const digitsOf: ReadonlyMap<string, string> = new Map([
  ...numbers.split(' ').map((word, value) => [word, String(value)] as const),
  ...['', '', 'ii', 'iii', 'iv', '', 'vi', 'vii', 'viii', 'ix', '', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi'].map(
    (word, value) => [word, String(value)] as const,
  ),
]);
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth';
const shortForms: ReadonlyMap<string, string> = new Map([
  ...ordinals.split(' ').map((word, at) => [word, `${at + 1}th`] as const),
  ['1st', '1th'],
  ['2nd', '2th'],
  ['3rd', '3th'],
  ['doctor', 'dr'],
  ['mister', 'mr'],
  ['saint', 'st'],
]);
/** One letter is a numeral only behind another word: "Rocky V", but "V for Vendetta". */
const oneLetter: ReadonlyMap<string, string> = new Map([
  ['i', '1'],
  ['v', '5'],
  ['x', '10'],
]);
/** Words that name the number behind them: "Kill Bill: Vol. 2". */
const partWords = new Set(['vol', 'volume', 'part', 'pt', 'chapter', 'episode', 'season']);
const letterOfDigit: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 'v', '8': 'b' };

/** Words that may be left out of a search, or be too many in it. */
const stopWords = new Set(
  'a an and at by for from in is of on or s the to with movie movies film films show shows series tv el la le les los las der die das il lo un une'.split(
    ' ',
  ),
);

/**
 * A comparable text with its numbers and titles of persons in one form, for titles and for what is typed:
 *
 *   seven samurai, 7 samurai      ->  7 samurai
 *   rocky ii, rocky part two      ->  rocky 2
 *   se7en                         ->  7
 */
function withPlainNumbers(text: string): string {
  const words = text.split(' ').map(plainNumber);
  return words.filter((word, at) => !partWords.has(word) || !/^\d/.test(words[at + 1] ?? '')).join(' ');
}

function plainNumber(word: string, at: number): string {
  const read = /\p{L}\d+\p{L}/u.test(word) ? word.replace(/\d/g, (digit) => letterOfDigit[digit] ?? digit) : word;
  return digitsOf.get(read) ?? shortForms.get(read) ?? (at > 0 ? oneLetter.get(read) : undefined) ?? read;
}

/** The text without its stop words; as it is when it has no others. */
function withoutStopWords(text: string): string {
  return (
    text
      .split(' ')
      .filter((word) => !stopWords.has(word))
      .join(' ') || text
  );
}

/**
 * The comparable texts under which a title is found, the usual one first: as it is written, with plain numbers, and in one word where marks
 * divide it (`walle`, `spiderman`).
 */
function namesOf(title: string): string[] {
  const usual = comparable(title);
  const plain = withPlainNumbers(usual);
  // Most titles are letters and spaces alone.
  if (/^[\w ]*$/.test(title)) return plain === usual ? [usual] : [usual, plain];
  const joined = comparable(title.replace(/(\p{L})[-.·*](?=\p{L})/gu, '$1'));
  const halves = title.includes('½') ? comparable(title.replaceAll('½', ' 1 2')) : '';
  return [...new Set([usual, plain, joined, halves])].filter((text, at) => at === 0 || text !== '');
}

/** The comparable text as it was typed, and with plain numbers. */
function typed(text: string): string[] {
  const usual = comparable(text);
  return usual ? [...new Set([usual, withPlainNumbers(usual)])] : [];
}

/** How this site compares names: numbers as words or numerals, accents, articles and stop words of eight languages. */
export const spellings: Spelling = { namesOf, typed, withoutStopWords, afterArticle };
