import { cleanName } from './commentText.ts';

/** Words in a name that suggest staff of the site. */
const reservedWords = ['admin', 'administrator', 'moderator', 'mod', 'editor', 'editorial', 'staff', 'official', 'support', 'webmaster'];
const reservedNames = ['A Good Movie To Watch', 'agoodmovietowatch', 'the editors', 'customer service'];

/** Letters of other scripts and signs that pass for Latin ones. Each word is one Latin letter and what looks like it. */
const lookAlikes =
  'aаαɑ@4 bвβЬь8 cсϲ( dԁɗ eеєε3℮ gɡց hнһ iіιıl1|!jј kкκ mм nпηո oоοσ0օ pрρ qԛ rгᴦ sѕ$5 tтτ7 uυսц vνѵ wԝω xхχ yуγү zᴢ'.split(' ');
const plain: ReadonlyMap<string, string> = new Map(lookAlikes.flatMap((row) => [...row].map((sign) => [sign, row.charAt(0)] as const)));

/** What a name looks like at a glance: `Аdmin`, `ADMIN` and `4dm1n` look the same. */
function glance(name: string): string[] {
  const letters = cleanName(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const seen = [...letters]
    .map((sign) => plain.get(sign) ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  return seen.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

const wordsSeen = new Set(reservedWords.flatMap(glance));

/**
 * Whether a name could be taken for staff of the site: it holds a word like "admin", or it looks like
 * one of the staff's own names. A comment under such a name waits for an editor.
 */
export function isReservedName(name: string, staffNames: readonly string[]): boolean {
  const words = glance(name);
  const whole = words.join('');
  if (words.some((word) => wordsSeen.has(word)) || wordsSeen.has(whole)) return true;
  return whole !== '' && [...staffNames, ...reservedNames].some((reserved) => glance(reserved).join('') === whole);
}
