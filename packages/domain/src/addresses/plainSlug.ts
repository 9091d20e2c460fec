const combiningMarks = /\p{M}+/gu;

/** Latin letters that Unicode does not take apart. */
export const latinLetters = 'ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ı=i ħ=h ŋ=n ə=e ŧ=t ĸ=k';
const plainByLetter: ReadonlyMap<string, string> = new Map(latinLetters.split(' ').map((pair) => [pair[0]!, pair.slice(2)]));

/**
 * `slugOf` for names in Latin letters: all that a page needs, without the tables of other scripts that only the
 * builder of a catalogue needs. Letters of other scripts are left out.
 */
export function plainSlugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => plainByLetter.get(letter) ?? letter)
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** True for text that `slugOf` would leave as it is. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** `science-fiction` -> `Science Fiction`, `30-to-60-minutes` -> `30 to 60 Minutes`: a readable name for a slug nobody has named. */
export function nameOfSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
    .replace(/(\d) To (\d)/, '$1 to $2');
}
