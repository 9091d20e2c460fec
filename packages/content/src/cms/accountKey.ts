/** Letters that have no mark to take off, as WordPress's `remove_accents` and MySQL's collations write them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
};

/**
 * One key for all spellings that a WordPress takes for the same account: it compares names without case, accents and
 * needless spaces. Null for a name that it would first have to clean (tags, entities, octets): no account has one.
 */
export function accountKey(name: string): string | null {
  if (/[<>&%]/.test(name)) return null;
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Lm}]|(?!\s)\p{C}/gu, '')
    .toLowerCase();
  return [...plain]
    .map((letter) => plainLetters[letter] ?? letter)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
