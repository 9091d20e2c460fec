// Letters that carry no mark that could be taken off.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
};

/** A text as it is compared: lower case, no accents, no apostrophes, everything else that is no letter or digit one space. */
export function comparable(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʼ`´]+/gu, '')
    .replace(/[ßæœøłđðþı&]/g, (letter) => plainLetters[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Where the title begins for somebody who leaves the article out. */
export function afterArticle(text: string): number {
  return /^(?:the|an?|el|l[ae]|les|los|las|der|die|das|il) (?=.)/.exec(text)?.[0].length ?? 0;
}
